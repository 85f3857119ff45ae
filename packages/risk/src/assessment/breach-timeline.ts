/** When the cost of one event falls due, from the day of discovery on (docs/model/assessments.md, Breach timeline). Money in the profile's currency. */
import type { LossFormKey } from '@fairlead/content/scenarios/loss-forms';
import type { ScenarioKey } from '@fairlead/content/scenarios/scenarios';
import type { ComponentTag, ParameterSet } from '@fairlead/content/scenarios/schema';
import type { ComponentExposure } from '../engine/base-amounts';
import { stateUnder } from '../engine/controls/state';
import type { SimulationInputs } from '../engine/inputs';
import { momentsOf } from '../engine/losses/closed-form';
import { clientExposure } from '../form/client-exposure';

/** One part of the cost, spread evenly from the start to the end of its window, in days. */
export type TimelinePart = { tag: ComponentTag; form: LossFormKey; amount: number; startDay: number; endDay: number };

type Window = { startDay: number; endDay: number };

const WINDOWS: Record<ComponentTag, Window> = {
  downtime: { startDay: 0, endDay: 1 },
  funds: { startDay: 0, endDay: 1 },
  ir: { startDay: 0, endDay: 30 },
  ransom: { startDay: 2, endDay: 10 },
  rebuild: { startDay: 2, endDay: 30 },
  records: { startDay: 14, endDay: 75 },
  reputation: { startDay: 30, endDay: 365 },
  competitive: { startDay: 90, endDay: 730 },
  fines: { startDay: 180, endDay: 730 },
};

/** Calendar days that an hour of work stands for: a week has 40 working hours. */
const DAYS_PER_WORKING_HOUR = 7 / 40;

/** @param meanHours of the outage, after controls; only where the amount is a number of hours */
function windowOf({ tag, isHours }: ComponentExposure<ComponentTag>, meanHours: number): Window {
  const usual = WINDOWS[tag];
  return isHours ? { ...usual, endDay: Math.max(1, meanHours * DAYS_PER_WORKING_HOUR) } : usual;
}

/**
 * The closed-form mean of every component of one event today, with its window.
 * @param total what the parts are scaled to, such as the 90 % point of the event; the closed-form mean where left out
 */
export function breachTimeline(
  inputs: Pick<SimulationInputs, 'profile' | 'posture' | 'rateOverrides' | 'amountOverrides'>,
  scenario: ScenarioKey,
  set: ParameterSet,
  total?: number,
): TimelinePart[] {
  const exposure = clientExposure(inputs, set);
  const index = exposure.scenarios.findIndex(({ key }) => key === scenario);
  const states = stateUnder(exposure, inputs.posture, set)[index]?.components ?? [];
  const moments = momentsOf(exposure)[index] ?? [];
  const parts = (exposure.scenarios[index]?.components ?? []).map((component, k) => {
    const { probability, scale, effect } = states[k] ?? { probability: 0, scale: 0, effect: 0 };
    const mean = moments[k]?.first ?? 0;
    const { tag, form } = component;
    return { tag, form, amount: probability * scale * mean, ...windowOf(component, mean * effect) };
  });
  const sum = parts.reduce((all, { amount }) => all + amount, 0);
  if (total === undefined || sum === 0) return parts;
  return parts.map((part) => ({ ...part, amount: (part.amount / sum) * total }));
}

/** What has been spent by a day, counted from discovery. */
export function costByDay(parts: TimelinePart[], day: number): number {
  return parts.reduce((sum, { amount, startDay, endDay }) => {
    return sum + amount * Math.min(Math.max((day - startDay) / (endDay - startDay), 0), 1);
  }, 0);
}

export type TimelinePoint = { day: number; cost: number };

/** The corners of the cumulative cost: between them it is a straight line. */
export function timelinePoints(parts: TimelinePart[]): TimelinePoint[] {
  const days = new Set([0, ...parts.flatMap(({ startDay, endDay }) => [startDay, endDay])]);
  return [...days].sort((a, b) => a - b).map((day) => ({ day, cost: costByDay(parts, day) }));
}

/** Notices and other marks in the order of their days, each with what has been spent by then. */
export function timelineMarks<Mark extends { day: number }>(
  parts: TimelinePart[],
  marks: readonly Mark[],
): (Mark & { cost: number })[] {
  return [...marks].sort((a, b) => a.day - b.day).map((mark) => ({ ...mark, cost: costByDay(parts, mark.day) }));
}
