/** A few headings, paragraphs and lists as a sheet, as a file for Word and as slides. */

import { logoFiles } from '#document/cover';
import { documentFrame, NOBODY } from '#document/frame';
import type { Block } from '#document/page';
import { wordFile } from '#formats/docx/word';
import { type Pdf, typesetPdf } from '#formats/pdf/typst';
import { makeDeck } from '#formats/pptx/deck';
import type { Slide } from '#formats/pptx/slide';
import type { TextBlock } from '#formats/text-block';
import { brandTheme } from '#theme/brand';
import type { HandoutInput } from './kind';

function frameOf(input: HandoutInput) {
  const { title, isTrial } = input;
  const texts = { title, kicker: '', headline: '', confidentiality: '' };
  const frame = documentFrame({ ...input, client: NOBODY }, texts);
  const word = isTrial ? 'Trial version' : '';
  return { ...frame, word, foot: [title, frame.printedDate, word].filter((part) => part !== '').join(' · ') };
}

/** A heading with everything up to the next one. */
type Part = { heading: string; blocks: Exclude<TextBlock, { kind: 'heading' }>[] };

function partsOf(blocks: readonly TextBlock[]): Part[] {
  const parts: Part[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') parts.push({ heading: block.text, blocks: [] });
    else if (parts.length === 0) parts.push({ heading: '', blocks: [block] });
    else parts.at(-1)?.blocks.push(block);
  }
  return parts;
}

const SIZE = 13;
const DENSE_SIZE = 9.8;

/** The first block of a part carries its heading; a part without blocks is its heading alone. What is to be ticked belongs to the list above it. */
function pageBlocks({ heading, blocks }: Part, size: number): Block[] {
  if (blocks.length === 0) return [{ kind: 'text', title: heading, measure: '', paragraphs: [] }];
  const set: Block[] = [];
  for (const block of blocks) {
    const title = set.length === 0 ? heading : '';
    const last = set.at(-1);
    if (block.kind === 'paragraph') set.push({ kind: 'text', title, measure: '', paragraphs: block.text.split('\n') });
    else if (block.kind === 'list')
      set.push({ kind: 'list', title, measure: '', items: block.items, checks: [], size });
    else if (last?.kind === 'list') last.checks.push(...block.items);
    else set.push({ kind: 'list', title, measure: '', items: [], checks: [...block.items], size });
  }
  return set;
}

/** Letters in a line of a column, and the lines that a heading takes with its distance. */
const COLUMN = { letters: 62, heading: 3 };

/** Two columns of about the same height, in their order; what is prose stands below them. */
function denseBlocks(parts: Part[]): Block[] {
  const blocks = parts.flatMap((part) => pageBlocks(part, DENSE_SIZE));
  const lists = blocks.filter((block) => block.kind === 'list');
  const heights = lists.map(({ items, checks }) =>
    [...items, ...checks].reduce((sum, item) => sum + Math.ceil(item.length / COLUMN.letters), COLUMN.heading),
  );
  const sum = (part: number[]) => part.reduce((all, height) => all + height, 0);
  const taller = (cut: number) => Math.max(sum(heights.slice(0, cut)), sum(heights.slice(cut)));
  const cuts = lists.map((_, index) => index + 1);
  const best = cuts.reduce((found, cut) => (taller(cut) < taller(found) ? cut : found), 1);
  return [
    { kind: 'columns', left: lists.slice(0, best), right: lists.slice(best) },
    ...blocks.filter(({ kind }) => kind !== 'list'),
  ];
}

/** One page or a few, without a cover. */
export function handoutPdf(input: HandoutInput): Pdf {
  const { view, logo, printedDate, word } = frameOf(input);
  const parts = partsOf(input.blocks);
  return typesetPdf({
    template: 'one-page.typ',
    view: {
      ...view,
      page: {
        name: input.kindWords,
        heading: input.title,
        lead: input.about,
        blocks: input.isDense ? denseBlocks(parts) : parts.flatMap((part) => pageBlocks(part, SIZE)),
      },
      foot: { report: input.title, date: printedDate, word },
    },
    files: logoFiles({ view, logo }),
  });
}

/** The same to be changed in Word. */
export function handoutWord(input: HandoutInput): Promise<Uint8Array> {
  const { logo, foot } = frameOf(input);
  const { title, about, provider, paper, blocks } = input;
  return wordFile({
    title,
    about,
    author: provider.name,
    logo,
    accent: brandTheme(provider.primaryColor, provider.secondaryColor).light.text,
    paper,
    isDense: input.isDense ?? false,
    foot,
    blocks,
  });
}

/** A slide for each heading, after a cover, with what to say in its notes. */
export function handoutDeck(input: HandoutInput): Promise<Uint8Array> {
  const { view, logo, coverLineColor, printedDate, foot } = frameOf(input);
  const { title, kindWords, provider, date, blocks } = input;
  return makeDeck({
    title,
    subject: kindWords,
    headline: title,
    client: '',
    provider: { name: provider.name, shownName: view.provider.name, logo },
    date,
    printedDate,
    foot,
    notice: '',
    ground: view.brand.ground,
    lineColor: coverLineColor,
    slides: partsOf(blocks).map(slideOf),
  });
}

/** Lists are shown and prose is said; where there is only the one, it is both. */
function slideOf({ heading, blocks }: Part): Slide {
  const shown = blocks.flatMap((block) => (block.kind === 'paragraph' ? [] : block.items));
  const said = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.text.split('\n') : []));
  return {
    title: heading,
    sub: '',
    parts: [{ kind: 'points', items: shown.length > 0 ? shown : said }],
    notes: (said.length > 0 ? said : shown).join(' '),
  };
}
