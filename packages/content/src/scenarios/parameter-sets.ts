import { PARAMETERS_2026_1 } from './parameters-2026-1';
import type { ParameterSet } from './schema';

/** Every published parameter set, by version; results name the one they were computed with. */
export const PARAMETER_SETS: Record<string, ParameterSet> = { [PARAMETERS_2026_1.version]: PARAMETERS_2026_1 };

/** The set new simulations use. */
export const currentParameters: ParameterSet = PARAMETERS_2026_1;

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
