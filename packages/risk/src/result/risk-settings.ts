import { INPUT_DEFAULTS } from '../engine/inputs';
import { DEFAULT_RISK_LEVEL_THRESHOLDS, type RiskLevelThresholds } from './risk-level';

/** What an MSP may set for itself: the loss limit of a client that named none, as a share of revenue, and the levels. */
export type RiskSettings = { lossLimitShare: number; levels: RiskLevelThresholds };

export const DEFAULT_RISK_SETTINGS: RiskSettings = {
  lossLimitShare: INPUT_DEFAULTS.lossLimitShare,
  levels: DEFAULT_RISK_LEVEL_THRESHOLDS,
};
