import { PARAMETERS_2026_2 } from '@fairlead/content/scenarios/parameters-2026-2';
import type { SimulationInputs2 } from '../src/engine/model-2/inputs';
import { readCase2 } from '../src/form/model-2/case';
import golden from './golden-cases-2026-2.json';

export type GoldenCase2 = {
  id: string;
  inputs: SimulationInputs2;
  expected: (typeof golden.cases)[number]['expected'];
};

/** The worked cases of model 2, read like any other case. */
export const GOLDEN_CASES_2: GoldenCase2[] = golden.cases.map((raw) => ({
  id: raw.id,
  inputs: readCase2(raw, PARAMETERS_2026_2).inputs,
  expected: raw.expected,
}));

/** The first worked case of model 2: a professional-services firm of 35 people. */
export function firstCase2(): SimulationInputs2 {
  return structuredClone((GOLDEN_CASES_2[0] as GoldenCase2).inputs);
}
