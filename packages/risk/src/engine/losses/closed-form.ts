/** Exact figures of the model with caps, ceilings and insurance off (docs/model/worked-examples.md, Closed forms). */
import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import { exp, pow } from '#math/elementary';
import { betaExpectation } from '#math/incomplete-beta';
import { betaMoment } from '#math/log-gamma';
import { lognormalMoments } from '#math/lognormal';
import type { ClosedForm } from '#result/result';
import type { BaseAmount, Exposure } from '../base-amounts';
import type { ComponentState, ScenarioState } from '../controls/state';
import { chanceOfAnyEvent } from './chance-of-event';

/** E[B] and E[B^2]. */
export type Moments = { first: number; second: number };

/** Moments of a base amount, whatever the posture. */
export type BaseMoments = Moments & {
  /** What a recovery takes off both, for an amount of which a part may come back. */
  recovery?: Moments;
  /** The same in every event, not touched by its severity. */
  isFixed?: boolean;
};

export function baseMoments(base: BaseAmount): BaseMoments {
  if (base.kind === 'fixed') return { first: 1, second: 1, isFixed: true };
  if (base.kind === 'lognormal') return lognormalMoments(base);
  if (base.kind === 'recovered') {
    const { first, second } = lognormalMoments(base);
    const back = betaMoment(base.a, base.b, 1);
    return {
      first,
      second,
      recovery: { first: first * back, second: second * (2 * back - betaMoment(base.a, base.b, 2)) },
    };
  }
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
export function momentsOf(exposure: Exposure): BaseMoments[][] {
  return exposure.scenarios.map((scenario) => scenario.components.map((component) => baseMoments(component.base)));
}

/** The moments of a base amount under a posture: less what comes back. */
export function momentsUnder({ recovered }: ComponentState, base: BaseMoments | undefined): Moments {
  if (!base) return { first: 0, second: 0 };
  const { first, second, recovery } = base;
  if (!recovery) return { first, second };
  return { first: first - recovered * recovery.first, second: second - recovered * recovery.second };
}

/** E[X] and E[X^2] of one event of each scenario, including the common severity factor. */
export function eventMoments(states: ScenarioState[], moments: BaseMoments[][], severitySigma: number): Moments[] {
  return states.map((state, s) => {
    let fixed = 0;
    let sum = 0;
    let spread = 0;
    state.components.forEach((component, k) => {
      const { probability, scale } = component;
      const base = moments[s]?.[k];
      const { first, second } = momentsUnder(component, base);
      const m1 = probability * scale * first;
      if (base?.isFixed) {
        fixed += m1;
        return;
      }
      sum += m1;
      spread += probability * scale * scale * second - m1 * m1;
    });
    const varying = exp(severitySigma * severitySigma) * (sum * sum + spread);
    return { first: fixed + sum, second: fixed * fixed + 2 * fixed * sum + varying };
  });
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
