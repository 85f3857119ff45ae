/** Where the mean annual loss comes from, component by component. */
import { LOSS_FORM_KEYS } from '@fairlead/content/scenarios/loss-forms';
import type { LossBreakdown } from '#result/result';
import type { Exposure } from '../base-amounts';
import type { ScenarioState } from '../controls/state';
import { type BaseMoments, momentsUnder } from './closed-form';
import type { ComponentYears } from './totals';

/** Above this share of the exact mean, what caps took off is too uncertain to be subtracted from it. */
const LARGEST_CUT = 0.5;

/**
 * A mean as the exact one less what caps took off in the simulated years (a control variate, docs/model/figures.md). Where caps
 * take most of it, as with a cost per hour out of proportion to the revenue, the plain mean of the simulated years is the
 * better estimate, and unlike the difference never negative.
 */
export function correctedMean(exact: number, cut: number, plain: number): number {
  return cut <= LARGEST_CUT * exact ? exact - cut : plain;
}

/** Mean annual loss of every component in table order, in the profile's currency. They add up to the mean annual loss. */
export function componentMeans(states: ScenarioState[], moments: BaseMoments[][], years: ComponentYears): Float64Array {
  const means = new Float64Array(years.kept.length);
  let c = 0;
  states.forEach(({ rate, components }, s) => {
    components.forEach((component, k) => {
      const { probability, scale } = component;
      const exact = rate * probability * scale * momentsUnder(component, moments[s]?.[k]).first;
      means[c] = correctedMean(exact, years.cut[c] as number, years.kept[c] as number);
      c += 1;
    });
  });
  return means;
}

const zeros = (keys: readonly string[]): Record<string, number> => Object.fromEntries(keys.map((key) => [key, 0]));

function add(sums: Record<string, number>, key: string, amount: number): void {
  sums[key] = (sums[key] ?? 0) + amount;
}

/** The means of the components added up by scenario, by form of loss, by both, and by party. */
export function breakdownOf({ scenarios }: Exposure, means: Float64Array) {
  const byScenario = zeros(scenarios.map(({ key }) => key));
  const byForm = zeros(LOSS_FORM_KEYS);
  const byScenarioAndForm: LossBreakdown['byScenarioAndForm'] = {};
  const byParty = { primary: 0, secondary: 0 };
  let c = 0;
  for (const { key, components } of scenarios) {
    const row = zeros(LOSS_FORM_KEYS);
    for (const { form, party } of components) {
      const mean = means[c] as number;
      c += 1;
      add(row, form, mean);
      add(byScenario, key, mean);
      add(byForm, form, mean);
      byParty[party] += mean;
    }
    byScenarioAndForm[key] = row;
  }
  return { byScenario, byForm, breakdown: { byScenarioAndForm, ...byParty } satisfies LossBreakdown };
}
