import { currentParameters, PARAMETER_SETS } from '@fairlead/content/scenarios/parameter-sets';
import type { ScenarioKey } from '@fairlead/content/scenarios/scenarios';
import type { ServiceKey } from '@fairlead/content/services/services';
import { breachTimeline } from '@fairlead/risk/assessment/breach-timeline';
import { targetPosture } from '@fairlead/risk/engine/controls/posture';
import { INPUT_DEFAULTS } from '@fairlead/risk/engine/inputs';
import { modelInputs } from '@fairlead/risk/model/model-inputs';
import type { BreachTimeline } from '#charts/breach-timeline';
import type { PageContext } from './context';

/** Incidents of which somebody has to be told. */
const TOLD_OF = ['ransomware', 'data_breach'] as const satisfies readonly ScenarioKey[];

/** The cost of one event over its days, of that incident which weighs more for the business; null without losses. */
export function timelineOf({
  input,
  showTarget,
}: Pick<PageContext, 'showTarget'> & { input: Pick<PageContext['input'], 'form' | 'result' | 'exchangeRate'> }): {
  scenario: ScenarioKey;
  parts: BreachTimeline;
} | null {
  const { form, result, exchangeRate } = input;
  const set = PARAMETER_SETS[result.parameterSet] ?? currentParameters;
  const weight = (key: ScenarioKey) => result.meanByScenario.today[key] ?? 0;
  const scenario = TOLD_OF.toSorted((a, b) => weight(b) - weight(a))[0];
  if (!scenario || weight(scenario) === 0) return null;
  const money = { currency: result.currency, fxToUsd: exchangeRate.usd };
  // The loss limit has no part in it.
  const of = modelInputs(form, money, { lossLimitShare: INPUT_DEFAULTS.lossLimitShare }, set);
  const services = form.services.map(({ key }) => key as ServiceKey);
  const posture = targetPosture(of.inputs.posture, services, form.serviceReliability, set);
  return {
    scenario,
    parts: {
      today: breachTimeline(of, scenario),
      target: showTarget ? breachTimeline(of, scenario, { posture }) : null,
    },
  };
}
