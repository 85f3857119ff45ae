import { REVIEW_SECTION_KINDS } from '@fairlead/content/fields/review-sections';
import type { Attendee, SectionFacts, SectionSetting } from '@fairlead/contract/features/reviews/reviews';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import {
  clientGoals,
  reviewActions,
  reviewComments,
  reviewDecisions,
  reviewRhythms,
  reviews,
} from '@fairlead/db/schema/reviews';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { and, asc, desc, eq, lt, or, type SQL } from 'drizzle-orm';
import { fail } from '#api/errors';

export type ReviewRow = typeof reviews.$inferSelect;
export type FoundReview = { review: ReviewRow; clientName: string; currency: string };

/** The settings of every section; one that is younger than the review is off. */
export function sectionsOf({ sections }: ReviewRow): SectionSetting[] {
  const kept = sections as SectionSetting[];
  const missing = REVIEW_SECTION_KINDS.filter((kind) => !kept.some((one) => one.kind === kind));
  return [...kept, ...missing.map((kind) => ({ kind, isOn: false, text: '', notes: '' }))];
}
export const attendeesOf = ({ attendees }: ReviewRow) => attendees as Attendee[];
export const factsOf = ({ facts }: Pick<ReviewRow, 'facts'>) => facts as SectionFacts[] | null;

/** Reviews with their client, the newest period first. */
export function selectReviews(tx: Tx, mspId: string, where: SQL | undefined) {
  return tx
    .select({ review: reviews, clientName: clients.name, currency: clients.currency })
    .from(reviews)
    .innerJoin(clients, and(eq(clients.mspId, reviews.mspId), eq(clients.id, reviews.clientId)))
    .where(and(eq(reviews.mspId, mspId), where))
    .orderBy(desc(reviews.periodTo), reviews.id);
}

/** @throws NOT_FOUND */
export async function findReview(tx: Tx, mspId: string, id: string): Promise<FoundReview> {
  const [row] = await selectReviews(tx, mspId, eq(reviews.id, id));
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/** The last review of a client that was held before a day; undefined where there is none. */
export async function lastHeldBefore(tx: Tx, mspId: string, clientId: string, day: string) {
  const [row] = await tx
    .select({ heldOn: reviews.heldOn, facts: reviews.facts })
    .from(reviews)
    .where(and(eq(reviews.mspId, mspId), eq(reviews.clientId, clientId), lt(reviews.heldOn, day)))
    .orderBy(desc(reviews.heldOn))
    .limit(1);
  return row;
}

/** Goals of a client, in the order in which they came. */
export const goalRows = (tx: Tx, mspId: string, clientId: string) =>
  tx
    .select()
    .from(clientGoals)
    .where(and(eq(clientGoals.mspId, mspId), eq(clientGoals.clientId, clientId)))
    .orderBy(asc(clientGoals.createdAt), clientGoals.id);

/** Decisions with the roadmap item each is about. */
export const decisionRows = (tx: Tx, mspId: string, where: SQL | undefined) =>
  tx
    .select({ decision: reviewDecisions, stepTitle: roadmapSteps.title })
    .from(reviewDecisions)
    .leftJoin(
      roadmapSteps,
      and(eq(roadmapSteps.mspId, reviewDecisions.mspId), eq(roadmapSteps.id, reviewDecisions.stepId)),
    )
    .where(and(eq(reviewDecisions.mspId, mspId), where))
    .orderBy(asc(reviewDecisions.createdAt), reviewDecisions.id);

/** What was promised to and by a client in one review, and in those of earlier periods; what is due first comes first. */
export const actionRows = (tx: Tx, { mspId, clientId, id, periodTo }: ReviewRow) =>
  tx
    .select({ action: reviewActions, reviewTitle: reviews.title })
    .from(reviewActions)
    .innerJoin(reviews, and(eq(reviews.mspId, reviewActions.mspId), eq(reviews.id, reviewActions.reviewId)))
    .where(
      and(
        eq(reviewActions.mspId, mspId),
        eq(reviewActions.clientId, clientId),
        or(eq(reviewActions.reviewId, id), lt(reviews.periodTo, periodTo)),
      ),
    )
    .orderBy(asc(reviewActions.dueOn), reviewActions.id);

/** What was written about a review, oldest first. */
export const commentRows = (tx: Tx, mspId: string, reviewId: string) =>
  tx
    .select()
    .from(reviewComments)
    .where(and(eq(reviewComments.mspId, mspId), eq(reviewComments.reviewId, reviewId)))
    .orderBy(asc(reviewComments.createdAt), reviewComments.id);

/** How often a client is reviewed; what was never set is as it usually is. */
export async function rhythmOf(tx: Tx, mspId: string, clientId: string) {
  const [row] = await tx
    .select()
    .from(reviewRhythms)
    .where(and(eq(reviewRhythms.mspId, mspId), eq(reviewRhythms.clientId, clientId)));
  return { cadence: row?.cadence ?? null, fiscalYearStart: row?.fiscalYearStart ?? 1 };
}
