import { formatStatedPercent } from '@fairlead/content/format';
import { DEFAULT_RISK_SETTINGS, type RiskSettings } from '@fairlead/risk/simulation/risk-settings';
import { readerLocale } from './figures';
import { useSession } from './session';

/** What the organization's next runs are judged by; a run that is there has its own. */
export function useRiskSettings(): RiskSettings {
  return useSession().me?.msp?.risk ?? DEFAULT_RISK_SETTINGS;
}

/** A share that somebody set: "2.5%", "10%". */
export const statedPercent = (share: number): string => formatStatedPercent(share, { locale: readerLocale() });
