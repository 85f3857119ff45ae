/** A whole calculation of the risk amortizer as it is kept and passed on: its inputs, where they come from, and events. */
import type { InputProblem } from '../engine/errors';
import { AMORTIZER_BOUNDS, type AmortizerInputs, type SheetBasis } from './inputs';
import { financedLoss, type OneEvent } from './one-event';
import { eventChances } from './schedule';
import { amortizerProblems } from './validate';

export type AmortizerSheet = {
  basis: SheetBasis;
  inputs: AmortizerInputs;
  /** Events a year as things stand, all scenarios together; null while nobody knows. */
  eventRate: number | null;
  /** Of the model the rate comes from. */
  frailtyVariance: number;
  /** The single loss of "if it happened"; null while there is none. */
  eventLoss: number | null;
};

const MOST_EVENTS = 50;
const LARGEST_LOSS = AMORTIZER_BOUNDS.annualExposure.max;

/** Every field that breaks a rule, in the order of the form. */
export function sheetProblems(sheet: AmortizerSheet): InputProblem[] {
  const { eventRate, eventLoss, frailtyVariance } = sheet;
  const problems = amortizerProblems(sheet.inputs);
  const isWithin = (value: number, most: number) => value >= 0 && value <= most;
  if (eventRate !== null && !isWithin(eventRate, MOST_EVENTS))
    problems.push({
      field: 'eventRate',
      message:
        eventRate > MOST_EVENTS
          ? 'The yearly event rate may not exceed 50.'
          : 'The yearly event rate cannot be negative.',
    });
  if (eventLoss !== null && !isWithin(eventLoss, LARGEST_LOSS))
    problems.push({
      field: 'eventLoss',
      message: `The loss must be between 0 and ${LARGEST_LOSS.toLocaleString('en-US')}.`,
    });
  if (!isWithin(frailtyVariance, MOST_EVENTS))
    problems.push({ field: 'frailtyVariance', message: 'The spread of the event rate must be between 0 and 50.' });
  return problems;
}

/** Chance of at least one event before the end of each month; null where the rate is not known. */
export function sheetChances({ eventRate, frailtyVariance, inputs }: AmortizerSheet): number[] | null {
  return eventRate === null ? null : eventChances(eventRate, frailtyVariance, inputs.horizonMonths);
}

/** "If it happened": null without a loss, and without its chance, which is always told beside it. */
export function sheetEvent(sheet: AmortizerSheet): OneEvent | null {
  const chance = sheetChances(sheet)?.at(-1);
  if (sheet.eventLoss === null || chance === undefined) return null;
  const { horizonMonths, discountRate } = sheet.inputs;
  return financedLoss(sheet.eventLoss, { horizonMonths, discountRate, chance });
}
