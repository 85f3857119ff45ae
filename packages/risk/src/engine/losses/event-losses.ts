import { exp, log } from '#math/elementary';
import { betaFrom } from '#math/gamma';
import { normalQuantile } from '#math/normal';
import type { Draws } from '#math/random';
import { BASE_KIND, type KernelPlan } from '../plan';

/** Draw positions between the components of one event; position 0 holds the common severity factor. */
const DRAWS_PER_COMPONENT = 256;

/**
 * The losses of one event in both postures, from the same draws. After `draw`, `amountsToday` and `amountsTarget` hold
 * the components in table order, with the severity factor and before the event cap, and `today` and `target` their sums;
 * `uncut…` are the same without the ceiling of fines.
 */
export class EventLosses {
  readonly amountsToday: Float64Array;
  readonly amountsTarget: Float64Array;
  readonly uncutAmountsToday: Float64Array;
  readonly uncutAmountsTarget: Float64Array;
  /** The drawn base amounts, where the component occurs in either posture. */
  readonly bases: Float64Array;
  today = 0;
  target = 0;
  uncutToday = 0;
  uncutTarget = 0;

  constructor(
    private readonly plan: KernelPlan,
    private readonly draws: Draws,
  ) {
    this.amountsToday = new Float64Array(plan.kind.length);
    this.amountsTarget = new Float64Array(plan.kind.length);
    this.uncutAmountsToday = new Float64Array(plan.kind.length);
    this.uncutAmountsTarget = new Float64Array(plan.kind.length);
    this.bases = new Float64Array(plan.kind.length);
  }

  draw(trial: number, scenario: number, event: number): void {
    const { plan, draws, amountsToday, amountsTarget } = this;
    const sigma = plan.severitySigma;
    draws.seek(trial, scenario, event, 0);
    const severity = sigma === 0 ? 1 : exp(-0.5 * sigma * sigma + sigma * normalQuantile(draws.uniform()));
    const first = plan.firstComponent[scenario] as number;
    const end = plan.firstComponent[scenario + 1] as number;
    let today = 0;
    let target = 0;
    let uncutToday = 0;
    let uncutTarget = 0;
    for (let c = first; c < end; c++) {
      draws.seek(trial, scenario, event, DRAWS_PER_COMPONENT * (c - first + 1));
      const occurrence = draws.uniform();
      const isToday = occurrence < (plan.probabilityToday[c] as number);
      const isTarget = occurrence < (plan.probabilityTarget[c] as number);
      const base = isToday || isTarget ? this.baseAmount(c) : 0;
      this.bases[c] = base;
      const ceiling = plan.ceiling[c] as number;
      let unlimitedToday = isToday ? base * (plan.scaleToday[c] as number) : 0;
      let unlimitedTarget = isTarget ? base * (plan.scaleTarget[c] as number) : 0;
      if (plan.kind[c] === BASE_KIND.recovered && (isToday || isTarget)) {
        const recovery = draws.uniform();
        const left = 1 - betaFrom(plan.recovery.a[c] as number, plan.recovery.b[c] as number, draws);
        if (recovery < (plan.recovery.today[c] as number)) unlimitedToday *= left;
        if (recovery < (plan.recovery.target[c] as number)) unlimitedTarget *= left;
      }
      const factor = plan.kind[c] === BASE_KIND.fixed ? 1 : severity;
      const amountToday = Math.min(unlimitedToday, ceiling) * factor;
      const amountTarget = Math.min(unlimitedTarget, ceiling) * factor;
      amountsToday[c] = amountToday;
      amountsTarget[c] = amountTarget;
      today += amountToday;
      target += amountTarget;
      this.uncutAmountsToday[c] = unlimitedToday * factor;
      this.uncutAmountsTarget[c] = unlimitedTarget * factor;
      uncutToday += unlimitedToday * factor;
      uncutTarget += unlimitedTarget * factor;
    }
    this.today = today;
    this.target = target;
    this.uncutToday = uncutToday;
    this.uncutTarget = uncutTarget;
  }

  private baseAmount(component: number): number {
    const { plan, draws } = this;
    const a = plan.shapeA[component] as number;
    const b = plan.shapeB[component] as number;
    const kind = plan.kind[component];
    if (kind === BASE_KIND.fixed) return 1;
    if (kind === BASE_KIND.lognormal || kind === BASE_KIND.recovered)
      return exp(a + b * normalQuantile(draws.uniform()));
    const low = plan.low[component] as number;
    const share = low === 0 ? betaFrom(a, b, draws) : low + (1 - low) * betaFrom(a, b, draws);
    if (kind === BASE_KIND.share) return share;
    const noise = (plan.noise[component] as number) * normalQuantile(draws.uniform());
    return exp((plan.exponent[component] as number) * log(share) + noise);
  }
}
