import { bankOf } from '@fairlead/content/question-banks/banks';
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import {
  type Assessment,
  SHORTEST_NA_REASON,
  type TierStanding,
} from '@fairlead/contract/features/assessments/assessments';
import { suggestedTier } from '@fairlead/risk/assessment/tier';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { findOpenAssessment } from '#domain/assessments/rows';
import { recordActivity } from '#domain/clients/activity';
import { isColleague, NOT_A_COLLEAGUE } from '#domain/team/colleagues';
import { changeAssessment, removeAssessment } from './queries';
import { getAssessment } from './read-assessments';

export const CHOOSE_DEPTH = 'Choose one of the listed depths.';

type Change = {
  id: string;
  leadId?: string | null | undefined;
  dueOn?: string | null | undefined;
  depth?: string | undefined;
  tier?: TierStanding | undefined;
  inReview?: boolean | undefined;
};

/** Changes who leads an open assessment, when it is due, how much it asks, or whether it waits for a review; no answer is lost by that. @throws NOT_FOUND, DRAFT_CHANGED, BAD_REQUEST */
export async function updateAssessment(
  context: WorkContext,
  { id, leadId, dueOn, depth, tier, inReview }: Change,
): Promise<Assessment> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const before = await findOpenAssessment(tx, mspId, id);
  if (leadId && !(await isColleague(tx, mspId, leadId))) throw fail('BAD_REQUEST', { leadId: NOT_A_COLLEAGUE });
  const { depths = [], tiers } = bankOf(before.bankId, before.bankVersion);
  if (tier) checkTier(tiers, tier);
  if (depth !== undefined && !depths.some(({ key }) => key === depth))
    throw fail('BAD_REQUEST', { depth: CHOOSE_DEPTH });
  const after = {
    leadId: leadId === undefined ? before.leadId : leadId,
    dueOn: dueOn === undefined ? before.dueOn : dueOn,
    depth: depth ?? before.depth,
    tier: tier ?? before.tier,
  };
  // Who asks twice asks anew: what changed since the first time was looked at.
  const review = inReview === undefined ? {} : reviewOf(inReview, caller.userId, now);
  await changeAssessment(tx, mspId, id, { ...after, ...review, updatedAt: now });
  const { leadId: ledBefore, dueOn: dueBefore, depth: depthBefore, tier: tierBefore } = before;
  await context.audit(
    { type: 'assessment', id },
    {
      before: { leadId: ledBefore, dueOn: dueBefore, depth: depthBefore, tier: tierBefore },
      after: { ...after, ...(inReview === undefined ? {} : { inReview }) },
    },
  );
  return getAssessment(context, id);
}

const reviewOf = (isAsked: boolean, userId: string, now: Date) =>
  isAsked ? { reviewAt: now, reviewBy: userId } : { reviewAt: null, reviewBy: null };

/** Only the bank's own questions, and a reason where another tier was chosen than the answers suggest. @throws BAD_REQUEST */
function checkTier(tiers: QuestionBank['tiers'], { answers, chosen, reason }: TierStanding): void {
  const keys = new Set((tiers?.questions ?? []).map(({ key }) => key));
  if (!tiers || Object.keys(answers).some((key) => !keys.has(key)))
    throw fail('BAD_REQUEST', { tier: 'Choose one of the answers.' });
  const isOwn = chosen !== null && chosen !== suggestedTier(tiers, answers);
  if (isOwn && reason.trim().length < SHORTEST_NA_REASON)
    throw fail('BAD_REQUEST', { tier: `Please say why (at least ${SHORTEST_NA_REASON} characters).` });
}

/** Throws an open assessment away with its answers and proof. A completed one stays. */
export async function discardAssessment(context: WorkContext, id: string): Promise<{ id: string }> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  const row = await findOpenAssessment(tx, mspId, id);
  await removeAssessment(tx, mspId, id);
  await recordActivity(context, row.clientId, 'assessment.discarded', {
    subject: bankOf(row.bankId, row.bankVersion).title,
  });
  await context.audit({ type: 'assessment', id }, { before: { clientId: row.clientId, number: row.number } });
  return { id };
}
