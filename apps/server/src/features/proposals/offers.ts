import { sizeFactor } from '@fairlead/content/fields/size-tiers';
import { bankOf } from '@fairlead/content/question-banks/banks';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { READY_MADE_SERVICES } from '@fairlead/content/services/ready-made-services';
import { assessmentResult } from '@fairlead/contract/features/assessments/result';
import type { ProposalLine, ProposalOffer } from '@fairlead/contract/features/proposals/proposals';
import type { Tx } from '@fairlead/db/connection/database';
import { assessments } from '@fairlead/db/schema/assessments';
import { clientServices } from '@fairlead/db/schema/clients/services';
import { mspServices } from '@fairlead/db/schema/msp-services';
import { withoutContained } from '@fairlead/risk/engine/controls/contained';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { ClientRow } from '#domain/clients/rows';
import { type NewestSimulation, newestSimulation } from '#domain/simulations/newest-simulation';
import { isServiceKey } from './effect';

/** Most that a line names of what it closes. */
const MOST_CLOSED = 6;

type ServiceRow = typeof mspServices.$inferSelect;

/** By service, what its newest completed assessments ask for, most urgent first. */
async function gapsByService(tx: Tx, mspId: string, clientId: string): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectDistinctOn([assessments.bankId])
    .from(assessments)
    .where(and(eq(assessments.mspId, mspId), eq(assessments.clientId, clientId), eq(assessments.state, 'completed')))
    .orderBy(assessments.bankId, desc(assessments.number));
  const closes = new Map<string, string[]>();
  for (const row of rows) {
    const bank = bankOf(row.bankId, row.bankVersion);
    for (const { questionId } of assessmentResult.parse(row.result).gaps) {
      const question = bank.questions.find(({ id }) => id === questionId);
      if (!question) continue;
      const titles = closes.get(question.service) ?? [];
      if (!titles.includes(question.recommendation.title)) titles.push(question.recommendation.title);
      closes.set(question.service, titles);
    }
  }
  return closes;
}

type Price = Pick<ProposalLine, 'unit' | 'quantity' | 'price' | 'currency'>;

/** The MSP's own price for this client's size; where the simulated plan says another sum, that one. */
function priceOf(
  row: ServiceRow | undefined,
  unit: ServiceRow['unit'],
  planned: number | undefined,
  client: ClientRow,
): Price {
  const isCounted = unit === 'user' || unit === 'endpoint';
  const quantity = isCounted ? Math.max(1, client.employees ?? 1) : 1;
  // On the proposal of one client, a price by size is that of its size; an unknown size is priced by hand.
  const times = unit !== 'size' ? 1 : client.employees === null ? null : sizeFactor(Math.max(1, client.employees));
  const listed = row?.active && row.price !== null && times !== null ? roundCents(row.price * times) : null;
  const own = row && listed !== null ? { price: listed, currency: row.currency } : null;
  const isSamePrice = own?.currency === client.currency && Math.round(own.price * quantity * 100) === cents(planned);
  if (planned !== undefined && !isSamePrice)
    return { unit: 'month', quantity: 1, price: planned, currency: client.currency };
  return {
    unit: unit === 'size' ? 'month' : unit,
    quantity,
    price: own?.price ?? null,
    currency: own?.currency ?? client.currency,
  };
}

const roundCents = (amount: number) => Math.round(amount * 100) / 100;

const cents = (amount: number | undefined) => (amount === undefined ? undefined : Math.round(amount * 100));

/** What a simulation says of each service: its price in the plan, and what it alone takes off. */
function simulated(simulation: NewestSimulation | null, client: ClientRow) {
  const isComparable = simulation?.currency === client.currency;
  return {
    plan: new Map(isComparable ? simulation.inputs.form.services.map((one) => [one.key, one.monthlyPrice]) : []),
    alone: new Map(
      isComparable ? simulation.result.serviceRanking.alone.map((one) => [one.service, one.reduction]) : [],
    ),
  };
}

/**
 * Services a proposal may hold: those the MSP offers, those of the simulated plan, and those that the assessments ask for;
 * what takes most off the mean annual loss first.
 */
export async function proposalOffers(tx: Tx, mspId: string, client: ClientRow): Promise<ProposalOffer[]> {
  const simulation = await newestSimulation(tx, mspId, client.latestSimulationId);
  const { plan, alone } = simulated(simulation, client);
  const closes = await gapsByService(tx, mspId, client.id);
  const rows = await tx
    .select()
    .from(mspServices)
    .where(eq(mspServices.mspId, mspId))
    .orderBy(asc(mspServices.createdAt), mspServices.id);
  const sold = await tx
    .select({ key: clientServices.serviceKey })
    .from(clientServices)
    .where(and(eq(clientServices.mspId, mspId), eq(clientServices.clientId, client.id)));
  const soldKeys = new Set(sold.map(({ key }) => key));
  const readyMade = READY_MADE_SERVICES.flatMap((service): ProposalOffer[] => {
    const row = rows.find(({ serviceKey }) => serviceKey === service.key);
    const key = service.serviceKey;
    const asked = key ? (closes.get(key) ?? []) : [];
    const planned = key ? plan.get(key) : undefined;
    if (!row?.active && planned === undefined && asked.length === 0) return [];
    return [
      {
        line: {
          id: service.key,
          serviceKey: key,
          name: row?.name ?? service.label,
          description: row?.covers ?? service.benefit,
          ...priceOf(row, row?.unit ?? service.unit, planned, client),
          closes: asked.slice(0, MOST_CLOSED),
        },
        reduction: key ? (alone.get(key) ?? null) : null,
        inPlan: planned !== undefined,
        isSold: key !== null && soldKeys.has(key),
      },
    ];
  });
  const own = rows
    .filter(({ serviceKey, active }) => serviceKey === null && active)
    .map((row): ProposalOffer => {
      const line = { id: row.id, serviceKey: null, name: row.name ?? '', description: row.covers ?? '', closes: [] };
      return {
        line: { ...line, ...priceOf(row, row.unit, undefined, client) },
        reduction: null,
        inPlan: false,
        isSold: false,
      };
    });
  return [...readyMade, ...own].sort((a, b) => (b.reduction ?? -1) - (a.reduction ?? -1));
}

/**
 * What a new proposal begins with: the plan, or while there is none the best of what the assessments ask for; without what
 * the client already gets with another service.
 */
export function firstLines(offers: readonly ProposalOffer[]): ProposalLine[] {
  const isNew = offers.filter(({ isSold }) => !isSold);
  const planned = isNew.filter(({ inPlan }) => inPlan);
  const asked = isNew.filter(({ line }) => line.closes.length > 0);
  const wanted = planned.length > 0 ? planned : asked;
  const keysOf = (some: readonly ProposalOffer[]) =>
    some.flatMap(({ line }) => line.serviceKey ?? []).filter(isServiceKey);
  const sold = keysOf(offers.filter(({ isSold }) => isSold));
  const needed: readonly string[] = withoutContained([...sold, ...keysOf(wanted)], currentParameters.services);
  const lines = wanted.map(({ line }) => line).filter(({ serviceKey }) => !serviceKey || needed.includes(serviceKey));
  return planned.length > 0 ? lines : lines.slice(0, 6);
}
