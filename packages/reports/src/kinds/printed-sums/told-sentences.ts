/** Reads sentences back from the pages of a report, as they are set, and from the slides, as they are stored. */
import JSZip from 'jszip';
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

/** A figure that has a place of its own on a slide, with the name above it. */
const ALONE = /^<?[$€£]?[\d,.]+[KMB%]?$/;

/** Every sentence with a figure of a deck and of its notes, without tables; a figure that is set alone is read with its name. */
export async function slideSentences(pptx: Uint8Array): Promise<string[]> {
  const deck = await JSZip.loadAsync(pptx);
  const files = Object.keys(deck.files).filter((name) => /^ppt\/(slides|notesSlides)\/[a-zA-Z]+\d+\.xml$/.test(name));
  const texts = await Promise.all(
    files.map(async (name) => paragraphsOf((await deck.file(name)?.async('string')) ?? '')),
  );
  return texts.flatMap((paragraphs) =>
    paragraphs.flatMap((text, k) => {
      const name = paragraphs[k - 1];
      // The number of the slide comes last, and those of a list come before what they count.
      if (/^\d+$/.test(text) || isNameOf(paragraphs[k + 1])) return [];
      if (!ALONE.test(text)) return text.endsWith(' after the plan') && ALONE.test(name ?? '') ? [] : sentencesOf(text);
      const after = paragraphs[k + 1]?.endsWith(' after the plan') ? `, ${paragraphs[k + 1]}` : '';
      return [`${name}: ${text}${after}`];
    }),
  );
}

/** A name is read with the figure below it, unless that is a number of a list or of the slide. */
const isNameOf = (below = '') => ALONE.test(below) && !/^\d+$/.test(below);

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function paragraphsOf(xml: string): string[] {
  const outside = xml.replaceAll(/<a:tbl>.*?<\/a:tbl>/gs, '');
  return [...outside.matchAll(/<a:p>.*?<\/a:p>/gs)]
    .map(([paragraph]) => [...paragraph.matchAll(/<a:t>(.*?)<\/a:t>/gs)].map(([, text = '']) => text).join(''))
    .map((text) => text.replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity))
    .filter(Boolean);
}
