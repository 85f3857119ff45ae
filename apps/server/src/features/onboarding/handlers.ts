import type { HandlersOf } from '#api/handlers';
import { addSample, type StartSimulation } from './add-sample';
import { getOnboarding } from './get-onboarding';
import { keepOnboarding } from './keep-onboarding';
import { onboardingMeasures } from './measures';
import { removeSample } from './remove-sample';

/** The sample is made by the simulator's own use case, which the composition hands in. */
export const onboardingHandlers = (startSimulation: StartSimulation): HandlersOf<'onboarding'> => ({
  get: getOnboarding,
  keep: keepOnboarding,
  addSample: (context) => addSample(context, startSimulation),
  removeSample: (context, { clientId }) => removeSample(context, clientId),
  measures: onboardingMeasures,
});
