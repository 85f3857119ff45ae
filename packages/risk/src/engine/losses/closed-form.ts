/** Exact figures of the model with caps, ceilings and insurance off (docs/model/worked-examples.md, Closed forms). */
import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import { exp, pow } from '#math/elementary';
import { betaExpectation } from '#math/incomplete-beta';
import { betaMoment } from '#math/log-gamma';
import { lognormalMoments } from '#math/lognormal';
import type { ClosedForm } from '#result/result';
import type { ScenarioState } from '../controls/state';
import type { BaseAmount, Exposure } from '../exposure';

export type Moments = { first: number; second: number };

/** E[B] and E[B^2] of a base amount. */
export function baseMoments(base: BaseAmount): Moments {
  if (base.kind === 'lognormal') return lognormalMoments(base);
  if (base.kind === 'share') return { first: shareMoment(base, 1), second: shareMoment(base, 2) };
  const noise = lognormalMoments({ mu: 0, sigma: base.sigma });
  return {
    first: shareMoment(base, base.exponent) * noise.first,
    second: shareMoment(base, 2 * base.exponent) * noise.second,
  };
}

/** E[(low + (1 - low) B)^power] of a beta variable B: exact from 0 on, by quadrature above. */
function shareMoment({ a, b, low }: { a: number; b: number; low: number }, power: number): number {
  if (low === 0) return betaMoment(a, b, power);
  return low === 1 ? 1 : betaExpectation({ a, b }, (beta) => pow(low + (1 - low) * beta, power));
}

/** Moments of the base amounts of every component; they do not depend on the posture. */
export function momentsOf(exposure: Exposure): Moments[][] {
  return exposure.scenarios.map((scenario) => scenario.components.map((component) => baseMoments(component.base)));
}

/** E[X] and E[X^2] of one event of each scenario, including the common severity factor. */
export function eventMoments(states: ScenarioState[], moments: Moments[][], severitySigma: number): Moments[] {
  return states.map((state, s) => {
    let sum = 0;
    let spread = 0;
    state.components.forEach(({ probability, scale }, k) => {
      const { first, second } = moments[s]?.[k] ?? { first: 0, second: 0 };
      const m1 = probability * scale * first;
      sum += m1;
      spread += probability * scale * scale * second - m1 * m1;
    });
    return { first: sum, second: exp(severitySigma * severitySigma) * (sum * sum + spread) };
  });
}

/**
 * Chance of at least one event in some years with gamma-mixed rates; plain Poisson when the frailty variance is 0.
 * @param rate all scenarios together, events per year
 */
export function chanceOfAnyEvent(rate: number, frailtyVariance: number, years: number): number {
  if (frailtyVariance === 0) return 1 - exp(-rate * years);
  return 1 - pow(1 + frailtyVariance * rate, -years / frailtyVariance);
}

/** Mean, standard deviation and chance of any event in a year. */
export function closedFormOf(
  states: ScenarioState[],
  events: Moments[],
  { frailtyVariance }: ParameterSet['dependence'],
): ClosedForm {
  let rate = 0;
  let mean = 0;
  let variance = 0;
  states.forEach((state, s) => {
    const { first, second } = events[s] ?? { first: 0, second: 0 };
    rate += state.rate;
    mean += state.rate * first;
    variance += state.rate * second;
  });
  return {
    lambda_: rate,
    meanAnnualLoss: mean,
    sdAnnualLoss: Math.sqrt(variance + frailtyVariance * mean * mean),
    probAnyEvent: chanceOfAnyEvent(rate, frailtyVariance, 1),
  };
}
