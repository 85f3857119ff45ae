/** Reads sentences back from the pages of a report, as they are set. */
import type { Block, Page } from '#document/page';

/** Without the full stop, which not every text has. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/[.!?] /)
    .map((sentence) => sentence.replace(/\.$/, ''))
    .filter((sentence) => /\d/.test(sentence));

function textsOf(block: Block): string[] {
  if (block.kind === 'columns') return [...block.left, ...block.right].flatMap(textsOf);
  const titled = 'measure' in block ? [block.title, block.measure] : [];
  if (block.kind === 'text') return [...titled, ...block.paragraphs];
  if (block.kind === 'note' || block.kind === 'verdict') return [block.text];
  if (block.kind === 'chart') return [...titled, block.alt];
  if (block.kind === 'steps') return [...titled, ...block.items.map(({ promise }) => promise)];
  if (block.kind === 'bars') return [...titled, ...block.items.map(({ reading }) => reading)];
  return titled;
}

/** Every sentence with a figure, in the order in which it is read. */
export const figureSentences = ({ heading, lead, blocks }: Page): string[] =>
  [heading, lead, ...blocks.flatMap(textsOf)].flatMap(sentencesOf);
