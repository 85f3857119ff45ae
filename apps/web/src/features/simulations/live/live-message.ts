import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import type { ModelSettings } from '@fairlead/risk/model/model-inputs';
import type { SimulationResult } from '@fairlead/risk/result/result';

/** What a form is computed with besides its answers: the rate, and what the MSP has set. */
export type LiveTerms = { currency: string; fxToUsd: number } & Required<ModelSettings>;

/** What the page asks of the live worker. `key` names the question and comes back with the answer. */
export type LiveRequest = { key: string; inputs: SimulationInputs; terms: LiveTerms; seed: number; trials: number };

/** `result` is null when the engine refused or failed. */
export type LiveAnswer = { key: string; result: SimulationResult | null };
