import type { Role } from '@fairlead/contract/access/roles';
import type { Plan, PlanPeriod } from '@fairlead/contract/features/plans/plans';
import type { CreditKind } from '@fairlead/contract/features/trials/credits';
import { type SQL, sql } from 'drizzle-orm';
import { postgresErrorCode } from '../connection/errors';
import type { Tx } from '../connection/open-transaction';

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
  /** The level without critical gaps. */
  p_level_of_figures: 'low' | 'moderate' | 'high' | 'severe';
  p_critical_gaps: number;
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
        ${p_mean_today}, ${p_mean_target}, ${p_risk_level}, ${p_chance_above_limit}, ${run.p_completed_at.toISOString()},
        ${run.p_level_of_figures}, ${run.p_critical_gaps})`,
    ),
  );
}

type AssessmentCompletion = {
  p_msp_id: string;
  p_assessment_id: string;
  /** What its bank declares; null takes none. */
  p_credit: string | null;
  /** Stored as it is; the page and the report read nothing else. */
  p_result: unknown;
  p_score: number | null;
  p_band: string | null;
  p_open_stops: number;
  p_completed_at: Date;
};

/**
 * Takes the credit and stores the result of an open assessment, in the caller's transaction: both or neither.
 * @returns false when it is not open any more
 * @throws CreditsExhaustedError when used equals the limit; the transaction is then over
 */
export function completeAssessment(tx: Tx, done: AssessmentCompletion): Promise<boolean> {
  const { p_msp_id, p_assessment_id, p_credit, p_score, p_band, p_open_stops } = done;
  return takingCredit(
    call<boolean>(
      tx,
      sql`complete_assessment(${p_msp_id}, ${p_assessment_id}, ${p_credit}::text, ${JSON.stringify(done.p_result)}::jsonb,
        ${p_score}, ${p_band}, ${p_open_stops}, ${done.p_completed_at.toISOString()})`,
    ),
  );
}

/**
 * Takes the sample away with its runs, reports and whatever else hangs on it.
 * @returns false when the organization has no sample by that id
 */
export function removeSampleClient(tx: Tx, p_msp_id: string, p_client_id: string): Promise<boolean> {
  return call(tx, sql`remove_sample_client(${p_msp_id}, ${p_client_id})`);
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

/** Why somebody could not be taken into an organization. */
export type MembershipRefusal =
  | 'unknown'
  | 'accepted'
  | 'expired'
  | 'revoked'
  | 'other_address'
  | 'member'
  | 'no_seat'
  | 'trial_ended';

const REFUSALS: Record<string, MembershipRefusal> = {
  FL404: 'unknown',
  FL41A: 'accepted',
  FL41X: 'expired',
  FL41R: 'revoked',
  FL403: 'other_address',
  FL409: 'member',
  FL42S: 'no_seat',
  FL402: 'trial_ended',
};

/** The database refused to take somebody into an organization; the transaction is over. */
export class MembershipRefusedError extends Error {
  override name = 'MembershipRefusedError';

  constructor(
    readonly reason: MembershipRefusal,
    options?: { cause?: unknown },
  ) {
    super(reason, options);
  }
}

/** Seats by plan and for `trial`; a missing entry is unlimited. */
export type SeatLimits = Partial<Record<string, number>>;
export type NewMember = { msp_id: string | null; role: Role; founded: boolean };

type Acceptance = {
  p_invitation_id: string;
  p_user_id: string;
  p_email: string;
  p_name: string;
  p_company_name: string | null;
  p_now: Date;
  p_trial_end: Date | null;
  p_seats: SeatLimits;
};

/**
 * Accepts an invitation as the address it was sent to: founds or joins the organization, all or nothing. Platform scope.
 * @throws MembershipRefusedError
 */
export function acceptInvitation(tx: Tx, a: Acceptance): Promise<NewMember> {
  return takingIn(
    call(
      tx,
      sql`accept_invitation(${a.p_invitation_id}, ${a.p_user_id}, ${a.p_email}, ${a.p_name}, ${a.p_company_name},
        ${a.p_now.toISOString()}, ${a.p_trial_end?.toISOString() ?? null}, ${JSON.stringify(a.p_seats)}::jsonb)`,
    ),
  );
}

type SignUp = { p_pending_id: string; p_user_id: string; p_email: string; p_now: Date; p_trial_end: Date };

/**
 * Sets up what a confirmed sign-up waits for. Platform scope.
 * @returns null when it was done already
 * @throws MembershipRefusedError `member`
 */
export function provisionSignUp(tx: Tx, s: SignUp): Promise<NewMember | null> {
  return takingIn(
    call(
      tx,
      sql`provision_sign_up(${s.p_pending_id}, ${s.p_user_id}, ${s.p_email}, ${s.p_now.toISOString()},
        ${s.p_trial_end.toISOString()})`,
    ),
  );
}

type SingleSignOn = {
  p_msp_id: string;
  p_user_id: string;
  p_email: string;
  p_name: string;
  p_now: Date;
  p_seats: SeatLimits;
};

/**
 * Takes somebody in who came over the organization's own identity provider. Platform scope.
 * @throws MembershipRefusedError
 */
export function joinBySingleSignOn(tx: Tx, s: SingleSignOn): Promise<NewMember> {
  return takingIn(
    call(
      tx,
      sql`join_by_single_sign_on(${s.p_msp_id}, ${s.p_user_id}, ${s.p_email}, ${s.p_name}, ${s.p_now.toISOString()},
        ${JSON.stringify(s.p_seats)}::jsonb)`,
    ),
  );
}

type PlanChoice = { p_msp_id: string; p_plan: Plan; p_period: PlanPeriod | null; p_now: Date };

/** What an organization was, and what it is, field by field. */
export type PlanChange = Record<'before' | 'after', Record<string, unknown>>;

/**
 * Puts an organization on a plan, whatever it was on: its flags, dates, people's roles, open invitations and NFR access,
 * all or nothing. Twice is as once. A period may be missing for Enterprise only. Platform scope.
 * @returns null for an unknown organization
 */
export function convertToPlan(tx: Tx, { p_msp_id, p_plan, p_period, p_now }: PlanChoice): Promise<PlanChange | null> {
  return call(tx, sql`convert_to_plan(${p_msp_id}, ${p_plan}, ${p_period}, ${p_now.toISOString()})`);
}

/**
 * Holds a seat for one person more until the end of the transaction. Platform scope.
 * @throws MembershipRefusedError `no_seat`, `trial_ended`, `unknown`
 */
export function takeSeat(
  tx: Tx,
  s: { p_msp_id: string; p_role: Role; p_now: Date; p_seats: SeatLimits },
): Promise<unknown> {
  return takingIn(
    call(
      tx,
      sql`app.take_seat(${s.p_msp_id}, ${s.p_role}, ${s.p_now.toISOString()}, ${JSON.stringify(s.p_seats)}::jsonb)::text`,
    ),
  );
}

/** What an erasure did to the audit trail: how many entries lost personal data, and a digest over their seals. */
export type Redaction = { entries: number; seal: string };

/** Takes a person out of everything but its work. Gives the stored files nobody refers to any more; null for nobody. Platform scope. */
export function erasePerson(
  tx: Tx,
  p_user_id: string,
  p_now: Date,
): Promise<{ files: string[]; audit: Redaction } | null> {
  return call(tx, sql`erase_person(${p_user_id}, ${p_now.toISOString()})`);
}

/** What lies outside the database's tables once an organization is gone. */
export type ErasedOrganization = { people: string[]; addresses: string[]; files: string[]; audit: Redaction };

/** Erases an organization with everything in it; null for an unknown one. Platform scope. */
export function eraseOrganization(tx: Tx, p_msp_id: string, p_now: Date): Promise<ErasedOrganization | null> {
  return call(tx, sql`erase_organization(${p_msp_id}, ${p_now.toISOString()})`);
}

/** Those keys of stored files that no row of any organization names. Platform scope. */
export function unusedFiles(tx: Tx, keys: readonly string[]): Promise<string[]> {
  return call(tx, sql`app.unused_files(array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)))`);
}

async function takingIn<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const reason = REFUSALS[postgresErrorCode(error) ?? ''];
    if (reason) throw new MembershipRefusedError(reason, { cause: error });
    throw error;
  }
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
