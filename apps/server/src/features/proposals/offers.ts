import { sizeFactor } from '@fairlead/content/fields/size-tiers';
import { bankOf } from '@fairlead/content/question-banks/banks';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { READY_MADE_SERVICES } from '@fairlead/content/services/ready-made-services';
import { assessmentResult } from '@fairlead/contract/features/assessments/result';
import type { ProposalLine, ProposalOffer, ProposalPlan } from '@fairlead/contract/features/proposals/proposals';
import type { Tx } from '@fairlead/db/connection/database';
import { assessments } from '@fairlead/db/schema/assessments';
import { clientServices } from '@fairlead/db/schema/clients/services';
import { mspServices } from '@fairlead/db/schema/msp-services';
import { withoutContained } from '@fairlead/risk/engine/controls/contained';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { ClientRow } from '#domain/clients/rows';
import { type NewestSimulation, newestSimulation } from '#domain/simulations/newest-simulation';
import { isServiceKey } from './effect';
import { offeredBy } from './offered-already';

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
      const service = question.service ?? question.readyMade ?? '';
      const titles = closes.get(service) ?? [];
      if (!titles.includes(question.recommendation.title)) titles.push(question.recommendation.title);
      closes.set(service, titles);
    }
  }
  return closes;
}

type Price = Pick<ProposalLine, 'unit' | 'quantity' | 'price' | 'currency'>;

/** The MSP's own price for this client's size; where the simulated plan says another sum, that one. */
function priceOf(
  row: ServiceRow | undefined,
  unit: ServiceRow['unit'],
  planned: number | null | undefined,
  client: ClientRow,
): Price {
  const isCounted = unit === 'user' || unit === 'endpoint';
  const quantity = isCounted ? Math.max(1, client.employees ?? 1) : 1;
  // On the proposal of one client, a price by size is that of its size; an unknown size is priced by hand.
  const times =
    unit !== 'size' ? 1 : client.employees === null ? null : sizeFactor(Math.max(1, client.employees), row?.sizeTimes);
  const listed = row?.active && row.price !== null && times !== null ? roundCents(row.price * times) : null;
  const own = row && listed !== null ? { price: listed, currency: row.currency } : null;
  const isSamePrice = own?.currency === client.currency && Math.round(own.price * quantity * 100) === cents(planned);
  if (typeof planned === 'number' && !isSamePrice)
    return { unit: 'month', quantity: 1, price: planned, currency: client.currency };
  return {
    unit: unit === 'size' ? 'month' : unit,
    quantity,
    price: own?.price ?? null,
    currency: own?.currency ?? client.currency,
  };
}

const roundCents = (amount: number) => Math.round(amount * 100) / 100;

const cents = (amount: number | null | undefined) =>
  typeof amount === 'number' ? Math.round(amount * 100) : undefined;

/** What a simulation says of each service: its price in the plan, unless another one is given, and what it alone takes off. */
function simulated(simulation: NewestSimulation | null, client: ClientRow, given: ProposalPlan | undefined) {
  const isComparable = simulation?.currency === client.currency;
  const services = given?.services ?? (isComparable ? simulation.inputs.form.services : []);
  // A price in another currency is none here.
  const isPriced = given === undefined || given.currency === client.currency;
  return {
    plan: new Map(services.map(({ key, monthlyPrice }) => [key, isPriced ? monthlyPrice : null])),
    alone: new Map(
      isComparable ? simulation.result.serviceRanking.alone.map((one) => [one.service, one.reduction]) : [],
    ),
  };
}

/**
 * Services a proposal may hold: those the MSP offers, those of the simulated plan, and those that the assessments ask for;
 * what takes most off the mean annual loss first.
 * @param given in place of the simulated plan
 */
export async function proposalOffers(
  tx: Tx,
  mspId: string,
  client: ClientRow,
  { now, given }: { now: Date; given?: ProposalPlan | undefined },
): Promise<ProposalOffer[]> {
  const simulation = await newestSimulation(tx, mspId, client.latestSimulationId);
  const { plan, alone } = simulated(simulation, client, given);
  const closes = await gapsByService(tx, mspId, client.id);
  const offered = await offeredBy(tx, { mspId, clientId: client.id }, now);
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
    const asked = closes.get(service.key) ?? [];
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
        offeredIn: offered.get(service.key)?.number ?? null,
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
        offeredIn: offered.get(row.id)?.number ?? null,
      };
    });
  return [...readyMade, ...own].sort((a, b) => (b.reduction ?? -1) - (a.reduction ?? -1));
}

/**
 * What a new proposal begins with: the plan, or while there is none the best of what the assessments ask for; without what
 * the client already gets with another service, and what another proposal offers already. Of a plan with options, each
 * option by itself.
 */
export function firstLines(offers: readonly ProposalOffer[], given?: ProposalPlan): ProposalLine[] {
  const isNew = offers.filter(({ isSold, offeredIn }) => !isSold && offeredIn === null);
  const planned = isNew.filter(({ inPlan }) => inPlan);
  const asked = isNew.filter(({ line }) => line.closes.length > 0);
  const wanted = planned.length > 0 ? planned : asked;
  const keysOf = (some: readonly ProposalOffer[]) =>
    some.flatMap(({ line }) => line.serviceKey ?? []).filter(isServiceKey);
  const held = keysOf(offers.filter(({ isSold, offeredIn }) => isSold || offeredIn !== null));
  const isNeeded = (some: readonly ProposalOffer[]) => {
    const needed: readonly string[] = withoutContained([...held, ...keysOf(some)], currentParameters.services);
    return ({ serviceKey }: ProposalLine) => !serviceKey || needed.includes(serviceKey);
  };
  const options = (given?.options ?? []).map(({ key }) => {
    const inOption = given?.services.filter((service) => service.options?.includes(key)) ?? [];
    const own = wanted.filter(({ line }) => inOption.some((service) => service.key === line.serviceKey));
    return { key, lines: own.map(({ line }) => line).filter(isNeeded(own)) };
  });
  if (options.length > 0)
    return wanted.flatMap(({ line }) => {
      const keys = options.filter((option) => option.lines.includes(line)).map(({ key }) => key);
      // A line that is in every option names none.
      return keys.length === 0 ? [] : [{ ...line, options: keys.length === options.length ? [] : keys }];
    });
  const lines = wanted.map(({ line }) => line).filter(isNeeded(wanted));
  return planned.length > 0 ? lines : lines.slice(0, 6);
}
