/** The combined business risk score: financial exposure and both readiness assessments in one figure (docs/model/assessments.md). */
import {
  GRADES,
  type Grade,
  PRINTED_RISK_PARTS,
  RISK_PART_TABLE,
  type RiskPart,
} from '@fairlead/content/fields/risk-parts';
import { roundToTenth } from '@fairlead/content/format/rounding';

/** A 1-in-100 year that costs this share of a year's revenue leaves no points. */
const NOTHING_LEFT_AT = 0.1;

/** Money in one currency. `var99`: the 1-in-100 year today, what is retained when insured. Revenue is above 0. */
export type FinancialFacts = { var99: number; annualRevenue: number };

/** A part that there is; `outOfDate` when what it rests on has changed since. */
type Part<T> = (T & { outOfDate: boolean }) | null;

export type BusinessRiskParts = {
  financial: Part<FinancialFacts>;
  insurance: Part<{ score: number }>;
  breach: Part<{ score: number }>;
};

export type BusinessRisk =
  | { score: number; grade: Grade; parts: Record<RiskPart, number> }
  | { score: null; missing: { part: RiskPart; reason: 'absent' | 'out_of_date' }[] };

/** 100 where a bad year costs nothing, 0 where it costs a tenth of the revenue or more; not rounded. */
export function financialPoints({ var99, annualRevenue }: FinancialFacts): number {
  return 100 * (1 - Math.min(Math.max(var99 / (NOTHING_LEFT_AT * annualRevenue), 0), 1));
}

export function gradeOf(score: number): Grade {
  return GRADES.find(({ from }) => score >= from)?.grade ?? 'E';
}

/** One score and grade where all parts are there and up to date; else what is missing. Rounded to one decimal, once. */
export function businessRisk({ financial, insurance, breach }: BusinessRiskParts): BusinessRisk {
  const parts = { financial, insurance, breach };
  if (!financial || !insurance || !breach || PRINTED_RISK_PARTS.some((part) => parts[part]?.outOfDate)) {
    const missing = PRINTED_RISK_PARTS.flatMap((part) => {
      const found = parts[part];
      if (!found) return { part, reason: 'absent' as const };
      return found.outOfDate ? { part, reason: 'out_of_date' as const } : [];
    });
    return { score: null, missing };
  }
  const points = { financial: financialPoints(financial), insurance: insurance.score, breach: breach.score };
  const score = roundToTenth(
    PRINTED_RISK_PARTS.reduce((sum, part) => sum + RISK_PART_TABLE[part].share * points[part], 0),
  );
  const shown = { ...points, financial: roundToTenth(points.financial) };
  return { score, grade: gradeOf(score), parts: shown };
}

/** The best grade that a critical gap or a weak band leaves, and the best that two or more gaps leave. */
const BEST_WITH = { oneGap: 'C', moreGaps: 'D' } as const satisfies Record<string, Grade>;

/**
 * A grade held down by what is critically open; the score itself stays (docs/model/model-2.md).
 * @param open.hasWeakBand insurance readiness is conditional or not ready, or breach readiness exposed or critical
 */
export function cappedGrade(grade: Grade, { gaps, hasWeakBand }: { gaps: number; hasWeakBand: boolean }): Grade {
  const best = gaps > 1 ? BEST_WITH.moreGaps : gaps === 1 || hasWeakBand ? BEST_WITH.oneGap : 'A';
  return grade > best ? grade : best;
}
