/** Slides and sheets of sections that the parts of the data do not cover: made of their pages, which say it all. */
import type { Slide } from '#formats/pptx/slide';
import { type ExportTable, text } from '#formats/sheets/sheet';
import { shortened } from '../frame';
import type { Block, Cell, Page } from '../page';
import type { Chosen } from '../report';
import { type DocumentInput, documentContext } from './context';
import type { Section } from './sections';

export type OwnSection = { title: string; pages: Page[] };

/** The chosen sections of a kind's own, with their pages. */
export function ownSections(sections: readonly Section[], input: DocumentInput, chosen: Chosen): Promise<OwnSection[]> {
  const own = sections.filter(({ key, isOfParts }) => !isOfParts && (!chosen || chosen.includes(key)));
  const context = documentContext(input, (name) => name, chosen ?? null);
  return Promise.all(own.map(async ({ title, load }) => ({ title, pages: (await load())(context) })));
}

/** As many as a slide has room for, each in three lines; the notes have all of it. */
const MOST_ITEMS = 4;
const MOST_TEXT = 300;

/** A slide for each page that says something in words. */
export const ownSlides = (sections: readonly OwnSection[]): Slide[] =>
  sections
    .flatMap(({ pages }) => pages)
    .map((page) => ({ ...page, items: page.blocks.flatMap(saidIn) }))
    .filter(({ items }) => items.length > 0)
    .map(({ heading, lead, items }) => ({
      title: heading,
      sub: lead,
      parts: [
        {
          kind: 'list',
          items: items.slice(0, MOST_ITEMS).map((item) => ({ ...item, text: shortened(item.text, MOST_TEXT) })),
        },
      ],
      notes: items.map((item) => `${item.title}: ${item.text}`).join(' '),
    }));

/** The longest name that a sheet can have. */
const MOST_CHARACTERS = 31;

/** A sheet for each section, with all that its pages say in words. */
export const ownSheets = (sections: readonly OwnSection[]): ExportTable[] =>
  sections
    .map(({ title, pages }) => ({
      name: title.slice(0, MOST_CHARACTERS),
      columns: [text('Page'), text('What'), text('In words')],
      rows: pages.flatMap(({ heading, blocks }) =>
        blocks.flatMap(saidIn).map((item) => [heading, item.title, item.text]),
      ),
    }))
    .filter(({ rows }) => rows.length > 0);

type Said = { title: string; text: string };

function saidIn(block: Block): Said[] {
  switch (block.kind) {
    case 'columns':
      return [...block.left, ...block.right].flatMap(saidIn);
    case 'text':
      return [{ title: block.title, text: block.paragraphs.join(' ') }];
    case 'list':
      return [{ title: block.title, text: [...block.items, ...block.checks].join(' ') }];
    case 'note':
    case 'verdict':
      return [{ title: block.title, text: block.text }];
    case 'link':
      return [{ title: block.text, text: block.address }];
    case 'chart':
      return [{ title: block.title, text: block.alt }];
    case 'ladder':
      return [{ title: block.title, text: block.shown }];
    case 'square':
      return [{ title: block.title, text: block.meaning }];
    case 'figures':
      return block.items.map(({ label, value, after }) => ({ title: label, text: `${value} ${after}`.trim() }));
    case 'facts':
    case 'bars':
      return block.items.map(({ label, value }) => ({ title: label, text: value }));
    case 'steps':
      return block.items.map(({ name, promise }) => ({ title: name, text: promise }));
    case 'table':
      return block.rows.map(([first = '', ...rest]) => ({
        title: wordsOf(first),
        text: rest.map(wordsOf).join(' · '),
      }));
    case 'signatures':
      return [];
  }
}

function wordsOf(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if ('level' in cell) return cell.level.words;
  return 'badge' in cell ? cell.badge.words : cell.text;
}
