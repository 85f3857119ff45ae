import { type BusinessRiskStanding, businessRiskResult } from '@fairlead/contract/features/business-risk';
import { businessRisks } from '@fairlead/db/schema/business-risk';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { recordActivity } from '#domain/clients/activity';
import { lockClient } from '#domain/clients/rows';
import { businessRiskOf, getBusinessRisk } from './get-business-risk';
import { moneyOf } from './parts';

type Seen = {
  clientId: string;
  simulationId: string;
  insuranceAssessmentId: string;
  breachAssessmentId: string;
};

/** What stands in the way of a version, by part. */
const IN_THE_WAY = {
  absent: 'This part is not completed yet.',
  out_of_date: 'This part is out of date. Rerun it first.',
} as const;

/**
 * Joins the newest parts and keeps the score they come to, for good. Each part took its credit when it was completed, so
 * this takes none.
 * @throws CONFLICT when there are newer parts than those that were looked at, or a version of the same; BAD_REQUEST with
 * what is missing, by part
 */
export async function completeBusinessRisk(
  context: WorkContext,
  { clientId, ...seen }: Seen,
): Promise<BusinessRiskStanding> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  await lockClient(tx, mspId, clientId);
  const { standing, simulation, combined } = await businessRiskOf(context, clientId);
  const [insurance, breach] = standing.parts;
  const isWhatWasSeen =
    simulation?.id === seen.simulationId &&
    insurance?.current?.id === seen.insuranceAssessmentId &&
    breach?.current?.id === seen.breachAssessmentId;
  if (!isWhatWasSeen) throw fail('CONFLICT');
  if (combined.score === null)
    throw fail(
      'BAD_REQUEST',
      Object.fromEntries(combined.missing.map(({ part, reason }) => [part, IN_THE_WAY[reason]])),
    );
  if (!standing.isNew) throw fail('CONFLICT');
  const number = (standing.versions[0]?.number ?? 0) + 1;
  const [row] = await tx
    .insert(businessRisks)
    .values({
      mspId,
      clientId,
      number,
      simulationId: seen.simulationId,
      insuranceAssessmentId: seen.insuranceAssessmentId,
      breachAssessmentId: seen.breachAssessmentId,
      score: combined.score,
      grade: combined.grade,
      result: businessRiskResult.parse({
        parts: combined.parts,
        bands: { insurance: insurance.current?.band ?? null, breach: breach.current?.band ?? null },
        money: moneyOf(simulation),
        cap: combined.cap,
        scoreCap: combined.scoreCap,
      }),
      completedBy: caller.userId,
      completedAt: now,
    })
    .returning({ id: businessRisks.id });
  if (!row) throw new Error('The Business Risk Assessment was not stored.');
  await recordActivity(context, clientId, 'assessment.joined', { subject: String(number), targetId: row.id });
  const { score, grade } = combined;
  await context.audit({ type: 'business_risk', id: row.id }, { after: { clientId, number, score, grade, ...seen } });
  return getBusinessRisk(context, clientId);
}
