export interface Table {
  readonly kind: 'table';
  readonly align: readonly ('left' | 'right' | 'center')[];
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** A header row over a row of dashes with as many columns; anything less is text that happens to hold a bar. */
export function startsTable(lines: readonly string[], at: number): boolean {
  const [header = '', rule = ''] = [lines[at], lines[at + 1]];
  return header.includes('|') && rule.includes('-') && RULE.test(rule) && cells(header).length === cells(rule).length;
}

/** `end` is the line after the table: it lasts as long as lines have a bar. */
export function readTable(lines: readonly string[], at: number): { readonly table: Table; readonly end: number } {
  const header = cells(lines[at] ?? '');
  let end = at + 2;
  while (lines[end]?.includes('|')) end++;
  const rows = lines.slice(at + 2, end).map((line) => {
    const row = cells(line);
    return header.map((_, column) => row[column] ?? '');
  });
  return { table: { kind: 'table', align: cells(lines[at + 1] ?? '').map(alignOf), header, rows }, end };
}

function cells(line: string): readonly string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function alignOf(rule: string): 'left' | 'right' | 'center' {
  if (!rule.endsWith(':')) return 'left';
  return rule.startsWith(':') ? 'center' : 'right';
}
