import type { HealthClass, RenewalLevel } from '@fairlead/content/fields/loyalty';
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

export const NO_SCORE = 'Not enough data for a health score.';
