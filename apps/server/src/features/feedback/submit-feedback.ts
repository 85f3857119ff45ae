import type { FeedbackKind } from '@fairlead/contract/features/feedback/words';
import { isNfrUser, isTrialUser } from '@fairlead/contract/features/trials/trial';
import { submitNfrFeedback, submitTrialFeedback } from '@fairlead/db/functions/rpc';
import { msps } from '@fairlead/db/schema/msps';
import { eq } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';

type Said<Rating> = { p_msp_id: string; p_rating: Rating; p_comment: string | null };

/** Stores what somebody in a free trial says. */
export async function submitTrial(context: HandlerContext, said: Said<number | null>): Promise<{ id: string }> {
  await requireKind(context, said.p_msp_id, 'trial');
  return noted(context, 'trial', said, await submitTrialFeedback(context.tx, ...argumentsOf(said)));
}

/** Stores what somebody with NFR access says. */
export async function submitNfr(context: HandlerContext, said: Said<number>): Promise<{ id: string }> {
  await requireKind(context, said.p_msp_id, 'nfr');
  return noted(context, 'nfr', said, await submitNfrFeedback(context.tx, ...argumentsOf(said)));
}

const argumentsOf = <Rating>({ p_msp_id, p_rating, p_comment }: Said<Rating>): [string, Rating, string | null] => [
  p_msp_id,
  p_rating,
  p_comment,
];

/**
 * The organization named must be the one the caller acts for, and of the kind of access that is asked about. Who writes
 * is never an argument: the database takes it from the session.
 * @throws NOT_FOUND, TRIAL_ONLY, NFR_ONLY
 */
async function requireKind({ tx, caller }: HandlerContext, mspId: string, kind: FeedbackKind): Promise<void> {
  if (mspId !== caller.mspId) throw fail('NOT_FOUND');
  const [msp = null] = await tx.select().from(msps).where(eq(msps.id, mspId));
  const isNfr = isNfrUser(caller.role, msp);
  if (kind === 'nfr' && !isNfr) throw fail('NFR_ONLY');
  if (kind === 'trial' && (isNfr || !isTrialUser(caller.role, msp))) throw fail('TRIAL_ONLY');
}

/** The audit log says that there was feedback and how many stars; the words are the feedback's own. */
async function noted(context: HandlerContext, kind: FeedbackKind, { p_rating }: Said<number | null>, id: string) {
  await context.audit({ type: 'feedback', id }, { after: { kind, rating: p_rating } });
  return { id };
}
