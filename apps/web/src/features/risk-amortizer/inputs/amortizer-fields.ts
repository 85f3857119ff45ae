import { AMORTIZER_LABELS } from '@fairlead/content/words/amortizer-words';
import { AMORTIZER_BOUNDS } from '@fairlead/risk/amortizer/inputs';
import type { NumberField } from './amortizer-values';

type Unit = 'money' | 'percent' | 'months' | 'number';

export type FieldWords = {
  label: string;
  help?: string;
  unit: Unit;
  /** Ends and step of the slider, in the unit of the field; a field may go beyond. */
  slider: { min: number; max: number; step: number };
};

const percent = (field: 'targetReduction' | 'feeEscalator' | 'discountRate' | 'exposureGrowth', step: number) => ({
  unit: 'percent' as const,
  slider: { min: AMORTIZER_BOUNDS[field].min * 100, max: AMORTIZER_BOUNDS[field].max * 100, step },
});
const months = (field: 'horizonMonths' | 'rampMonths' | 'startDelayMonths') => ({
  unit: 'months' as const,
  slider: { ...AMORTIZER_BOUNDS[field], step: 1 },
});
/** @param most upper end of the slider where nothing larger is known */
const money = (most: number, step: number) => ({ unit: 'money' as const, slider: { min: 0, max: most, step } });

/** Words and sliders of the form. */
export const FIELDS: Record<NumberField, FieldWords> = {
  annualExposure: { label: AMORTIZER_LABELS.annualExposure, ...money(100_000, 500) },
  targetReduction: {
    label: AMORTIZER_LABELS.targetReduction,
    help: 'Share of it the services take off once all are running.',
    ...percent('targetReduction', 0.5),
  },
  monthlyFee: { label: AMORTIZER_LABELS.monthlyFee, ...money(5_000, 25) },
  horizonMonths: { label: AMORTIZER_LABELS.horizonMonths, ...months('horizonMonths') },
  rampMonths: {
    label: AMORTIZER_LABELS.rampMonths,
    help: 'Months until every service is running.',
    ...months('rampMonths'),
  },
  onboardingFee: { label: AMORTIZER_LABELS.onboardingFee, help: 'Once, in the first month.', ...money(20_000, 250) },
  feeEscalator: { label: AMORTIZER_LABELS.feeEscalator, ...percent('feeEscalator', 0.5) },
  startDelayMonths: { label: AMORTIZER_LABELS.startDelayMonths, ...months('startDelayMonths') },
  discountRate: {
    label: AMORTIZER_LABELS.discountRate,
    help: 'What money is worth a year from now.',
    ...percent('discountRate', 0.5),
  },
  exposureGrowth: { label: AMORTIZER_LABELS.exposureGrowth, ...percent('exposureGrowth', 1) },
  otherMonthlyBenefit: {
    label: AMORTIZER_LABELS.otherMonthlyBenefit,
    help: 'For example a confirmed premium saving. Shown on its own line.',
    ...money(1_000, 10),
  },
  eventRate: {
    label: 'Events a year',
    help: 'Today: 0.1 is one in ten years.',
    unit: 'number',
    slider: { min: 0, max: 2, step: 0.01 },
  },
  eventLoss: { label: 'A single loss', ...money(500_000, 1_000) },
};

/** Round ends a slider of amounts can have. */
const MANTISSAS = [1, 2, 2.5, 5, 10];

/** The first round amount at or above. */
export function roundUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(amount, 1)));
  return (MANTISSAS.find((mantissa) => mantissa * power >= amount) ?? 10) * power;
}

/** Ends and step of a field's slider: amounts reach three times what the page began with, and any that was typed. */
export function sliderOf(field: NumberField, began: number, value: number): FieldWords['slider'] {
  const { unit, slider } = FIELDS[field];
  if (unit !== 'money') return slider;
  const max = roundUp(Math.max(began > 0 ? began * 3 : slider.max, value));
  return { min: 0, max, step: Math.max(max / 200, 1) };
}
