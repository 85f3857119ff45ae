import type { HealthClass, RenewalLevel } from '@fairlead/content/fields/loyalty';
import type { PortfolioRow } from '@fairlead/contract/features/loyalty/loyalty';
import type { StateTone } from '#kit/feedback/StateBadge';

export const CLASS_TONES: Record<HealthClass, StateTone> = {
  thriving: 'good',
  healthy: 'good',
  watch: 'info',
  at_risk: 'warning',
};

export const LEVEL_TONES: Record<RenewalLevel, StateTone> = {
  low: 'good',
  medium: 'info',
  high: 'warning',
  critical: 'warning',
};

export const TREND_WORDS: Record<NonNullable<PortfolioRow['trend']>, string> = {
  rising: 'Rising',
  steady: 'Steady',
  falling: 'Falling',
};

export const NO_SCORE = 'Not enough data for a health score.';
