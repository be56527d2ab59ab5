import { BlockView } from '../../renderer/ui/prose/BlockView.tsx';
import { blocksOf } from '../../renderer/ui/prose/fromTokens.ts';
import { lex } from '../../renderer/ui/prose/grammar.ts';

/** What everybody writes first: the whole text is read again and everything drawn again with every piece that comes. */
export function NaiveProse({ text, streaming }: { readonly text: string; readonly streaming: boolean }) {
  return blocksOf(lex(text, {}).tokens).map((block, index) => (
    <BlockView key={index} block={block} streaming={streaming} />
  ));
}
