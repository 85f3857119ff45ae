/**
 * What the exposure costs month by month if nothing is done, how the programme brings it down, and when it has paid for
 * itself (docs/model/amortizer.md, Formulas). Expected values, in the currency of the inputs.
 */
import { withoutNoise } from '@fairlead/content/format/rounding';
import { chanceOfAnyEvent } from '../engine/losses/chance-of-event';
import { pow } from '../math/elementary';
import { annuityFactor, monthlyRate } from './discounting';
import type { AmortizerInputs } from './inputs';

export type AmortizerMonth = {
  month: number;
  exposure: number;
  /** Share of the programme in force, 0 to 1. */
  coverage: number;
  residual: number;
  /** Of `avoided`, what is no loss but another benefit. */
  otherBenefit: number;
  avoided: number;
  fee: number;
  cumExposure: number;
  cumAvoided: number;
  cumFee: number;
  /** Avoided so far less fees so far. */
  net: number;
};

/** The months of one year, the last of which may be cut short by the horizon; sums of the year, and the net at its end. */
export type AmortizerYear = Pick<
  AmortizerMonth,
  'exposure' | 'residual' | 'otherBenefit' | 'avoided' | 'fee' | 'net'
> & {
  year: number;
  months: number;
};

export type AmortizerSchedule = {
  months: AmortizerMonth[];
  years: AmortizerYear[];
  totals: Pick<AmortizerMonth, 'exposure' | 'residual' | 'otherBenefit' | 'avoided' | 'fee' | 'net'>;
  /** First month by whose end the programme has paid for itself; null: not within the horizon. */
  breakEvenMonth: number | null;
  /** Worth today of everything avoided less every fee. */
  npv: number;
  presentExposure: number;
  /** The constant monthly amount worth the same as the whole exposure. */
  levelMonthlyExposure: number;
  /** (avoided - fees) / fees; null without fees. */
  returnOnFees: number | null;
};

/** Share of the programme in force in a month: 0 before the start, 1 from the end of the ramp on. */
export function coverageAt(
  month: number,
  { rampMonths, rampShape, startDelayMonths }: Pick<AmortizerInputs, 'rampMonths' | 'rampShape' | 'startDelayMonths'>,
): number {
  if (month <= startDelayMonths) return 0;
  if (rampMonths === 0 || rampShape === 'immediate') return 1;
  const x = Math.min(Math.max((month - 0.5 - startDelayMonths) / rampMonths, 0), 1);
  return rampShape === 'smooth' ? x * x * (3 - 2 * x) : x;
}

type Flow = Pick<AmortizerMonth, 'month' | 'exposure' | 'coverage' | 'residual' | 'otherBenefit' | 'avoided' | 'fee'>;

function flowOf(month: number, inputs: AmortizerInputs): Flow {
  const { annualExposure, exposureGrowth, targetReduction, startDelayMonths } = inputs;
  const started = month > startDelayMonths;
  const exposure = (annualExposure / 12) * pow(1 + exposureGrowth, (month - 1) / 12);
  const coverage = coverageAt(month, inputs);
  const residual = exposure * (1 - targetReduction * coverage);
  const otherBenefit = started ? inputs.otherMonthlyBenefit : 0;
  const year = Math.floor((month - startDelayMonths - 1) / 12);
  const monthly = started ? inputs.monthlyFee * pow(1 + inputs.feeEscalator, year) : 0;
  const fee = monthly + (month === startDelayMonths + 1 ? inputs.onboardingFee : 0);
  return { month, exposure, coverage, residual, otherBenefit, avoided: exposure - residual + otherBenefit, fee };
}

function monthsOf(inputs: AmortizerInputs): AmortizerMonth[] {
  const months: AmortizerMonth[] = [];
  let [cumExposure, cumAvoided, cumFee] = [0, 0, 0];
  for (let month = 1; month <= inputs.horizonMonths; month++) {
    const flow = flowOf(month, inputs);
    cumExposure += flow.exposure;
    cumAvoided += flow.avoided;
    cumFee += flow.fee;
    months.push({ ...flow, cumExposure, cumAvoided, cumFee, net: cumAvoided - cumFee });
  }
  return months;
}

function sumsOf(months: AmortizerMonth[]): AmortizerSchedule['totals'] {
  const sum = (key: 'exposure' | 'residual' | 'otherBenefit' | 'avoided' | 'fee') =>
    months.reduce((all, month) => all + month[key], 0);
  return {
    exposure: sum('exposure'),
    residual: sum('residual'),
    otherBenefit: sum('otherBenefit'),
    avoided: sum('avoided'),
    fee: sum('fee'),
    net: months.at(-1)?.net ?? 0,
  };
}

function yearsOf(months: AmortizerMonth[]): AmortizerYear[] {
  return Array.from({ length: Math.ceil(months.length / 12) }, (_, index) => {
    const own = months.slice(12 * index, 12 * index + 12);
    return { year: index + 1, months: own.length, ...sumsOf(own) };
  });
}

/** The onboarding fee is due when the programme starts, everything else at the end of its month. */
function npvOf(months: AmortizerMonth[], { onboardingFee, startDelayMonths }: AmortizerInputs, rate: number): number {
  const starts = startDelayMonths < months.length;
  return months.reduce(
    (sum, { month, avoided, fee }) => {
      const onboarding = month === startDelayMonths + 1 ? onboardingFee : 0;
      return sum + (avoided - (fee - onboarding)) * pow(1 + rate, -month);
    },
    starts ? -onboardingFee * pow(1 + rate, -startDelayMonths) : 0,
  );
}

/** @param inputs valid (`amortizerProblems` found nothing); a start after the horizon is a programme that never starts */
export function amortize(inputs: AmortizerInputs): AmortizerSchedule {
  const rate = monthlyRate(inputs.discountRate);
  const months = monthsOf(inputs);
  const totals = sumsOf(months);
  const paidBack = months.find(
    ({ month, cumAvoided, cumFee }) =>
      month > inputs.startDelayMonths && withoutNoise(cumAvoided) >= withoutNoise(cumFee),
  );
  const presentExposure = months.reduce((sum, { month, exposure }) => sum + exposure * pow(1 + rate, -month), 0);
  return {
    months,
    years: yearsOf(months),
    totals,
    breakEvenMonth: paidBack?.month ?? null,
    npv: npvOf(months, inputs, rate),
    presentExposure,
    levelMonthlyExposure: presentExposure / annuityFactor(rate, inputs.horizonMonths),
    returnOnFees: totals.fee > 0 ? (totals.avoided - totals.fee) / totals.fee : null,
  };
}

/** Chance of at least one event before the end of each month, 0 to 1. @param rate events a year, all scenarios together */
export function eventChances(rate: number, frailtyVariance: number, horizonMonths: number): number[] {
  return Array.from({ length: horizonMonths }, (_, index) => chanceOfAnyEvent(rate, frailtyVariance, (index + 1) / 12));
}
