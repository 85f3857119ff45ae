/** The inner loop: trials in, losses out. It knows typed arrays only, so that another engine can take its place. */
import { poissonInverse } from '../math/poisson';
import { Draws } from '../math/random';
import { type PolicyPlan, paidForEvent } from './insurance/policy';
import { EventLosses } from './losses/event-losses';
import { COUNT_EVENT, EventScreen } from './losses/event-screen';
import { Frailty } from './losses/frailty';
import { GrowingFloats, type RangeLosses, ROW, ROW_WIDTH } from './losses/range-losses';
import type { KernelPlan } from './plan';

/**
 * Runs any range of trials of a plan; each trial is independent of all others, so ranges may run anywhere. Where it is known
 * which trials of the range can have an event, only those are looked at.
 */
export function createKernel(plan: KernelPlan): (from: number, to: number, only?: Uint32Array) => RangeLosses {
  const scenarios = plan.lambdaToday.length;
  const { policy } = plan;
  const width = policy ? ROW_WIDTH.insured : ROW_WIDTH.plain;
  const draws = new Draws(plan.seed);
  const event = new EventLosses(plan, draws);
  const frailty = new Frailty(plan.seed, plan.frailtyVariance, draws);
  const rates = plan.lambdaToday.map((rate, s) => Math.max(rate, plan.lambdaTarget[s] as number));
  const screen = new EventScreen(plan.seed, rates);
  let rows: GrowingFloats;
  let kept: GrowingFloats;
  let events: number[];
  let cuts: number[];

  /** Adds one event of one posture to the row that is being written; nothing where it did not happen. */
  function addEvent(scenario: number, isToday: boolean, happened: boolean): void {
    const first = plan.firstComponent[scenario] as number;
    const end = plan.firstComponent[scenario + 1] as number;
    let to = kept.length + (isToday ? 0 : end - first);
    if (!happened) {
      kept.values.fill(0, to, to + end - first);
      return;
    }
    const sum = isToday ? event.today : event.target;
    const uncut = isToday ? event.uncutToday : event.uncutTarget;
    const amounts = isToday ? event.amountsToday : event.amountsTarget;
    // Above the cap every component is taken down alike.
    const capped = Math.min(sum, plan.eventCap);
    const factor = sum > plan.eventCap ? plan.eventCap / sum : 1;
    for (let c = first; c < end; c++) {
      kept.values[to] = (amounts[c] as number) * factor;
      to += 1;
    }
    addToRow(isToday ? ROW.today : ROW.target, capped);
    addToRow(isToday ? ROW.uncappedToday : ROW.uncappedTarget, uncut);
    if (uncut > capped) noteCut(first, end, isToday, factor);
    if (!policy) return;
    // What the policy pays is summed here and becomes what is retained once the year is over.
    const paid = paidForEvent(policy, isToday, amounts, event.bases, first, end, factor);
    addToRow(isToday ? ROW.retainedToday : ROW.retainedTarget, paid);
    if (paid > 0) addToRow(isToday ? ROW.claimsToday : ROW.claimsTarget, 1);
  }

  function addToRow(column: number, amount: number): void {
    const at = rows.length + column;
    rows.values[at] = (rows.values[at] as number) + amount;
  }

  function noteCut(first: number, end: number, isToday: boolean, factor: number): void {
    const amounts = isToday ? event.amountsToday : event.amountsTarget;
    const uncut = isToday ? event.uncutAmountsToday : event.uncutAmountsTarget;
    for (let c = first; c < end; c++) {
      const cut = (uncut[c] as number) - (amounts[c] as number) * factor;
      if (cut > 0) cuts.push(c, isToday ? 0 : 1, cut);
    }
  }

  /** From the payments of the year to what the business keeps: the yearly limit bounds them. */
  function settle({ aggregateLimit }: PolicyPlan, isToday: boolean): void {
    const { values, length: at } = rows;
    const paidAt = at + (isToday ? ROW.retainedToday : ROW.retainedTarget);
    const due = values[paidAt] as number;
    const gross = values[at + (isToday ? ROW.today : ROW.target)] as number;
    values[paidAt] = Math.max(0, gross - Math.min(due, aggregateLimit));
    values[at + (isToday ? ROW.usedUpToday : ROW.usedUpTarget)] = aggregateLimit > 0 && due >= aggregateLimit ? 1 : 0;
  }

  /** Writes the row of a trial; false when it turns out to have no event. */
  function trialRow(trial: number, factor: number, possible: number): boolean {
    let any = false;
    for (let s = 0; s < scenarios; s++) {
      if ((possible & (1 << s)) === 0) continue;
      draws.seek(trial, s, COUNT_EVENT, 0);
      const uniform = draws.uniform();
      const today = poissonInverse(uniform, (plan.lambdaToday[s] as number) * factor);
      const target = poissonInverse(uniform, (plan.lambdaTarget[s] as number) * factor);
      const count = Math.max(today, target);
      const components = (plan.firstComponent[s + 1] as number) - (plan.firstComponent[s] as number);
      for (let e = 0; e < count; e++) {
        any = true;
        event.draw(trial, s, e);
        events.push(s);
        kept.reserve(2 * components);
        addEvent(s, true, e < today);
        addEvent(s, false, e < target);
        kept.length += 2 * components;
      }
    }
    return any;
  }

  return (from, to, only) => {
    const expected = (to - from) >> 3;
    const trials: number[] = [];
    rows = new GrowingFloats(width * expected);
    kept = new GrowingFloats(16 * expected);
    events = [];
    cuts = [];
    const count = only ? only.length : to - from;
    for (let k = 0; k < count; k++) {
      const trial = only ? (only[k] as number) : from + k;
      if (screen.possibleEvents(trial, frailty.atMost(trial)) === 0) continue;
      const factor = frailty.of(trial);
      const possible = screen.possibleEvents(trial, factor);
      if (possible === 0) continue;
      rows.reserve(width);
      if (!trialRow(trial, factor, possible)) continue;
      if (policy) {
        settle(policy, true);
        settle(policy, false);
      }
      rows.length += width;
      trials.push(trial);
    }
    return {
      from,
      to,
      rows: rows.taken(),
      kept: kept.taken(),
      trials: Uint32Array.from(trials),
      events: Uint8Array.from(events),
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
    uncappedSum += event.uncutToday;
    capped[trial] = Math.min(event.today, plan.eventCap);
  }
  return { capped, uncappedSum };
}
