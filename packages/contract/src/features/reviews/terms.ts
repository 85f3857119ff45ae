/** The closed lists and the sentences of business reviews. */

/** In their order: a review is planned, prepared, ready (frozen), sent to be read beforehand, held and closed. */
export const REVIEW_STATES = ['planned', 'preparing', 'ready', 'pre_read', 'held', 'closed', 'canceled'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_STATE_LABELS: Record<ReviewState, string> = {
  planned: 'Planned',
  preparing: 'In preparation',
  ready: 'Ready',
  pre_read: 'Pre-read sent',
  held: 'Held',
  closed: 'Closed',
  canceled: 'Canceled',
};

/** Whether what it shows may still be changed: from `ready` on it is frozen. */
export const isInPreparation = (state: ReviewState): boolean => state === 'planned' || state === 'preparing';

/** Whether it has yet to take place. */
export const isAhead = (state: ReviewState): boolean =>
  isInPreparation(state) || state === 'ready' || state === 'pre_read';

/** Whether it took place. */
export const hasBeenHeld = (state: ReviewState): boolean => state === 'held' || state === 'closed';

/** Where a review may go next by a person's act. Back to preparation it goes until it was held. */
export const NEXT_STATES: Record<ReviewState, readonly ReviewState[]> = {
  planned: ['preparing', 'ready', 'canceled'],
  preparing: ['ready', 'canceled'],
  ready: ['preparing', 'pre_read', 'held', 'canceled'],
  pre_read: ['preparing', 'held', 'canceled'],
  held: ['closed'],
  closed: [],
  canceled: ['planned'],
};

export const REVIEW_SIDES = { msp: 'Provider', client: 'Client' } as const;
export type ReviewSide = keyof typeof REVIEW_SIDES;
export const REVIEW_SIDE_KEYS = Object.keys(REVIEW_SIDES) as [ReviewSide, ...ReviewSide[]];

export const GOAL_STATES = {
  on_track: 'On track',
  at_risk: 'At risk',
  off_track: 'Off track',
  reached: 'Reached',
  dropped: 'Dropped',
} as const;
export type GoalState = keyof typeof GOAL_STATES;
export const GOAL_STATE_KEYS = Object.keys(GOAL_STATES) as [GoalState, ...GoalState[]];

export const ACTION_STATES = { open: 'Open', done: 'Done', dropped: 'Dropped' } as const;
export type ActionState = keyof typeof ACTION_STATES;
export const ACTION_STATE_KEYS = Object.keys(ACTION_STATES) as [ActionState, ...ActionState[]];

export const OUTCOMES = { approved: 'Approved', declined: 'Declined', deferred: 'Deferred' } as const;
export type Outcome = keyof typeof OUTCOMES;
export const OUTCOME_KEYS = Object.keys(OUTCOMES) as [Outcome, ...Outcome[]];

export const CADENCE_CLASSES = {
  A: { label: 'A, every 90 days', days: 90 },
  B: { label: 'B, every 182 days', days: 182 },
  C: { label: 'C, once a year', days: 365 },
} as const;
export type CadenceClass = keyof typeof CADENCE_CLASSES;
export const CADENCE_CLASS_KEYS = Object.keys(CADENCE_CLASSES) as [CadenceClass, ...CadenceClass[]];

export const MOST_DECISIONS = 5;
export const MOST_ACTIONS = 60;
export const MOST_COMMENTS = 200;
export const MOST_GOALS = 20;
export const MOST_ATTENDEES = 30;
/** Data older than this is marked. */
export const STALE_AFTER_DAYS = 45;
/** A decision that has waited longer than this is marked. */
export const OLD_DECISION_DAYS = 90;
/** After the due day of a review it is due for so long before it is overdue. */
export const GRACE_DAYS = 14;

export const TOO_MANY_DECISIONS = `A review works best with at most ${MOST_DECISIONS} decisions. Move the others to the next review.`;
export const END_AFTER_START = 'The period end must be after its start.';
export const NO_CLIENT_SIDE = 'Add at least one person from the client side.';
export const NOBODY_DECIDES = 'Nobody on the client side is marked as deciding.';
export const NO_OUTCOME = 'Record the outcome of every decision before closing.';
export const NO_ATTENDANCE = 'Mark who attended before closing.';
export const DECLINED_NEEDS = 'Record who declined, why, and when we look at it again.';
export const overlapsWith = (title: string, from: string, to: string) =>
  `This review overlaps with "${title}" (${from} to ${to}).`;
export const hasNoData = (title: string) => `Section "${title}" has no data for this period. Hide it or add data.`;
export const isOld = (title: string, days: number) => `Data for "${title}" is ${days} days old.`;
