/** The flat, numeric form of a simulation that the kernel runs on; it can be posted to a worker or to WebAssembly. */
import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import type { InsuranceTerms } from '../form/insurance-terms';
import type { ScenarioState } from './controls/state';
import type { Exposure } from './exposure';
import { type PolicyPlan, policyPlan } from './insurance/policy';

/** How a component's base amount is drawn. */
export const BASE_KIND = { lognormal: 0, share: 1, records: 2 } as const;

/** Arrays by scenario (`lambda…`) or by component (all others); money in the profile's currency. */
export type KernelPlan = {
  seed: number;
  /** Variance of the yearly factor common to all scenarios; 0 switches it off. */
  frailtyVariance: number;
  severitySigma: number;
  eventCap: number;
  lambdaToday: Float64Array;
  lambdaTarget: Float64Array;
  /** Components of scenario s are `firstComponent[s]` to `firstComponent[s + 1] - 1`. */
  firstComponent: Int32Array;
  kind: Int32Array;
  /** Lognormal: mu. Share, records: first shape of the beta variable. */
  shapeA: Float64Array;
  /** Lognormal: sigma. Share, records: second shape. */
  shapeB: Float64Array;
  exponent: Float64Array;
  noise: Float64Array;
  /** Share, records: the minimum as a share of the maximum. */
  low: Float64Array;
  ceiling: Float64Array;
  probabilityToday: Float64Array;
  probabilityTarget: Float64Array;
  scaleToday: Float64Array;
  scaleTarget: Float64Array;
  /** Null without a policy. */
  policy: PolicyPlan | null;
};

export function kernelPlan(
  exposure: Exposure,
  today: ScenarioState[],
  target: ScenarioState[],
  { frailtyVariance, severitySigma }: ParameterSet['dependence'],
  seed: number,
  insurance: InsuranceTerms | null,
): KernelPlan {
  const components = exposure.scenarios.flatMap((scenario) => scenario.components);
  const statesToday = today.flatMap((state) => state.components);
  const statesTarget = target.flatMap((state) => state.components);
  const starts = [0];
  for (const scenario of exposure.scenarios) starts.push((starts.at(-1) ?? 0) + scenario.components.length);
  const bases = components.map((component) => component.base);
  return {
    seed,
    frailtyVariance,
    severitySigma,
    eventCap: exposure.eventCap,
    lambdaToday: Float64Array.from(today, (state) => state.rate),
    lambdaTarget: Float64Array.from(target, (state) => state.rate),
    firstComponent: Int32Array.from(starts),
    kind: Int32Array.from(bases, (base) => BASE_KIND[base.kind]),
    shapeA: Float64Array.from(bases, (base) => (base.kind === 'lognormal' ? base.mu : base.a)),
    shapeB: Float64Array.from(bases, (base) => (base.kind === 'lognormal' ? base.sigma : base.b)),
    exponent: Float64Array.from(bases, (base) => (base.kind === 'records' ? base.exponent : 1)),
    noise: Float64Array.from(bases, (base) => (base.kind === 'records' ? base.sigma : 0)),
    low: Float64Array.from(bases, (base) => (base.kind === 'lognormal' ? 0 : base.low)),
    ceiling: Float64Array.from(components, (component) => component.ceiling),
    probabilityToday: Float64Array.from(statesToday, (state) => state.probability),
    probabilityTarget: Float64Array.from(statesTarget, (state) => state.probability),
    scaleToday: Float64Array.from(statesToday, (state) => state.scale),
    scaleTarget: Float64Array.from(statesTarget, (state) => state.scale),
    policy: insurance && policyPlan(insurance, components, statesToday, statesTarget),
  };
}
