import { reviewFigure } from '@fairlead/content/fields/review-figures';
import { reviewSection } from '@fairlead/content/fields/review-sections';
import { dueState } from '@fairlead/contract/features/reviews/cadence';
import type { CalendarRow, FactChange, ReviewFigure, ReviewRow } from '@fairlead/contract/features/reviews/reviews';
import type { Outcome, ReviewState } from '@fairlead/contract/features/reviews/terms';
import type { Figures, Writers } from '#app/locale/figures';
import { RISK_WORDS } from '#domain/clients/RiskBadge';
import { targetInWords } from '#domain/roadmap/target-words';
import type { StateTone } from '#kit/feedback/StateBadge';

export const REVIEW_STATE_TONES: Record<ReviewState, StateTone> = {
  planned: 'quiet',
  preparing: 'info',
  ready: 'good',
  pre_read: 'good',
  held: 'info',
  closed: 'quiet',
  canceled: 'quiet',
};

export const OUTCOME_TONES: Record<Outcome, StateTone> = { approved: 'good', declined: 'warning', deferred: 'quiet' };

/** What the calendar says of a client: what is planned, else when it is due. */
export function dueWords({ dueOn, next }: CalendarRow, today: string): { label: string; tone: StateTone } {
  if (next) return { label: 'Planned', tone: 'good' };
  return {
    later: { label: 'Not due yet', tone: 'quiet' as const },
    due: { label: 'Due', tone: 'info' as const },
    overdue: { label: 'Overdue', tone: 'warning' as const },
  }[dueState(dueOn, today)];
}

/** The value of a figure as people read it. */
export function valueInWords(key: string, value: ReviewFigure['value'], write: Figures): string {
  if (value === null) return 'Not known';
  const unit = reviewFigure(key)?.unit;
  if (typeof value === 'string') {
    if (unit === 'day') return write.fullDay(value);
    if (unit === 'level') return RISK_WORDS[value as keyof typeof RISK_WORDS] ?? value;
    return value;
  }
  if (unit === 'share') return key === 'chance_above_limit' ? write.probability(value) : write.percent(value);
  if (unit === 'money')
    return key.startsWith('mean_') || key === 'avoided_per_year' ? write.short(value) : write.money(value);
  if (unit === 'money_month') return `${write.money(value)}/mo`;
  return write.number(value);
}

/** What a figure is called; the key itself for one of another version. */
export const figureLabel = (key: string): string => reviewFigure(key)?.label ?? key;

/** What a figure was at the last review: "was 12%"; null where that is not known or it has not moved. */
export function beforeInWords({ key, value, before }: ReviewFigure, write: Figures): string | null {
  if (before === null) return null;
  if (before === value) return 'As at the last review';
  return `${valueInWords(key, before, write)} at the last review`;
}

/** The facts of a row below its title. */
export function rowInWords(row: ReviewRow, write: Figures): string {
  const on = row.on && (row.on.includes('Q') ? targetInWords(row.on, write) : write.fullDay(row.on));
  const score = row.score === null ? null : `${write.number(row.score)} of 100`;
  const was = row.scoreBefore === null ? null : `${write.number(row.scoreBefore)} at the last review`;
  const once = row.once ? `${write.money(row.once)} once` : null;
  const monthly = row.monthly ? `${write.money(row.monthly)} a month` : null;
  return [row.state, score, was, on, once, monthly].filter(Boolean).join(' · ');
}

/** What one change of a refresh says: "Roadmap and budget: Approved, per month, $0/mo to $960/mo". */
export function changeInWords({ kind, key, title, before, after }: FactChange, write: Figures): string {
  const section = reviewSection(kind).title;
  if (key !== null)
    return `${section}: ${figureLabel(key)}, ${valueInWords(key, before, write)} to ${valueInWords(key, after, write)}`;
  if (before === null) return `${section}: ${title} is new`;
  if (after === null) return `${section}: ${title} is gone`;
  return `${section}: ${title}, ${before} to ${after}`;
}

/** How old data is: "As of March 3, 2026". */
export const asOf = (dataAt: string, write: Writers): string => `As of ${write.fullDate(dataAt)}`;
