/** What the risk amortizer takes (docs/model/amortizer.md, Inputs). Money in one currency; rates and shares 0 to 1. */
import { isOfModel2 } from '../result/model';
import type { SimulationResult } from '../result/result';

export const RAMP_SHAPES = ['linear', 'smooth', 'immediate'] as const;
export type RampShape = (typeof RAMP_SHAPES)[number];

export type AmortizerInputs = {
  /** Expected loss a year if nothing is done. */
  annualExposure: number;
  /** Share of it that the programme takes off once it is fully in force. */
  targetReduction: number;
  monthlyFee: number;
  /** Paid once, in the first month of the programme. */
  onboardingFee: number;
  /** Rise of the monthly fee a year. */
  feeEscalator: number;
  horizonMonths: number;
  /** Months until the programme is fully in force. */
  rampMonths: number;
  rampShape: RampShape;
  startDelayMonths: number;
  /** A year. */
  discountRate: number;
  /** Rise of the exposure a year; negative when it shrinks. */
  exposureGrowth: number;
  /** For example a confirmed premium saving, from the start of the programme on. */
  otherMonthlyBenefit: number;
};

/** Bounds of every number, in the order of the form. */
export const AMORTIZER_BOUNDS = {
  annualExposure: { min: 0, max: 10_000_000_000 },
  targetReduction: { min: 0, max: 0.95 },
  monthlyFee: { min: 0, max: 10_000_000 },
  onboardingFee: { min: 0, max: 100_000_000 },
  feeEscalator: { min: 0, max: 0.2 },
  horizonMonths: { min: 1, max: 120 },
  rampMonths: { min: 0, max: 36 },
  startDelayMonths: { min: 0, max: 24 },
  discountRate: { min: 0, max: 0.5 },
  exposureGrowth: { min: -0.2, max: 0.5 },
  otherMonthlyBenefit: { min: 0, max: 1_000_000 },
} as const;

/** What stands in the form before anybody has said otherwise. */
export const AMORTIZER_DEFAULTS: Omit<AmortizerInputs, 'annualExposure' | 'targetReduction' | 'monthlyFee'> = {
  onboardingFee: 0,
  feeEscalator: 0.03,
  horizonMonths: 36,
  rampMonths: 6,
  rampShape: 'linear',
  startDelayMonths: 0,
  discountRate: 0.08,
  exposureGrowth: 0,
  otherMonthlyBenefit: 0,
};

export const EXPOSURE_BASES = ['mean', 'cost_of_risk'] as const;
export type ExposureBasis = (typeof EXPOSURE_BASES)[number];

/** Where exposure and reduction come from; `typed` once a person has changed either by hand. */
export const SHEET_BASES = [...EXPOSURE_BASES, 'typed'] as const;
export type SheetBasis = (typeof SHEET_BASES)[number];

/**
 * Exposure and reduction of a simulation, both on the same basis and net of insurance where its decision figures are; the
 * reduction within what the form takes.
 */
export function exposureOn(
  basis: ExposureBasis,
  result: SimulationResult,
): Pick<AmortizerInputs, 'annualExposure' | 'targetReduction'> {
  const { min, max } = AMORTIZER_BOUNDS.targetReduction;
  const within = (share: number) => Math.min(Math.max(share, min), max);
  const { averageToday, avoidedAverage, riskReduction, costOfRiskToday, costOfRiskTarget } = result.decision;
  if (basis === 'mean') {
    const avoided = averageToday > 0 ? avoidedAverage / averageToday : 0;
    return { annualExposure: averageToday, targetReduction: within(isOfModel2(result) ? avoided : riskReduction) };
  }
  const saved = costOfRiskToday > 0 ? 1 - costOfRiskTarget / costOfRiskToday : 0;
  return { annualExposure: costOfRiskToday, targetReduction: within(saved) };
}
