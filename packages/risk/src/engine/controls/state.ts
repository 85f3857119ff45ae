/** Rates and amounts of every scenario under one posture. */
import type { Exposure } from '../base-amounts';
import type { Posture } from '../inputs';
import { amountFactor, type ControlModel, rateFactor } from './posture';

/**
 * Per component, in table order: chance given the event, the factor on its base amount (profile's currency), and the part
 * of that factor which is due to the controls. `recovered` is the chance that a part of it comes back; 0 for most.
 */
export type ComponentState = { probability: number; scale: number; effect: number; recovered: number };
export type ScenarioState = { rate: number; components: ComponentState[] };

/** The exposure under a posture, scenario by scenario in the model's order. Rates are events per year. */
export function stateUnder(exposure: Exposure, posture: Posture, set: ControlModel): ScenarioState[] {
  return exposure.scenarios.map(({ key, rate, components }) => ({
    rate: rate * rateFactor(key, posture, set),
    components: components.map(({ tag, probability, scale, base }) => {
      // Controls change how often a ransom is paid, not how much is asked.
      if (tag === 'ransom')
        return {
          probability: Math.min(1, probability * amountFactor(key, 'ransom_p', posture, set)),
          scale,
          effect: 1,
          recovered: 0,
        };
      const effect = amountFactor(key, tag, posture, set);
      const recovered =
        base.kind === 'recovered' ? 1 - (1 - base.chance) * amountFactor(key, 'unrecovered', posture, set) : 0;
      return { probability, scale: scale * effect, effect, recovered: Math.max(0, recovered) };
    }),
  }));
}
