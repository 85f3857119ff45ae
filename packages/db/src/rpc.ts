import type { CreditKind } from '@fairlead/contract/credits';
import { type SQL, sql } from 'drizzle-orm';
import { postgresErrorCode } from './errors';
import type { Tx } from './pool';

/** The trial's credits are used up. */
export class CreditsExhaustedError extends Error {
  override name = 'CreditsExhaustedError';
}

/**
 * Uses one credit of the organization's trial, in the caller's transaction.
 * @returns the credits left, or null where use is unlimited (NFR, or on a plan)
 * @throws CreditsExhaustedError when used equals the limit; the transaction is then over
 */
export async function consumeCredit(tx: Tx, p_msp_id: string, p_kind: CreditKind): Promise<number | null> {
  try {
    return await call<number | null>(tx, sql`consume_credit(${p_msp_id}, ${p_kind})`);
  } catch (error) {
    if (postgresErrorCode(error) === 'FL402')
      throw new CreditsExhaustedError('All credits are used.', { cause: error });
    throw error;
  }
}

/** Stores feedback of a trial: stars 1–5, or null with a comment. Gives the entry's id. */
export function submitTrialFeedback(
  tx: Tx,
  p_msp_id: string,
  p_rating: number | null,
  p_comment: string | null,
): Promise<string> {
  return call(tx, sql`submit_trial_feedback(${p_msp_id}, ${p_rating}, ${p_comment})`);
}

/** Stores feedback of an NFR organization: stars 1–5; an empty comment becomes null. Gives the entry's id. */
export function submitNfrFeedback(
  tx: Tx,
  p_msp_id: string,
  p_rating: number,
  p_comment: string | null,
): Promise<string> {
  return call(tx, sql`submit_nfr_feedback(${p_msp_id}, ${p_rating}, ${p_comment})`);
}

async function call<T>(tx: Tx, expression: SQL): Promise<T> {
  const { rows } = await tx.execute<{ value: T }>(sql`select ${expression} as value`);
  return rows[0]!.value;
}
