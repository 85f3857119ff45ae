import { formatStatedPercent } from '@fairlead/content/format/format';
import type { RiskLevel, RiskLevelThresholds } from '@fairlead/risk/result/risk-level';
import { DEFAULT_RISK_SETTINGS, type RiskSettings } from '@fairlead/risk/result/risk-settings';
import { readerLocale } from '#app/locale/figures';
import { useSession } from '#app/session/session';

/** What the organization's next runs are judged by; a run that is there has its own. */
export function useRiskSettings(): RiskSettings {
  return useSession().me?.msp?.risk ?? DEFAULT_RISK_SETTINGS;
}

/** The chances of a level: "under 5%", "5% to 10%", "20% and over". */
export function levelBounds(level: RiskLevel, { moderate, high, severe }: RiskLevelThresholds): string {
  if (level === 'severe') return `${statedPercent(severe)} and over`;
  if (level === 'low') return `under ${statedPercent(moderate)}`;
  const [from, to] = level === 'high' ? [high, severe] : [moderate, high];
  return `${statedPercent(from)} to ${statedPercent(to)}`;
}

/** A share that somebody set: "2.5%", "10%". */
export const statedPercent = (share: number): string => formatStatedPercent(share, { locale: readerLocale() });
