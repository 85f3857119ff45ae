import { REVIEW_KINDS, REVIEW_SECTION_KINDS } from '@fairlead/content/fields/review-sections';
import { DAY_MS } from '@fairlead/content/format/days';
import { daysAfter } from '@fairlead/contract/features/reviews/cadence';
import type { Review, SectionSetting } from '@fairlead/contract/features/reviews/reviews';
import { healthRecords } from '@fairlead/db/schema/loyalty';
import { reviews } from '@fairlead/db/schema/reviews';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { and, eq, lt } from 'drizzle-orm';
import type { WorkContext } from '../api/work-context';
import { DEMO_CLIENTS, type DemoClient } from './clients';
import { DEMO_REVIEWS, type DemoReview } from './review-stories';
import { demoClientId } from './seed-clients';
import { asAuthor, type DemoWork } from './seed-work';

/** A review speaks of days that end this long before it. */
const PERIOD_ENDS_DAYS = 7;
/** Four weeks, so that no two periods meet. */
const DAYS_A_MONTH = 28;
/** The health of a client is known a year and a half back, week by week. */
const WEEKS_OF_HEALTH = 78;

/** Reviews that were held, and the health that follows week by week. Each once: what people changed since stays. */
export async function seedHeldReviews(work: DemoWork): Promise<void> {
  await seedReviews(work, ({ stage }) => stage === 'closed');
  await recordHealth(work);
}

/** One that is being prepared, filled with everything that is known by then, and one that nobody held. */
export const seedReviewsAhead = (work: DemoWork): Promise<void> => seedReviews(work, ({ stage }) => stage !== 'closed');

async function seedReviews(work: DemoWork, which: (story: DemoReview) => boolean): Promise<void> {
  for (const story of DEMO_REVIEWS.filter(which)) {
    const client = DEMO_CLIENTS.find(({ key }) => key === story.client);
    if (!client || work.stopping()) return;
    const isThere = and(eq(reviews.clientId, demoClientId(client)), eq(reviews.title, story.title));
    await asAuthor(work, client, async (context) => {
      if ((await context.tx.$count(reviews, isThere)) === 0) await addReview(work, context, client, story);
    });
  }
}

async function addReview(work: DemoWork, context: WorkContext, client: DemoClient, story: DemoReview): Promise<void> {
  const { useCases } = work;
  const today = context.now.toISOString().slice(0, 10);
  const heldOn = daysAfter(today, -story.daysAgo);
  const isPast = story.stage === 'closed';
  const at = on(context, isPast ? story.daysAgo : 0);
  const clientId = demoClientId(client);
  const periodTo = daysAfter(heldOn, -PERIOD_ENDS_DAYS);
  let review = await useCases.planReview(on(context, Math.max(0, story.daysAgo) + PERIOD_ENDS_DAYS), {
    clientId,
    plan: {
      kind: story.kind,
      title: story.title,
      periodFrom: daysAfter(periodTo, 1 - DAYS_A_MONTH * REVIEW_KINDS[story.kind].months),
      periodTo,
      startsAt: `${heldOn}T15:00:00Z`,
      minutes: 60,
      place: story.place,
    },
  });
  const { id } = review;
  const attendees = story.people.map((one) => ({ ...one, attended: isPast && !story.absent?.includes(one.name) }));
  review = await useCases.setReviewPeople(at, { id, version: review.version, attendees });
  for (const { dueInDays, ...goal } of story.goals ?? [])
    await useCases.saveGoal(at, { reviewId: id, target: null, goal: { ...goal, dueOn: daysAfter(today, dueInDays) } });
  review = await addDecisions(work, at, review, story);
  if (story.stage === 'planned') return;
  if (!isPast) {
    await useCases.refreshReview(at, { id, version: review.version });
    return;
  }
  await holdReview(work, context, review, story);
}

async function addDecisions(work: DemoWork, at: WorkContext, review: Review, { decisions = [] }: DemoReview) {
  let now = review;
  for (const [index, { service, outcome, ...decision }] of decisions.entries()) {
    const [step] = service
      ? await at.tx
          .select({ id: roadmapSteps.id })
          .from(roadmapSteps)
          .where(and(eq(roadmapSteps.clientId, review.clientId), eq(roadmapSteps.serviceKey, service)))
      : [];
    const fields = { ...decision, stepId: step?.id ?? null };
    // One after the other, so that they stay in this order.
    const then = { ...at, now: new Date(at.now.getTime() + index * 1_000) };
    now = await work.useCases.saveDecision(then, { reviewId: review.id, target: null, decision: fields });
  }
  return now;
}

/** The meeting: its sections are frozen, questions decided, actions promised, and it is closed. */
async function holdReview(work: DemoWork, context: WorkContext, planned: Review, story: DemoReview): Promise<void> {
  const { useCases } = work;
  const { id } = planned;
  const at = on(context, story.daysAgo);
  const heldOn = at.now.toISOString().slice(0, 10);
  let review = await useCases.setReviewSections(at, {
    id,
    version: planned.version,
    sections: sectionsOf(planned, story),
  });
  for (const state of ['ready', 'held'] as const)
    review = await useCases.setReviewState(at, { id, version: review.version, state, reason: '' });
  for (const { question, outcome } of story.decisions ?? []) {
    const decision = review.decisions.find((one) => one.question === question);
    if (!decision || !outcome) continue;
    const { lookAgainInDays, ...said } = outcome;
    const lookAgainOn = lookAgainInDays === undefined ? null : daysAfter(heldOn, story.daysAgo + lookAgainInDays);
    await useCases.recordOutcome(at, {
      id: decision.id,
      version: decision.version,
      outcome: { ...said, decidedOn: heldOn, lookAgainOn },
    });
  }
  for (const { dueAfterDays, doneAfterDays, ...promised } of story.actions ?? []) {
    const action = { ...promised, dueOn: daysAfter(heldOn, dueAfterDays), state: 'open' as const };
    const seen = await useCases.saveAction(at, { reviewId: id, target: null, action });
    const kept = seen.actions.find(({ text }) => text === action.text);
    if (doneAfterDays === undefined || !kept) continue;
    await useCases.saveAction(on(context, story.daysAgo - doneAfterDays), {
      reviewId: id,
      target: { id: kept.id, version: kept.version },
      action: { ...action, state: 'done' },
    });
  }
  review = await useCases.closeReview(at, {
    id,
    version: review.version,
    summary: story.summary ?? '',
    minutesTo: [],
    next: null,
  });
  if (story.shared) await useCases.shareReview(at, { id, version: review.version, shared: true });
}

/** Sections that have something to say. */
const sectionsOf = ({ sections }: Review, { texts = {}, decisions = [], goals = [] }: DemoReview): SectionSetting[] =>
  REVIEW_SECTION_KINDS.flatMap((kind) => {
    const section = sections.find((one) => one.kind === kind);
    if (!section) return [];
    const text = texts[kind] ?? section.text;
    const isFilled =
      text !== '' || (kind === 'decisions' && decisions.length > 0) || (kind === 'goals' && goals.length > 0);
    return [{ ...section, text, isOn: isFilled || kind === 'next_steps' }];
  });

/** The same author on an earlier day. */
const on = (context: WorkContext, daysAgo: number): WorkContext => ({
  ...context,
  now: new Date(context.now.getTime() - daysAgo * DAY_MS),
});

async function recordHealth(work: DemoWork): Promise<void> {
  const [client] = DEMO_CLIENTS;
  if (!client || work.stopping()) return;
  await asAuthor(work, client, async (context) => {
    const today = context.now.toISOString().slice(0, 10);
    const mspId = context.caller.mspId;
    if (mspId === null) return;
    const isPast = and(eq(healthRecords.mspId, mspId), lt(healthRecords.onDay, today));
    if ((await context.tx.$count(healthRecords, isPast)) > 0) return;
    await work.useCases.recordPastHealth(context.tx, mspId, { now: context.now, weeks: WEEKS_OF_HEALTH });
  });
}
