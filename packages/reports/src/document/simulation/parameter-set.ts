import {
  type AnyParameterSet,
  currentParameters,
  isSetOfModel2,
  PARAMETER_SETS,
} from '@fairlead/content/scenarios/parameter-sets';
import { isOfModel2 } from '@fairlead/risk/result/model';
import { costOfRiskLoading } from '@fairlead/risk/result/on-basis';
import type { SimulationResult } from '@fairlead/risk/result/result';

/** The constants a result was computed with; the loading of the cost of risk is the one its organization had set then. */
export function setOf(result: SimulationResult): AnyParameterSet {
  const set = PARAMETER_SETS[result.parameterSet] ?? currentParameters;
  if (!isSetOfModel2(set) || !isOfModel2(result)) return set;
  return { ...set, costOfRiskLoading: costOfRiskLoading(result) };
}
