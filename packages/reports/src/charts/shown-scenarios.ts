import { SCENARIO_KEYS_2, SCENARIOS_2, type ScenarioKey2 } from '@fairlead/content/scenarios/scenarios';
import type { SimulationResult } from '@fairlead/risk/result/result';

type ByScenario = SimulationResult['meanByScenario'];

/** The scenarios that are part of a result's totals, in the model's order: the provider's own only where it is counted in. */
export const shownScenarios = ({ today }: ByScenario): ScenarioKey2[] =>
  SCENARIO_KEYS_2.filter((key) => key in today && (key !== 'provider' || (today.provider ?? 0) > 0));

/** Their names, for charts. */
export const scenarioLabels = (means: ByScenario): Record<string, string> =>
  Object.fromEntries(shownScenarios(means).map((key) => [key, SCENARIOS_2[key].label]));

/** The means of those scenarios alone. */
export function shownMeans(means: ByScenario): ByScenario {
  const only = (of: Record<string, number>) =>
    Object.fromEntries(shownScenarios(means).map((key) => [key, of[key] ?? 0]));
  return { today: only(means.today), target: only(means.target) };
}
