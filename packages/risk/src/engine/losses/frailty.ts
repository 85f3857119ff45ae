import { gammaFrom } from '#math/gamma';
import { normalQuantile } from '#math/normal';
import { type Draws, KEY_WORD, philox, roundKeys } from '#math/random';

const FRAILTY_SCENARIO = 0xffffffff;
const BINS = 4_096;
/** Keeps the bound away from the rounding of the exact draw. */
const SLACK = 1 + 1e-9;

/**
 * The yearly factor common to all scenarios: gamma with mean 1 (docs/model/frequency-and-amounts.md, Dependence).
 *
 * Most years need only a bound of it, to see that nothing can happen: the factor of an accepted first try rises with its
 * first uniform, so a table over that uniform's leading bits bounds it, and a try is sure to be accepted where the
 * squeeze of the method holds at the worst point of the bin. Elsewhere the bound is infinite and the exact draw decides.
 * @see Marsaglia and Tsang: A simple method for generating gamma variables (2000)
 */
export class Frailty {
  private readonly keys: Int32Array;
  private readonly words = new Uint32Array(4);
  /** By bin of the first uniform: the largest factor, and the second uniform below which the first try is accepted. */
  private readonly largest = new Float64Array(BINS).fill(Number.POSITIVE_INFINITY);
  private readonly accepted = new Float64Array(BINS).fill(-1);
  private readonly shape: number;

  constructor(
    seed: number,
    private readonly variance: number,
    private readonly draws: Draws,
  ) {
    this.keys = roundKeys(seed, KEY_WORD);
    this.shape = 1 / variance;
    if (variance > 0 && this.shape >= 1) this.fillTable();
  }

  private fillTable(): void {
    const d = this.shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (let bin = 1; bin < BINS - 1; bin++) {
      const low = normalQuantile(bin / BINS);
      const high = normalQuantile((bin + 1) / BINS);
      if (1 + c * low <= 0) continue;
      const root = 1 + c * high;
      const farthest = Math.max(low * low, high * high) * SLACK;
      this.largest[bin] = d * root * root * root * this.variance * SLACK;
      this.accepted[bin] = 0.99999999 - 0.0331 * farthest * farthest;
    }
  }

  /** A value the trial's factor does not exceed; Infinity where only the exact draw can tell. */
  atMost(trial: number): number {
    if (this.variance === 0) return 1;
    const { words } = this;
    philox(trial, FRAILTY_SCENARIO, 0, 0, this.keys, words);
    const bin = (words[0] as number) >>> 20;
    const isAccepted = (words[2] as number) + 33 < (this.accepted[bin] as number) * 4_294_967_296;
    return isAccepted ? (this.largest[bin] as number) : Number.POSITIVE_INFINITY;
  }

  /** The trial's factor. */
  of(trial: number): number {
    if (this.variance === 0) return 1;
    this.draws.seek(trial, FRAILTY_SCENARIO, 0, 0);
    return gammaFrom(this.shape, this.draws) * this.variance;
  }
}
