/** Every figure a section of a review is filled with: what it is called and how it is written. */

import { CLIENT_MEASURES } from './measures';

export type FigureUnit = 'money' | 'money_month' | 'share' | 'score' | 'count' | 'level' | 'day' | 'text' | 'hours';

type Figure = {
  label: string;
  unit: FigureUnit /** Which direction is better; absent where neither is. */;
  better?: 'higher' | 'lower';
};

export const REVIEW_FIGURES = {
  chance_above_limit: {
    label: 'Chance of exceeding the loss limit within five years',
    unit: 'share',
    better: 'lower',
  },
  risk_level: { label: 'Risk level', unit: 'level' },
  mean_today: { label: 'Average annual loss, today', unit: 'money', better: 'lower' },
  mean_target: { label: 'Average annual loss with the proposed services', unit: 'money', better: 'lower' },
  critical_gaps: { label: 'Critical gaps', unit: 'count', better: 'lower' },
  kept_msp: { label: 'Our actions done on time', unit: 'share', better: 'higher' },
  due_msp: { label: 'Our actions due in the period', unit: 'count' },
  kept_client: { label: 'Your actions done on time', unit: 'share', better: 'higher' },
  due_client: { label: 'Your actions due in the period', unit: 'count' },
  approved_once: { label: 'Approved, one-time', unit: 'money' },
  approved_monthly: { label: 'Approved, per month', unit: 'money_month' },
  proposed_once: { label: 'Proposed, one-time', unit: 'money' },
  proposed_monthly: { label: 'Proposed, per month', unit: 'money_month' },
  avoided_per_year: { label: 'Average annual loss avoided by what is planned', unit: 'money', better: 'higher' },
  roadmap_done: { label: 'Done of what was due by now', unit: 'share', better: 'higher' },
  open_requests: { label: 'Open questions to you', unit: 'count', better: 'lower' },
  overdue_requests: { label: 'Questions past their due date', unit: 'count', better: 'lower' },
  open_proposals: { label: 'Proposals waiting for an answer', unit: 'count' },
  entries: { label: 'Products on record', unit: 'count' },
  out_of_support: { label: 'Out of support', unit: 'count', better: 'lower' },
  support_ends_soon: { label: 'Support ends within 12 months', unit: 'count', better: 'lower' },
  cloud_services: { label: 'Cloud services on record', unit: 'count' },
  told_cost_low: { label: 'Yearly cost by your own figures, low', unit: 'money', better: 'lower' },
  told_cost_high: { label: 'Yearly cost by your own figures, high', unit: 'money', better: 'lower' },
  open_requirements: { label: 'Open requirements', unit: 'count', better: 'lower' },
  threats_found: { label: 'Exploited vulnerabilities found in the period', unit: 'count', better: 'lower' },
  threats_fixed: { label: 'Fixed in the period', unit: 'count', better: 'higher' },
  threats_open: { label: 'Still open', unit: 'count', better: 'lower' },
  threats_overdue: { label: 'Open past their due date', unit: 'count', better: 'lower' },
  incidents: { label: 'Incidents in the period', unit: 'count', better: 'lower' },
  notices_sent: { label: 'Breach notices sent', unit: 'count' },
  notices_open: { label: 'Breach notices still to send', unit: 'count', better: 'lower' },
  carrier: { label: 'Insurer', unit: 'text' },
  policy_renews: { label: 'Policy renews', unit: 'day' },
  ...CLIENT_MEASURES,
  coverage_blockers: { label: 'Coverage blockers', unit: 'count', better: 'lower' },
} as const satisfies Record<string, Figure>;

export type ReviewFigureKey = keyof typeof REVIEW_FIGURES;

/** The record of a figure, with what it may leave out; undefined for a key of a newer or older version. */
export const reviewFigure = (key: string): Figure | undefined =>
  Object.hasOwn(REVIEW_FIGURES, key) ? REVIEW_FIGURES[key as ReviewFigureKey] : undefined;
