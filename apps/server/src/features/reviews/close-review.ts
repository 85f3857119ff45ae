import { REVIEW_KINDS } from '@fairlead/content/fields/review-sections';
import { formatDate } from '@fairlead/content/format/format-date';
import { daysAfter, daysBetween } from '@fairlead/contract/features/reviews/cadence';
import { closingProblems } from '@fairlead/contract/features/reviews/readiness';
import type { Review, ReviewPlan } from '@fairlead/contract/features/reviews/reviews';
import { OUTCOMES, REVIEW_SIDES } from '@fairlead/contract/features/reviews/terms';
import { asPlatform } from '@fairlead/db/connection/database';
import { msps } from '@fairlead/db/schema/msps';
import { eq } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { recordActivity } from '#domain/clients/activity';
import { lockClient } from '#domain/clients/rows';
import { localeOf } from '#domain/msps/locale-of';
import { addPlanned } from './plan-review';
import { changeReview } from './queries';
import { getReview } from './read-reviews';

type Closing = {
  id: string;
  version: number;
  summary: string;
  minutesTo: string[];
  next: { startsAt: string | null; on: string } | null;
};

/**
 * Closes a held review: every question has its outcome, and it is known who was there. The minutes go to those chosen among
 * its people, and the next review is drafted with the same people.
 * @throws BAD_REQUEST with what is missing
 */
export async function closeReview(
  context: WorkContext,
  { id, version, summary, minutesTo, next }: Closing,
): Promise<Review> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const review = await getReview(context, { id });
  if (review.state !== 'held') throw fail('CONFLICT');
  const problems = closingProblems(review);
  if (problems.length > 0) throw fail('BAD_REQUEST', { summary: problems.join('\n') });
  const known = review.attendees.map(({ email }) => email);
  if (!minutesTo.every((address) => known.includes(address)))
    throw fail('BAD_REQUEST', { minutesTo: 'Choose among the people of this review.' });
  await lockClient(tx, mspId, review.clientId);
  const [msp] = await tx.select().from(msps).where(eq(msps.id, mspId));
  if (!msp) throw fail('NOT_FOUND');
  const day: Day = (iso) =>
    formatDate(new Date(`${iso}T00:00:00Z`), { locale: localeOf(msp), timeZone: 'UTC', form: 'full' });
  const planned = next ? nextOf(review, next, day) : null;
  const nextReviewId = planned ? await addPlanned(context, planned) : null;
  const sent = { minutesSentAt: minutesTo.length > 0 ? now : null };
  await changeReview(tx, { mspId, id, version }, { state: 'closed', summary, nextReviewId, ...sent }, now);
  const lines = minutesLines({ ...review, summary }, planned?.plan.startsAt ?? null, day);
  const held = day(review.heldOn ?? review.periodTo);
  for (const to of new Set(minutesTo))
    await emailMinutes(context, review, { to, lines, held, organization: msp.company_name });
  await recordActivity(context, review.clientId, 'review.closed', { subject: review.title, targetId: id });
  await context.audit({ type: 'review', id }, { after: { minutesTo: minutesTo.length, next: nextReviewId } });
  return getReview(context, { id });
}

/** Writes a day as the organization does. @param iso ISO 8601 date */
type Day = (iso: string) => string;

/** The next review: the days after this one's, as many as it spoke of, with the same people. */
function nextOf(review: Review, next: { startsAt: string | null; on: string }, day: Day) {
  const periodFrom = daysAfter(review.periodTo, 1);
  const length = daysBetween(review.periodFrom, review.periodTo);
  const kind = review.kind === 'kick_off' ? 'quarterly' : review.kind;
  const plan: ReviewPlan = {
    kind,
    title: `${REVIEW_KINDS[kind].label} from ${day(periodFrom)}`,
    periodFrom,
    periodTo: daysAfter(periodFrom, length),
    startsAt: next.startsAt ?? `${next.on}T15:00:00Z`,
    minutes: review.minutes,
    place: review.place,
  };
  return {
    clientId: review.clientId,
    plan,
    attendees: review.attendees.map((person) => ({ ...person, attended: false })),
  };
}

type Letter = { to: string; lines: string[]; organization: string; held: string };

async function emailMinutes({ tx, caller, services }: WorkContext, review: Review, letter: Letter): Promise<void> {
  const { to, lines, organization, held } = letter;
  const { clientId, clientName: client, title, id } = review;
  const link = `${services.publicUrl}/clients/${clientId}/reviews/${id}`;
  const values = { organization, client, review: title, held, link };
  const mail = { mspId: callerMspId(caller), to, mail: 'review_minutes', isAnswer: true, values, lines } as const;
  await asPlatform(tx, () => services.mails.order(tx, mail));
}

/** The minutes in lines: summary, decisions with their reasons, who does what by when, and when both meet again. */
function minutesLines(review: Review, nextAt: string | null, day: Day): string[] {
  const attended = review.attendees.filter(({ attended: was }) => was).map(({ name }) => name);
  const decided = review.decisions.flatMap(({ question, outcome }) => {
    if (!outcome) return [];
    const { choice, reason, decidedBy, lookAgainOn } = outcome;
    const parts = [OUTCOMES[outcome.outcome], choice, reason, decidedBy && `decided by ${decidedBy}`];
    const again = lookAgainOn ? `; we look at it again on ${day(lookAgainOn)}` : '';
    return [`Decision: ${question} ${parts.filter(Boolean).join(', ')}${again}.`];
  });
  const who = ({ text, owner, side, dueOn }: Review['actions'][number]) =>
    `${text}. ${owner} (${REVIEW_SIDES[side].toLowerCase()}), by ${day(dueOn)}.`;
  const promised = review.actions.filter(({ reviewId, state }) => reviewId === review.id && state !== 'dropped');
  const earlier = review.actions.filter(({ reviewId, state }) => reviewId !== review.id && state === 'open');
  return [
    ...(review.summary ? [review.summary] : []),
    ...(attended.length > 0 ? [`Present: ${attended.join(', ')}.`] : []),
    ...decided,
    ...promised.map((action) => `Action: ${who(action)}`),
    ...earlier.map((action) => `Still open from an earlier review: ${who(action)}`),
    ...(nextAt ? [`Next review: ${day(nextAt.slice(0, 10))}.`] : []),
  ];
}
