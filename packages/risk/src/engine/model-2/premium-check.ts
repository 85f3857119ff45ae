/** Whether premiums and simulated payments agree: a check of a parameter set against what insurance costs. */
import type { ParameterSet2 } from '@fairlead/content/scenarios/schema-2';
import { SERVICE_KEYS } from '@fairlead/content/services/services';
import type { Posture } from '../inputs';
import { runTrials } from '../simulate';
import type { Profile2, SimulationInputs2 } from './inputs';
import { usualPolicy } from './insurance';
import { plannedRun } from './run';

/** What a policy pays on average as a share of its premium, when both are right. */
export const PREMIUM_BAND = { min: 0.35, max: 0.75 };

/** The businesses as inputs with their usual policy, without services. */
export function premiumProfiles(profiles: readonly { id: string; profile: object }[], set: ParameterSet2) {
  return profiles.map(({ id, profile: stated }) => {
    const profile = { cashReserve: null, ...stated } as Profile2;
    const inputs: Omit<SimulationInputs2, 'posture'> = {
      profile,
      services: [],
      serviceReliability: set.serviceReliability,
      annualServiceCost: 0,
      insurance: usualPolicy(profile, set),
      rateOverrides: [],
      amountOverrides: [],
      thresholds: null,
      lossLimit: null,
      costOfRiskLoading: set.costOfRiskLoading,
    };
    return { id, inputs };
  });
}

/**
 * Expected payments a year divided by the premium, on the same draws. Strong is what every service makes of the typical
 * posture, within what the model claims of services; weak is a business of its own.
 */
export function premiumRatios(
  inputs: Omit<SimulationInputs2, 'posture'>,
  postures: { weak: Posture; typical: Posture },
  set: ParameterSet2,
  options: { trials: number; seed: number },
): Record<'weak' | 'typical' | 'strong', number> {
  const premium = inputs.insurance?.annualPremium ?? 0;
  const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
  const totalsOf = (posture: Posture) => {
    const run = plannedRun({ ...inputs, posture, services: [...SERVICE_KEYS] }, set, options.seed);
    return runTrials(run, options);
  };
  const [weak, typical] = [totalsOf(postures.weak), totalsOf(postures.typical)];
  const ratio = (gross: Float64Array, retained: Float64Array) =>
    (sum(gross) - sum(retained)) / options.trials / premium;
  return {
    weak: ratio(weak.of('today'), weak.of('retainedToday')),
    typical: ratio(typical.of('today'), typical.of('retainedToday')),
    strong: ratio(typical.of('target'), typical.of('retainedTarget')),
  };
}
