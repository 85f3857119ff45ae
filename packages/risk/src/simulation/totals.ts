/** Collects the losses of trial ranges in trial order, whoever computed them. */
import { LOSS_FORM_KEYS } from '@fairlead/content/loss-forms';
import { SCENARIO_KEYS } from '@fairlead/content/scenarios';
import type { Uncapped } from './diagnostics';
import { type RangeLosses, rowLayout } from './kernel';

const LAYOUT = rowLayout(SCENARIO_KEYS.length);

export class RunTotals {
  today: Float64Array;
  target: Float64Array;
  /** Trials added so far. */
  trials = 0;
  /** Sums over all trials, laid out like a row. */
  private readonly sums = new Float64Array(LAYOUT.width);
  private readonly squares = { today: 0, target: 0 };

  constructor(trials: number) {
    this.today = new Float64Array(trials);
    this.target = new Float64Array(trials);
  }

  /** Makes room for a longer run of the same seed. */
  extend(trials: number): void {
    for (const posture of ['today', 'target'] as const) {
      const longer = new Float64Array(trials);
      longer.set(this[posture]);
      this[posture] = longer;
    }
  }

  /**
   * Adds the next range.
   * @throws RangeError when it does not begin where the last one ended: sums must be taken in trial order
   */
  add({ from, to, trials, rows }: RangeLosses): void {
    if (from !== this.trials) throw new RangeError(`The next trial is ${this.trials}, not ${from}.`);
    const { sums, squares } = this;
    for (let row = 0; row < trials.length; row++) {
      const at = row * LAYOUT.width;
      const trial = trials[row] as number;
      this.today[trial] = rows[at + LAYOUT.today] as number;
      this.target[trial] = rows[at + LAYOUT.target] as number;
      for (let k = 0; k < LAYOUT.width; k++) sums[k] = (sums[k] as number) + (rows[at + k] as number);
      const uncappedToday = rows[at + LAYOUT.uncappedToday] as number;
      const uncappedTarget = rows[at + LAYOUT.uncappedTarget] as number;
      squares.today += uncappedToday * uncappedToday;
      squares.target += uncappedTarget * uncappedTarget;
    }
    this.trials = to;
  }

  /** Mean by scenario and by form over all trials, simulated and capped. */
  means(posture: 'today' | 'target') {
    const scenarioAt = posture === 'today' ? LAYOUT.todayByScenario : LAYOUT.targetByScenario;
    const formAt = posture === 'today' ? LAYOUT.todayByForm : LAYOUT.targetByForm;
    const mean = (at: number) => (this.sums[at] as number) / this.trials;
    return {
      byScenario: Object.fromEntries(SCENARIO_KEYS.map((key, s) => [key, mean(scenarioAt + s)])),
      byForm: Object.fromEntries(LOSS_FORM_KEYS.map((key, f) => [key, mean(formAt + f)])),
    };
  }

  /** The totals before the event cap. */
  uncapped(posture: 'today' | 'target'): Uncapped {
    const at = posture === 'today' ? LAYOUT.uncappedToday : LAYOUT.uncappedTarget;
    const mean = (this.sums[at] as number) / this.trials;
    const variance = (this.squares[posture] - this.trials * mean * mean) / (this.trials - 1);
    return { mean, sd: Math.sqrt(Math.max(0, variance)) };
  }
}
