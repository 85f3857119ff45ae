import { BANK_RECORDS } from '@fairlead/content/question-banks/bank-records';
import type { PricedService } from '@fairlead/contract/features/assessments/money';
import type { Tx } from '@fairlead/db/connection/database';
import type { ServicePrice } from '@fairlead/reports/document/budget-part';
import type { ReadinessPart } from '@fairlead/reports/document/input';
import type { GapsAndBudgetInput } from '@fairlead/reports/kinds/gaps-and-budget/kind';
import { servicesForClient } from '#domain/proposals/offered-services';
import { type Offer, openOffers } from '#domain/proposals/standing-proposals';
import { rhythmOf } from '#domain/reviews/rows';
import { usdPerUnit } from '#domain/simulations/exchange-rate';
import { namedClient } from './named-client';
import { findCompletedAssessment, readinessPart } from './readiness';
import { sharedRoadmap } from './roadmap';
import { clientOf, financialPart, findSimulationSource } from './simulation';
import { reportSource } from './source';

/** The newest completed assessment with each bank. */
const newestOf = (tx: Tx, mspId: string, clientId: string) =>
  Promise.all(BANK_RECORDS.map(({ id }) => findCompletedAssessment(tx, mspId, id, { clientId }))).then((rows) =>
    rows.flatMap((row) => row ?? []),
  );

/** What a service costs the client: by a proposal that is sent, or signed and not activated yet; else by the provider's list. */
function priceFor({ key, monthlyPrice, held }: PricedService, offer: Offer | undefined): ServicePrice {
  if (!offer) return { key, held, monthly: monthlyPrice };
  const { number: proposal, price, isOnce } = offer;
  return isOnce ? { key, held, proposal, monthly: null, once: price } : { key, held, proposal, monthly: price };
}

/** What is open at a client by all its assessments, with the roadmap and prices. It is no single row, so it goes by the client's id. */
export const clientGaps = reportSource({
  async find(tx, mspId, wanted, now) {
    const client = await namedClient(tx, mspId, wanted);
    if (client === null) return null;
    const rows = await newestOf(tx, mspId, client.id);
    if (rows.length === 0) return null;
    const simulation = await findSimulationSource(tx, mspId, { clientId: client.id });
    // Amounts in two currencies are never in one report.
    const financial = simulation?.simulation.currency === client.currency ? simulation : null;
    const parts = await Promise.all(rows.map(async (row) => [row.bankId, await readinessPart(tx, row)] as const));
    const roadmap = await sharedRoadmap(tx, client, client.currency);
    const { fiscalYearStart } = await rhythmOf(tx, mspId, client.id);
    const priced = await servicesForClient(tx, mspId, client, await usdPerUnit(tx, client.currency));
    const offers = await openOffers(tx, { mspId, clientId: client.id }, now);
    const prices = priced.map((service) => {
      const offer = offers.get(service.key);
      return priceFor(service, offer?.currency === client.currency ? offer : undefined);
    });
    return { client, financial, parts, roadmap, budget: { fiscalYearStart, prices } };
  },
  madeFrom: ({ client }) => ({ 'client-gaps': client.id }),
  compose: ({ client, financial, parts, roadmap, budget }, frame): GapsAndBudgetInput => ({
    ...frame,
    client: clientOf(client, financial?.simulation),
    currency: client.currency,
    version: 1,
    financial: financial && financialPart(financial, frame),
    roadmap,
    budget,
    ...(Object.fromEntries(parts.map(([bankId, partOn]) => [bankId, partOn(frame)])) as Record<string, ReadinessPart>),
  }),
  has: async (tx, { mspId, id }) => (await newestOf(tx, mspId, id)).length > 0,
  standing: async (tx, { mspId, id }) => {
    const rows = await newestOf(tx, mspId, id);
    const [last] = rows.map(({ completedAt, updatedAt }) => completedAt ?? updatedAt).sort((a, b) => +b - +a);
    return last ? { number: 1, completedAt: last, outdated: null } : null;
  },
  renewsSame: true,
});
