import { KEY_WORD, multiplyHigh, PHILOX_M0, PHILOX_M1, roundKeys } from '#math/random';

/** Event index under which a scenario's yearly count is drawn. */
export const COUNT_EVENT = 0xffffffff;

/**
 * Tells cheaply which scenarios cannot have an event in a trial. Nine years of ten have none, so this decides the speed.
 *
 * It computes the first word of each scenario's count draw: the same Philox rounds as `philox`, with what all scenarios
 * of a trial (or all trials of a scenario) share taken out, and the last two rounds cut to the one word. That word bounds
 * the uniform from above; as exp(-x) >= 1 - x, a uniform below 1 - x means no event. The bound keeps a distance of
 * 2^-32 from rounding, so the screen never decides differently from the exact draw: it only saves making it.
 */
export class EventScreen {
  private readonly keys: Int32Array;
  private readonly scenarios: number;
  private readonly rates: Float64Array;
  /** Products of the second round that depend on the scenario alone. */
  private readonly high: Int32Array;
  private readonly low: Int32Array;
  private readonly countHigh = multiplyHigh(COUNT_EVENT, PHILOX_M1);
  private readonly countLow = Math.imul(COUNT_EVENT, PHILOX_M1);

  /** @param rates events per year of each scenario: the larger of both postures */
  constructor(seed: number, rates: Float64Array) {
    const keys = roundKeys(seed, KEY_WORD);
    this.keys = keys;
    this.rates = rates;
    this.scenarios = rates.length;
    this.high = new Int32Array(rates.length);
    this.low = new Int32Array(rates.length);
    for (let s = 0; s < rates.length; s++) {
      const c0 = this.countHigh ^ s ^ (keys[0] as number);
      this.high[s] = multiplyHigh(c0, PHILOX_M0);
      this.low[s] = Math.imul(c0, PHILOX_M0);
    }
  }

  /** One bit per scenario, set where an event is possible in the trial. @param frailty the trial's common factor */
  possibleEvents(trial: number, frailty: number): number {
    const { keys, rates, high, low, scenarios } = this;
    const m0 = PHILOX_M0;
    const m1 = PHILOX_M1;
    // Rounds 1 to 3 as far as they are common to all scenarios.
    const trialHigh = multiplyHigh(trial, m0) ^ (keys[1] as number);
    const trialLow = Math.imul(trial, m0);
    const second0 = multiplyHigh(trialHigh, m1) ^ this.countLow ^ (keys[2] as number);
    const second1 = Math.imul(trialHigh, m1) ^ (keys[4] as number);
    const third2 = multiplyHigh(second0, m0) ^ (keys[5] as number);
    const third3 = Math.imul(second0, m0);
    const second2 = trialLow ^ (keys[3] as number);
    let mask = 0;
    for (let s = 0; s < scenarios; s++) {
      const a = (high[s] as number) ^ second2;
      let c0 = multiplyHigh(a, m1) ^ second1;
      let c1 = Math.imul(a, m1);
      let c2 = third2 ^ (low[s] as number);
      let c3 = third3;
      for (let k = 6; k < 16; k += 2) {
        const high0 = multiplyHigh(c0, m0);
        const low0 = Math.imul(c0, m0);
        const high1 = multiplyHigh(c2, m1);
        const low1 = Math.imul(c2, m1);
        c0 = high1 ^ c1 ^ (keys[k] as number);
        c2 = high0 ^ c3 ^ (keys[k + 1] as number);
        c1 = low1;
        c3 = low0;
      }
      const ninth1 = Math.imul(c2, m1);
      const ninth2 = multiplyHigh(c0, m0) ^ c3 ^ (keys[17] as number);
      const word = (multiplyHigh(ninth2, m1) ^ ninth1 ^ (keys[18] as number)) >>> 0;
      // The uniform lies below (word + 32) / 2^32, as it takes the upper 27 bits of this word first.
      if (word + 33 > (1 - (rates[s] as number) * frailty) * 4_294_967_296) mask |= 1 << s;
    }
    return mask;
  }
}
