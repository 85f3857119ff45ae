import { isClientUser, type Role } from '@fairlead/contract/access/roles';
import type {
  ClientGoal,
  Review,
  ReviewAction,
  ReviewDecision,
  ReviewSummary,
} from '@fairlead/contract/features/reviews/reviews';
import type { Tx } from '@fairlead/db/connection/database';
import { reviewDecisions } from '@fairlead/db/schema/reviews';
import { eq } from 'drizzle-orm';
import {
  actionRows,
  attendeesOf,
  commentRows,
  decisionRows,
  type FoundReview,
  factsOf,
  findReview,
  goalRows,
  sectionsOf,
} from './rows';

/** A review as lists show it. */
export function reviewSummary({ review, clientName, currency }: FoundReview, role: Role): ReviewSummary {
  return {
    id: review.id,
    clientId: review.clientId,
    clientName,
    currency,
    kind: review.kind,
    title: review.title,
    periodFrom: review.periodFrom,
    periodTo: review.periodTo,
    startsAt: review.startsAt?.toISOString() ?? null,
    minutes: review.minutes,
    place: review.place,
    state: review.state,
    stateReason: isClientUser(role) ? '' : review.stateReason,
    heldOn: review.heldOn,
    sharedAt: review.sharedAt?.toISOString() ?? null,
    version: review.version,
  };
}

/**
 * A review with all that belongs to it. A client's own user gets neither notes nor what was switched off.
 * @throws NOT_FOUND
 */
export async function reviewView(tx: Tx, mspId: string, id: string, role: Role): Promise<Review> {
  const found = await findReview(tx, mspId, id);
  const { review } = found;
  const [goals, decisions, actions, comments] = await Promise.all([
    goalRows(tx, mspId, review.clientId),
    decisionRows(tx, mspId, eq(reviewDecisions.reviewId, id)),
    actionRows(tx, review),
    commentRows(tx, mspId, id),
  ]);
  const forClient = isClientUser(role);
  const sections = sectionsOf(review);
  const shown = sections.filter(({ isOn }) => isOn).map(({ kind }) => kind);
  const facts = factsOf(review);
  return {
    ...reviewSummary(found, role),
    attendees: attendeesOf(review),
    sections: forClient ? sections.filter(({ isOn }) => isOn).map((one) => ({ ...one, notes: '' })) : sections,
    facts: forClient && facts ? facts.filter(({ kind }) => shown.includes(kind)) : facts,
    factsAt: review.factsAt?.toISOString() ?? null,
    fingerprint: review.fingerprint,
    goals: goals.map(goalView),
    decisions: decisions.map(decisionView),
    actions: actions
      .filter(({ action }) => action.reviewId === id || wasOpen(action, review.periodFrom))
      .map(actionView),
    comments: comments.map(({ id: commentId, body, authorName, isFromClient, createdAt }) => ({
      id: commentId,
      body,
      authorName,
      isFromClient,
      createdAt: createdAt.toISOString(),
    })),
    summary: review.summary,
    minutesSentAt: review.minutesSentAt?.toISOString() ?? null,
    nextReviewId: forClient ? null : review.nextReviewId,
  };
}

type ActionRow = Awaited<ReturnType<typeof actionRows>>[number];
type DecisionRow = Awaited<ReturnType<typeof decisionRows>>[number];
type GoalRow = Awaited<ReturnType<typeof goalRows>>[number];

/** Whether an earlier promise still mattered when a period began. */
const wasOpen = ({ state, doneOn }: ActionRow['action'], from: string) =>
  state === 'open' || (state === 'done' && doneOn !== null && doneOn >= from);

const goalView = ({ id, words, measure, target, dueOn, state, version }: GoalRow): ClientGoal => ({
  id,
  words,
  measure,
  target,
  dueOn,
  state,
  version,
});

const actionView = ({ action, reviewTitle }: ActionRow): ReviewAction => ({
  id: action.id,
  text: action.text,
  side: action.side,
  owner: action.owner,
  dueOn: action.dueOn,
  state: action.state,
  doneOn: action.doneOn,
  reviewId: action.reviewId,
  reviewTitle,
  version: action.version,
});

/** A decision as its readers see it. */
export const decisionView = ({ decision, stepTitle }: DecisionRow): ReviewDecision => ({
  id: decision.id,
  question: decision.question,
  options: decision.options,
  recommended: decision.recommended,
  stepId: decision.stepId,
  stepTitle,
  isSecurity: decision.isSecurity,
  proposedOn: decision.proposedOn,
  outcome:
    decision.outcome === null || decision.decidedOn === null
      ? null
      : {
          outcome: decision.outcome,
          choice: decision.choice,
          decidedBy: decision.decidedBy,
          decidedOn: decision.decidedOn,
          reason: decision.reason,
          residualRisk: decision.residualRisk,
          lookAgainOn: decision.lookAgainOn,
        },
  confirmed:
    decision.confirmedAt === null
      ? null
      : { byName: decision.confirmedByName ?? '', at: decision.confirmedAt.toISOString() },
  version: decision.version,
});
