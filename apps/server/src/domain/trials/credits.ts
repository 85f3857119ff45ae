import type { TrialCredits } from '@fairlead/contract/features/trials/credits';
import type { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { simulations } from '@fairlead/db/schema/simulations';
import { type freeTrials, trialCredits } from '@fairlead/db/schema/trials';
import { sql } from 'drizzle-orm';

/** Whether what is completed for a client takes a credit of a trial: sample data is no use of the allowance. */
export const takesCredit = ({ isSample }: Pick<typeof clients.$inferSelect, 'isSample'>): boolean => !isSample;

/** Of the MSP that is selected: what its trial has used, by kind, and its runs that have not ended and will take a credit. */
export const CREDIT_USE = {
  usedByKind: sql<TrialCredits['usedByKind']>`(
    select coalesce(jsonb_object_agg(c.kind, c.used), '{}') from ${trialCredits} as c where c.msp_id = ${msps.id}
  )`,
  inProgress: sql<number>`(
    select count(*)::int from ${simulations}
    where ${simulations.mspId} = ${msps.id} and ${simulations.status} in ('queued', 'running')
      and ${simulations.takesCredit}
  )`,
};

type CreditUse = { usedByKind: TrialCredits['usedByKind']; inProgress: number };

/** The credits of a trial as the API answers them. */
export const creditsView = (
  trial: typeof freeTrials.$inferSelect,
  { usedByKind, inProgress }: CreditUse,
): TrialCredits => ({
  credit_limit: trial.credit_limit,
  total_credits_used: trial.total_credits_used,
  financial_simulations_used: trial.financial_simulations_used,
  insurance_assessments_used: trial.insurance_assessments_used,
  breach_assessments_used: trial.breach_assessments_used,
  usedByKind: usedByKind,
  inProgress,
});
