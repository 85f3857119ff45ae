import type { DecisionFields, DecisionOutcome, Review } from '@fairlead/contract/features/reviews/reviews';
import { DECLINED_NEEDS, isAhead, MOST_DECISIONS, TOO_MANY_DECISIONS } from '@fairlead/contract/features/reviews/terms';
import { DECIDABLE_STATES } from '@fairlead/contract/features/roadmap';
import { reviewDecisions } from '@fairlead/db/schema/reviews';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { recordActivity } from '#domain/clients/activity';
import { lockClient } from '#domain/clients/rows';
import { findReview } from '#domain/reviews/rows';
import { getReview } from './read-reviews';

type Versioned = { id: string; version: number };

/** Adds a question to a review, or changes one that nobody has decided. @throws BAD_REQUEST for a sixth */
export async function saveDecision(
  context: WorkContext,
  { reviewId, target, decision }: { reviewId: string; target: Versioned | null; decision: DecisionFields },
): Promise<Review> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const { review } = await findReview(tx, mspId, reviewId);
  const { clientId } = review;
  if (!isAhead(review.state)) throw fail('CONFLICT');
  await lockClient(tx, mspId, clientId);
  if (decision.stepId !== null) await requireStep(context, clientId, decision.stepId);
  const ofReview = and(eq(reviewDecisions.mspId, mspId), eq(reviewDecisions.reviewId, reviewId));
  if (target === null) {
    if ((await tx.$count(reviewDecisions, ofReview)) >= MOST_DECISIONS)
      throw fail('BAD_REQUEST', { 'decision.question': TOO_MANY_DECISIONS });
    const proposedOn = now.toISOString().slice(0, 10);
    const at = { createdBy: caller.userId, createdAt: now, updatedAt: now };
    await tx.insert(reviewDecisions).values({ mspId, clientId, reviewId, ...decision, proposedOn, ...at });
  } else {
    const { rowCount } = await tx
      .update(reviewDecisions)
      .set({ ...decision, version: sql`${reviewDecisions.version} + 1`, updatedAt: now })
      .where(and(ofReview, isThat(target), isNull(reviewDecisions.outcome)));
    if (rowCount !== 1) throw fail('CONFLICT');
  }
  await context.audit({ type: 'review', id: reviewId }, { after: decision });
  return getReview(context, { id: reviewId });
}

const isThat = ({ id, version }: Versioned) => and(eq(reviewDecisions.id, id), eq(reviewDecisions.version, version));

async function requireStep({ tx, caller }: WorkContext, clientId: string, stepId: string): Promise<void> {
  const [step] = await tx
    .select({ id: roadmapSteps.id })
    .from(roadmapSteps)
    .where(
      and(
        eq(roadmapSteps.mspId, callerMspId(caller)),
        eq(roadmapSteps.clientId, clientId),
        eq(roadmapSteps.id, stepId),
      ),
    );
  if (!step) throw fail('BAD_REQUEST', { 'decision.stepId': 'Choose an item of this client’s roadmap.' });
}

export async function removeDecision(
  context: WorkContext,
  { reviewId, decisionId }: { reviewId: string; decisionId: string },
): Promise<Review> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  await findReview(tx, mspId, reviewId);
  const [gone] = await tx
    .delete(reviewDecisions)
    .where(
      and(
        eq(reviewDecisions.mspId, mspId),
        eq(reviewDecisions.reviewId, reviewId),
        eq(reviewDecisions.id, decisionId),
        isNull(reviewDecisions.outcome),
      ),
    )
    .returning({ question: reviewDecisions.question });
  if (!gone) throw fail('NOT_FOUND');
  await context.audit({ type: 'review', id: reviewId }, { before: gone });
  return getReview(context, { id: reviewId });
}

/** @throws NOT_FOUND */
async function findDecision({ tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>, id: string) {
  const [row] = await tx
    .select()
    .from(reviewDecisions)
    .where(and(eq(reviewDecisions.mspId, callerMspId(caller)), eq(reviewDecisions.id, id)));
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/**
 * Keeps what was decided, and the roadmap item with it: approved it is agreed, declined it is put off. A recommendation for
 * security that is declined needs who, why and until when; what remains possible is said with it.
 * @throws BAD_REQUEST without these, CONFLICT once the client confirmed it
 */
export async function recordOutcome(
  context: WorkContext,
  { id, version, outcome }: Versioned & { outcome: DecisionOutcome },
): Promise<Review> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const decision = await findDecision(context, id);
  const { review } = await findReview(tx, mspId, decision.reviewId);
  if (decision.confirmedAt !== null || review.state === 'canceled') throw fail('CONFLICT');
  const isRefusedSecurity = decision.isSecurity && outcome.outcome === 'declined';
  if (isRefusedSecurity && (outcome.reason === '' || outcome.lookAgainOn === null))
    throw fail('BAD_REQUEST', { [outcome.reason === '' ? 'outcome.reason' : 'outcome.lookAgainOn']: DECLINED_NEEDS });
  const { rowCount } = await tx
    .update(reviewDecisions)
    .set({ ...outcome, version: sql`${reviewDecisions.version} + 1`, updatedAt: now })
    .where(and(eq(reviewDecisions.mspId, mspId), isThat({ id, version })));
  if (rowCount !== 1) throw fail('CONFLICT');
  if (decision.stepId !== null && outcome.outcome !== 'deferred')
    await moveStep(context, decision.stepId, outcome.outcome === 'approved' ? 'agreed' : 'declined');
  await recordActivity(context, decision.clientId, 'review.decided', { subject: decision.question, targetId: id });
  await context.audit({ type: 'review_decision', id }, { before: { outcome: decision.outcome }, after: outcome });
  return getReview(context, { id: decision.reviewId });
}

/** What has begun is past a decision and stays as it is. */
async function moveStep({ tx, caller, now }: WorkContext, stepId: string, state: 'agreed' | 'declined'): Promise<void> {
  await tx
    .update(roadmapSteps)
    .set({ state, version: sql`${roadmapSteps.version} + 1`, updatedAt: now })
    .where(
      and(
        eq(roadmapSteps.mspId, callerMspId(caller)),
        eq(roadmapSteps.id, stepId),
        inArray(roadmapSteps.state, [...DECIDABLE_STATES]),
      ),
    );
}

/** A client's user confirms that a declined recommendation leaves a risk; nobody changes the record after that. */
export async function confirmRisk(context: HandlerContext, { id, version }: Versioned): Promise<Review> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const decision = await findDecision(context, id);
  if (!decision.isSecurity || decision.outcome !== 'declined' || decision.confirmedAt !== null) throw fail('CONFLICT');
  const { rowCount } = await tx
    .update(reviewDecisions)
    .set({
      confirmedBy: caller.userId,
      confirmedByName: caller.name,
      confirmedAt: now,
      version: sql`${reviewDecisions.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(reviewDecisions.mspId, mspId), isThat({ id, version })));
  if (rowCount !== 1) throw fail('CONFLICT');
  const subject = decision.question;
  await recordActivity(context, decision.clientId, 'review.risk_accepted', { subject, targetId: id });
  await context.audit({ type: 'review_decision', id }, { after: { confirmed: true } });
  return getReview(context, { id: decision.reviewId });
}
