/** The engine as one script that runs in a browser and in Node alike, with what the agreement test needs of it. */
import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { PARAMETERS_2026_2 } from '@fairlead/content/scenarios/parameters-2026-2';
import type { SimulationInputs } from '@fairlead/risk/engine/inputs';
import type { SimulationInputs2 } from '@fairlead/risk/engine/model-2/inputs';
import { simulate2 } from '@fairlead/risk/engine/model-2/simulate';
import { simulate } from '@fairlead/risk/engine/simulate';
import fc from 'fast-check';
import { anyInputs } from '../../packages/risk/test/any-inputs';
import { anyInputs2 } from '../../packages/risk/test/any-inputs-2';

const PRIME = 0x01000193;
const OFFSET = 0x811c9dc5;
const asDouble = new Float64Array(1);
const asWords = new Uint32Array(asDouble.buffer);

/** Two 32-bit hashes of a result: over every key, every text and every bit of every number, in order (FNV-1a by words). */
function hashOf(result: unknown): string {
  let low = OFFSET;
  let high = PRIME;
  const mix = (word: number) => {
    low = Math.imul(low ^ word, PRIME);
    high = Math.imul(high ^ (word >>> 16) ^ low, PRIME);
  };
  const mixText = (text: string) => {
    mix(text.length);
    for (let k = 0; k < text.length; k++) mix(text.charCodeAt(k));
  };
  const walk = (value: unknown): void => {
    if (typeof value === 'number') {
      asDouble[0] = value;
      for (const word of asWords) mix(word);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        mixText(key);
        walk(inner);
      }
    } else mixText(String(value));
  };
  walk(result);
  return `${(low >>> 0).toString(16)}-${(high >>> 0).toString(16)}`;
}

/** A client by the model that simulates it. */
type ModelledClient = { model: 1; inputs: SimulationInputs } | { model: 2; inputs: SimulationInputs2 };

/** One in so many is of model 1, whose results are still read and compared. */
const MODEL_1_EVERY = 4;

/** So many clients of both models with all that may be said of them, the same ones everywhere. */
export function clientsFrom(seed: number, count: number): ModelledClient[] {
  const ofModel1 = Math.floor(count / MODEL_1_EVERY);
  return [
    ...fc.sample(anyInputs, { seed, numRuns: ofModel1 }).map((inputs) => ({ model: 1 as const, inputs })),
    ...fc.sample(anyInputs2, { seed, numRuns: count - ofModel1 }).map((inputs) => ({ model: 2 as const, inputs })),
  ];
}

/** The hash of the whole result of each client; the seed is the client's place in the list. */
export function hashesOf(clients: ModelledClient[], eventViews: boolean): string[] {
  return clients.map((client, seed) => {
    const options = { trials: 1_000, seed, eventViews };
    return hashOf(
      client.model === 1
        ? simulate(client.inputs, PARAMETERS_2026_1, options)
        : simulate2(client.inputs, PARAMETERS_2026_2, options),
    );
  });
}
