/** The flat, numeric form of a simulation that the kernel runs on; it can be posted to a worker or to WebAssembly. */
import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import type { BaseAmount, Exposure } from './base-amounts';
import type { ScenarioState } from './controls/state';
import { type Cover, type PolicyPlan, policyPlan } from './insurance/policy';

/** How a component's base amount is drawn. */
export const BASE_KIND = { lognormal: 0, share: 1, records: 2, recovered: 3, fixed: 4 } as const;

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
  /** Lognormal, recovered: mu. Share, records: first shape of the beta variable. */
  shapeA: Float64Array;
  /** Lognormal, recovered: sigma. Share, records: second shape. */
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
  /** Chance that a part comes back, and the shapes of that part; 0 where the amount is not of that kind. */
  recovery: { today: Float64Array; target: Float64Array; a: Float64Array; b: Float64Array };
  /** Null without a policy. */
  policy: PolicyPlan | null;
};

function shapeA(base: BaseAmount): number {
  if (base.kind === 'fixed') return 0;
  return 'mu' in base ? base.mu : base.a;
}

function shapeB(base: BaseAmount): number {
  if (base.kind === 'fixed') return 0;
  return base.kind === 'lognormal' || base.kind === 'recovered' ? base.sigma : base.b;
}

/** @param cover what a policy covers, or null without one */
export function kernelPlan(
  exposure: Exposure,
  today: ScenarioState[],
  target: ScenarioState[],
  { frailtyVariance, severitySigma }: ParameterSet['dependence'],
  seed: number,
  cover: Cover | null,
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
    shapeA: Float64Array.from(bases, shapeA),
    shapeB: Float64Array.from(bases, shapeB),
    exponent: Float64Array.from(bases, (base) => (base.kind === 'records' ? base.exponent : 1)),
    noise: Float64Array.from(bases, (base) => (base.kind === 'records' ? base.sigma : 0)),
    low: Float64Array.from(bases, (base) => ('low' in base ? base.low : 0)),
    ceiling: Float64Array.from(components, (component) => component.ceiling),
    probabilityToday: Float64Array.from(statesToday, (state) => state.probability),
    probabilityTarget: Float64Array.from(statesTarget, (state) => state.probability),
    scaleToday: Float64Array.from(statesToday, (state) => state.scale),
    scaleTarget: Float64Array.from(statesTarget, (state) => state.scale),
    recovery: {
      today: Float64Array.from(statesToday, (state) => state.recovered),
      target: Float64Array.from(statesTarget, (state) => state.recovered),
      a: Float64Array.from(bases, (base) => (base.kind === 'recovered' ? base.a : 0)),
      b: Float64Array.from(bases, (base) => (base.kind === 'recovered' ? base.b : 0)),
    },
    policy: cover && policyPlan(cover, statesToday, statesTarget),
  };
}
