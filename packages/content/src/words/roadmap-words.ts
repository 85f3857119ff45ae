/** How far a roadmap item is, as its client and its provider read it. */
export const STEP_STATE_WORDS = {
  proposed: 'Proposed',
  agreed: 'Agreed',
  in_progress: 'In progress',
  done: 'Done',
  declined: 'Not now',
  dropped: 'Dropped',
} as const;

/** Columns of the timeline that are no quarter, by their key. */
const OUTSIDE: Record<string, string> = { earlier: 'Earlier', later: 'Later', no_date: 'No date' };

/** "Q3 2026", or the name of a column outside of the quarters. @param key of a column of the timeline */
export const columnWords = (key: string): string => OUTSIDE[key] ?? `${key.slice(5)} ${key.slice(0, 4)}`;
