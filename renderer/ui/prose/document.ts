/** What a reply says, as plain data. Nothing in it is markup: rendering makes elements out of it and nothing else. */
export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: number; readonly children: readonly Inline[] }
  | CodeFence
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | List
  | Table
  | { readonly kind: 'rule' }
  /** HTML as it was written; shown, never obeyed. */
  | { readonly kind: 'html'; readonly text: string }
  | { readonly kind: 'math'; readonly tex: string; readonly source: string }
  | { readonly kind: 'footnote'; readonly label: string; readonly blocks: readonly Block[] };

export interface CodeFence {
  readonly kind: 'code';
  readonly language: string;
  readonly text: string;
  /** Its closing fence has not come (yet). */
  readonly open: boolean;
}

export interface List {
  readonly kind: 'list';
  /** The number of the first item; null: bullets. */
  readonly start: number | null;
  readonly loose: boolean;
  readonly items: readonly ListItem[];
}

export interface ListItem {
  /** Null: not a task. */
  readonly done: boolean | null;
  readonly blocks: readonly Block[];
}

export interface Table {
  readonly kind: 'table';
  readonly align: readonly ('left' | 'right' | 'center' | null)[];
  readonly header: readonly (readonly Inline[])[];
  readonly rows: readonly (readonly (readonly Inline[])[])[];
}

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis' | 'deleted'; readonly children: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'link'; readonly address: string; readonly children: readonly Inline[] }
  | { readonly kind: 'image'; readonly address: string; readonly alt: string }
  | { readonly kind: 'math'; readonly tex: string; readonly source: string; readonly display: boolean }
  /** A footnote's mark; plain text where no such footnote exists. */
  | { readonly kind: 'note'; readonly label: string };
