import { simulate2 } from '../engine/model-2/simulate';
import { type SimulationOptions, simulate } from '../engine/simulate';
import type { SimulationResult } from '../result/result';
import { fromModel1 } from '../result/stored-result';
import type { ModelInputs } from './model-inputs';

/**
 * Simulates a business in the model of its parameter set; the result has the product's one shape.
 * @throws InvalidInputsError, SimulationCancelledError, SimulationFailedError
 */
export function simulateModel(of: ModelInputs, options: SimulationOptions): SimulationResult {
  return of.model === 1 ? fromModel1(simulate(of.inputs, of.set, options)) : simulate2(of.inputs, of.set, options);
}
