/** The exposure of one client: the model's, with what an analyst has replaced (docs/model/inputs.md, Expert overrides). */
import type { ScenarioKey } from '@fairlead/content/scenarios/scenarios';
import type { ComponentTag, ParameterSet } from '@fairlead/content/scenarios/schema';
import type { Exposure } from '../engine/base-amounts';
import { type ControlModel, rateFactor } from '../engine/controls/posture';
import { susceptibility } from '../engine/controls/susceptibility';
import { exposureOf } from '../engine/exposure';
import type { Posture, SimulationInputs } from '../engine/inputs';
import type { AmountOverride, RateOverride } from './overrides';

type Inputs = Pick<SimulationInputs, 'profile' | 'posture' | 'rateOverrides' | 'amountOverrides'>;

/** @param inputs within the bounds of `validate.ts` */
export function clientExposure(inputs: Inputs, set: ParameterSet): Exposure<ScenarioKey, ComponentTag> {
  return withOverrides(inputs, set, exposureOf);
}

type Components = { tag: string; amount: object }[];

/** The exposure that a model states, with the analyst's rates and amounts in place of its own. */
export function withOverrides<
  Profile,
  Set extends ControlModel & { scenarios: Record<string, { components: Components }> },
  Key extends string,
  Tag extends string,
>(
  inputs: {
    profile: Profile;
    posture: Posture;
    rateOverrides: RateOverride<string>[];
    amountOverrides: AmountOverride<string, string>[];
  },
  set: Set,
  stated: (profile: Profile, set: Set) => Exposure<Key, Tag>,
): Exposure<Key, Tag> {
  const exposure = stated(inputs.profile, withAmounts(set, inputs.amountOverrides));
  if (inputs.rateOverrides.length === 0) return exposure;
  const scenarios = exposure.scenarios.map((scenario) => {
    const override = inputs.rateOverrides.find(({ scenario: key }) => key === scenario.key);
    if (!override) return scenario;
    // Taken out here, the posture of today comes back in `stateUnder`: the analyst's rate is that of today, and with
    // services only the ratio of the postures counts.
    const rate = (override.threatRate * susceptibility(override)) / rateFactor(scenario.key, inputs.posture, set);
    return { ...scenario, rate };
  });
  return { ...exposure, scenarios };
}

/** The parameter set with the analyst's amounts in place of its own: in the same units, scaled by the same factors. */
function withAmounts<Set extends { scenarios: Record<string, { components: Components }> }>(
  set: Set,
  overrides: AmountOverride<string, string>[],
): Set {
  if (overrides.length === 0) return set;
  const scenarios = structuredClone(set.scenarios);
  for (const override of overrides) {
    const component = scenarios[override.scenario]?.components.find(({ tag }) => tag === override.tag);
    if (component) Object.assign(component.amount, parametersOf(override));
  }
  return { ...set, scenarios };
}

function parametersOf(override: AmountOverride<string, string>) {
  if (override.kind === 'lognormal') return { p05: override.p05, p95: override.p95 };
  return { min: override.min, mode: override.mode, max: override.max };
}
