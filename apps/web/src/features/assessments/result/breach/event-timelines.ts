import { PARAMETER_SETS } from '@fairlead/content/scenarios/parameter-sets';
import { SCENARIO_KEYS, type ScenarioKey } from '@fairlead/content/scenarios/scenarios';
import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import type { BreachTimeline } from '@fairlead/reports/charts/breach-timeline';
import { breachTimeline } from '@fairlead/risk/assessment/breach-timeline';
import { targetPosture } from '@fairlead/risk/engine/controls/posture';
import { modelInputs } from '@fairlead/risk/model/model-inputs';

export type EventTimelines = {
  scenarios: ScenarioKey[];
  /** The scenario whose event costs most on average. */
  costliest: ScenarioKey;
  /** Whether the simulation knows a costly case of it. */
  hasBad: (scenario: ScenarioKey) => boolean;
  of: (scenario: ScenarioKey, isBad: boolean) => BreachTimeline;
};

/** What an event of each scenario costs day by day, as a simulation has it; null for one without a result. */
export function eventTimelines(simulation: Simulation): EventTimelines | null {
  const { result, inputs, currency, exchangeRate, risk } = simulation;
  const set = PARAMETER_SETS[simulation.parameterSet];
  if (!result || !set) return null;
  const today = modelInputs(inputs, { currency, fxToUsd: exchangeRate.usd }, risk, set);
  const { services, serviceReliability } = today.inputs;
  const posture = targetPosture(today.inputs.posture, services, serviceReliability, set);
  const meanOf = (key: ScenarioKey) => result.parameters[key]?.meanEventLossToday ?? 0;
  const scenarios = SCENARIO_KEYS.filter((key) => meanOf(key) > 0);
  const [costliest] = scenarios.toSorted((a, b) => meanOf(b) - meanOf(a));
  if (!costliest) return null;
  const badOf = (key: ScenarioKey) => result.eventViews[key]?.p90;
  return {
    scenarios,
    costliest,
    hasBad: (key) => badOf(key) !== undefined,
    of: (key, isBad) => ({
      today: breachTimeline(today, key, { total: isBad ? badOf(key) : undefined }),
      // A costly case is known as things stand alone.
      target: services.length > 0 && !isBad ? breachTimeline(today, key, { posture }) : null,
    }),
  };
}
