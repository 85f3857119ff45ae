/** The exact mean annual loss of model 2 under any assumption set and any services: no trials, so it may be asked often. */
import type { ParameterSet2 } from '@fairlead/content/scenarios/schema-2';
import type { ServiceKey } from '@fairlead/content/services/services';
import { targetPosture } from '../controls/posture';
import { closedFormOf, eventMoments, momentsOf } from '../losses/closed-form';
import { clientExposure2 } from './exposure';
import type { SimulationInputs2 } from './inputs';
import { counted, statesOf } from './states';

/** Asks for the mean with any services. Gross, in the profile's currency. */
export function meanWithServices(
  inputs: SimulationInputs2,
  set: ParameterSet2,
): (services: readonly ServiceKey[]) => { today: number; target: number } {
  const exposure = clientExposure2(inputs, set);
  const moments = momentsOf(exposure);
  const { posture, serviceReliability, profile } = inputs;
  return (services) => {
    const target = targetPosture(posture, services, serviceReliability, set);
    const states = statesOf(exposure, moments, { today: posture, target }, set);
    const meanOf = (under: typeof states.today) => {
      const included = counted(under, exposure, profile.includeProvider);
      const events = eventMoments(included, moments, set.dependence.severitySigma);
      return closedFormOf(included, events, set.dependence).meanAnnualLoss;
    };
    return { today: meanOf(states.today), target: meanOf(states.target) };
  };
}

/** The same inputs under another assumption set. */
export const underSet = (
  inputs: SimulationInputs2,
  assumptionSet: SimulationInputs2['profile']['assumptionSet'],
): SimulationInputs2 => ({ ...inputs, profile: { ...inputs.profile, assumptionSet } });
