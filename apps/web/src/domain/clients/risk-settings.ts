import type { RiskLevel, RiskLevelThresholds } from '@fairlead/risk/result/risk-level';
import { DEFAULT_RISK_SETTINGS, type RiskSettings } from '@fairlead/risk/result/risk-settings';
import type { Writers } from '#app/locale/figures';
import { useSession } from '#app/session/session';

/** What the organization's next runs are judged by; a run that is there has its own. */
export function useRiskSettings(): RiskSettings {
  return useSession().me?.msp?.risk ?? DEFAULT_RISK_SETTINGS;
}

/** The chances of a level: "under 5%", "5% to 10%", "20% and over". */
export function levelBounds(level: RiskLevel, { moderate, high, severe }: RiskLevelThresholds, write: Writers): string {
  if (level === 'severe') return `${write.statedPercent(severe)} and over`;
  if (level === 'low') return `under ${write.statedPercent(moderate)}`;
  const [from, to] = level === 'high' ? [high, severe] : [moderate, high];
  return `${write.statedPercent(from)} to ${write.statedPercent(to)}`;
}
