/**
 * Risk level of a client, as things stand: by the chance of losing more than its loss limit within five years, on the basis of
 * the decision, and in model 2 not below what its critical gaps leave.
 */
import type { SimulationResult } from './result';

export const RISK_LEVELS = ['low', 'moderate', 'high', 'severe'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** Where each level above `low` begins, as a probability; ascending. An MSP may set its own. */
export type RiskLevelThresholds = { moderate: number; high: number; severe: number };
export const DEFAULT_RISK_LEVEL_THRESHOLDS: RiskLevelThresholds = { moderate: 0.05, high: 0.1, severe: 0.2 };

/**
 * @param chance of five-year losses above the limit, 0 to 1 (`lossLimit.fiveYears.today` of a result)
 * @throws RangeError when the thresholds do not ascend between 0 and 1
 */
export function riskLevel(chance: number, thresholds: RiskLevelThresholds = DEFAULT_RISK_LEVEL_THRESHOLDS): RiskLevel {
  const { moderate, high, severe } = thresholds;
  if (!(moderate > 0 && high > moderate && severe > high && severe <= 1))
    throw new RangeError('Enter the three levels in ascending order, above 0% and up to 100%.');
  if (chance >= severe) return 'severe';
  if (chance >= high) return 'high';
  return chance >= moderate ? 'moderate' : 'low';
}

/** The level that critical gaps leave at best, whatever the figures say: one gap, and two or more. */
const FLOOR: Record<'one' | 'more', RiskLevel> = { one: 'moderate', more: 'high' };

/** The level of the figures alone (model 2: of the chance that one of five years exceeds the limit), raised by critical gaps. */
export function levelWithGaps(level: RiskLevel, gaps: number): RiskLevel {
  if (gaps === 0) return level;
  const floor = gaps === 1 ? FLOOR.one : FLOOR.more;
  return RISK_LEVELS.indexOf(level) < RISK_LEVELS.indexOf(floor) ? floor : level;
}

/** A level with where it comes from: what the figures alone would give, and the controls whose critical gaps raise it. */
export type JudgedLevel = { key: RiskLevel; own: RiskLevel; gaps: readonly string[] };

/**
 * The one rule of lists, pages and reports, with and without the services. Gaps count in a result of model 2 alone.
 * @param thresholds what the result is judged by, however the organization's settings are now
 */
export function levelOf(
  { lossLimit, criticalGaps }: Pick<SimulationResult, 'lossLimit' | 'criticalGaps'>,
  posture: 'today' | 'target',
  thresholds: RiskLevelThresholds,
): JudgedLevel {
  const own = riskLevel(lossLimit.fiveYears[posture], thresholds);
  const gaps = criticalGaps?.[posture] ?? [];
  return { key: levelWithGaps(own, gaps.length), own, gaps };
}
