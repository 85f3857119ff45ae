/** The resilience score: financial exposure and both readiness assessments in one figure (docs/model/assessments.md). */
import {
  GRADES,
  type Grade,
  type GradeCap,
  PRINTED_RISK_PARTS,
  RISK_PART_TABLE,
  type RiskPart,
  type ScoreCap,
  WEAK_BANDS,
  type WeakPart,
} from '@fairlead/content/fields/risk-parts';
import { roundToTenth } from '@fairlead/content/format/rounding';
import type { RiskLevel } from '#result/risk-level';
import { resilienceScore } from './resilience-score';

/** A 1-in-100-year loss of this share of a year's revenue leaves no points. */
const NOTHING_LEFT_AT = 0.1;

/**
 * Money in one currency. `var99`: the 1-in-100-year loss today, what is retained when insured. Revenue is above 0. `points`: what
 * a result of model 2 says itself, measured against the loss limit; null in model 1.
 */
export type FinancialFacts = {
  var99: number;
  annualRevenue: number;
  points?: number | null;
  /** Keys of the controls with a critical gap; null in model 1, whose grades nothing holds down. */
  gaps?: readonly string[] | null;
  /** The risk level today, which caps the score; null in model 1. */
  level?: RiskLevel | null;
};

/** A part that there is; `outOfDate` when what it rests on has changed since. */
type Part<T> = (T & { outOfDate: boolean }) | null;

export type BusinessRiskParts = {
  financial: Part<FinancialFacts>;
  insurance: Part<ScoredPart>;
  breach: Part<ScoredPart>;
};

type ScoredPart = { score: number; band?: string | null };

export type BusinessRisk =
  | {
      score: number;
      grade: Grade;
      parts: Record<RiskPart, number>;
      /** Why the score is lower than the parts alone would give; null while it is not. */
      scoreCap: ScoreCap | null;
      /** Why the grade is lower than the score alone would give; null while it is not. */
      cap: GradeCap | null;
    }
  | { score: null; missing: { part: RiskPart; reason: 'absent' | 'out_of_date' }[] };

/** 100 where a bad year costs nothing, 0 where it costs a tenth of the revenue or more, or what model 2 says; not rounded. */
export function financialPoints({ var99, annualRevenue, points }: FinancialFacts): number {
  if (typeof points === 'number') return points;
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
  const { score, scoreCap } = resilienceScore(
    roundToTenth(PRINTED_RISK_PARTS.reduce((sum, part) => sum + RISK_PART_TABLE[part].share * points[part], 0)),
    financial.level ?? null,
  );
  const shown = { ...points, financial: roundToTenth(points.financial) };
  const own = gradeOf(score);
  const held = heldDown(financial, { insurance, breach });
  const grade = held ? cappedGrade(own, { gaps: held.gaps.length, hasWeakBand: held.bands.length > 0 }) : own;
  return { score, scoreCap, grade, parts: shown, cap: held && grade !== own ? { own, ...held } : null };
}

/** What may hold the grade down; null where the simulation is of model 1, which does not know critical gaps. */
function heldDown({ gaps }: FinancialFacts, parts: Record<WeakPart['part'], ScoredPart>): Omit<GradeCap, 'own'> | null {
  if (!gaps) return null;
  const bands = (['insurance', 'breach'] as const).flatMap((part): WeakPart[] => {
    const { band } = parts[part];
    return band && Object.hasOwn(WEAK_BANDS[part], band) ? [{ part, band }] : [];
  });
  return { gaps: [...gaps], bands };
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
