import { dueState } from '@fairlead/contract/features/reviews/cadence';
import type { CalendarRow } from '@fairlead/contract/features/reviews/reviews';
import type { Outcome, ReviewState } from '@fairlead/contract/features/reviews/terms';
import type { Writers } from '#app/locale/figures';
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

const OVERDUE = { label: 'Overdue', tone: 'warning' as const };

/** What the calendar says of a client: what is planned, else when it is due. A planned day that has passed is overdue. */
export function dueWords(
  { dueOn, next }: Pick<CalendarRow, 'dueOn' | 'next'>,
  today: string,
): { label: string; tone: StateTone } {
  if (next) return next.startsAt && next.startsAt.slice(0, 10) < today ? OVERDUE : { label: 'Planned', tone: 'good' };
  return {
    later: { label: 'Not due yet', tone: 'quiet' as const },
    due: { label: 'Due', tone: 'info' as const },
    overdue: OVERDUE,
  }[dueState(dueOn, today)];
}

/** How old data is: "As of March 3, 2026". */
export const asOf = (dataAt: string, write: Writers): string => `As of ${write.fullDate(dataAt)}`;
