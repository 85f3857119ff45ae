import { figureWordsOf } from '@fairlead/content/words/model-2-words';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import { modelOf } from '@fairlead/risk/result/model';

/** What the parts of the average are called: they are before insurance, which is said where other figures are not. */
export function grossMeasure(result: Pick<SimulationResultOnWire, 'engineVersion' | 'decision'>): string {
  const { label } = figureWordsOf(modelOf(result)).average;
  return result.decision.basis === 'retained' ? `${label} before insurance` : label;
}
