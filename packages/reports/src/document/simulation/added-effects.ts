import { shownChanceOff } from '@fairlead/content/format/format';
import { modelledStep, partsOfTotal } from '@fairlead/content/format/rounding';
import type { ServiceEffect } from '@fairlead/risk/result/result';
import type { ShownFigures } from './shown-figures';

type Effect = Pick<ServiceEffect, 'rareYear' | 'passingLimit'>;

/** A tenth of the step in which a total is shown, so that its small parts do not round to nothing. */
export const finerStep = (total: number) => Math.max(1, modelledStep(total) / 10);

/** A tenth of a percentage point, as shares are printed. */
const TENTH_OF_A_POINT = 0.001;

/**
 * What each service takes off the bad years on top of those before it, rounded so that each column adds up to what all of them
 * change, which is the difference of the figures shown. A service without an effect of its own stays without one.
 */
export function addedEffects(
  effects: readonly (ServiceEffect | null)[],
  { rareYear, limit }: ShownFigures,
): { rows: (Effect | null)[]; total: Effect } {
  const total = {
    rareYear: Math.max(0, rareYear.today - rareYear.target),
    passingLimit: Math.max(0, shownChanceOff(limit.today, limit.target)),
  };
  const known = effects.filter((effect) => effect !== null);
  const partsOf = (measure: keyof Effect, step: number) =>
    partsOfTotal(
      known.map((effect) => effect[measure]),
      total[measure],
      step,
    );
  const years = partsOf('rareYear', finerStep(total.rareYear));
  const chances = partsOf('passingLimit', TENTH_OF_A_POINT);
  const rows = effects.map((effect) => {
    const k = effect === null ? -1 : known.indexOf(effect);
    return effect === null ? null : { rareYear: years[k] ?? 0, passingLimit: chances[k] ?? 0 };
  });
  return { rows, total };
}
