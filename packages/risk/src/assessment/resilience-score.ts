import { MOST_POINTS, type ScoreCap } from '@fairlead/content/fields/risk-parts';
import type { RiskLevel } from '#result/risk-level';

/**
 * The score that a risk level leaves, so that a level and a score never contradict each other, and what it would be without.
 * @param own what the parts alone give, 0 to 100
 * @param level null in model 1, whose scores nothing caps
 */
export function resilienceScore(own: number, level: RiskLevel | null): { score: number; scoreCap: ScoreCap | null } {
  if (level !== 'high' && level !== 'severe') return { score: own, scoreCap: null };
  const most = MOST_POINTS[level];
  return own > most ? { score: most, scoreCap: { own, level } } : { score: own, scoreCap: null };
}
