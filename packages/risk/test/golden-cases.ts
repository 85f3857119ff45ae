import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import type { SimulationInputs } from '../src/engine/inputs';
import type { SimulationResult1 } from '../src/engine/result-1';
import { readCase } from '../src/form/case';
import type { LossMeasures } from '../src/result/result';
import golden from './golden-cases.json';

export type Layer = 'grossToday' | 'grossTarget' | 'retainedToday' | 'retainedTarget';
type Tolerance = Record<Exclude<keyof LossMeasures, 'exceedance' | 'sd'>, number> & { exceedance: number[] };
type Expected = Pick<SimulationResult1, 'parameters' | 'closedForm' | 'decision' | 'meanByScenario' | 'meanByForm'> & {
  /** The retained layers of insured cases only. */
  simulated: Partial<Record<Layer, LossMeasures>>;
  tolerance: Partial<Record<Layer, Tolerance>>;
  ransomwareEventToday: { mean: number; median: number; p90: number };
  fiveYearToday: { probAnyEvent: number; mean: number; var90: number };
};
export type GoldenCase = { id: string; inputs: SimulationInputs; trials: number; raw: unknown; expected: Expected };

/** The worked cases, read like any other case. */
export const GOLDEN_CASES: GoldenCase[] = golden.cases.map((raw) => {
  const { inputs, trials } = readCase(raw, PARAMETERS_2026_1);
  return { id: raw.id, inputs, trials: trials ?? 0, raw, expected: raw.expected as Expected };
});

/** The first worked case: a professional-services firm of 35 people. */
export function firstCase(): SimulationInputs {
  return structuredClone((GOLDEN_CASES[0] as GoldenCase).inputs);
}
