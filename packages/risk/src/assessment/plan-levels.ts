/** What a plan of services does to bad years under a client's answers (docs/model/assessments.md, Answers in money). */
import type { ServiceKey } from '@fairlead/content/services/services';
import { lossLimitOf2 } from '../engine/model-2/inputs';
import { type Level, levelsOf } from '../engine/model-2/levels-on-the-run';
import type { ModelInputs } from '../model/model-inputs';
import type { Basis } from '../result/result';

/** The seed that the simulator begins with, and years enough for a figure close to that of a whole run. */
const RUN = { seed: 1, trials: 200_000 };

export type PlanLevels = { basis: Basis; today: Level; withServices: Level };

/**
 * Today and with the services, on the same simulated years: after insurance where the client has a policy. Services never raise a
 * loss. Null in model 1. Takes some tenths of a second. Money in the profile's currency.
 */
export function planLevels(of: ModelInputs, services: readonly ServiceKey[]): PlanLevels | null {
  if (of.model === 1) return null;
  const { today, target } = levelsOf(of.inputs, of.set, { ...RUN, limit: lossLimitOf2(of.inputs, of.set) })(services);
  const least = (key: keyof Level) => Math.min(today[key], target[key]);
  return {
    basis: of.inputs.insurance ? 'retained' : 'gross',
    today,
    withServices: { rareYear: least('rareYear'), passingLimit: least('passingLimit'), average: least('average') },
  };
}
