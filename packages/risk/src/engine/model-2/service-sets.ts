/** Three sets of services that fit a client's findings, and what each further service adds (docs/model/model-2.md). */
import type { ParameterSet2 } from '@fairlead/content/scenarios/schema-2';
import type { ControlKey } from '@fairlead/content/services/controls';
import { SERVICE_KEYS, type ServiceKey } from '@fairlead/content/services/services';
import type { SimulationResult2 } from '#result/model-2/result';
import type { SetKey } from '#result/model-2/set-keys';
import { levelWithGaps, type RiskLevel, type RiskLevelThresholds, riskLevel } from '#result/risk-level';
import { isContained, withoutContained } from '../controls/contained';
import { cheapestClosing, gapsLeft } from './cheapest-closing';
import type { SimulationInputs2 } from './inputs';
import { type Level, levelOnTheRun } from './levels-on-the-run';

/** What a client would pay for a service a month, in the profile's currency, and whether the MSP has it on. */
export type PricedService = { service: ServiceKey; monthlyPrice: number; isOffered: boolean };

/** On the basis of the decision, with the controls that keep a critical gap. */
export type SetFigures = Level & { gaps: ControlKey[]; riskLevel: RiskLevel };

/** One more service, and everything that is in place with it. */
export type ServiceStep = {
  service: ServiceKey;
  isOffered: boolean;
  /** Services before it that it contains, which are no longer needed. */
  replaces: ServiceKey[];
  services: ServiceKey[];
  monthlyPrice: number;
  figures: SetFigures;
};

export type ServiceSets = {
  today: SetFigures;
  /** Every service that changes something, in the order in which they are best taken. */
  steps: ServiceStep[];
  /** With how many of the steps each set is complete; 0 where it needs none. */
  sets: Record<SetKey, number>;
  /** The chance that Essential has to get below for the next lower risk level; null at the lowest one. */
  goal: { below: number; isReached: boolean } | null;
};

/** Recommended ends where the next service takes less off a 1-in-100-year loss than this share of its price a year. */
const LEAST_PER_PRICE = 0.1;
/** A change below these is none that a page would show. */
const SHOWN = { rareYear: 0.5, passingLimit: 0.0005 };

type Parts = {
  set: ParameterSet2;
  priceOf: (service: ServiceKey) => number;
  /** Prices of a set a month. */
  sumOf: (services: readonly ServiceKey[]) => number;
  figuresOf: (services: readonly ServiceKey[]) => SetFigures;
};

/** A set with one more service, without what the new one contains. */
const plus = (services: readonly ServiceKey[], service: ServiceKey, { set }: Parts): ServiceKey[] => [
  ...withoutContained([service, ...services], set.services).filter((one) => one !== service),
  service,
];

const notContained = (candidates: readonly ServiceKey[], services: readonly ServiceKey[], { set }: Parts) =>
  candidates.filter((service) => !services.includes(service) && !isContained(service, services, set.services));

/** The service that takes most off a measure for each unit of price; null where none takes anything off. */
function bestNext(
  services: readonly ServiceKey[],
  candidates: readonly ServiceKey[],
  measure: 'rareYear' | 'passingLimit' | 'average',
  parts: Parts,
): { service: ServiceKey; perPrice: number } | null {
  const before = parts.figuresOf(services)[measure];
  const price = parts.sumOf(services);
  let best: { service: ServiceKey; perPrice: number } | null = null;
  for (const service of notContained(candidates, services, parts)) {
    const after = plus(services, service, parts);
    const less = before - parts.figuresOf(after)[measure];
    const perPrice = less / Math.max(12 * (parts.sumOf(after) - price), Number.MIN_VALUE);
    if (less > 0 && (best === null || perPrice > best.perPrice)) best = { service, perPrice };
  }
  return best;
}

/** The threshold below which the chance of the figures has to fall for the next lower level; null at the lowest one. */
function nextLevel(chance: number, thresholds: RiskLevelThresholds): number | null {
  const level = riskLevel(chance, thresholds);
  return level === 'low' ? null : thresholds[level];
}

/** Takes a service out, or a cheaper one in its place, as long as the set still does what it is for. */
function cheapened(
  services: ServiceKey[],
  candidates: readonly ServiceKey[],
  fits: (services: readonly ServiceKey[]) => boolean,
  parts: Parts,
): ServiceKey[] {
  const price = parts.sumOf(services);
  const byPrice = services.toSorted((a, b) => parts.priceOf(b) - parts.priceOf(a));
  for (const out of byPrice) {
    const rest = services.filter((service) => service !== out);
    const others = [rest, ...notContained(candidates, rest, parts).map((service) => plus(rest, service, parts))];
    const found = others.find((other) => parts.sumOf(other) < price && fits(other));
    if (found) return cheapened(found, candidates, fits, parts);
  }
  return services;
}

/** The cheapest services that close the gaps and bring the chance below the goal; without the goal where none of them can. */
function essentialOf(closing: ServiceKey[], candidates: readonly ServiceKey[], goal: number | null, parts: Parts) {
  if (goal === null) return { services: closing, isReached: true };
  const isBelow = (services: readonly ServiceKey[]) => parts.figuresOf(services).passingLimit < goal;
  let services = closing;
  while (!isBelow(services)) {
    const next = bestNext(services, candidates, 'passingLimit', parts);
    if (!next) return { services: closing, isReached: false };
    services = plus(services, next.service, parts);
  }
  const open = parts.figuresOf(services).gaps.length;
  const fits = (others: readonly ServiceKey[]) => parts.figuresOf(others).gaps.length <= open && isBelow(others);
  const all = [...new Set([...candidates, ...closing])];
  return { services: cheapened(services, all, fits, parts), isReached: true };
}

/** The services of a set one by one, what helps most for its price first. */
function ordered(services: readonly ServiceKey[], parts: Parts): ServiceKey[] {
  const order: ServiceKey[] = [];
  while (order.length < services.length) {
    const open = services.filter((service) => !order.includes(service));
    const next = bestNext(order, open, 'rareYear', parts) ?? bestNext(order, open, 'average', parts);
    order.push(next?.service ?? (open[0] as ServiceKey));
  }
  return order;
}

/**
 * Essential closes the critical gaps and brings the five-year chance below the next lower risk level at the lowest price found.
 * Recommended goes on with the best reduction of a 1-in-100-year loss for its price until the next service takes less off it
 * than a tenth of its own price. Complete takes everything the MSP offers that still changes a figure. A service that is not
 * offered is in a set only where nothing else closes a gap.
 * @param inputs those of the result, with the services of its plan
 * @param of.prices of every service that may be in a set
 */
export function serviceSets(
  inputs: SimulationInputs2,
  set: ParameterSet2,
  of: { result: SimulationResult2; prices: readonly PricedService[]; thresholds: RiskLevelThresholds },
): ServiceSets {
  const parts = partsOf(inputs, set, of);
  const offered = keysOf(of.prices.filter(({ isOffered }) => isOffered));
  const known = keysOf(of.prices);
  const left = gapsLeft(inputs, set);
  const closingFrom = left(offered).length > left(known).length ? known : offered;
  const closing = cheapestClosing(inputs, set, closingFrom, parts.priceOf);
  const today = parts.figuresOf([]);
  const below = nextLevel(today.passingLimit, of.thresholds);
  const essential = essentialOf(closing, offered, below, parts);

  const order = ordered(essential.services, parts);
  const taken = { essential: order.length, recommended: order.length };
  let services = essential.services;
  const add = (service: ServiceKey) => {
    order.push(service);
    services = plus(services, service, parts);
  };
  for (;;) {
    const next = bestNext(services, offered, 'rareYear', parts);
    if (!next || next.perPrice < LEAST_PER_PRICE) break;
    add(next.service);
  }
  taken.recommended = order.length;
  for (;;) {
    const rest = offered.filter((service) => changesSomething(services, service, parts));
    const next = bestNext(services, rest, 'rareYear', parts) ?? bestNext(services, rest, 'average', parts);
    if (!next) break;
    add(next.service);
  }
  return {
    today,
    steps: stepsOf(order, offered, parts),
    sets: { ...taken, complete: order.length },
    goal: below === null ? null : { below, isReached: essential.isReached },
  };
}

const keysOf = (prices: readonly PricedService[]): ServiceKey[] =>
  SERVICE_KEYS.filter((key) => prices.some(({ service }) => service === key));

function changesSomething(services: readonly ServiceKey[], service: ServiceKey, parts: Parts): boolean {
  const before = parts.figuresOf(services);
  const after = parts.figuresOf(plus(services, service, parts));
  return (
    before.rareYear - after.rareYear >= SHOWN.rareYear ||
    before.passingLimit - after.passingLimit >= SHOWN.passingLimit ||
    before.average - after.average >= parts.set.reduction.smallestShown * parts.figuresOf([]).average
  );
}

function stepsOf(order: readonly ServiceKey[], offered: readonly ServiceKey[], parts: Parts): ServiceStep[] {
  let services: ServiceKey[] = [];
  let figures = parts.figuresOf(services);
  return order.map((service) => {
    const before = services;
    services = plus(before, service, parts);
    figures = notAbove(figures, parts.figuresOf(services));
    return {
      service,
      isOffered: offered.includes(service),
      replaces: before.filter((one) => !services.includes(one)),
      services,
      monthlyPrice: parts.sumOf(services),
      figures,
    };
  });
}

/** A further service makes no year worse; where the limits of what is claimed say otherwise by a hair, it changes nothing. */
const notAbove = (before: SetFigures, after: SetFigures): SetFigures => ({
  ...after,
  rareYear: Math.min(before.rareYear, after.rareYear),
  passingLimit: Math.min(before.passingLimit, after.passingLimit),
  average: Math.min(before.average, after.average),
});

/** Prices and figures by set; every set is played out once. */
function partsOf(
  inputs: SimulationInputs2,
  set: ParameterSet2,
  { result, prices, thresholds }: Parameters<typeof serviceSets>[2],
): Parts {
  const levelWith = levelOnTheRun(inputs, set, result);
  const left = gapsLeft(inputs, set);
  const measured = (services: readonly ServiceKey[]): SetFigures => {
    const level = levelWith(services);
    const gaps = left(services);
    return {
      ...level,
      gaps,
      riskLevel: levelWithGaps(riskLevel(level.passingLimit, thresholds), gaps.length),
    };
  };
  const figures = new Map<string, SetFigures>();
  const priceOf = (key: ServiceKey) => prices.find(({ service }) => service === key)?.monthlyPrice ?? 0;
  return {
    set,
    priceOf,
    sumOf: (services) => services.reduce((sum, service) => sum + priceOf(service), 0),
    figuresOf: (services) => {
      const key = services.toSorted().join();
      const found = figures.get(key) ?? measured(services);
      figures.set(key, found);
      return found;
    },
  };
}
