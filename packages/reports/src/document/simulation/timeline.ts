import { currentParameters, PARAMETER_SETS } from '@fairlead/content/scenarios/parameter-sets';
import type { ScenarioKey } from '@fairlead/content/scenarios/scenarios';
import type { ServiceKey } from '@fairlead/content/services/services';
import { breachTimeline } from '@fairlead/risk/assessment/breach-timeline';
import { targetPosture } from '@fairlead/risk/engine/controls/posture';
import { INPUT_DEFAULTS } from '@fairlead/risk/engine/inputs';
import { engineInputs } from '@fairlead/risk/form/form';
import type { BreachTimeline } from '#charts/breach-timeline';
import type { PageContext } from './context';

/** Incidents of which somebody has to be told. */
const TOLD_OF = ['ransomware', 'data_breach'] as const satisfies readonly ScenarioKey[];

/** The cost of one event over its days, of that incident which weighs more for the business; null without losses. */
export function timelineOf({
  input,
  showTarget,
}: PageContext): { scenario: ScenarioKey; parts: BreachTimeline } | null {
  const { form, result, exchangeRate } = input;
  const set = PARAMETER_SETS[result.parameterSet] ?? currentParameters;
  const weight = (key: ScenarioKey) => result.meanByScenario.today[key] ?? 0;
  const scenario = TOLD_OF.toSorted((a, b) => weight(b) - weight(a))[0];
  if (!scenario || weight(scenario) === 0) return null;
  const inputs = engineInputs(form, result.currency, exchangeRate.usd, set, INPUT_DEFAULTS.lossLimitShare);
  const services = form.services.map(({ key }) => key as ServiceKey);
  const posture = targetPosture(inputs.posture, services, form.serviceReliability, set);
  return {
    scenario,
    parts: {
      today: breachTimeline(inputs, scenario, set),
      target: showTarget ? breachTimeline({ ...inputs, posture }, scenario, set) : null,
    },
  };
}
