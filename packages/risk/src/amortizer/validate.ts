/** Rules of the risk amortizer as sentences for people, for the form and the server alike (docs/model/amortizer.md, Inputs). */
import { formatPercent } from '@fairlead/content/format/format';
import type { InputProblem } from '../engine/errors';
import { AMORTIZER_BOUNDS, type AmortizerInputs, RAMP_SHAPES } from './inputs';

type Field = keyof typeof AMORTIZER_BOUNDS;

const count = (value: number) => value.toLocaleString('en-US');
const percent = (value: number) => formatPercent(value, { locale: 'en-US' });

function isWithin(field: Field, value: number): boolean {
  return value >= AMORTIZER_BOUNDS[field].min && value <= AMORTIZER_BOUNDS[field].max;
}

const amount = (field: Field, name: string) =>
  `${name} must be between ${count(AMORTIZER_BOUNDS[field].min)} and ${count(AMORTIZER_BOUNDS[field].max)}.`;
const share = (field: Field, name: string) =>
  `${name} must be between ${percent(AMORTIZER_BOUNDS[field].min)} and ${percent(AMORTIZER_BOUNDS[field].max)}.`;
const months = (field: Field, name: string) =>
  `${name} must be ${count(AMORTIZER_BOUNDS[field].min)} to ${count(AMORTIZER_BOUNDS[field].max)} months.`;

const SENTENCES: Record<Field, string> = {
  annualExposure: amount('annualExposure', 'Annual exposure'),
  targetReduction: share('targetReduction', 'Target reduction'),
  monthlyFee: amount('monthlyFee', 'Monthly fee'),
  onboardingFee: amount('onboardingFee', 'Onboarding fee'),
  feeEscalator: share('feeEscalator', 'Yearly fee increase'),
  horizonMonths: months('horizonMonths', 'Horizon'),
  rampMonths: months('rampMonths', 'Rollout'),
  startDelayMonths: months('startDelayMonths', 'Start delay'),
  discountRate: share('discountRate', 'Discount rate'),
  exposureGrowth: share('exposureGrowth', 'Yearly growth of the exposure'),
  otherMonthlyBenefit: amount('otherMonthlyBenefit', 'Other monthly benefit'),
};

const WHOLE: readonly Field[] = ['horizonMonths', 'rampMonths', 'startDelayMonths'];

/** Every field that breaks a rule, in the order of the form; empty when a schedule can be computed. */
export function amortizerProblems(inputs: AmortizerInputs): InputProblem[] {
  const fields = Object.keys(SENTENCES) as Field[];
  const problems = fields.flatMap((field): InputProblem[] => {
    const value = inputs[field];
    const holds = isWithin(field, value) && (!WHOLE.includes(field) || Number.isInteger(value));
    return holds ? [] : [{ field, message: SENTENCES[field] }];
  });
  if (!RAMP_SHAPES.includes(inputs.rampShape))
    problems.push({ field: 'rampShape', message: `Unknown ramp: ${inputs.rampShape}.` });
  const found = new Set(problems.map(({ field }) => field));
  if (!found.has('startDelayMonths') && !found.has('horizonMonths') && inputs.startDelayMonths >= inputs.horizonMonths)
    problems.push({ field: 'startDelayMonths', message: 'The start delay must be shorter than the horizon.' });
  return problems;
}
