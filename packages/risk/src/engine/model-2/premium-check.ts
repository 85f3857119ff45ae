/** Whether premiums and simulated payments agree: a check of a parameter set against what insurance costs. */
import type { ParameterSet2 } from '@fairlead/content/scenarios/schema-2';
import type { Posture } from '../inputs';
import { runTrials } from '../simulate';
import type { Profile2, SimulationInputs2 } from './inputs';
import { usualPolicy } from './insurance';
import { plannedRun } from './run';

/** Where what a policy pays on average lies beside its premium when both are right. */
export const PREMIUM_BAND = { min: 0.35, max: 0.75 };

type Postures<T> = Record<'weak' | 'typical' | 'strong', T>;

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

/** Expected payments a year divided by the premium, under each posture on the same draws. */
export function premiumRatios(
  inputs: Omit<SimulationInputs2, 'posture'>,
  postures: Postures<Posture>,
  set: ParameterSet2,
  options: { trials: number; seed: number },
): Postures<number> {
  const ratio = (posture: Posture) => {
    const run = plannedRun({ ...inputs, posture }, set, options.seed);
    const totals = runTrials(run, options);
    const gross = totals.of('today').reduce((sum, loss) => sum + loss, 0);
    const retained = totals.of('retainedToday').reduce((sum, loss) => sum + loss, 0);
    return (gross - retained) / totals.trials / (inputs.insurance?.annualPremium ?? 0);
  };
  return { weak: ratio(postures.weak), typical: ratio(postures.typical), strong: ratio(postures.strong) };
}
