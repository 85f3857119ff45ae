/** The exact figures of a business under any two postures, without a trial, in the model of its parameter set. */
import type { Exposure } from '../engine/base-amounts';
import { type ScenarioState, stateUnder } from '../engine/controls/state';
import type { Posture } from '../engine/inputs';
import { type BaseMoments, closedFormOf, eventMoments, momentsOf } from '../engine/losses/closed-form';
import { clientExposure2 } from '../engine/model-2/exposure';
import { counted, statesOf } from '../engine/model-2/states';
import { clientExposure } from '../form/client-exposure';
import type { ClosedForm } from '../result/result';
import type { ModelInputs } from './model-inputs';

export type ExactLosses = {
  exposure: Exposure;
  moments: BaseMoments[][];
  /**
   * Rates and amounts under a posture, scenario by scenario.
   * @param target never below today, control by control: model 2 limits how far it may lower a loss
   */
  states: (today: Posture, target: Posture) => ScenarioState[];
  /** The closed form of what the totals count. Before insurance. */
  loss: (today: Posture, target: Posture) => ClosedForm;
};

/** @param of with the posture of today, which an analyst's rates are stated for */
export function exactLosses(of: ModelInputs): ExactLosses {
  const { dependence } = of.set;
  const lossOf = (states: ScenarioState[], moments: BaseMoments[][]) =>
    closedFormOf(states, eventMoments(states, moments, dependence.severitySigma), dependence);
  if (of.model === 1) {
    const exposure = clientExposure(of.inputs, of.set);
    const moments = momentsOf(exposure);
    const states = (_today: Posture, target: Posture) => stateUnder(exposure, target, of.set);
    return { exposure, moments, states, loss: (today, target) => lossOf(states(today, target), moments) };
  }
  const exposure = clientExposure2(of.inputs, of.set);
  const moments = momentsOf(exposure);
  const states = (today: Posture, target: Posture) => statesOf(exposure, moments, { today, target }, of.set).target;
  const { includeProvider } = of.inputs.profile;
  return {
    exposure,
    moments,
    states,
    loss: (today, target) => lossOf(counted(states(today, target), exposure, includeProvider), moments),
  };
}
