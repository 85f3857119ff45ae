import { REVIEW_SECTION_KINDS } from '@fairlead/content/fields/review-sections';
import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { operation } from '#api/operation';
import { forKeys, POLICIES } from '#api/policy';
import { idOf } from '#api/samples';
import { chosenDay, id, instant, text } from '#api/text';
import {
  actionFields,
  attendees,
  calendarRow,
  decisionFields,
  decisionOutcome,
  factChange,
  goalFields,
  review,
  reviewPlan,
  reviewRhythm,
  reviewSummary,
  sectionSettings,
} from './reviews';
import { REVIEW_STATES } from './terms';

const ofClient = z.strictObject({ clientId: id });
const oneReview = z.strictObject({ id });
const versioned = { id, version: wholeNumber };
/** Null adds one; else the one that is changed, with the version it was seen with. */
const target = z.strictObject(versioned).nullable();

const SAMPLE_PLAN = {
  kind: 'quarterly',
  title: 'Review of the first quarter',
  periodFrom: '2030-01-01',
  periodTo: '2030-03-31',
  startsAt: '2030-04-08T14:00:00Z',
  minutes: 60,
  place: 'Their office',
} as const;
const SAMPLE_ACTION = {
  text: 'Test a restore of the file server',
  side: 'msp',
  owner: 'Ada Shore',
  dueOn: '2030-05-01',
  state: 'open',
} as const;
const SAMPLE_DECISION = {
  question: 'Do we roll out MFA for everyone this quarter?',
  options: ['All accounts', 'Administrators first'],
  recommended: 'All accounts',
  stepId: null,
  isSecurity: true,
};
const SAMPLE_OUTCOME = {
  outcome: 'declined',
  choice: '',
  decidedBy: 'Paul Reed',
  decidedOn: '2026-03-02',
  reason: 'Not before the move to the new office.',
  residualRisk: 'A stolen password still opens a mailbox.',
  lookAgainOn: '2026-09-01',
} as const;

export const reviewsContract = {
  calendar: operation({
    route: 'GET /reviews/calendar',
    id: 'getReviewCalendar',
    summary: 'Every client with how often it is reviewed, when the next review is due and what is planned',
    policy: forKeys('clients', POLICIES.clientRecords),
    output: z.strictObject({ items: z.array(calendarRow) }),
  }),
  list: operation({
    route: 'GET /clients/{clientId}/reviews',
    id: 'listReviews',
    summary: 'Reviews of a client, newest first, and how often there is one',
    policy: POLICIES.clientReaders,
    input: ofClient,
    sample: { clientId: idOf('client') },
    output: z.strictObject({ items: z.array(reviewSummary), rhythm: reviewRhythm }),
  }),
  setRhythm: operation({
    route: 'PUT /clients/{clientId}/review-rhythm',
    id: 'setReviewRhythm',
    summary: 'Choose how often a client is reviewed, and when its fiscal year begins',
    policy: POLICIES.clientRecords,
    audit: { event: 'client.review_rhythm_set', words: 'Changed how often a client is reviewed' },
    input: z.strictObject({ clientId: id, ...reviewRhythm.shape }),
    sample: { clientId: idOf('client'), cadence: 'A', fiscalYearStart: 7 },
    output: reviewRhythm,
  }),
  plan: operation({
    route: 'POST /clients/{clientId}/reviews',
    id: 'planReview',
    summary: 'Plan a review of a client; no two of them speak of the same days',
    policy: POLICIES.clientRecords,
    audit: { event: 'review.planned', words: 'Planned a review' },
    input: z.strictObject({ clientId: id, plan: reviewPlan }),
    sample: { clientId: idOf('client'), plan: SAMPLE_PLAN },
    output: review,
  }),
  get: operation({
    route: 'GET /reviews/{id}',
    id: 'getReview',
    summary: 'A review with its sections, goals, decisions and actions',
    policy: POLICIES.clientReaders,
    input: oneReview,
    sample: { id: idOf('sharedReview') },
    output: review,
  }),
  replan: operation({
    route: 'PUT /reviews/{id}/plan',
    id: 'replanReview',
    summary: 'Change what a review is about and when it takes place; one that is moved says why',
    policy: POLICIES.clientRecords,
    audit: { event: 'review.replanned', words: 'Changed the plan of a review' },
    input: z.strictObject({ ...versioned, plan: reviewPlan, reason: text(500) }),
    sample: {
      id: idOf('review'),
      version: 1,
      plan: { ...SAMPLE_PLAN, periodFrom: '2031-01-01', periodTo: '2031-03-31' },
      reason: '',
    },
    output: review,
  }),
  setPeople: operation({
    route: 'PUT /reviews/{id}/people',
    id: 'setReviewPeople',
    summary: 'Who takes part in a review, who decides and who attended',
    policy: POLICIES.clientRecords,
    audit: { event: 'review.people_set', words: 'Changed who takes part in a review' },
    input: z.strictObject({ ...versioned, attendees }),
    sample: {
      id: idOf('review'),
      version: 1,
      attendees: [{ name: 'Paul Reed', email: '', side: 'client', decides: true, attended: false }],
    },
    output: review,
  }),
  setSections: operation({
    route: 'PUT /reviews/{id}/sections',
    id: 'setReviewSections',
    summary: 'Which sections a review has, in which order, with the provider’s words and notes',
    policy: POLICIES.clientRecords,
    audit: { event: 'review.sections_set', words: 'Changed the sections of a review' },
    input: z.strictObject({ ...versioned, sections: sectionSettings }),
    sample: {
      id: idOf('review'),
      version: 1,
      sections: REVIEW_SECTION_KINDS.map((kind) => ({ kind, isOn: true, text: '', notes: '' })),
    },
    output: review,
  }),
  refresh: operation({
    route: 'POST /reviews/{id}/refresh',
    id: 'refreshReview',
    summary: 'Fill the sections with what is known of the client now, and say what changed',
    policy: POLICIES.clientRecords,
    audit: { event: 'review.refreshed', words: 'Refreshed the data of a review' },
    input: z.strictObject(versioned),
    sample: { id: idOf('review'), version: 1 },
    output: z.strictObject({ review, changes: z.array(factChange) }),
  }),
  setState: operation({
    route: 'PUT /reviews/{id}/state',
    id: 'setReviewState',
    summary: 'Freeze a review, take it back to preparation, mark it as sent or held, or cancel it',
    policy: POLICIES.clientRecords,
    audit: { event: 'review.state_changed', words: 'Changed the state of a review' },
    input: z.strictObject({ ...versioned, state: z.enum(REVIEW_STATES), reason: text(500) }),
    sample: { id: idOf('review'), version: 1, state: 'canceled', reason: 'The owner is ill.' },
    output: review,
  }),
  share: operation({
    route: 'PUT /reviews/{id}/sharing',
    id: 'shareReview',
    summary: 'Show a frozen review to the client’s users, or stop showing it',
    policy: POLICIES.clientRecords,
    audit: { event: 'review.shared', words: 'Shared a review with a client, or took it back' },
    input: z.strictObject({ ...versioned, shared: z.boolean() }),
    sample: { id: idOf('frozenReview'), version: 1, shared: true },
    output: review,
  }),
  saveGoal: operation({
    route: 'POST /reviews/{reviewId}/goals',
    id: 'saveClientGoal',
    summary: 'Add a goal of the client in its own words, or change one',
    policy: POLICIES.clientRecords,
    audit: { event: 'review.goal_saved', words: 'Saved a goal of a client' },
    input: z.strictObject({ reviewId: id, target, goal: goalFields }),
    sample: {
      reviewId: idOf('review'),
      target: null,
      goal: { words: 'Open a second site by fall', measure: '', target: '', dueOn: null, state: 'on_track' },
    },
    output: review,
  }),
  removeGoal: operation({
    route: 'DELETE /reviews/{reviewId}/goals/{goalId}',
    id: 'removeClientGoal',
    summary: 'Remove a goal of the client',
    policy: POLICIES.clientRecords,
    audit: { event: 'review.goal_removed', words: 'Removed a goal of a client' },
    input: z.strictObject({ reviewId: id, goalId: id }),
    sample: { reviewId: idOf('review'), goalId: idOf('clientGoal') },
    output: review,
  }),
  saveAction: operation({
    route: 'POST /reviews/{reviewId}/actions',
    id: 'saveReviewAction',
    summary: 'Add an action of either side, or change one; done is done today',
    policy: POLICIES.clientRecords,
    audit: { event: 'review.action_saved', words: 'Saved an action of a review' },
    input: z.strictObject({ reviewId: id, target, action: actionFields }),
    sample: { reviewId: idOf('review'), target: null, action: SAMPLE_ACTION },
    output: review,
  }),
  saveDecision: operation({
    route: 'POST /reviews/{reviewId}/decisions',
    id: 'saveReviewDecision',
    summary: 'Add a question to decide, or change one that was not decided',
    policy: POLICIES.clientRecords,
    audit: { event: 'review.decision_saved', words: 'Saved a decision of a review' },
    input: z.strictObject({ reviewId: id, target, decision: decisionFields }),
    sample: { reviewId: idOf('review'), target: null, decision: SAMPLE_DECISION },
    output: review,
  }),
  removeDecision: operation({
    route: 'DELETE /reviews/{reviewId}/decisions/{decisionId}',
    id: 'removeReviewDecision',
    summary: 'Remove a question that was not decided',
    policy: POLICIES.clientRecords,
    audit: { event: 'review.decision_removed', words: 'Removed a decision of a review' },
    input: z.strictObject({ reviewId: id, decisionId: id }),
    sample: { reviewId: idOf('review'), decisionId: idOf('reviewDecision') },
    output: review,
  }),
  recordOutcome: operation({
    route: 'PUT /review-decisions/{id}/outcome',
    id: 'recordReviewOutcome',
    summary: 'Record what was decided; its roadmap item follows. Nothing changes once the client confirmed it',
    policy: POLICIES.clientRecords,
    audit: { event: 'review.outcome_recorded', words: 'Recorded a decision of a client' },
    input: z.strictObject({ ...versioned, outcome: decisionOutcome }),
    sample: { id: idOf('reviewDecision'), version: 1, outcome: SAMPLE_OUTCOME },
    output: review,
  }),
  confirm: operation({
    route: 'POST /review-decisions/{id}/confirmation',
    id: 'confirmRiskAcceptance',
    summary:
      'Confirm that a declined recommendation leaves a risk that the client accepts; the record of it never changes',
    policy: POLICIES.clientViewer,
    audit: { event: 'review.risk_accepted', words: 'Confirmed a declined recommendation' },
    input: z.strictObject(versioned),
    sample: { id: idOf('declinedDecision'), version: 1 },
    output: review,
  }),
  close: operation({
    route: 'POST /reviews/{id}/closing',
    id: 'closeReview',
    summary: 'Close a held review: keep its summary, email the minutes to those chosen, draft the next one',
    policy: POLICIES.clientRecords,
    audit: { event: 'review.closed', words: 'Closed a review' },
    input: z.strictObject({
      ...versioned,
      summary: text(4_000),
      /** Addresses of people of the review. */
      minutesTo: z.array(z.email()).max(30),
      next: z.strictObject({ startsAt: instant.nullable(), on: chosenDay }).nullable(),
    }),
    sample: {
      id: idOf('heldReview'),
      version: 1,
      summary: 'Two decisions, three actions.',
      minutesTo: [],
      next: { startsAt: null, on: '2030-07-08' },
    },
    output: review,
  }),
};
