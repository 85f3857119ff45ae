import { BASIS_LABELS, RAMP_LABELS } from '@fairlead/content/words/amortizer-words';
import { shownYears } from '@fairlead/reports/charts/shown-years';
import type { AmortizerSheet } from '@fairlead/risk/amortizer/sheet';
import type { Figures } from '#app/locale/figures';
import { FIELDS } from '../inputs/amortizer-fields';
import { type AmortizerValues, type NumberField, valuesOf } from '../inputs/amortizer-values';
import { workedThrough } from '../use-amortizer';

/** A line of two plans beside one another, as people read it. */
export type PlanLine = { label: string; left: string; right: string; differs: boolean };

const ORDER = Object.keys(FIELDS) as NumberField[];

/** A figure of the form as text; "Not known" where it is left open. */
function textOf(values: AmortizerValues, field: NumberField, figures: Figures): string {
  const value = values[field];
  if (value === '' || !Number.isFinite(Number(value))) return 'Not known';
  const { unit } = FIELDS[field];
  if (unit === 'money') return figures.money(Number(value));
  const count = figures.number(Number(value)).replace('-', '−');
  if (unit === 'percent') return `${count}%`;
  return unit === 'months' ? `${count} ${value === 1 ? 'month' : 'months'}` : count;
}

/** What was entered, field by field. */
export function inputLines(left: AmortizerSheet, right: AmortizerSheet, figures: Figures): PlanLine[] {
  const [one, other] = [valuesOf(left), valuesOf(right)];
  const line = (label: string, of: (values: AmortizerValues) => string): PlanLine => {
    const [a, b] = [of(one), of(other)];
    return { label, left: a, right: b, differs: a !== b };
  };
  return [
    line('Exposure from', ({ basis }) => BASIS_LABELS[basis]),
    ...ORDER.map((field) => line(FIELDS[field].label, (values) => textOf(values, field, figures))),
    line('Rollout runs', ({ rampShape }) => RAMP_LABELS[rampShape]),
  ];
}

/** What follows from it. Return only where both plans have fees. */
export function resultLines(left: AmortizerSheet, right: AmortizerSheet, figures: Figures): PlanLine[] {
  const [one, other] = [workedThrough(left), workedThrough(right)];
  type Side = typeof one;
  const line = (label: string, of: (side: Side) => string): PlanLine => {
    const [a, b] = [of(one), of(other)];
    return { label, left: a, right: b, differs: a !== b };
  };
  const hasReturns = [one, other].every(({ schedule }) => schedule.returnOnFees !== null);
  return [
    line('Level exposure a month', ({ schedule }) => figures.modelled(schedule.levelMonthlyExposure)),
    line('Break-even', ({ schedule }) =>
      schedule.breakEvenMonth === null ? 'Not within the plan' : `Month ${schedule.breakEvenMonth}`,
    ),
    line('Net present value', ({ schedule }) => figures.modelled(schedule.npv)),
    ...(hasReturns ? [line('Return on the fees', ({ schedule }) => figures.percent(schedule.returnOnFees ?? 0))] : []),
    line('Taken off in all', ({ schedule }) => figures.modelled(shownYears(schedule).totals.avoided)),
    line('Fees in all', ({ schedule }) => figures.money(shownYears(schedule).totals.fee)),
    line('A month of waiting', ({ waits }) => (waits[0] ? figures.modelled(waits[0].cost) : '–')),
  ];
}
