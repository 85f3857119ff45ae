/** What the slides of a review are put together from. */
import { reviewSection } from '@fairlead/content/fields/review-sections';
import { figureLabel, type ReviewWriters, valueInWords } from '@fairlead/contract/features/reviews/review-words';
import { shortened } from '#document/frame';
import type { ReviewPart } from '#document/review-part';
import type { DocumentContext } from '#document/sections/context';
import type { Slide, SlidePart } from '#formats/pptx/slide';

/** Rows that a room can read, and letters of a cell that stay in two lines. */
const MOST_ROWS = 7;
const MOST_LETTERS = 90;
/** Of the line below a title. */
const MOST_BELOW = 120;

export type Section = ReviewPart['sections'][number];
export type Told = { review: ReviewPart; context: DocumentContext; write: ReviewWriters };

const cell = (text: string) => shortened(text, MOST_LETTERS);
/** The line below a title; what comes first is never cut. */
export const below = (...parts: string[]) =>
  shortened(parts.filter(Boolean).join(' · ').replaceAll('\n', ' '), MOST_BELOW);
/** How many of a list are shown; empty where all are. */
export const beyond = (all: number) =>
  all > MOST_ROWS ? `${MOST_ROWS} of ${all} are shown; the notes have all of them.` : '';

type Column = [label: string, width: number, right?: 'right'];
export const COMPARED: Column = ['Compared with', 4, 'right'];

/** The first rows of a list. */
export const table = (columns: Column[], rows: string[][], alt: string): Extract<SlidePart, { kind: 'table' }> => ({
  kind: 'table',
  columns: columns.map(([label, width, right]) => ({ label, width, right: right !== undefined })),
  rows: rows.slice(0, MOST_ROWS).map((row) => row.map(cell)),
  hasTotal: false,
  alt,
});

/** Rows as a speaker reads them. */
export const said = (rows: string[][]) => rows.map((row) => row.filter((text) => text !== '–').join(', ')).join('. ');

/** What is known of a section in one line. */
export const figuresSaid = ({ facts }: Section, write: ReviewWriters) =>
  (facts?.figures ?? [])
    .filter(({ value }) => value !== null)
    .map(({ key, value }) => `${figureLabel(key)}: ${valueInWords(key, value, write)}`)
    .join(' · ');

export const pointsOf = (text: string) => text.split(/\n+/).filter(Boolean);

/** A section without figures: what the provider wrote. */
export function inWords({ review }: Told, kind: Section['kind'], title = reviewSection(kind).title): Slide[] {
  const text = review.sections.find((section) => section.kind === kind)?.text ?? '';
  return text === '' ? [] : [{ title, sub: '', parts: [{ kind: 'points', items: pointsOf(text) }], notes: text }];
}
