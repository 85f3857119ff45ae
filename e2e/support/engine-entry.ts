/** The engine as one script that runs in a browser and in Node alike, with what the agreement test needs of it. */
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import type { SimulationInputs } from '@fairlead/risk/engine/inputs';
import { simulate } from '@fairlead/risk/engine/simulate';
import fc from 'fast-check';
import { anyInputs } from '../../packages/risk/test/any-inputs';

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

/** So many clients with all that may be said of them, the same ones everywhere. */
export const clientsFrom = (seed: number, count: number): SimulationInputs[] =>
  fc.sample(anyInputs, { seed, numRuns: count });

/** The hash of the whole result of each client; the seed is the client's place in the list. */
export function hashesOf(clients: SimulationInputs[], eventViews: boolean): string[] {
  return clients.map((inputs, seed) =>
    hashOf(simulate(inputs, currentParameters, { trials: 1_000, seed, eventViews })),
  );
}
