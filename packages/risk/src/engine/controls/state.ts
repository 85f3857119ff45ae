/** Rates and amounts of every scenario under one posture. */
import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import type { Exposure } from '../exposure';
import type { Posture } from '../inputs';
import { amountFactor, rateFactor } from './posture';

/**
 * Per component, in table order: chance given the event, the factor on its base amount (profile's currency), and the part
 * of that factor which is due to the controls.
 */
export type ComponentState = { probability: number; scale: number; effect: number };
export type ScenarioState = { rate: number; components: ComponentState[] };

/** The exposure under a posture, scenario by scenario in the model's order. Rates are events per year. */
export function stateUnder(exposure: Exposure, posture: Posture, set: ParameterSet): ScenarioState[] {
  return exposure.scenarios.map(({ key, rate, components }) => ({
    rate: rate * rateFactor(key, posture, set),
    components: components.map(({ tag, probability, scale }) => {
      // Controls change how often a ransom is paid, not how much is asked.
      if (tag === 'ransom')
        return {
          probability: Math.min(1, probability * amountFactor(key, 'ransom_p', posture, set)),
          scale,
          effect: 1,
        };
      const effect = amountFactor(key, tag, posture, set);
      return { probability, scale: scale * effect, effect };
    }),
  }));
}
