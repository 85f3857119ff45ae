import { businessRiskResult } from '@fairlead/contract/features/business-risk';
import type { Tx } from '@fairlead/db/connection/database';
import { businessRisks } from '@fairlead/db/schema/business-risk';
import type { PlanPart, ProposalPart } from '@fairlead/reports/document/input';
import { and, desc, eq } from 'drizzle-orm';
import { fail } from '#api/errors';
import { findClient } from '#domain/clients/rows';
import { newestProposal } from '#domain/proposals/newest-proposal';
import { proposalPart } from '#domain/proposals/printed-proposal';
import { newestAmortizer } from './proposal';
import { findCompletedAssessment, printedNotices, readinessPart, renewalOf } from './readiness';
import { sharedRoadmap } from './roadmap';
import { clientOf, composeImpact, financialPart, findSimulationSource } from './simulation';
import { reportSource, type Wanted } from './source';

type BusinessRiskRow = typeof businessRisks.$inferSelect;

/** The version an order names, else the client's newest. */
async function findVersion(tx: Tx, mspId: string, { id, clientId }: Wanted): Promise<BusinessRiskRow | null> {
  const named = id === undefined ? undefined : eq(businessRisks.id, id);
  const ofClient = clientId === undefined ? undefined : eq(businessRisks.clientId, clientId);
  const [row] = await tx
    .select()
    .from(businessRisks)
    .where(and(eq(businessRisks.mspId, mspId), named, ofClient))
    .orderBy(desc(businessRisks.number))
    .limit(1);
  if (!row && named) throw fail('NOT_FOUND');
  return row ?? null;
}

/** The three parts as they were joined, and the client's newest proposal. */
async function findBusinessRisk(tx: Tx, mspId: string, wanted: Wanted) {
  const row = await findVersion(tx, mspId, wanted);
  if (!row) return null;
  const client = await findClient(tx, mspId, row.clientId);
  const simulation = await findSimulationSource(tx, mspId, { id: row.simulationId });
  const insurance = await findCompletedAssessment(tx, mspId, 'insurance', { id: row.insuranceAssessmentId });
  const breach = await findCompletedAssessment(tx, mspId, 'breach', { id: row.breachAssessmentId });
  if (!simulation || !insurance || !breach) throw fail('NOT_FOUND');
  const { currency } = simulation.simulation;
  const parts = { insurance: await readinessPart(tx, insurance), breach: await readinessPart(tx, breach) };
  const amortizer = await newestAmortizer(tx, mspId, { clientId: client.id, currency });
  const found = await newestProposal(tx, mspId, client.id);
  // Amounts in two currencies are never on one page.
  const proposal = found && found.currency === currency ? proposalPart(found, amortizer) : null;
  const roadmap = await sharedRoadmap(tx, client, currency);
  return { client, row, simulation, parts, amortizer, proposal, roadmap };
}

/** The parts with the score they gave when they were joined; the plan is the client's newest proposal. */
export const businessRisk = reportSource({
  find: findBusinessRisk,
  madeFrom: ({ row }) => ({
    'business-risk': row.id,
    simulation: row.simulationId,
    'insurance-assessment': row.insuranceAssessmentId,
    'breach-assessment': row.breachAssessmentId,
  }),
  compose: ({ client, row, simulation, parts, amortizer, proposal, roadmap }, frame) => {
    const { parts: points, money, cap, scoreCap } = businessRiskResult.parse(row.result);
    return {
      ...frame,
      insurance: parts.insurance(frame),
      breach: parts.breach(frame),
      client: clientOf(client, simulation.simulation),
      currency: simulation.simulation.currency,
      version: 1,
      combined: { score: row.score, grade: row.grade, parts: points, cap, scoreCap },
      financial: financialPart(simulation, frame),
      renewsOn: renewalOf(client),
      facts: null,
      notices: printedNotices(client, frame),
      plan: proposal ? planOf(proposal) : simulatedPlan(composeImpact(simulation, frame).services, money, amortizer),
      proposal,
      roadmap,
      regulations: client.regulations,
    };
  },
  has: async (tx, client) => (await findVersion(tx, client.mspId, { clientId: client.id })) !== null,
  standing: async (tx, client, id) => {
    const newest = await findVersion(tx, client.mspId, { clientId: client.id });
    if (newest?.id === id) return { number: newest.number, completedAt: newest.completedAt, outdated: null };
    const named = and(eq(businessRisks.mspId, client.mspId), eq(businessRisks.id, id));
    const [row] = await tx.select().from(businessRisks).where(named);
    return row ? { number: row.number, completedAt: row.completedAt, outdated: 'newer' } : null;
  },
});

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
      key,
      name,
      promise,
      unit: 'month' as const,
      quantity: 1,
      unitPrice: annualPrice / 12,
      closes: [],
    })),
    effect: {
      basis: money.basis,
      average: { today: money.meanToday, target: money.meanTarget },
      rareYear: { today: money.rareToday, target: money.rareTarget },
      returnOnCost: null,
      breakEvenMonth: null,
    },
    amortizer,
  };
}
