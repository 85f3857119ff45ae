/** How long one event of each scenario stops a part of the business, exact (docs/model/model-2.md). */
import { exp } from '#math/elementary';
import type { DowntimeView } from '#result/result';
import type { Exposure } from '../base-amounts';
import type { ScenarioState } from '../controls/state';

/** The 90 % point of the standard normal distribution. */
const Z90 = 1.2815515655446004;

/** Median and 90 % point of the drawn clock hours of a scenario, with what the controls leave of them; no entry where nothing stops. */
export function downtimeViews(
  { scenarios }: Exposure,
  states: { today: ScenarioState[]; target: ScenarioState[] },
): Record<string, DowntimeView> {
  const views = scenarios.flatMap(({ key, components }, s) =>
    components.flatMap(({ isHours, base }, k) => {
      if (!isHours || base.kind !== 'lognormal') return [];
      const hours = (state: ScenarioState | undefined) => {
        const effect = state?.components[k]?.effect ?? 1;
        return { median: effect * exp(base.mu), p90: effect * exp(base.mu + Z90 * base.sigma) };
      };
      return [[key, { today: hours(states.today[s]), target: hours(states.target[s]) }] as const];
    }),
  );
  return Object.fromEntries(views);
}
