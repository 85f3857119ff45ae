/** Which model a result is of: asked here and nowhere else. */
import type { SimulationResult2 } from './model-2/result';
import type { SimulationResult } from './result';

/** @param result or anything else that names the engine it was computed with, such as "1.1.0" */
export function modelOf({ engineVersion }: Pick<SimulationResult, 'engineVersion'>): 1 | 2 {
  return engineVersion.startsWith('1.') ? 1 : 2;
}

export const isOfModel2 = (result: SimulationResult): result is SimulationResult2 => modelOf(result) === 2;
