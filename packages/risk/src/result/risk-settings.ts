import { COST_OF_RISK_LOADING_2, LOSS_LIMIT_2 } from '@fairlead/content/scenarios/loss-limit-2026-2';
import { DEFAULT_RISK_LEVEL_THRESHOLDS, type RiskLevelThresholds } from './risk-level';

/**
 * What an MSP may set for itself: the loss limit of a client that named none, as a share of revenue, the levels, and the share
 * of the distance from the average to a bad year that the cost of risk adds.
 */
export type RiskSettings = { lossLimitShare: number; levels: RiskLevelThresholds; costOfRiskLoading: number };

export const DEFAULT_RISK_SETTINGS: RiskSettings = {
  lossLimitShare: LOSS_LIMIT_2.revenueShare,
  levels: DEFAULT_RISK_LEVEL_THRESHOLDS,
  costOfRiskLoading: COST_OF_RISK_LOADING_2,
};
