/** What a run of either model needs before the first trial: the exact figures and the plan of the kernel. */
import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import type { ClosedForm, ScenarioParameters } from '../result/result';
import type { Exposure } from './base-amounts';
import type { ScenarioState } from './controls/state';
import type { Cover } from './insurance/policy';
import { type BaseMoments, closedFormOf, eventMoments } from './losses/closed-form';
import { type KernelPlan, kernelPlan } from './plan';

type Postures<T> = { today: T; target: T };

type Dependence = ParameterSet['dependence'];

export type Prepared<Of extends Exposure = Exposure> = {
  exposure: Of;
  states: Postures<ScenarioState[]>;
  moments: BaseMoments[][];
  dependence: Dependence;
  cover: Cover | null;
  plan: KernelPlan;
  parameters: Record<string, ScenarioParameters>;
  closedForm: Postures<ClosedForm>;
};

/** Rate and event-loss moments of every scenario in both postures. */
export function scenarioParameters(
  { scenarios }: Exposure,
  states: Postures<ScenarioState[]>,
  moments: BaseMoments[][],
  { severitySigma }: Dependence,
): Record<string, ScenarioParameters> {
  const events = {
    today: eventMoments(states.today, moments, severitySigma),
    target: eventMoments(states.target, moments, severitySigma),
  };
  const parameters = scenarios.map(({ key }, s) => [
    key,
    {
      lambdaToday: states.today[s]?.rate ?? 0,
      lambdaTarget: states.target[s]?.rate ?? 0,
      meanEventLossToday: events.today[s]?.first ?? 0,
      meanEventLossTarget: events.target[s]?.first ?? 0,
      secondMomentToday: events.today[s]?.second ?? 0,
      secondMomentTarget: events.target[s]?.second ?? 0,
    },
  ]);
  return Object.fromEntries(parameters);
}

/** @param of the exposure with its moments, its states in both postures, and the policy's cover */
export function prepared<Of extends Exposure>(
  of: Pick<Prepared<Of>, 'exposure' | 'states' | 'moments' | 'dependence' | 'cover'>,
  seed: number,
): Prepared<Of> {
  const { exposure, states, moments, dependence, cover } = of;
  const closedForm = (posture: ScenarioState[]) =>
    closedFormOf(posture, eventMoments(posture, moments, dependence.severitySigma), dependence);
  return {
    ...of,
    plan: kernelPlan(exposure, states.today, states.target, dependence, seed, cover),
    parameters: scenarioParameters(exposure, states, moments, dependence),
    closedForm: { today: closedForm(states.today), target: closedForm(states.target) },
  };
}
