/** The inner loop: trials in, losses out. It knows typed arrays only, so that another engine can take its place. */
import { LOSS_FORM_KEYS } from '@fairlead/content/loss-forms';
import { gammaFrom } from '../distributions/gamma';
import { poissonInverse } from '../distributions/poisson';
import { Draws } from '../random';
import { EventLosses } from './event-losses';
import { COUNT_EVENT, EventScreen } from './event-screen';
import type { KernelPlan } from './plan';

const FRAILTY_SCENARIO = 0xffffffff;
const FORMS = LOSS_FORM_KEYS.length;

/** Where each figure stands in a row; `…ByScenario` and `…ByForm` start there. */
export function rowLayout(scenarios: number) {
  const byScenario = 4;
  const byForm = byScenario + 2 * scenarios;
  return {
    today: 0,
    target: 1,
    uncappedToday: 2,
    uncappedTarget: 3,
    todayByScenario: byScenario,
    targetByScenario: byScenario + scenarios,
    todayByForm: byForm,
    targetByForm: byForm + FORMS,
    width: byForm + 2 * FORMS,
  };
}

/** Losses of the trials `from` to `to - 1`; only trials with an event have a row (see `rowLayout`), in trial order. */
export type RangeLosses = { from: number; to: number; trials: Uint32Array; rows: Float64Array };

/** Runs any range of trials of a plan; each trial is independent of all others, so ranges may run anywhere. */
export function createKernel(plan: KernelPlan): (from: number, to: number) => RangeLosses {
  const scenarios = plan.lambdaToday.length;
  const layout = rowLayout(scenarios);
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
    const amounts = isToday ? event.amountsToday : event.amountsTarget;
    const capped = Math.min(sum, plan.eventCap);
    const factor = sum > plan.eventCap ? plan.eventCap / sum : 1;
    const total = at + (isToday ? layout.today : layout.target);
    const uncapped = at + (isToday ? layout.uncappedToday : layout.uncappedTarget);
    const byScenario = at + (isToday ? layout.todayByScenario : layout.targetByScenario) + scenario;
    const byForm = at + (isToday ? layout.todayByForm : layout.targetByForm);
    rows[total] = (rows[total] as number) + capped;
    rows[uncapped] = (rows[uncapped] as number) + sum;
    rows[byScenario] = (rows[byScenario] as number) + capped;
    const end = plan.firstComponent[scenario + 1] as number;
    for (let c = plan.firstComponent[scenario] as number; c < end; c++) {
      const form = byForm + (plan.form[c] as number);
      rows[form] = (rows[form] as number) + (amounts[c] as number) * factor;
    }
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
    let rows = new Float64Array(layout.width * Math.max(16, (to - from) >> 2));
    let count = 0;
    for (let trial = from; trial < to; trial++) {
      const factor = frailty(trial);
      const possible = screen.possibleEvents(trial, factor);
      if (possible === 0) continue;
      const at = count * layout.width;
      if (at === rows.length) {
        const longer = new Float64Array(2 * rows.length);
        longer.set(rows);
        rows = longer;
      }
      if (trialRow(trial, factor, possible, rows, at)) {
        trials[count] = trial;
        count += 1;
      }
    }
    return { from, to, trials: trials.slice(0, count), rows: rows.slice(0, count * layout.width) };
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
