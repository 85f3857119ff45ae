import { REVIEW_SECTION_KINDS } from '@fairlead/content/fields/review-sections';
import type { Review, SectionFacts } from '@fairlead/contract/features/reviews/reviews';
import { expect, it } from 'vitest';
import { writersOf } from '#app/locale/figures';
import { reviewSlides } from './review-slides';

const write = writersOf({ locale: 'en-US' }).in('USD');

const rowsOf = (count: number): SectionFacts['rows'] =>
  Array.from({ length: count }, (_, k) => ({
    ...{ id: `row-${k}`, title: `Row ${k + 1}`, state: 'open', on: null },
    ...{ once: null, monthly: null, score: null, scoreBefore: null },
  }));

/** A review with one filled section, besides the decisions that every review has. */
function slideOf(kind: SectionFacts['kind'], figures: SectionFacts['figures'], rows: SectionFacts['rows']) {
  const review = {
    title: 'Review of the fall',
    clientName: 'Quay',
    kind: 'quarterly',
    periodFrom: '2026-07-01',
    periodTo: '2026-09-30',
    sections: REVIEW_SECTION_KINDS.map((one) => ({ kind: one, isOn: one === kind, text: '', notes: '' })),
    facts: [{ kind, figures, rows, trend: [], budget: [], dataAt: null }],
    ...{ decisions: [], actions: [], goals: [], attendees: [], currency: 'USD' },
  } as unknown as Review;
  return reviewSlides(review, write).find(({ key }) => key === kind);
}

const figures = (count: number): SectionFacts['figures'] =>
  (['threats_found', 'threats_fixed', 'threats_open', 'threats_overdue', 'incidents'] as const)
    .slice(0, count)
    .map((key) => ({ key, value: 3, before: null }));

it.each([
  [0, 6, 6],
  [0, 9, 6],
  [2, 4, 4],
  [3, 9, 4],
  [4, 2, 2],
  [5, 7, 2],
])(
  'a slide with %i figures and %i rows has %i lines, the last of which counts what is left out',
  (count, rows, lines) => {
    const slide = slideOf('threats', figures(count), rowsOf(rows));
    expect(slide?.figures).toHaveLength(Math.min(4, count));
    expect(slide?.steps).toHaveLength(lines);
    const left = rows - lines + 1;
    expect(slide?.steps.at(-1)).toBe(rows > lines ? `${left} more` : `Row ${rows}: open`);
  },
);

it('a line that is too long for one is cut', () => {
  const [row] = rowsOf(1);
  const slide = slideOf('threats', [], [{ ...row!, title: 'x'.repeat(200) }]);
  expect(slide?.steps[0]).toHaveLength(105);
  expect(slide?.steps[0]).toMatch(/x…$/);
});
