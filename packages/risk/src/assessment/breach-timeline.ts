/** When the cost of one event falls due, from the day of discovery on (docs/model/assessments.md, Breach timeline). Money in the profile's currency. */
import type { LossFormKey } from '@fairlead/content/scenarios/loss-forms';
import type { ScenarioKey } from '@fairlead/content/scenarios/scenarios';
import type { ComponentTag2 } from '@fairlead/content/scenarios/schema-2';
import type { ComponentExposure } from '../engine/base-amounts';
import type { Posture } from '../engine/inputs';
import { momentsUnder } from '../engine/losses/closed-form';
import { exactLosses } from '../model/exact-losses';
import type { ModelInputs } from '../model/model-inputs';

/** One part of the cost, spread evenly from the start to the end of its window, in days. */
export type TimelinePart = { tag: ComponentTag2; form: LossFormKey; amount: number; startDay: number; endDay: number };

type Window = { startDay: number; endDay: number };

const WINDOWS: Record<ComponentTag2, Window> = {
  counting: { startDay: 0, endDay: 7 },
  downtime: { startDay: 0, endDay: 1 },
  funds: { startDay: 0, endDay: 1 },
  ir: { startDay: 0, endDay: 30 },
  ransom: { startDay: 2, endDay: 10 },
  rebuild: { startDay: 2, endDay: 30 },
  records: { startDay: 14, endDay: 75 },
  reputation: { startDay: 30, endDay: 365 },
  competitive: { startDay: 90, endDay: 730 },
  fines: { startDay: 180, endDay: 730 },
  liability: { startDay: 180, endDay: 730 },
};

/** Calendar days of an hour of outage: model 1 draws working hours, of which a week has 40, and model 2 clock hours. */
const DAYS_PER_HOUR = { 1: 7 / 40, 2: 1 / 24 };

/** @param meanDays of the outage, after controls; only where the amount is a number of hours */
function windowOf({ tag, isHours }: ComponentExposure, meanDays: number): Window {
  const usual = WINDOWS[tag as ComponentTag2];
  return isHours ? { ...usual, endDay: Math.max(1, meanDays) } : usual;
}

/**
 * The closed-form mean of every component of one event, with its window.
 * @param of with the posture of today
 * @param options.posture what the event happens under; that of today where left out
 * @param options.total what the parts are scaled to, such as the 90 % point of the event; the closed-form mean where left out
 */
export function breachTimeline(
  of: ModelInputs,
  scenario: ScenarioKey,
  { posture = of.inputs.posture, total }: { posture?: Posture; total?: number | undefined } = {},
): TimelinePart[] {
  const { exposure, moments, states } = exactLosses(of);
  const index = exposure.scenarios.findIndex(({ key }) => key === scenario);
  const components = states(of.inputs.posture, posture)[index]?.components ?? [];
  const parts = (exposure.scenarios[index]?.components ?? []).flatMap((component, k) => {
    const state = components[k];
    if (!state) return [];
    const { first } = momentsUnder(state, moments[index]?.[k]);
    const amount = state.probability * state.scale * first;
    const window = windowOf(component, first * state.effect * DAYS_PER_HOUR[of.model]);
    return { tag: component.tag as ComponentTag2, form: component.form, amount, ...window };
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
