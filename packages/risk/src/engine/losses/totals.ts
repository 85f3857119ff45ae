/** Collects the losses of trial ranges in trial order, whoever computed them. */
import type { Uncapped } from '../diagnostics';
import type { KernelPlan } from '../plan';
import { type RangeLosses, ROW, ROW_WIDTH } from './range-losses';

type PostureName = 'today' | 'target';
/** Losses by trial. `retained…` are empty without a policy. */
const LAYERS = ['today', 'target', 'retainedToday', 'retainedTarget'] as const;
type Layer = (typeof LAYERS)[number];

/** By component, in table order: what one posture's years cost on average, and what caps took off them. */
export type ComponentYears = { kept: Float64Array; cut: Float64Array };

const forBoth = <T>(make: () => T): Record<PostureName, T> => ({ today: make(), target: make() });

export class RunTotals {
  /** Trials added so far. */
  trials = 0;
  private readonly width: number;
  private readonly firstComponent: Int32Array;
  private readonly losses: Record<Layer, Float64Array>;
  /** Sums over all trials, laid out like a row. */
  private readonly sums: Float64Array;
  private readonly squares = { today: 0, target: 0 };
  /** Sums by component: of what the events cost, and of what the event cap and the ceiling of fines took off them. */
  private readonly kept: Record<PostureName, Float64Array>;
  private readonly cuts: Record<PostureName, Float64Array>;

  constructor(trials: number, plan: Pick<KernelPlan, 'policy' | 'kind' | 'firstComponent'>) {
    this.width = plan.policy ? ROW_WIDTH.insured : ROW_WIDTH.plain;
    this.firstComponent = plan.firstComponent;
    this.sums = new Float64Array(this.width);
    const retained = plan.policy ? trials : 0;
    this.losses = {
      today: new Float64Array(trials),
      target: new Float64Array(trials),
      retainedToday: new Float64Array(retained),
      retainedTarget: new Float64Array(retained),
    };
    this.kept = forBoth(() => new Float64Array(plan.kind.length));
    this.cuts = forBoth(() => new Float64Array(plan.kind.length));
  }

  /** Losses in trial order. */
  of(layer: Layer): Float64Array {
    return this.losses[layer];
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
  add(range: RangeLosses): void {
    if (range.from !== this.trials) throw new RangeError(`The next trial is ${this.trials}, not ${range.from}.`);
    this.addRows(range);
    this.addComponents(range);
    this.trials = range.to;
  }

  private addRows({ trials, rows }: RangeLosses): void {
    const { sums, squares, width, losses } = this;
    for (let row = 0; row < trials.length; row++) {
      const at = row * width;
      const trial = trials[row] as number;
      losses.today[trial] = rows[at + ROW.today] as number;
      losses.target[trial] = rows[at + ROW.target] as number;
      if (width === ROW_WIDTH.insured) {
        losses.retainedToday[trial] = rows[at + ROW.retainedToday] as number;
        losses.retainedTarget[trial] = rows[at + ROW.retainedTarget] as number;
      }
      for (let k = 0; k < width; k++) sums[k] = (sums[k] as number) + (rows[at + k] as number);
      const uncappedToday = rows[at + ROW.uncappedToday] as number;
      const uncappedTarget = rows[at + ROW.uncappedTarget] as number;
      squares.today += uncappedToday * uncappedToday;
      squares.target += uncappedTarget * uncappedTarget;
    }
  }

  private addComponents({ events, kept, cuts }: RangeLosses): void {
    let at = 0;
    for (const scenario of events) {
      const first = this.firstComponent[scenario] as number;
      const end = this.firstComponent[scenario + 1] as number;
      for (const sums of [this.kept.today, this.kept.target])
        for (let c = first; c < end; c++) {
          sums[c] = (sums[c] as number) + (kept[at] as number);
          at += 1;
        }
    }
    for (let k = 0; k < cuts.length; k += 3) {
      const sums = cuts[k + 1] === 0 ? this.cuts.today : this.cuts.target;
      const component = cuts[k] as number;
      sums[component] = (sums[component] as number) + (cuts[k + 2] as number);
    }
  }

  /** Means a year by component. */
  components(posture: PostureName): ComponentYears {
    const mean = (sum: number) => sum / this.trials;
    return { kept: this.kept[posture].map(mean), cut: this.cuts[posture].map(mean) };
  }

  /** Share of the years in which the policy pays its whole yearly limit. */
  limitUsedUp(posture: PostureName): number {
    return (this.sums[posture === 'today' ? ROW.usedUpToday : ROW.usedUpTarget] ?? 0) / this.trials;
  }

  /** Events a year for which the policy pays. */
  claimRate(posture: PostureName): number {
    return (this.sums[posture === 'today' ? ROW.claimsToday : ROW.claimsTarget] ?? 0) / this.trials;
  }

  /** The totals before the event cap and the ceiling of fines. */
  uncapped(posture: PostureName): Uncapped {
    const mean = (this.sums[posture === 'today' ? ROW.uncappedToday : ROW.uncappedTarget] as number) / this.trials;
    const variance = (this.squares[posture] - this.trials * mean * mean) / (this.trials - 1);
    return { mean, sd: Math.sqrt(Math.max(0, variance)) };
  }
}
