import { type AnyParameterSet, currentParameters, PARAMETER_SETS } from '@fairlead/content/scenarios/parameter-sets';
import { TRIALS } from '@fairlead/risk/engine/inputs';
import { ENGINE_VERSION_2 } from '@fairlead/risk/engine/model-2/run';

/** What every new version is computed with; stored with it. */
export const MODEL = {
  modelVersion: ENGINE_VERSION_2,
  parameterSet: currentParameters.version,
  seed: 1,
  trials: TRIALS.start,
};

/** @throws RangeError for a set that was never published */
export function parametersOf(version: string): AnyParameterSet {
  const set = PARAMETER_SETS[version];
  if (!set) throw new RangeError(`There is no parameter set ${version}.`);
  return set;
}
