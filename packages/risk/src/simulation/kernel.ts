/** The inner loop: trials in, losses out. It knows typed arrays only, so that another engine can take its place. */
import { gammaFrom } from '../distributions/gamma';
import { poissonInverse } from '../distributions/poisson';
import { Draws } from '../random';
import { EventLosses } from './event-losses';
import { COUNT_EVENT, EventScreen } from './event-screen';
import type { KernelPlan } from './plan';
import { type PolicyPlan, paidForEvent } from './policy';

const FRAILTY_SCENARIO = 0xffffffff;
/** Columns of a row; the last four only where there is a policy. */
export const ROW = {
  today: 0,
  target: 1,
  uncappedToday: 2,
  uncappedTarget: 3,
  retainedToday: 4,
  retainedTarget: 5,
  /** 1 where the policy pays its whole yearly limit. */
  usedUpToday: 6,
  usedUpTarget: 7,
} as const;

/** Columns of a row of this plan. */
export const rowWidth = ({ policy }: Pick<KernelPlan, 'policy'>) => (policy ? 8 : 4);

/**
 * Losses of the trials `from` to `to - 1`; only trials with an event have a row (see `ROW`), in trial order.
 * `cuts` holds what the event cap took off, three numbers each, in trial order: component, 0 today or 1 with the
 * services, amount.
 */
export type RangeLosses = { from: number; to: number; trials: Uint32Array; rows: Float64Array; cuts: Float64Array };

/** Runs any range of trials of a plan; each trial is independent of all others, so ranges may run anywhere. */
export function createKernel(plan: KernelPlan): (from: number, to: number) => RangeLosses {
  const scenarios = plan.lambdaToday.length;
  const width = rowWidth(plan);
  const { policy } = plan;
  const cuts: number[] = [];
  const draws = new Draws(plan.seed);
  const event = new EventLosses(plan, draws);
  const rates = plan.lambdaToday.map((rate, s) => Math.max(rate, plan.lambdaTarget[s] as number));
  const screen = new EventScreen(plan.seed, rates);
  const shape = 1 / plan.frailtyVariance;

  function frailty(trial: number): number {
    if (plan.frailtyVariance === 0) return 1;
    draws.seek(trial, FRAILTY_SCENARIO, 0, 0);
    return gammaFrom(shape, draws) * plan.frailtyVariance;
  }

  /** Adds one event of one posture to a row, cut to the cap by taking every component down alike. */
  function addEvent(rows: Float64Array, at: number, scenario: number, isToday: boolean): void {
    const sum = isToday ? event.today : event.target;
    const capped = Math.min(sum, plan.eventCap);
    const total = at + (isToday ? ROW.today : ROW.target);
    const uncapped = at + (isToday ? ROW.uncappedToday : ROW.uncappedTarget);
    rows[total] = (rows[total] as number) + capped;
    rows[uncapped] = (rows[uncapped] as number) + sum;
    const factor = sum > plan.eventCap ? plan.eventCap / sum : 1;
    const first = plan.firstComponent[scenario] as number;
    const end = plan.firstComponent[scenario + 1] as number;
    const amounts = isToday ? event.amountsToday : event.amountsTarget;
    if (factor < 1) noteCut(amounts, first, end, isToday, 1 - factor);
    if (!policy) return;
    // What the policy pays is summed here and becomes what is retained once the year is over.
    const paid = at + (isToday ? ROW.retainedToday : ROW.retainedTarget);
    rows[paid] = (rows[paid] as number) + paidForEvent(policy, isToday, amounts, event.bases, first, end, factor);
  }

  function noteCut(amounts: Float64Array, first: number, end: number, isToday: boolean, share: number): void {
    for (let c = first; c < end; c++) {
      const amount = amounts[c] as number;
      if (amount > 0) cuts.push(c, isToday ? 0 : 1, amount * share);
    }
  }

  /** From the payments of the year to what the business keeps: the yearly limit bounds them. */
  function settle(rows: Float64Array, at: number, { aggregateLimit }: PolicyPlan, isToday: boolean): void {
    const paidAt = at + (isToday ? ROW.retainedToday : ROW.retainedTarget);
    const due = rows[paidAt] as number;
    const gross = rows[at + (isToday ? ROW.today : ROW.target)] as number;
    rows[paidAt] = Math.max(0, gross - Math.min(due, aggregateLimit));
    rows[at + (isToday ? ROW.usedUpToday : ROW.usedUpTarget)] = due > 0 && due >= aggregateLimit ? 1 : 0;
  }

  /** Writes the row of a trial; false when it turns out to have no event. */
  function trialRow(trial: number, factor: number, possible: number, rows: Float64Array, at: number): boolean {
    let any = false;
    for (let s = 0; s < scenarios; s++) {
      if ((possible & (1 << s)) === 0) continue;
      draws.seek(trial, s, COUNT_EVENT, 0);
      const uniform = draws.uniform();
      const today = poissonInverse(uniform, (plan.lambdaToday[s] as number) * factor);
      const target = poissonInverse(uniform, (plan.lambdaTarget[s] as number) * factor);
      const events = Math.max(today, target);
      for (let e = 0; e < events; e++) {
        any = true;
        event.draw(trial, s, e);
        if (e < today) addEvent(rows, at, s, true);
        if (e < target) addEvent(rows, at, s, false);
      }
    }
    return any;
  }

  return (from, to) => {
    const trials = new Uint32Array(to - from);
    let rows = new Float64Array(width * Math.max(16, (to - from) >> 2));
    cuts.length = 0;
    let count = 0;
    for (let trial = from; trial < to; trial++) {
      const factor = frailty(trial);
      const possible = screen.possibleEvents(trial, factor);
      if (possible === 0) continue;
      const at = count * width;
      if (at === rows.length) {
        const longer = new Float64Array(2 * rows.length);
        longer.set(rows);
        rows = longer;
      }
      if (trialRow(trial, factor, possible, rows, at)) {
        if (policy) {
          settle(rows, at, policy, true);
          settle(rows, at, policy, false);
        }
        trials[count] = trial;
        count += 1;
      }
    }
    return {
      ...{ from, to },
      trials: trials.slice(0, count),
      rows: rows.slice(0, count * width),
      cuts: Float64Array.from(cuts),
    };
  };
}

/**
 * Losses of single events of one scenario today, capped and uncapped. Event 0 of every trial has its draws whether or
 * not the trial's count reaches it, so a one-event view need not wait for rare events to happen.
 */
export function sampleEvents(plan: KernelPlan, scenario: number, samples: number) {
  const event = new EventLosses(plan, new Draws(plan.seed));
  const capped = new Float64Array(samples);
  let uncappedSum = 0;
  for (let trial = 0; trial < samples; trial++) {
    event.draw(trial, scenario, 0);
    uncappedSum += event.today;
    capped[trial] = Math.min(event.today, plan.eventCap);
  }
  return { capped, uncappedSum };
}
