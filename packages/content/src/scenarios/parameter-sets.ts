import { PARAMETERS_2026_1 } from './parameters-2026-1';
import { PARAMETERS_2026_2 } from './parameters-2026-2';
import type { ParameterSet } from './schema';
import type { ParameterSet2 } from './schema-2';

export type AnyParameterSet = ParameterSet | ParameterSet2;

/** Only model 2 has ranges for severity, so its assumption sets are not part of the rate. */
export const isSetOfModel2 = (set: AnyParameterSet): set is ParameterSet2 => 'assumptionSets' in set;

/** Every published parameter set, by version; results name the one they were computed with. */
export const PARAMETER_SETS: Record<string, AnyParameterSet> = {
  [PARAMETERS_2026_1.version]: PARAMETERS_2026_1,
  [PARAMETERS_2026_2.version]: PARAMETERS_2026_2,
};

/** How events of a year hang together in a published set of either model; undefined for a set that there is not. */
export function dependenceOf(version: string): AnyParameterSet['dependence'] | undefined {
  return PARAMETER_SETS[version]?.dependence;
}

/** The set new simulations use. */
export const currentParameters: ParameterSet2 = PARAMETERS_2026_2;

/**
 * Where a number of the set comes from.
 * @param path dotted path of the number, such as `sectors.retail.frequency`
 * @returns the entry with the longest fitting path; undefined when there is none
 */
export function provenanceOf<Entry extends { path: string }>(
  { provenance }: { provenance: readonly Entry[] },
  path: string,
): Entry | undefined {
  return provenance
    .filter((entry) => path === entry.path || path.startsWith(`${entry.path}.`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
