/** One event at the provider that hits many of its clients at once (docs/model/model-2.md, Provider compromise). */
import { PARAMETERS_2026_2 } from '@fairlead/content/scenarios/parameters-2026-2';
import { CLIENTS_HIT } from '@fairlead/content/scenarios/provider-event';
import { exp, log } from '#math/elementary';
import { betaFrom } from '#math/gamma';
import { normalQuantile } from '#math/normal';
import { pertShape } from '#math/pert';
import { Draws } from '#math/random';

/** One client's loss in such an event: first and second moment, in the currency of all. */
export type ClientLoss = { mean: number; secondMoment: number };

export type ProviderEvent = {
  clients: number;
  /** Events a year at the provider. */
  ratePerYear: number;
  /** Given the event: clients hit and what they lose in all, on average, and as passed by one such event in ten. */
  hit: { mean: number; oneInTen: number };
  loss: { mean: number; oneInTen: number };
  lossPerYear: number;
};

const DRAWS = 10_000;
const SEED = 20_262;
/** The scenario index of the provider in the addressing of draws. */
const PROVIDER = 8;
/** So many clients draw a loss of their own; the smaller ones of a large portfolio count with their mean. */
const OWN_LOSS = 100;

const { min, mode, max } = CLIENTS_HIT;
const SHAPE = pertShape(min, mode, max);
const MEAN_SHARE = (min + 4 * mode + max) / 6;

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
/** The amount that one of ten values passes. */
const oneInTen = (values: Float64Array) => values.sort()[Math.floor(0.9 * values.length)] ?? 0;

/** The lognormal distribution with these moments. */
function lognormalOf({ mean, secondMoment }: ClientLoss) {
  const variance = log(Math.max(1, secondMoment / (mean * mean)));
  return { mu: log(mean) - variance / 2, sigma: Math.sqrt(variance) };
}

/**
 * What one event at the provider costs its clients together. Every client is hit with the share that the event draws, and each
 * one hit draws its own loss; 10,000 events. Null without clients.
 */
export function providerEvent(losses: readonly ClientLoss[]): ProviderEvent | null {
  const sorted = losses.filter(({ mean }) => mean > 0).toSorted((a, b) => b.mean - a.mean);
  if (sorted.length === 0) return null;
  const own = sorted.slice(0, OWN_LOSS).map(lognormalOf);
  const others = sorted.slice(OWN_LOSS).map(({ mean }) => mean);
  const ofOthers = sum(others);
  const draws = new Draws(SEED);
  const hits = new Float64Array(DRAWS);
  const totals = new Float64Array(DRAWS);
  for (let k = 0; k < DRAWS; k++) {
    draws.seek(k, PROVIDER, 0, 0);
    const share = min + (max - min) * betaFrom(SHAPE.a, SHAPE.b, draws);
    let hit = share * others.length;
    let total = share * ofOthers;
    for (const { mu, sigma } of own) {
      if (draws.uniform() >= share) continue;
      hit += 1;
      total += exp(mu + sigma * normalQuantile(draws.uniform()));
    }
    hits[k] = hit;
    totals[k] = total;
  }
  const ratePerYear = PARAMETERS_2026_2.scenarios.provider.ratePerYear / MEAN_SHARE;
  const mean = MEAN_SHARE * sum(sorted.map((loss) => loss.mean));
  return {
    clients: sorted.length,
    ratePerYear,
    hit: { mean: MEAN_SHARE * sorted.length, oneInTen: oneInTen(hits) },
    loss: { mean, oneInTen: oneInTen(totals) },
    lossPerYear: ratePerYear * mean,
  };
}
