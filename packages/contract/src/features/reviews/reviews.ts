import { REVIEW_KIND_KEYS, REVIEW_SECTION_KINDS } from '@fairlead/content/fields/review-sections';
import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { chosenDay, id, instant, optionalEmail, requiredLine, requiredText, storedDay, text } from '#api/text';
import {
  ACTION_STATE_KEYS,
  CADENCE_CLASS_KEYS,
  END_AFTER_START,
  GOAL_STATE_KEYS,
  MOST_ATTENDEES,
  OUTCOME_KEYS,
  REVIEW_SIDE_KEYS,
  REVIEW_STATES,
} from './terms';

/** One of the people of a review, of either side. */
export const attendee = z.strictObject({
  name: requiredLine('a name', 200),
  email: optionalEmail,
  side: z.enum(REVIEW_SIDE_KEYS),
  decides: z.boolean(),
  attended: z.boolean(),
});
export type Attendee = z.infer<typeof attendee>;

/** What a person decides about a section. */
export const sectionSetting = z.strictObject({
  kind: z.enum(REVIEW_SECTION_KINDS),
  isOn: z.boolean(),
  /** What the provider says in its own words; shown to the client. */
  text: text(4_000),
  /** For the presenter alone; in no file and no page of the client. */
  notes: text(2_000),
});
export type SectionSetting = z.infer<typeof sectionSetting>;

const eachOnce = (sections: readonly SectionSetting[]) =>
  new Set(sections.map(({ kind }) => kind)).size === REVIEW_SECTION_KINDS.length;

/** Every section once, in their order. */
export const sectionSettings = z
  .array(sectionSetting)
  .length(REVIEW_SECTION_KINDS.length)
  .refine(eachOnce, 'Send every section once.');

const reviewWords = {
  kind: z.enum(REVIEW_KIND_KEYS, 'Choose a kind of review.'),
  title: requiredLine('a title', 200),
  periodFrom: chosenDay,
  periodTo: chosenDay,
  /** When it takes place; null while no time is agreed. */
  startsAt: instant.nullable(),
  minutes: z.int('Enter 15 to 480 minutes.').min(15, 'Enter 15 to 480 minutes.').max(480, 'Enter 15 to 480 minutes.'),
  /** A room, an address or a link to the call. */
  place: text(500),
};

export const reviewPlan = z.strictObject(reviewWords).refine(({ periodFrom, periodTo }) => periodTo > periodFrom, {
  error: END_AFTER_START,
  path: ['periodTo'],
});
export type ReviewPlan = z.infer<typeof reviewPlan>;

/** One figure of a section, with its value at the last review that was held. The key says how it is called and written. */
export const reviewFigure = z.strictObject({
  key: z.string(),
  value: z.union([z.number(), z.string()]).nullable(),
  before: z.union([z.number(), z.string()]).nullable(),
});
export type ReviewFigure = z.infer<typeof reviewFigure>;

/** One thing of a section: an assessment, a roadmap item, an open question. */
export const reviewRow = z.strictObject({
  /** The id of what it is about. */
  id: z.string(),
  title: z.string(),
  /** How it is, in a few words. */
  state: z.string(),
  /** A day or quarter that matters for it. */
  on: z.string().nullable(),
  /** In the client's currency. */
  once: z.number().nullable(),
  monthly: z.number().nullable(),
  /** 0–100, of an assessment; with the one before it. */
  score: z.number().nullable(),
  scoreBefore: z.number().nullable(),
});
export type ReviewRow = z.infer<typeof reviewRow>;

export const trendPoint = z.strictObject({ at: instant, value: z.number() });
export const budgetQuarter = z.strictObject({
  fiscalYear: wholeNumber,
  quarter: wholeNumber,
  from: storedDay,
  to: storedDay,
  approved: z.number(),
  proposed: z.number(),
});

/** What a section was filled with when the review was refreshed. */
export const sectionFacts = z.strictObject({
  kind: z.enum(REVIEW_SECTION_KINDS),
  /** As of when its data is; null where there is none. */
  dataAt: instant.nullable(),
  figures: z.array(reviewFigure),
  rows: z.array(reviewRow),
  /** Chance of exceeding the loss limit, 0–1, by completed simulation, oldest first. */
  trend: z.array(trendPoint),
  budget: z.array(budgetQuarter),
});
export type SectionFacts = z.infer<typeof sectionFacts>;

/** What a refresh changed. A row has no key: its title says what it is. */
export const factChange = z.strictObject({
  kind: z.enum(REVIEW_SECTION_KINDS),
  key: z.string().nullable(),
  title: z.string().nullable(),
  before: z.union([z.number(), z.string()]).nullable(),
  after: z.union([z.number(), z.string()]).nullable(),
});
export type FactChange = z.infer<typeof factChange>;

export const goalFields = z.strictObject({
  words: requiredLine('the goal in the client’s words', 300),
  /** By what the client will see that it is reached. */
  measure: text(200),
  target: text(100),
  dueOn: chosenDay.nullable(),
  state: z.enum(GOAL_STATE_KEYS),
});
export type GoalFields = z.infer<typeof goalFields>;
export const clientGoal = z.strictObject({
  id,
  ...goalFields.shape,
  dueOn: storedDay.nullable(),
  version: wholeNumber,
});
export type ClientGoal = z.infer<typeof clientGoal>;

export const actionFields = z.strictObject({
  text: requiredLine('what will be done', 300),
  side: z.enum(REVIEW_SIDE_KEYS),
  owner: requiredLine('who does it', 200),
  dueOn: chosenDay,
  state: z.enum(ACTION_STATE_KEYS),
});
export type ActionFields = z.infer<typeof actionFields>;
export const reviewAction = z.strictObject({
  id,
  ...actionFields.shape,
  dueOn: storedDay,
  /** When it was done; null until then. */
  doneOn: storedDay.nullable(),
  /** The review it was promised in. */
  reviewId: id,
  reviewTitle: z.string(),
  version: wholeNumber,
});
export type ReviewAction = z.infer<typeof reviewAction>;

export const decisionFields = z.strictObject({
  question: requiredLine('the question', 300),
  options: z.array(requiredLine('an option', 200)).max(4, 'Offer at most four options.'),
  recommended: text(300),
  /** The roadmap item it is about. */
  stepId: id.nullable(),
  /** Declining it leaves a risk that someone has to accept. */
  isSecurity: z.boolean(),
});
export type DecisionFields = z.infer<typeof decisionFields>;

export const decisionOutcome = z.strictObject({
  outcome: z.enum(OUTCOME_KEYS, 'Choose what was decided.'),
  /** One of the options, or other words. */
  choice: text(300),
  decidedBy: requiredLine('who decided', 200),
  decidedOn: chosenDay,
  reason: text(1_000),
  /** What stays possible, where something for security was declined. */
  residualRisk: text(1_000),
  lookAgainOn: chosenDay.nullable(),
});
export type DecisionOutcome = z.infer<typeof decisionOutcome>;

export const reviewDecision = z.strictObject({
  id,
  ...decisionFields.shape,
  stepTitle: z.string().nullable(),
  /** When the question was first put. */
  proposedOn: storedDay,
  outcome: z
    .strictObject({ ...decisionOutcome.shape, decidedOn: storedDay, lookAgainOn: storedDay.nullable() })
    .nullable(),
  /** A client's user who confirmed that the risk is accepted; from then on nothing of it changes. */
  confirmed: z.strictObject({ byName: z.string(), at: instant }).nullable(),
  version: wholeNumber,
});
export type ReviewDecision = z.infer<typeof reviewDecision>;

/** What someone of either side wrote about a review. */
export const reviewComment = z.strictObject({
  id,
  body: z.string(),
  authorName: z.string(),
  isFromClient: z.boolean(),
  createdAt: instant,
});
export type ReviewComment = z.infer<typeof reviewComment>;
export const commentBody = requiredText('a comment or a question', 2_000);

const reviewHead = {
  id,
  clientId: id,
  clientName: z.string(),
  currency: z.string(),
  ...reviewWords,
  periodFrom: storedDay,
  periodTo: storedDay,
  state: z.enum(REVIEW_STATES),
  /** Why it was moved or canceled. */
  stateReason: z.string(),
  heldOn: storedDay.nullable(),
  sharedAt: instant.nullable(),
  version: wholeNumber,
};

export const reviewSummary = z.strictObject(reviewHead);
export type ReviewSummary = z.infer<typeof reviewSummary>;

export const review = z.strictObject({
  ...reviewHead,
  attendees: z.array(attendee),
  /** In order. Notes are empty for a client's own user, who gets no section that is off. */
  sections: z.array(sectionSetting),
  /** Null until it was refreshed for the first time. */
  facts: z.array(sectionFacts).nullable(),
  factsAt: instant.nullable(),
  /** SHA-256 of what was shown, from the moment it was held. */
  fingerprint: z.string().nullable(),
  goals: z.array(clientGoal),
  decisions: z.array(reviewDecision),
  /** Promised in this review, and those of earlier ones that were still open at its beginning. */
  actions: z.array(reviewAction),
  /** Oldest first. */
  comments: z.array(reviewComment),
  summary: z.string(),
  minutesSentAt: instant.nullable(),
  nextReviewId: id.nullable(),
});
export type Review = z.infer<typeof review>;

/** Decisions, actions, roadmap items and budget of a review as a file. */
export const REVIEW_FORMATS = ['xlsx', 'csv'] as const;
export type ReviewFormat = (typeof REVIEW_FORMATS)[number];

/** A client in the calendar of reviews. */
export const calendarRow = z.strictObject({
  clientId: id,
  clientName: z.string(),
  ownerId: id.nullable(),
  cadence: z.enum(CADENCE_CLASS_KEYS),
  /** Chosen by hand and not by what the client pays. */
  isChosen: z.boolean(),
  lastHeldOn: storedDay.nullable(),
  dueOn: storedDay,
  /** The next review that has yet to take place. */
  next: z
    .strictObject({ id, title: z.string(), state: z.enum(REVIEW_STATES), startsAt: instant.nullable() })
    .nullable(),
  openActions: wholeNumber,
});
export type CalendarRow = z.infer<typeof calendarRow>;

/** How often a client is reviewed, and when its fiscal year begins. */
export const reviewRhythm = z.strictObject({
  /** Null leaves it to what the client pays. */
  cadence: z.enum(CADENCE_CLASS_KEYS).nullable(),
  /** Month, 1–12. */
  fiscalYearStart: z.int().min(1).max(12),
});
export type ReviewRhythm = z.infer<typeof reviewRhythm>;

export const attendees = z.array(attendee).max(MOST_ATTENDEES);
