import { createHash } from 'node:crypto';
import { readiness } from '@fairlead/contract/features/reviews/readiness';
import type { Review } from '@fairlead/contract/features/reviews/reviews';
import { isInPreparation, NEXT_STATES, type ReviewState } from '@fairlead/contract/features/reviews/terms';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { recordActivity } from '#domain/clients/activity';
import { factsOf, findReview, type ReviewRow } from '#domain/reviews/rows';
import { notify } from '#mail/notify';
import { goalFacts } from './facts/record-facts';
import { changeReview } from './queries';
import { getReview } from './read-reviews';

type Versioned = { id: string; version: number };

/** What the timeline of the client says of a state; the others are the team's own. */
const TOLD = { ready: 'review.ready', held: 'review.held', canceled: 'review.canceled' } as const;

/**
 * Takes a review to another state. It is frozen when it is ready; back in preparation the client no longer sees it. Closing
 * has an operation of its own.
 * @throws CONFLICT for a step that is none, BAD_REQUEST with what is missing
 */
export async function setState(
  context: WorkContext,
  { id, version, state, reason }: Versioned & { state: ReviewState; reason: string },
): Promise<Review> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const { review: before } = await findReview(tx, mspId, id);
  if (!NEXT_STATES[before.state].includes(state) || state === 'closed') throw fail('CONFLICT');
  if (state === 'canceled' && reason === '') throw fail('BAD_REQUEST', { reason: 'Enter why it is canceled.' });
  const shown = await getReview(context, { id });
  if (state === 'ready') {
    const { problems } = readiness(shown, now);
    if (problems.length > 0) throw fail('BAD_REQUEST', { state: problems.join('\n') });
  }
  await changeReview(
    tx,
    { mspId, id, version },
    {
      state,
      stateReason: state === 'canceled' ? reason : before.stateReason,
      ...(state === 'ready' ? await withGoals(context, before) : {}),
      ...(state === 'held' ? { heldOn: now.toISOString().slice(0, 10), fingerprint: fingerprintOf(shown) } : {}),
      ...(isInPreparation(state) || state === 'canceled' ? { sharedAt: null } : {}),
    },
    now,
  );
  const told = TOLD[state as keyof typeof TOLD];
  if (told) await recordActivity(context, before.clientId, told, { subject: before.title, targetId: id });
  await context.audit({ type: 'review', id }, { before: { state: before.state }, after: { state, reason } });
  return getReview(context, { id });
}

/** The goals as they are shown from now on; whatever becomes of them later, the review keeps these. */
async function withGoals({ tx, now }: WorkContext, review: ReviewRow) {
  const others = (factsOf(review) ?? []).filter(({ kind }) => kind !== 'goals');
  return { facts: [...others, await goalFacts(tx, review)], factsAt: review.factsAt ?? now };
}

/** SHA-256 of everything that was shown. Notes were not. */
function fingerprintOf({ kind, title, periodFrom, periodTo, sections, facts, decisions }: Review): string {
  const shown = {
    kind,
    title,
    periodFrom,
    periodTo,
    sections: sections.filter(({ isOn }) => isOn).map((one) => [one.kind, one.text]),
    facts,
    questions: decisions.map(({ question, options, recommended }) => [question, options, recommended]),
  };
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}

/** Shows a frozen review to the client's users, or stops. @throws CONFLICT for one in preparation */
export async function shareReview(
  context: WorkContext,
  { id, version, shared }: Versioned & { shared: boolean },
): Promise<Review> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const { review } = await findReview(tx, mspId, id);
  if (isInPreparation(review.state) || review.state === 'canceled') throw fail('CONFLICT');
  if ((review.sharedAt !== null) !== shared) {
    await changeReview(tx, { mspId, id, version }, { sharedAt: shared ? now : null }, now);
    const action = shared ? 'review.shared' : 'review.unshared';
    await recordActivity(context, review.clientId, action, { subject: review.title, targetId: id });
    if (shared)
      await notify(tx, context.services, {
        mspId,
        mail: 'review_shared',
        audience: { of: 'client_users', clientId: review.clientId },
        values: { review: review.title },
        path: `/clients/${review.clientId}/reviews/${id}`,
      });
  }
  await context.audit({ type: 'review', id }, { after: { shared } });
  return getReview(context, { id });
}
