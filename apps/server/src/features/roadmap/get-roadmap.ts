import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import { listPrice } from '@fairlead/contract/features/plans/list-price';
import type { Roadmap, StepSuggestion } from '@fairlead/contract/features/roadmap';
import { isContained } from '@fairlead/risk/engine/controls/contained';
import { z } from 'zod';
import { callerMspId, type HandlerContext } from '#api/context';
import { findClient } from '#domain/clients/rows';
import { ownPrices, soldServices } from '#domain/proposals/offered-services';
import { latestRanking, roadmapView, serviceEffects } from '#domain/roadmap/view';
import { stepOrder } from './queries';

type Reading = Pick<HandlerContext, 'tx' | 'caller' | 'now'>;

/** The roadmap of a client or prospect; a client's own user gets the steps that were shared with it. */
export async function getRoadmap({ tx, caller, now }: Reading, clientId: string): Promise<Roadmap> {
  const mspId = callerMspId(caller);
  const client = await findClient(tx, mspId, clientId);
  return { ...(await roadmapView(tx, { mspId, clientId, now })), currency: client.currency };
}

const prices = z.array(z.object({ key: z.string(), monthlyPrice: z.number() })).catch([]);

const isService = (key: string | null): key is ServiceKey => key !== null && Object.hasOwn(SERVICES, key);

/**
 * Services of the latest simulation that the client neither buys nor has on the roadmap, nor gets with another one: the proposal in its best order, at its prices, then the
 * others at the MSP's own.
 */
export async function suggestSteps(
  { tx, caller }: Pick<Reading, 'tx' | 'caller'>,
  clientId: string,
): Promise<{ simulationId: string | null; items: StepSuggestion[] }> {
  const mspId = callerMspId(caller);
  const client = await findClient(tx, mspId, clientId);
  const latest = await latestRanking(tx, mspId, clientId);
  if (!latest) return { simulationId: null, items: [] };
  const planned = (await stepOrder(tx, mspId, clientId)).map(({ serviceKey }) => serviceKey);
  const taken = new Set([...planned, ...(await soldServices(tx, mspId, clientId))]);
  const priced = new Map(prices.parse(latest.prices).map(({ key, monthlyPrice }) => [key, monthlyPrice]));
  const listed = await ownPrices(tx, mspId);
  const { greedy, alone } = latest.ranking;
  const order = [...new Set([...greedy, ...alone].map(({ service }) => service))];
  const effects = serviceEffects(latest);
  const inPlace = [...taken, ...greedy.map(({ service }) => service)].filter(isService);
  const isPartOfAnother = (key: string) =>
    isService(key) &&
    isContained(
      key,
      inPlace.filter((other) => other !== key),
      currentParameters.services,
    );
  const items = order.flatMap((serviceKey) => {
    const avoided = effects.get(serviceKey);
    const helps = avoided && (avoided.basis === 'in_proposal' || avoided.perYear > 0);
    return helps && !taken.has(serviceKey) && !isPartOfAnother(serviceKey)
      ? [{ serviceKey, avoided, costMonthly: priced.get(serviceKey) ?? listPrice(listed, serviceKey, client) }]
      : [];
  });
  return { simulationId: latest.simulationId, items };
}
