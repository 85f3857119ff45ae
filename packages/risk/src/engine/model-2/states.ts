/** Rates and amounts today and with services, within what model 2 claims of any set of controls. */
import type { ParameterSet2 } from '@fairlead/content/scenarios/schema-2';
import { type ScenarioState, stateUnder } from '../controls/state';
import type { Posture } from '../inputs';
import { type BaseMoments, eventMoments } from '../losses/closed-form';
import type { Exposure2 } from './exposure';

type Limits = Pick<ParameterSet2, 'reduction' | 'dependence'>;

/** No amount, no chance of a ransom and no drawn hour falls below a share of today's. */
function floored(today: ScenarioState[], target: ScenarioState[], ratioFloor: number): ScenarioState[] {
  return target.map(({ rate, components }, s) => ({
    rate,
    components: components.map((component, k) => {
      const now = today[s]?.components[k] ?? component;
      return {
        probability: Math.max(component.probability, ratioFloor * now.probability),
        scale: Math.max(component.scale, ratioFloor * now.scale),
        effect: Math.max(component.effect, ratioFloor * now.effect),
        recovered: component.recovered,
      };
    }),
  }));
}

/**
 * The states with services, limited: no scenario's mean loss, and so no total, is ever said to fall by more than the largest
 * reduction. Where that binds, the rate takes it up; it never rises above today's.
 */
function limitedTarget(
  today: ScenarioState[],
  target: ScenarioState[],
  moments: BaseMoments[][],
  { reduction, dependence }: Limits,
): ScenarioState[] {
  const states = floored(today, target, reduction.ratioFloor);
  const before = eventMoments(today, moments, dependence.severitySigma);
  const after = eventMoments(states, moments, dependence.severitySigma);
  return states.map((state, s) => {
    const rateToday = today[s]?.rate ?? 0;
    const least = ((1 - reduction.largest) * rateToday * (before[s]?.first ?? 0)) / (after[s]?.first ?? 1);
    return { ...state, rate: Math.min(rateToday, Math.max(state.rate, least)) };
  });
}

/** The states under both postures. @param target never below today, control by control */
export function statesOf(
  exposure: Exposure2,
  moments: BaseMoments[][],
  postures: { today: Posture; target: Posture },
  set: ParameterSet2,
): { today: ScenarioState[]; target: ScenarioState[] } {
  const today = stateUnder(exposure, postures.today, set);
  return { today, target: limitedTarget(today, stateUnder(exposure, postures.target, set), moments, set) };
}

/** The states of what the totals count: an event at the provider only where it is included. */
export function counted(states: ScenarioState[], { scenarios }: Exposure2, includeProvider: boolean): ScenarioState[] {
  if (includeProvider) return states;
  return states.map((state, s) => (scenarios[s]?.key === 'provider' ? { ...state, rate: 0 } : state));
}
