import { RENEWAL_LEVELS, type RenewalLevel, type RenewalReason } from '@fairlead/content/fields/loyalty';

/** What is known of a client besides its health. */
export type RenewalFacts = {
  /** 0–100; null where too little is known. */
  health: number | null;
  /** No review was held within one and a half times the cadence. */
  isReviewLate: boolean;
  sponsorLeft: boolean;
  /** Latest answer to a recommendation survey, 0–10. */
  latestScore: number | null;
  /** Promises of the provider broken within 180 days. */
  brokenPromises: number;
  invoiceDaysLate: number;
  /** Days until the notice date, negative once it is past; null where no term ends. */
  daysToNotice: number | null;
  isInTalks: boolean;
  /** A score of 9 or 10, or a referral, within 180 days. */
  hasPromoter: boolean;
};

export type RenewalPoint = { reason: RenewalReason; points: number };

export type RenewalRisk = {
  /** 0–100 */
  score: number;
  level: RenewalLevel;
  /** What it is made of, before it is held to 0–100. */
  reasons: RenewalPoint[];
};

const NOTICE_DAYS = 60;
const LATE_INVOICE_DAYS = 30;

/**
 * How likely a renewal is lost, with a reason for each point. After the notice date without a talk its points stay until the
 * term ends.
 * @returns null without a health score
 */
export function renewalRisk(facts: RenewalFacts): RenewalRisk | null {
  if (facts.health === null) return null;
  const { latestScore, daysToNotice } = facts;
  const isNoticeNear = daysToNotice !== null && daysToNotice <= NOTICE_DAYS && !facts.isInTalks;
  const all: [RenewalReason, number, boolean][] = [
    ['health', 0.6 * (100 - facts.health), facts.health < 100],
    ['no_review', 15, facts.isReviewLate],
    ['sponsor_left', 10, facts.sponsorLeft],
    ['low_score', 10, latestScore !== null && latestScore <= 6],
    ['broken_promises', 10, facts.brokenPromises >= 2],
    ['late_invoice', 10, facts.invoiceDaysLate > LATE_INVOICE_DAYS],
    ['notice_near', 10, isNoticeNear],
    ['promoter', -10, facts.hasPromoter],
  ];
  const reasons = all.flatMap(([reason, points, holds]) => (holds ? [{ reason, points }] : []));
  const score = Math.min(
    100,
    Math.max(
      0,
      reasons.reduce((sum, { points }) => sum + points, 0),
    ),
  );
  return { score, level: renewalLevel(score), reasons };
}

export function renewalLevel(score: number): RenewalLevel {
  if (score < RENEWAL_LEVELS.low.below) return 'low';
  if (score < RENEWAL_LEVELS.medium.below) return 'medium';
  return score < RENEWAL_LEVELS.high.below ? 'high' : 'critical';
}
