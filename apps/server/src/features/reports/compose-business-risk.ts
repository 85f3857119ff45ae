import { businessRiskResult } from '@fairlead/contract/features/business-risk';
import type { Tx } from '@fairlead/db/connection/database';
import { businessRisks } from '@fairlead/db/schema/business-risks';
import type { PlanPart, ProposalPart } from '@fairlead/reports/document/input';
import { and, desc, eq } from 'drizzle-orm';
import { fail } from '#api/errors';
import { newestAmortizer, newestProposal, proposalPart } from './compose-proposal';
import type { FindSource } from './find-source';
import { composeImpact, findSimulationSource, printedClient } from './impact-source';
import { findClientRow } from './queries';
import { calendarDay, financialPart, findAssessment, noticeFacts, readinessPart } from './readiness-source';

type BusinessRiskRow = typeof businessRisks.$inferSelect;

/** The version an order names, else the client's newest. */
async function findVersion(
  tx: Tx,
  mspId: string,
  { clientId, businessRiskId }: { clientId?: string | undefined; businessRiskId?: string | undefined },
): Promise<BusinessRiskRow | null> {
  const named = businessRiskId === undefined ? undefined : eq(businessRisks.id, businessRiskId);
  const ofClient = clientId === undefined ? undefined : eq(businessRisks.client_id, clientId);
  const [row] = await tx
    .select()
    .from(businessRisks)
    .where(and(eq(businessRisks.msp_id, mspId), named, ofClient))
    .orderBy(desc(businessRisks.number))
    .limit(1);
  if (!row && named) throw fail('NOT_FOUND');
  return row ?? null;
}

/** The three parts as they were joined, with the score they gave then; the plan is the client's newest proposal. */
export const findBusinessRiskSource: FindSource = async (tx, mspId, { clientId, businessRiskId }) => {
  const row = await findVersion(tx, mspId, { clientId, businessRiskId });
  if (!row) return null;
  const client = await findClientRow(tx, mspId, row.client_id);
  const simulation = await findSimulationSource(tx, mspId, { simulationId: row.simulation_id });
  const insurance = await findAssessment(tx, mspId, 'insurance', { id: row.insurance_assessment_id });
  const breach = await findAssessment(tx, mspId, 'breach', { id: row.breach_assessment_id });
  if (!simulation || !insurance || !breach) throw fail('NOT_FOUND');
  const { currency } = simulation.simulation;
  const parts = { insurance: await readinessPart(tx, insurance), breach: await readinessPart(tx, breach) };
  const amortizer = await newestAmortizer(tx, mspId, { clientId: client.id, currency });
  const found = await newestProposal(tx, mspId, client.id);
  // Amounts in two currencies are never on one page.
  const proposal = found && found.currency === currency ? proposalPart(found, amortizer) : null;
  const { parts: points, money } = businessRiskResult.parse(row.result);
  return {
    client,
    ids: {
      business_risk_id: row.id,
      simulation_id: row.simulation_id,
      insurance_assessment_id: row.insurance_assessment_id,
      breach_assessment_id: row.breach_assessment_id,
    },
    compose: (frame) => ({
      ...frame,
      ...parts,
      client: printedClient(client, simulation.simulation),
      currency,
      version: 1,
      combined: { score: row.score, grade: row.grade, parts: points },
      financial: financialPart(simulation, frame),
      renewsOn: client.insurance_renews_on ? calendarDay(new Date(`${client.insurance_renews_on}T00:00:00Z`)) : null,
      facts: noticeFacts(client),
      plan: proposal ? planOf(proposal) : simulatedPlan(composeImpact(simulation, frame).services, money, amortizer),
      proposal,
    }),
  };
};

const planOf = ({ lines, effect, amortizer }: ProposalPart): PlanPart => ({ lines, effect, amortizer });

type Money = ReturnType<typeof businessRiskResult.parse>['money'];

/** Without a proposal: the services that the simulation was run with, and what they changed in it. */
function simulatedPlan(
  services: ReturnType<typeof composeImpact>['services'],
  money: Money,
  amortizer: PlanPart['amortizer'],
): PlanPart | null {
  if (services.length === 0) return null;
  return {
    lines: services.map(({ key, name, promise, annualPrice }) => ({
      ...{ key, name, promise, unit: 'month' as const, quantity: 1, unitPrice: annualPrice / 12, closes: [] },
    })),
    effect: {
      average: { today: money.meanToday, target: money.meanTarget },
      rareYear: { today: money.rareToday, target: money.rareTarget },
      returnOnCost: null,
      breakEvenMonth: null,
    },
    amortizer,
  };
}
