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
  const nextReviewId = next ? await addPlanned(context, nextOf(review, next)) : null;
  const sent = { minutesSentAt: minutesTo.length > 0 ? now : null };
  await changeReview(tx, { mspId, id, version }, { state: 'closed', summary, nextReviewId, ...sent }, now);
  for (const to of new Set(minutesTo)) await emailMinutes(context, { ...review, summary }, to);
  await recordActivity(context, review.clientId, 'review.closed', { subject: review.title, targetId: id });
  await context.audit({ type: 'review', id }, { after: { minutesTo: minutesTo.length, next: nextReviewId } });
  return getReview(context, { id });
}

/** The next review: the days after this one's, as many as it spoke of, with the same people. */
function nextOf(review: Review, next: { startsAt: string | null; on: string }) {
  const periodFrom = daysAfter(review.periodTo, 1);
  const length = daysBetween(review.periodFrom, review.periodTo);
  const kind = review.kind === 'kick_off' ? 'quarterly' : review.kind;
  const plan: ReviewPlan = {
    kind,
    title: `${REVIEW_KINDS[kind].label} from ${periodFrom}`,
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

async function emailMinutes({ tx, caller, services }: WorkContext, review: Review, to: string): Promise<void> {
  const mspId = callerMspId(caller);
  await asPlatform(tx, async () => {
    const [msp] = await tx.select().from(msps).where(eq(msps.id, mspId));
    if (!msp) throw fail('NOT_FOUND');
    const day = (iso: string) =>
      formatDate(new Date(`${iso}T00:00:00Z`), { locale: localeOf(msp), timeZone: 'UTC', form: 'full' });
    await services.mails.order(tx, {
      mspId,
      to,
      mail: 'review_minutes',
      isAnswer: true,
      values: {
        organization: msp.company_name,
        client: review.clientName,
        review: review.title,
        held: day(review.heldOn ?? review.periodTo),
        link: `${services.publicUrl}/clients/${review.clientId}/reviews/${review.id}`,
      },
      lines: minutesLines(review, day),
    });
  });
}

/** The minutes in lines: summary, decisions with their reasons, and who does what by when. */
function minutesLines(review: Review, day: (iso: string) => string): string[] {
  const attended = review.attendees.filter(({ attended: was }) => was).map(({ name }) => name);
  const decided = review.decisions.flatMap(({ question, outcome }) => {
    if (!outcome) return [];
    const { choice, reason, decidedBy, lookAgainOn } = outcome;
    const parts = [OUTCOMES[outcome.outcome], choice, reason, decidedBy && `decided by ${decidedBy}`];
    const again = lookAgainOn ? `; we look at it again on ${day(lookAgainOn)}` : '';
    return [`Decision: ${question} ${parts.filter(Boolean).join(', ')}${again}.`];
  });
  const promised = review.actions
    .filter(({ reviewId, state }) => reviewId === review.id && state !== 'dropped')
    .map(
      ({ text, owner, side, dueOn }) =>
        `Action: ${text}. ${owner} (${REVIEW_SIDES[side].toLowerCase()}), by ${day(dueOn)}.`,
    );
  return [
    ...(review.summary ? [review.summary] : []),
    ...(attended.length > 0 ? [`Present: ${attended.join(', ')}.`] : []),
    ...decided,
    ...promised,
  ];
}
