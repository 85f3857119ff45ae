/** What is done about each reason of a renewal risk, and when a client speaks well of its provider. */
import type { RenewalReason } from './loyalty';

type Play = {
  title: string;
  /** In their order. */
  steps: readonly string[];
  /** Until it is due. */
  days: number;
};

export const PLAYS = {
  health: {
    title: 'Win the client back',
    steps: [
      'Read the six parts of health and choose the two that weigh most',
      'Talk to the decision-maker, without a slide',
      'Agree on two promises with dates, and keep them',
    ],
    days: 30,
  },
  no_review: {
    title: 'Hold the review that is late',
    steps: [
      'Offer three dates to the decision-maker',
      'Prepare from the data that is there',
      'Hold it, decisions first',
    ],
    days: 21,
  },
  sponsor_left: {
    title: 'Find a new supporter',
    steps: [
      'Ask the person who left who takes over',
      'Meet the successor within two weeks',
      'Show what was promised and kept so far',
    ],
    days: 14,
  },
  low_score: {
    title: 'Answer a low score',
    steps: ['Call the person who gave it', 'Write down what would change the score', 'Report back once it is done'],
    days: 2,
  },
  broken_promises: {
    title: 'Repair broken promises',
    steps: ['List what was promised and is late', 'Tell the client a new date for each', 'Keep every one of them'],
    days: 14,
  },
  late_invoice: {
    title: 'Settle a late invoice',
    steps: ['Ask whether the invoice is disputed or forgotten', 'Agree on a date', 'Confirm that it is paid'],
    days: 10,
  },
  notice_near: {
    title: 'Start the renewal talk',
    steps: [
      'Gather what changed since the start: promises kept, risk reduced, decisions declined',
      'Meet the decision-maker before the last day of notice',
      'Send the proposal for the next term',
    ],
    days: 14,
  },
  promoter: {
    title: 'Ask for a referral',
    steps: ['Thank the person for the score', 'Ask who else should know you', 'Keep the answer under Advocacy'],
    days: 14,
  },
} as const satisfies Record<RenewalReason, Play>;

export const PLAY_STATES = { open: 'Open', done: 'Done', dropped: 'Dropped' } as const;
export type PlayState = keyof typeof PLAY_STATES;
export const PLAY_STATE_KEYS = Object.keys(PLAY_STATES) as [PlayState, ...PlayState[]];

export const ADVOCACY_KINDS = {
  referral: 'Referral',
  reference: 'Reference',
  story: 'Success story',
  review: 'Public review',
} as const;
export type AdvocacyKind = keyof typeof ADVOCACY_KINDS;
export const ADVOCACY_KIND_KEYS = Object.keys(ADVOCACY_KINDS) as [AdvocacyKind, ...AdvocacyKind[]];

/** In their order. */
export const ADVOCACY_STATES = {
  possible: 'Possible',
  asked: 'Asked',
  agreed: 'Agreed',
  given: 'Given',
  won: 'Won',
} as const;
export type AdvocacyState = keyof typeof ADVOCACY_STATES;
export const ADVOCACY_STATE_KEYS = Object.keys(ADVOCACY_STATES) as [AdvocacyState, ...AdvocacyState[]];
