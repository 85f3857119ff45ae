import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import type { AmortizerStart } from '@fairlead/contract/features/risk-amortizer';
import type { SheetBasis } from '@fairlead/risk/amortizer/inputs';
import { AMORTIZER_DEFAULTS, type RampShape } from '@fairlead/risk/amortizer/inputs';
import { type AmortizerSheet, sheetProblems } from '@fairlead/risk/amortizer/sheet';
import { type NumberValue, numberOf, percentOf, shareOfPercent } from '#domain/clients/field-numbers';

const INPUT_FIELDS = [
  'annualExposure',
  'targetReduction',
  'monthlyFee',
  'onboardingFee',
  'feeEscalator',
  'horizonMonths',
  'rampMonths',
  'startDelayMonths',
  'discountRate',
  'exposureGrowth',
  'otherMonthlyBenefit',
] as const;
type InputField = (typeof INPUT_FIELDS)[number];
export type NumberField = InputField | 'eventRate' | 'eventLoss';

/** Typed in percent, kept as shares. */
const PERCENT_FIELDS: readonly NumberField[] = ['targetReduction', 'feeEscalator', 'discountRate', 'exposureGrowth'];
const isPercent = (field: NumberField): boolean => PERCENT_FIELDS.includes(field);

/** The form: numbers as they stand in their fields, whatever was typed. */
export type AmortizerValues = Record<NumberField, NumberValue> & {
  basis: SheetBasis;
  rampShape: RampShape;
  frailtyVariance: number;
};

export type Problems = Partial<Record<string, string>>;

/** What a page begins with: the simulation's figures on the mean, else nothing but the usual terms. */
export function startSheet(start: AmortizerStart | null): AmortizerSheet {
  const { simulation } = start ?? { simulation: null };
  const inputs = { ...AMORTIZER_DEFAULTS, annualExposure: 0, targetReduction: 0.5, monthlyFee: 0 };
  if (!simulation)
    return {
      basis: 'typed',
      inputs,
      eventRate: null,
      frailtyVariance: currentParameters.dependence.frailtyVariance,
      eventLoss: null,
    };
  return {
    basis: 'mean',
    inputs: { ...inputs, ...tidy(simulation.exposure.mean), monthlyFee: simulation.monthlyFee },
    eventRate: simulation.eventRate,
    frailtyVariance: simulation.frailtyVariance,
    eventLoss: simulation.averageEvent === null ? null : Math.round(simulation.averageEvent),
  };
}

/** Figures as a field holds them: whole amounts, and percent to a hundredth. What is computed is what is seen. */
function tidy({ annualExposure, targetReduction }: { annualExposure: number; targetReduction: number }) {
  return { annualExposure: Math.round(annualExposure), targetReduction: Math.round(targetReduction * 10_000) / 10_000 };
}

export function valuesOf({ basis, inputs, eventRate, frailtyVariance, eventLoss }: AmortizerSheet): AmortizerValues {
  const numbers = INPUT_FIELDS.map((field) => [field, isPercent(field) ? percentOf(inputs[field]) : inputs[field]]);
  return {
    ...(Object.fromEntries(numbers) as Record<InputField, NumberValue>),
    eventRate: eventRate ?? '',
    eventLoss: eventLoss ?? '',
    basis,
    rampShape: inputs.rampShape,
    frailtyVariance,
  };
}

/** The sheet behind the form. An empty field is no number, which the rules refuse where one is needed. */
export function sheetOf(values: AmortizerValues): AmortizerSheet {
  const read = (field: NumberField) =>
    (isPercent(field) ? shareOfPercent(values[field]) : numberOf(values[field])) ?? Number.NaN;
  const { basis, rampShape, frailtyVariance } = values;
  const inputs = Object.fromEntries(INPUT_FIELDS.map((field) => [field, read(field)])) as Record<InputField, number>;
  return {
    basis,
    inputs: { ...inputs, rampShape },
    eventRate: numberOf(values.eventRate),
    frailtyVariance,
    eventLoss: numberOf(values.eventLoss),
  };
}

/** Sentences by field; the first rule that fails of each. */
export const problemsOf = (sheet: AmortizerSheet): Problems =>
  Object.fromEntries(sheetProblems(sheet).map(({ field, message }) => [field, message]));

/** A changed field. Exposure and reduction typed by hand are nobody's simulation any more. */
export function withField(values: AmortizerValues, field: NumberField, value: NumberValue): AmortizerValues {
  const isBasis = field === 'annualExposure' || field === 'targetReduction';
  return { ...values, [field]: value, ...(isBasis && values[field] !== value && { basis: 'typed' as const }) };
}

/** The figures of another basis; typed ones begin with those that stand. */
export function withBasis(values: AmortizerValues, basis: SheetBasis, start: AmortizerStart | null): AmortizerValues {
  if (basis === 'typed' || !start?.simulation) return { ...values, basis: 'typed' };
  const { annualExposure, targetReduction } = tidy(start.simulation.exposure[basis]);
  return { ...values, basis, annualExposure, targetReduction: percentOf(targetReduction) };
}

export const isSameSheet = (one: AmortizerSheet, other: AmortizerSheet): boolean =>
  JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));
