/** Rates and amounts of every scenario under one posture. */
import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import type { Exposure } from './exposure';
import type { Posture } from './inputs';
import { amountFactor, rateFactor } from './posture';

/** Per component, in table order: chance given the event, and the factor on its base amount (profile's currency). */
export type ComponentState = {
  probability: number;
  scale: number /** Of the controls alone, on the amount. */;
  effect: number;
};
export type ScenarioState = { rate: number; components: ComponentState[] };

const withEffect = (probability: number, scale: number, effect: number): ComponentState => ({
  probability,
  scale: scale * effect,
  effect,
});

/** The exposure under a posture, scenario by scenario in the model's order. Rates are events per year. */
export function stateUnder(exposure: Exposure, posture: Posture, set: ParameterSet): ScenarioState[] {
  return exposure.scenarios.map(({ key, rate, components }) => ({
    rate: rate * rateFactor(key, posture, set),
    components: components.map(({ tag, probability, scale }) =>
      // Controls change how often a ransom is paid, not how much is asked.
      tag === 'ransom'
        ? { probability: Math.min(1, probability * amountFactor(key, 'ransom_p', posture, set)), scale, effect: 1 }
        : withEffect(probability, scale, amountFactor(key, tag, posture, set)),
    ),
  }));
}
