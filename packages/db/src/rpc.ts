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
export function consumeCredit(tx: Tx, p_msp_id: string, p_kind: CreditKind): Promise<number | null> {
  return takingCredit(call<number | null>(tx, sql`consume_credit(${p_msp_id}, ${p_kind})`));
}

type Completion = {
  p_msp_id: string;
  p_simulation_id: string;
  /** Stored as it is; the page and the report read nothing else. */
  p_result: unknown;
  p_trials: number;
  p_mean_today: number;
  p_mean_target: number;
  p_risk_level: 'low' | 'moderate' | 'high' | 'severe';
  p_chance_above_limit: number;
  p_completed_at: Date;
};

/**
 * Takes the credit and stores the result of a running simulation with its client's newest figures, in the caller's
 * transaction: all of it or nothing.
 * @returns false when the run is not running any more (another attempt ended it, or it was cancelled)
 * @throws CreditsExhaustedError when used equals the limit; the transaction is then over
 */
export function completeSimulation(tx: Tx, run: Completion): Promise<boolean> {
  const { p_msp_id, p_simulation_id, p_trials, p_mean_today, p_mean_target, p_risk_level, p_chance_above_limit } = run;
  return takingCredit(
    call<boolean>(
      tx,
      sql`complete_simulation(${p_msp_id}, ${p_simulation_id}, ${JSON.stringify(run.p_result)}::jsonb, ${p_trials},
        ${p_mean_today}, ${p_mean_target}, ${p_risk_level}, ${p_chance_above_limit}, ${run.p_completed_at.toISOString()})`,
    ),
  );
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

async function takingCredit<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (postgresErrorCode(error) === 'FL402')
      throw new CreditsExhaustedError('All credits are used.', { cause: error });
    throw error;
  }
}

async function call<T>(tx: Tx, expression: SQL): Promise<T> {
  const { rows } = await tx.execute<{ value: T }>(sql`select ${expression} as value`);
  return rows[0]!.value;
}
