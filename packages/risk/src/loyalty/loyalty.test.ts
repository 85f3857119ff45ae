import { HEALTH_PART_KEYS, type HealthPart } from '@fairlead/content/fields/loyalty';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clientHealth,
  commercialPart,
  engagementPart,
  type HealthParts,
  healthClassOf,
  healthTrend,
  posturePart,
  sentimentPart,
  servicePart,
  USUAL_WEIGHTS,
  valuePart,
} from './health';
import { type RenewalFacts, renewalLevel, renewalRisk } from './renewal-risk';
import { hitRate, retention } from './retention';
import { netPromoterScore, satisfiedShare } from './surveys';

describe('surveys', () => {
  it('net promoter score: promoters minus detractors, from five answers on', () => {
    // Two of five are 9 or 10, one is 0 to 6: 40% - 20% = 20.
    expect(netPromoterScore([10, 9, 8, 7, 6])).toBe(20);
    expect(netPromoterScore([0, 1, 6, 6, 10])).toBe(-60);
    expect(netPromoterScore([10, 10, 10, 10])).toBeNull();
  });

  it('satisfied: the share of 4 and 5', () => {
    expect(satisfiedShare([5, 4, 3, 1])).toBe(0.5);
    expect(satisfiedShare([])).toBeNull();
  });
});

describe('the parts of health, computed by hand', () => {
  it('sentiment: 60% of 8 x 10 and 40% of 75, less a tenth after 90 days', () => {
    // 48 + 30 = 78; after 90 days 70.2; after 45 days 74.1.
    expect(sentimentPart({ recommendation: 8, satisfied: 0.75, daysSinceAnswer: 0 })).toBeCloseTo(78, 10);
    expect(sentimentPart({ recommendation: 8, satisfied: 0.75, daysSinceAnswer: 90 })).toBeCloseTo(70.2, 10);
    expect(sentimentPart({ recommendation: 8, satisfied: 0.75, daysSinceAnswer: 45 })).toBeCloseTo(74.1, 10);
    expect(sentimentPart({ recommendation: 8, satisfied: null, daysSinceAnswer: 0 })).toBeCloseTo(80, 10);
    expect(sentimentPart({ recommendation: 10, satisfied: 1, daysSinceAnswer: 2_000 })).toBe(0);
    expect(sentimentPart({ recommendation: null, satisfied: null, daysSinceAnswer: 0 })).toBeNull();
  });

  it('engagement: three of four reviews in time, the decider in half of them, two people in contact', () => {
    // 37.5 + 12.5 + 25
    expect(engagementPart({ reviewsInTime: 0.75, deciderPresent: 0.5, activeContacts: 2 })).toBe(75);
    expect(engagementPart({ reviewsInTime: 0, deciderPresent: null, activeContacts: 1 })).toBe(0);
    expect(engagementPart({ reviewsInTime: null, deciderPresent: null, activeContacts: 9 })).toBeNull();
  });

  it('value: 80% of promises, half of the roadmap, all decisions; what is missing leaves its weight to the others', () => {
    // 40 + 15 + 20; without decisions (40 + 15) of 80 = 68.75.
    expect(valuePart({ promisesKept: 0.8, roadmapDone: 0.5, decisionsInTime: 1 })).toBeCloseTo(75, 10);
    expect(valuePart({ promisesKept: 0.8, roadmapDone: 0.5, decisionsInTime: null })).toBeCloseTo(68.75, 10);
  });

  it('posture: rises and falls from 3 points on, within 0 to 100', () => {
    expect(posturePart({ score: 60, change: 3 })).toBe(70);
    expect(posturePart({ score: 60, change: 2.9 })).toBe(60);
    expect(posturePart({ score: 60, change: -3 })).toBe(50);
    expect(posturePart({ score: 95, change: 10 })).toBe(100);
    expect(posturePart({ score: 4, change: -10 })).toBe(0);
    expect(posturePart({ score: null, change: 5 })).toBeNull();
  });

  it('service: 90% answered, 80% solved, 5% opened again', () => {
    // 45 + 24 + 19
    expect(servicePart({ answeredInTime: 0.9, solvedInTime: 0.8, reopened: 0.05 })).toBeCloseTo(88, 10);
  });

  it('commercial: all paid in time, the standard covered, smaller than a year ago', () => {
    expect(commercialPart({ paidInTime: 1, coversStandard: true, growth: -1 })).toBeCloseTo(80, 10);
    expect(commercialPart({ paidInTime: 1, coversStandard: true, growth: 0 })).toBeCloseTo(100, 10);
  });
});

const parts = (known: Partial<HealthParts>): HealthParts => ({
  sentiment: null,
  engagement: null,
  value: null,
  posture: null,
  service: null,
  commercial: null,
  ...known,
});
const part = fc.double({ min: 0, max: 100, noNaN: true });
const anyParts = fc.record(
  Object.fromEntries(HEALTH_PART_KEYS.map((key) => [key, fc.option(part)])) as Record<
    HealthPart,
    fc.Arbitrary<number | null>
  >,
);

describe('clientHealth', () => {
  it('weighs the parts, and spreads the weight of a missing one', () => {
    // 20 x 80 + 20 x 60 + 15 x (40 + 100 + 50 + 70) = 2,800 + 3,900 = 6,700 of 100.
    const whole = { sentiment: 80, engagement: 60, value: 40, posture: 100, service: 50, commercial: 70 };
    expect(clientHealth(whole).score).toBeCloseTo(67, 10);
    // Without service: (6,700 - 750) / 85 = 70.
    expect(clientHealth({ ...whole, service: null })).toMatchObject({ healthClass: 'healthy', missing: ['service'] });
    expect(clientHealth({ ...whole, service: null }).score).toBeCloseTo(70, 10);
  });

  it('has no score with two parts, or with less than half of the weight', () => {
    expect(clientHealth(parts({ sentiment: 90, engagement: 90 })).score).toBeNull();
    expect(clientHealth(parts({ value: 90, posture: 90, service: 90 })).score).toBeNull();
    expect(clientHealth(parts({ sentiment: 90, value: 90, posture: 90 })).score).toBe(90);
  });

  it('compares the exact score with its classes', () => {
    expect([80, 79.9, 65, 64.9, 45, 44.9].map(healthClassOf)).toEqual([
      'thriving',
      'healthy',
      'healthy',
      'watch',
      'watch',
      'at_risk',
    ]);
  });

  it('refuses weights that do not add up to 100', () => {
    expect(Object.values(USUAL_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
    expect(() => clientHealth(parts({}), { ...USUAL_WEIGHTS, value: 16 })).toThrow(
      'Weights must add up to 100 (now 101).',
    );
  });

  it('stays within 0 to 100, and within the best and the worst part that is known', () => {
    fc.assert(
      fc.property(anyParts, (some) => {
        const { score } = clientHealth(some);
        if (score === null) return;
        const known = Object.values(some).filter((value) => value !== null);
        expect(score).toBeGreaterThanOrEqual(Math.min(...known) - 1e-9);
        expect(score).toBeLessThanOrEqual(Math.max(...known) + 1e-9);
      }),
    );
  });

  it('is never lowered by a better part', () => {
    fc.assert(
      fc.property(anyParts, fc.constantFrom(...HEALTH_PART_KEYS), part, (some, key, better) => {
        const value = some[key];
        if (value === null || better <= value) return;
        const [before, after] = [clientHealth(some).score, clientHealth({ ...some, [key]: better }).score];
        if (before !== null) expect(after).toBeGreaterThanOrEqual(before - 1e-9);
      }),
    );
  });

  it('never counts a missing part as zero: without it the score is that of the others', () => {
    fc.assert(
      fc.property(part, (value) => {
        const same = parts({ sentiment: value, engagement: value, value });
        expect(clientHealth(same).score).toBeCloseTo(value, 9);
      }),
    );
  });

  it('is steady up to 5 points either way', () => {
    expect(healthTrend(75, 70)).toBe('steady');
    expect(healthTrend(75.1, 70)).toBe('rising');
    expect(healthTrend(64.9, 70)).toBe('falling');
  });
});

const CALM: RenewalFacts = {
  health: 100,
  isReviewLate: false,
  sponsorLeft: false,
  latestScore: null,
  brokenPromises: 0,
  invoiceDaysLate: 0,
  daysToNotice: null,
  isInTalks: false,
  hasPromoter: false,
};

describe('renewalRisk', () => {
  it('adds a point for each reason, and says which', () => {
    // 0.6 x 40 + 15 + 10 = 49
    const risk = renewalRisk({ ...CALM, health: 60, isReviewLate: true, latestScore: 6 });
    expect(risk).toMatchObject({ score: 49, level: 'medium' });
    expect(risk?.reasons.map(({ reason }) => reason)).toEqual(['health', 'no_review', 'low_score']);
  });

  it('is unknown without a health score', () => {
    expect(renewalRisk({ ...CALM, health: null, isReviewLate: true })).toBeNull();
  });

  it('keeps the points of the notice date after it has passed, until a talk has begun', () => {
    expect(renewalRisk({ ...CALM, daysToNotice: 61 })?.score).toBe(0);
    expect(renewalRisk({ ...CALM, daysToNotice: 60 })?.score).toBe(10);
    expect(renewalRisk({ ...CALM, daysToNotice: -20 })?.score).toBe(10);
    expect(renewalRisk({ ...CALM, daysToNotice: -20, isInTalks: true })?.score).toBe(0);
  });

  it('takes 10 for a promoter, and is never below 0', () => {
    expect(renewalRisk({ ...CALM, hasPromoter: true })?.score).toBe(0);
    expect(renewalRisk({ ...CALM, health: 50, hasPromoter: true })?.score).toBe(20);
  });

  it('ends its levels before 30, 55 and 75', () => {
    expect([29.9, 30, 54.9, 55, 74.9, 75].map(renewalLevel)).toEqual([
      'low',
      'medium',
      'medium',
      'high',
      'high',
      'critical',
    ]);
  });

  it('stays within 0 to 100 whatever is known', () => {
    const facts = fc.record({
      health: part,
      isReviewLate: fc.boolean(),
      sponsorLeft: fc.boolean(),
      latestScore: fc.option(fc.integer({ min: 0, max: 10 })),
      brokenPromises: fc.nat(9),
      invoiceDaysLate: fc.nat(400),
      daysToNotice: fc.option(fc.integer({ min: -400, max: 400 })),
      isInTalks: fc.boolean(),
      hasPromoter: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (known) => {
        const score = renewalRisk(known)?.score ?? -1;
        expect(score >= 0 && score <= 100).toBe(true);
      }),
    );
  });
});

describe('retention', () => {
  it('net and gross, computed by hand', () => {
    // Start 4,000. Grew 300, shrank 200, lost 1,000: net (4,000 + 300 - 200 - 1,000) / 4,000, gross without the 300.
    const clients = [
      { start: 1_000, end: 1_300 },
      { start: 2_000, end: 1_800 },
      { start: 1_000, end: 0 },
      { start: 0, end: 900 },
    ];
    expect(retention(clients)).toEqual({ net: 0.775, gross: 0.7, start: 4_000, growth: 300, shrink: 200, lost: 1_000 });
    expect(retention([{ start: 0, end: 5 }])).toBeNull();
  });

  it('net is what the clients of the start pay now, and gross is never above it or above all', () => {
    const paid = fc.record({ start: fc.nat(9_999), end: fc.nat(9_999) });
    fc.assert(
      fc.property(fc.array(paid, { minLength: 1, maxLength: 20 }), (clients) => {
        const rate = retention(clients);
        if (!rate) return;
        const kept = clients.filter(({ start }) => start > 0);
        expect(rate.net * rate.start).toBeCloseTo(
          kept.reduce((sum, { end }) => sum + end, 0),
          6,
        );
        expect(rate.gross).toBeLessThanOrEqual(Math.min(1, rate.net) + 1e-9);
      }),
    );
  });

  it('says how far last year’s marks were right', () => {
    const clients = [
      { wasMarked: true, left: true },
      { wasMarked: true, left: false },
      { wasMarked: false, left: true },
      { wasMarked: false, left: false },
    ];
    expect(hitRate(clients)).toEqual({ marked: 2, markedAndLeft: 1, left: 2, leftAndMarked: 1 });
  });
});
