import type { ActionState, ReviewSide } from './terms';

export type PromisedAction = { side: ReviewSide; dueOn: string; state: ActionState; doneOn: string | null };

/** Promises of one side: how many were due, and how many of them were kept on time. */
export type PromiseRate = { due: number; kept: number };

/**
 * Actions of a side that were due in a period, and those of them that were done by their day. What was dropped is not due.
 * @param period both days belong to it
 */
export function promiseRate(
  actions: readonly PromisedAction[],
  side: ReviewSide,
  period: { from: string; to: string },
): PromiseRate {
  const due = actions.filter(
    (action) =>
      action.side === side && action.state !== 'dropped' && action.dueOn >= period.from && action.dueOn <= period.to,
  );
  const kept = due.filter(({ state, doneOn, dueOn }) => state === 'done' && doneOn !== null && doneOn <= dueOn);
  return { due: due.length, kept: kept.length };
}

/** Kept of due, 0–1; null where nothing was due. */
export const keptShare = ({ due, kept }: PromiseRate): number | null => (due === 0 ? null : kept / due);
