/** Collects the losses of trial ranges in trial order, whoever computed them. */
import type { Uncapped } from './diagnostics';
import { type RangeLosses, ROW, rowWidth } from './kernel';
import type { KernelPlan } from './plan';

type PostureName = 'today' | 'target';
/** Losses by trial. `retained…` are empty without a policy. */
const LAYERS = ['today', 'target', 'retainedToday', 'retainedTarget'] as const;
type Layer = (typeof LAYERS)[number];

export class RunTotals {
  /** Trials added so far. */
  trials = 0;
  private readonly width: number;
  private readonly losses: Record<Layer, Float64Array>;
  /** Sums over all trials, laid out like a row. */
  private readonly sums: Float64Array;
  private readonly squares = { today: 0, target: 0 };
  /** What the event cap took off, summed by component. */
  private readonly cuts: Record<PostureName, Float64Array>;

  constructor(trials: number, plan: Pick<KernelPlan, 'policy' | 'kind'>) {
    this.width = rowWidth(plan);
    this.sums = new Float64Array(this.width);
    const retained = plan.policy ? trials : 0;
    this.losses = {
      today: new Float64Array(trials),
      target: new Float64Array(trials),
      retainedToday: new Float64Array(retained),
      retainedTarget: new Float64Array(retained),
    };
    this.cuts = { today: new Float64Array(plan.kind.length), target: new Float64Array(plan.kind.length) };
  }

  /** Losses in trial order. */
  of(layer: Layer): Float64Array {
    return this.losses[layer];
  }

  get hasPolicy(): boolean {
    return this.width > ROW.retainedToday;
  }

  /** Makes room for a longer run of the same seed. */
  extend(trials: number): void {
    for (const layer of LAYERS) {
      if (this.losses[layer].length === 0) continue;
      const longer = new Float64Array(trials);
      longer.set(this.losses[layer]);
      this.losses[layer] = longer;
    }
  }

  /**
   * Adds the next range.
   * @throws RangeError when it does not begin where the last one ended: sums must be taken in trial order
   */
  add({ from, to, trials, rows, cuts }: RangeLosses): void {
    if (from !== this.trials) throw new RangeError(`The next trial is ${this.trials}, not ${from}.`);
    const { sums, squares, width, losses } = this;
    for (let row = 0; row < trials.length; row++) {
      const at = row * width;
      const trial = trials[row] as number;
      losses.today[trial] = rows[at + ROW.today] as number;
      losses.target[trial] = rows[at + ROW.target] as number;
      if (width > ROW.retainedToday) {
        losses.retainedToday[trial] = rows[at + ROW.retainedToday] as number;
        losses.retainedTarget[trial] = rows[at + ROW.retainedTarget] as number;
      }
      for (let k = 0; k < width; k++) sums[k] = (sums[k] as number) + (rows[at + k] as number);
      const uncappedToday = rows[at + ROW.uncappedToday] as number;
      const uncappedTarget = rows[at + ROW.uncappedTarget] as number;
      squares.today += uncappedToday * uncappedToday;
      squares.target += uncappedTarget * uncappedTarget;
    }
    for (let k = 0; k < cuts.length; k += 3) {
      const byComponent = cuts[k + 1] === 0 ? this.cuts.today : this.cuts.target;
      const component = cuts[k] as number;
      byComponent[component] = (byComponent[component] as number) + (cuts[k + 2] as number);
    }
    this.trials = to;
  }

  /** Mean a year that the event cap took off each component. */
  cutMeans(posture: PostureName): Float64Array {
    return this.cuts[posture].map((sum) => sum / this.trials);
  }

  /** Share of the years in which the policy pays its whole yearly limit. */
  limitUsedUp(posture: PostureName): number {
    return (this.sums[posture === 'today' ? ROW.usedUpToday : ROW.usedUpTarget] ?? 0) / this.trials;
  }

  /** The totals before the event cap. */
  uncapped(posture: PostureName): Uncapped {
    const mean = (this.sums[posture === 'today' ? ROW.uncappedToday : ROW.uncappedTarget] as number) / this.trials;
    const variance = (this.squares[posture] - this.trials * mean * mean) / (this.trials - 1);
    return { mean, sd: Math.sqrt(Math.max(0, variance)) };
  }
}
