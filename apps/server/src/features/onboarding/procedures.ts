import { api } from '#api/implementer';
import { addSample, type StartSimulation } from './add-sample';
import { getOnboarding } from './get-onboarding';
import { keepOnboarding } from './keep-onboarding';
import { onboardingMeasures } from './measures';
import { removeSample } from './remove-sample';

/** The sample is made by the simulator's own use case, which the composition hands in. */
export const onboardingProcedures = (startSimulation: StartSimulation) => ({
  get: api.onboarding.get.handler(({ context }) => getOnboarding(context)),
  keep: api.onboarding.keep.handler(({ context, input }) => keepOnboarding(context, input)),
  addSample: api.onboarding.addSample.handler(({ context }) => addSample(context, startSimulation)),
  removeSample: api.onboarding.removeSample.handler(({ context, input }) => removeSample(context, input.clientId)),
  measures: api.onboarding.measures.handler(({ context }) => onboardingMeasures(context)),
});
