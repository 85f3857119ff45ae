/** How figures and rows of a review are written, the same on the page, on slides, in reports and in workbooks. */
import { reviewFigure } from '@fairlead/content/fields/review-figures';
import { reviewSection } from '@fairlead/content/fields/review-sections';
import type { FactChange, ReviewFigure, ReviewRow } from './reviews';

/** Writers of the reader's locale, and of the client's currency. Days are ISO. */
export type ReviewWriters = {
  money(amount: number): string;
  /** A modeled amount, rounded: `$412K`. */
  short(amount: number): string;
  probability(share: number): string;
  percent(share: number): string;
  number(value: number): string;
  fullDay(day: string): string;
};

/** `high` as "High". */
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** "Q3 2026", or a day in full. @param target `2026-Q3` or `2026-07-01` */
const targetInWords = (target: string, write: ReviewWriters): string =>
  target.charAt(5) === 'Q' ? `${target.slice(5)} ${target.slice(0, 4)}` : write.fullDay(target);

/** The value of a figure as people read it. */
export function valueInWords(key: string, value: ReviewFigure['value'], write: ReviewWriters): string {
  if (value === null) return 'Not known';
  const unit = reviewFigure(key)?.unit;
  if (typeof value === 'string') {
    if (unit === 'day') return write.fullDay(value);
    return unit === 'level' ? capitalized(value) : value;
  }
  if (unit === 'share') return key === 'chance_above_limit' ? write.probability(value) : write.percent(value);
  if (unit === 'money')
    return key.startsWith('mean_') || key === 'avoided_per_year' ? write.short(value) : write.money(value);
  if (unit === 'money_month') return `${write.money(value)}/mo`;
  return unit === 'hours' ? `${write.number(value)} h` : write.number(value);
}

/** What a figure is called; the key itself for one of another version. */
export const figureLabel = (key: string): string => reviewFigure(key)?.label ?? key;

/** What a figure was at the last review: "12% at the last review"; null where that is not known. */
export function beforeInWords({ key, value, before }: ReviewFigure, write: ReviewWriters): string | null {
  if (before === null) return null;
  if (before === value) return 'As at the last review';
  return `${valueInWords(key, before, write)} at the last review`;
}

/** The facts of a row below its title. */
export function rowInWords(row: ReviewRow, write: ReviewWriters): string {
  const on = row.on && targetInWords(row.on, write);
  const score = row.score === null ? null : `${write.number(Math.round(row.score))} of 100`;
  const was = row.scoreBefore === null ? null : `${write.number(Math.round(row.scoreBefore))} at the last review`;
  const once = row.once ? `${write.money(row.once)} once` : null;
  const monthly = row.monthly ? `${write.money(row.monthly)} a month` : null;
  return [row.state, score, was, on, once, monthly].filter(Boolean).join(' · ');
}

/** What one change of a refresh says: "Roadmap and budget: Approved, per month, $0/mo to $960/mo". */
export function changeInWords({ kind, key, title, before, after }: FactChange, write: ReviewWriters): string {
  const section = reviewSection(kind).title;
  if (key !== null)
    return `${section}: ${figureLabel(key)}, ${valueInWords(key, before, write)} to ${valueInWords(key, after, write)}`;
  if (before === null) return `${section}: ${title} is new`;
  if (after === null) return `${section}: ${title} is gone`;
  return `${section}: ${title}, ${before} to ${after}`;
}
