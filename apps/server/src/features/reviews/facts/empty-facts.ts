import type { ReviewFigureKey } from '@fairlead/content/fields/review-figures';
import type { ReviewSectionKind } from '@fairlead/content/fields/review-sections';
import type { ReviewFigure, ReviewRow, SectionFacts } from '@fairlead/contract/features/reviews/reviews';

type Value = ReviewFigure['value'];

/** A section with what is known of it; what is left out is empty. */
export const factsOfSection = (
  kind: ReviewSectionKind,
  known: Partial<Omit<SectionFacts, 'kind' | 'dataAt'>> & { dataAt: Date | null },
): SectionFacts => ({
  kind,
  figures: known.figures ?? [],
  rows: known.rows ?? [],
  trend: known.trend ?? [],
  budget: known.budget ?? [],
  dataAt: known.dataAt?.toISOString() ?? null,
});

/** A figure; its value before is found in what the last review showed unless it is given. */
export const figure = (key: ReviewFigureKey, value: Value, before: Value = null): ReviewFigure => ({
  key,
  value,
  before,
});

/** A row of which little is known. */
export const row = (known: Pick<ReviewRow, 'id' | 'title' | 'state'> & Partial<ReviewRow>): ReviewRow => ({
  on: null,
  once: null,
  monthly: null,
  score: null,
  scoreBefore: null,
  ...known,
});
