/**
 * Seeded randomness: the counter-based generator Philox4x32-10. It has no state, so any draw can be made in any order,
 * and splitting trials over threads cannot change a result.
 * @see Salmon, Moraes, Dror, Shaw: Parallel random numbers: as easy as 1, 2, 3 (2011)
 */

/** Multipliers and key increments of the published generator, as signed words: those need no conversion in a loop. */
export const PHILOX_M0 = 0xd2511f53 | 0;
export const PHILOX_M1 = 0xcd9e8d57 | 0;
const WEYL_0 = 0x9e3779b9;
const WEYL_1 = 0xbb67ae85;
export const PHILOX_ROUNDS = 10;

/** Second key word of every simulation ("RISK" in ASCII); the first is the seed. */
export const KEY_WORD = 0x5249534b;

/** Upper 32 bits of an unsigned 32 x 32 bit product; both factors may be signed or unsigned words. */
export function multiplyHigh(a: number, b: number): number {
  const aLow = a & 0xffff;
  const aHigh = a >>> 16;
  const bLow = b & 0xffff;
  const bHigh = b >>> 16;
  const middle = (Math.imul(aHigh, bLow) + (Math.imul(aLow, bLow) >>> 16)) | 0;
  const cross = ((middle & 0xffff) + Math.imul(aLow, bHigh)) | 0;
  return (Math.imul(aHigh, bHigh) + (middle >>> 16) + (cross >>> 16)) | 0;
}

/** The key of each round, interleaved: word 0 and word 1 of round 0, of round 1, and so on. */
export function roundKeys(key0: number, key1: number): Int32Array {
  const keys = new Int32Array(2 * PHILOX_ROUNDS);
  for (let round = 0; round < PHILOX_ROUNDS; round++) {
    keys[2 * round] = (key0 + Math.imul(round, WEYL_0)) | 0;
    keys[2 * round + 1] = (key1 + Math.imul(round, WEYL_1)) | 0;
  }
  return keys;
}

/**
 * Ten rounds of Philox4x32 over one counter.
 * @param keys from `roundKeys`
 * @param out receives the four words
 */
export function philox(c0: number, c1: number, c2: number, c3: number, keys: Int32Array, out: Uint32Array): void {
  for (let k = 0; k < 2 * PHILOX_ROUNDS; k += 2) {
    const high0 = multiplyHigh(c0, PHILOX_M0);
    const low0 = Math.imul(c0, PHILOX_M0);
    const high1 = multiplyHigh(c2, PHILOX_M1);
    const low1 = Math.imul(c2, PHILOX_M1);
    c0 = high1 ^ c1 ^ (keys[k] as number);
    c2 = high0 ^ c3 ^ (keys[k + 1] as number);
    c1 = low1;
    c3 = low0;
  }
  out[0] = c0;
  out[1] = c1;
  out[2] = c2;
  out[3] = c3;
}

/** The largest double below 1. */
const BELOW_ONE = 1 - Number.EPSILON / 2;

/**
 * A uniform from two unsigned words: 53 bits, centred, so never 0; the one pair of words that would round to 1 gives the
 * largest double below it, as the tails of the samplers are infinite at 1.
 */
export function uniformFromWords(a: number, b: number): number {
  const uniform = ((a >>> 5) * 67_108_864 + (b >>> 6) + 0.5) / 9_007_199_254_740_992;
  return uniform < 1 ? uniform : BELOW_ONE;
}

/**
 * The uniforms at one address of the simulation. `seek` names (trial, scenario, event, draw); each draw position gives
 * two uniforms, after which the next position follows.
 */
export class Draws {
  private readonly keys: Int32Array;
  private readonly words = new Uint32Array(4);
  private trial = 0;
  private scenario = 0;
  private event = 0;
  private draw = 0;
  private second = false;

  constructor(seed: number) {
    this.keys = roundKeys(seed, KEY_WORD);
  }

  seek(trial: number, scenario: number, event: number, draw: number): void {
    this.trial = trial;
    this.scenario = scenario;
    this.event = event;
    this.draw = draw;
    this.second = false;
  }

  /** The next uniform, strictly between 0 and 1. */
  uniform(): number {
    const words = this.words;
    if (this.second) {
      this.second = false;
      return uniformFromWords(words[2] as number, words[3] as number);
    }
    philox(this.trial, this.scenario, this.event, this.draw, this.keys, words);
    this.draw += 1;
    this.second = true;
    return uniformFromWords(words[0] as number, words[1] as number);
  }
}
