import { bankOf as versionOf } from '@fairlead/content/question-banks/banks';
import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAnsweredBank, bankOf, questionOf } from '../../test/any-bank';
import { firstCase, GOLDEN_CASES } from '../../test/golden-cases';
import { typicalPosture } from '../engine/controls/posture';
import type { SimulationInputs } from '../engine/inputs';
import type { ModelInputs } from '../model/model-inputs';
import { breachTimeline, costByDay, timelineMarks, timelinePoints } from './breach-timeline';
import { businessRisk, gradeOf } from './combined';
import { controlLevels, postureOf } from './control-levels';
import { gapsOf } from './gaps';
import { AnswerMoney } from './money';

const set = PARAMETERS_2026_1;
const model1 = (inputs: SimulationInputs): ModelInputs => ({ model: 1, set, inputs });
const insurance = versionOf('insurance', 1);
const breach = versionOf('breach', 1);
const near = (actual: number | undefined, expected: number, by = 0.005) =>
  expect(Math.abs((actual ?? Number.NaN) - expected), `${actual} for ${expected}`).toBeLessThanOrEqual(by);

describe('control levels', () => {
  const few = { mfa: breach.questions.find(({ id }) => id === 'L03')!.form as { options: { id: string }[] } };
  const banks = [
    { bank: insurance, answers: { I01: 'yes', I02: 'partly', I03: 'not_sure', I08: 'no', I25: 'na', I26: 'partly' } },
    { bank: breach, answers: { L03: few.mfa.options[1]!.id, L15: 'partly', R18: 'yes' } },
  ];

  it('come from the answers of both banks, else they are typical or set by a person', () => {
    const levels = controlLevels(banks, set, { overrides: { ddos: 0.9, endpoint: 0.2 } });
    // (5 x 1 + 5 x 0.5 + 5 x 0 + 9 x 0.67) / 24; I04 and L04 are open and say nothing.
    expect(levels.mfa).toEqual({ level: 0.56375, origin: 'answered', questionIds: ['I01', 'I02', 'I03', 'L03'] });
    expect(levels.payment).toEqual({ level: 0.5, origin: 'answered', questionIds: ['I26'] });
    expect(levels.vendor_mgmt).toEqual({ level: 0.5, origin: 'answered', questionIds: ['L15'] });
    expect(levels.endpoint).toEqual({ level: 0.2, origin: 'overridden', questionIds: [] });
    expect(levels.ddos).toEqual({ level: 0.9, origin: 'overridden', questionIds: [] });
    expect(levels.backup).toEqual({ level: 0.5, origin: 'assumed', questionIds: [] });
    expect(controlLevels(banks, set, {}).endpoint.level).toBe(0);
    expect(postureOf(controlLevels([], set))).toEqual(typicalPosture(set));
  });

  it('rise when a question is met, also one that was open; not when it does not apply or a person has set them', () => {
    const closed = controlLevels(banks, set, { closed: ['I03', 'L04', 'I25', 'I08'], overrides: { endpoint: 0.2 } });
    near(closed.mfa.level, (5 + 2.5 + 5 + 6.03 + 4) / 28, 1e-9);
    expect(closed.payment.level).toBe(0.5);
    expect(closed.endpoint.level).toBe(0.2);
  });

  it('stay between 0 and 1 and never fall when something is closed', () => {
    fc.assert(
      fc.property(anyAnsweredBank, fc.nat(), (answered, pick) => {
        const id = answered.bank.questions[pick % answered.bank.questions.length]!.id;
        const gapIds = gapsOf(answered.bank, answered.answers, { submitted: false }).map(
          ({ questionId }) => questionId,
        );
        const before = postureOf(controlLevels([answered], set));
        const after = postureOf(controlLevels([answered], set, { closed: gapIds.includes(id) ? [id] : gapIds }));
        for (const [control, level] of Object.entries(before)) {
          expect(level >= 0 && level <= 1).toBe(true);
          expect(after[control as 'mfa']).toBeGreaterThanOrEqual(level);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('answers in money', () => {
  const inputs = firstCase();

  it('has the figures of the first worked case under its own posture', () => {
    const money = new AnswerMoney([], inputs.posture, model1(inputs));
    near(money.today.meanAnnualLoss, 15_080.9436, 1e-3);
    near(money.today.lambda_, 0.10220746, 1e-8);
    near(money.today.probAnyEvent, 0.0953195, 1e-8);
    near(money.serviceReduction('managed_mdr'), 5_526.7089, 1e-4);
    near(money.serviceReduction('email_security'), 782.6863, 1e-4);
    const { alone, greedy } = money.rankServices(inputs.services);
    expect(alone.map(({ service }) => service).slice(0, 3)).toEqual([
      'managed_mdr',
      'managed_identity',
      'network_hardening',
    ]);
    near(greedy[1]?.reduction, 2_017.1748, 1e-4);
    const priced = money.priced(inputs.services, inputs.annualServiceCost);
    near(priced.loss.meanAnnualLoss, 4_200.11, 0.01);
    near(priced.loss.lambda_, 0.0472913158, 1e-9);
    near(priced.reduction, 10_880.83);
    near(priced.returnOnCost ?? 0, -0.654577, 1e-6);
    expect(money.priced(inputs.services, 0).returnOnCost).toBeNull();
  });

  it('agrees with every other worked case', () => {
    for (const { inputs: one, expected } of GOLDEN_CASES) {
      const money = new AnswerMoney([], one.posture, model1(one));
      near(money.today.meanAnnualLoss / expected.closedForm.today.meanAnnualLoss, 1, 1e-6);
      near(money.priced(one.services, one.annualServiceCost).reduction / expected.decision.deltaALEClosedForm, 1, 1e-6);
    }
  });

  it('shows what closing a gap takes off, by the level it brings', () => {
    const bank = bankOf([
      questionOf('N1', { control: 'mfa', weight: 3 }),
      questionOf('N2', { control: 'mfa', weight: 1 }),
      questionOf('N3', { control: 'backup', weight: 5 }),
      questionOf('N4', { control: null, weight: 5 }),
    ]);
    const money = new AnswerMoney([{ bank, answers: { N1: 'no', N2: 'yes', N3: 'no', N4: 'no' } }], {}, model1(inputs));
    const under = (levels: object) => new AnswerMoney([], { ...typicalPosture(set), ...levels }, model1(inputs)).today;
    expect(money.today).toEqual(under({ mfa: 0.25, backup: 0 }));
    expect(money.ifClosed(['N1'])).toEqual(under({ mfa: 1, backup: 0 }));
    expect(money.ifClosed(['N1', 'N3'])).toEqual(under({ mfa: 1, backup: 1 }));
    expect(money.ifClosed(['N4'])).toEqual(money.today);
    expect(money.withServices(['bcdr'])).toEqual(under({ mfa: 0.25, backup: 0.85 }));
    const ranked = money.rankGaps(['N4', 'N3', 'N1']);
    expect(ranked.map(({ questionId }) => questionId)).toEqual(['N1', 'N3', 'N4']);
    expect(ranked[2]?.reduction).toBe(0);
    expect(ranked[0]?.reduction).toBe(money.today.meanAnnualLoss - under({ mfa: 1, backup: 0 }).meanAnnualLoss);
  });

  it('closing more never costs more', () => {
    fc.assert(
      fc.property(anyAnsweredBank, (answered) => {
        const money = new AnswerMoney([answered], {}, model1(inputs));
        const gaps = gapsOf(answered.bank, answered.answers, { submitted: false }, (service) =>
          money.serviceReduction(service),
        );
        const ids = gaps.map(({ questionId }) => questionId);
        let mean = money.today.meanAnnualLoss;
        ids.forEach((_, k) => {
          const next = money.ifClosed(ids.slice(0, k + 1)).meanAnnualLoss;
          expect(next).toBeLessThanOrEqual(mean * (1 + 1e-12));
          mean = next;
        });
        expect(gaps.every(({ reduction }) => reduction !== null && reduction >= -1e-9)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});

describe('combined score', () => {
  const part = { outOfDate: false };
  const financial = { ...part, var99: 365_197, annualRevenue: 6_000_000 };
  const both = { insurance: { ...part, score: 59 }, breach: { ...part, score: 63.5 } };

  it('is 52.4, grade D, in the worked example', () => {
    expect(businessRisk({ financial, ...both })).toEqual({
      score: 52.4,
      scoreCap: null,
      grade: 'D',
      parts: { financial: 39.1, insurance: 59, breach: 63.5 },
      cap: null,
    });
    const scoreAt = (var99: number) => businessRisk({ financial: { ...financial, var99 }, ...both });
    expect(scoreAt(0)).toMatchObject({ parts: { financial: 100 } });
    expect(scoreAt(9_000_000)).toMatchObject({ parts: { financial: 0 } });
  });

  it('is held down by critical gaps and weak bands, and says by which; the score stays', () => {
    const graded = (gaps: string[] | null, band: { insurance?: string; breach?: string } = {}) =>
      businessRisk({
        financial: { ...financial, points: 90, gaps },
        insurance: { ...part, score: 80, band: band.insurance ?? 'standard' },
        breach: { ...part, score: 80, band: band.breach ?? 'prepared' },
      });
    expect(graded([])).toMatchObject({ score: 84, grade: 'B', cap: null });
    expect(graded(['mfa'])).toMatchObject({ score: 84, grade: 'C', cap: { own: 'B', gaps: ['mfa'], bands: [] } });
    expect(graded(['mfa', 'backup'])).toMatchObject({ grade: 'D', cap: { own: 'B' } });
    expect(graded([], { insurance: 'conditional' })).toMatchObject({
      grade: 'C',
      cap: { own: 'B', gaps: [], bands: [{ part: 'insurance', band: 'conditional' }] },
    });
    expect(graded([], { breach: 'critical' })).toMatchObject({ grade: 'C' });
    expect(graded([], { insurance: 'restricted', breach: 'developing' })).toMatchObject({ grade: 'B', cap: null });
    // A simulation of model 1 keeps the grade that its score gives.
    expect(graded(null, { insurance: 'not_ready', breach: 'critical' })).toMatchObject({ grade: 'B', cap: null });
  });

  it('says what is missing, and shows nothing then', () => {
    // A result of model 2 brings points of its own: how far a bad year stays below what the business can bear.
    expect(businessRisk({ financial: { ...financial, points: 62 }, ...both })).toMatchObject({
      parts: { financial: 62 },
    });
    expect(businessRisk({ financial: { ...financial, outOfDate: true }, ...both, breach: null })).toEqual({
      score: null,
      missing: [
        { part: 'financial', reason: 'out_of_date' },
        { part: 'breach', reason: 'absent' },
      ],
    });
  });

  it('grades at their edges', () => {
    expect([85, 84.9, 70, 69.9, 55, 54.9, 40, 39.9, 0].map(gradeOf).join('')).toBe('ABBCCDDEE');
  });
});

describe('breach timeline', () => {
  const parts = breachTimeline(model1(firstCase()), 'ransomware');

  it('has the worked example of case 1', () => {
    expect(parts.map(({ tag }) => tag)).toEqual([
      'downtime',
      'ir',
      'ransom',
      'rebuild',
      'records',
      'fines',
      'reputation',
    ]);
    [108_783.25, 90_297.37, 65_225.18, 22_131.73, 7_884.39, 12_959.25, 13_160.73].forEach((amount, k) => {
      near(parts[k]?.amount, amount, 0.0051);
    });
    near(parts[0]?.endDay, 10.593125, 1e-6);
    const days = [
      [1, 13_279.14],
      [7, 137_671.84],
      [30, 288_505.57],
      [90, 296_679.06],
      [180, 300_214.78],
      [365, 311_841.67],
      [730, 320_441.9],
    ] as const;
    for (const [day, cost] of days) near(costByDay(parts, day), cost, 0.0051);
    expect(costByDay(parts, 0)).toBe(0);
    expect(costByDay(parts, 10_000)).toBe(costByDay(parts, 730));
  });

  it('is drawn by its corners and carries marks; scaled, only amounts change', () => {
    const points = timelinePoints(parts);
    expect(points[0]).toEqual({ day: 0, cost: 0 });
    expect(points.at(-1)?.day).toBe(730);
    expect(points.every(({ cost }, k) => cost >= (points[k - 1]?.cost ?? 0))).toBe(true);
    const marks = timelineMarks(parts, [
      { day: 60, label: 'People affected' },
      { day: 3, label: 'Authority' },
    ]);
    expect(marks.map(({ label, cost }) => [label, cost])).toEqual([
      ['Authority', costByDay(parts, 3)],
      ['People affected', costByDay(parts, 60)],
    ]);
    const bad = breachTimeline(model1(firstCase()), 'ransomware', { total: 656_294 });
    near(costByDay(bad, 730), 656_294, 1e-6);
    near(costByDay(bad, 7) / costByDay(parts, 7), 656_294 / 320_441.9, 1e-6);
    expect(bad[0]?.endDay).toBe(parts[0]?.endDay);
    // A short outage still takes a day.
    near(breachTimeline(model1(firstCase()), 'insider')[0]?.endDay, 1.5, 0.5);
    expect(breachTimeline(model1(firstCase()), 'ftf')[0]).toMatchObject({ tag: 'funds', startDay: 0, endDay: 1 });
  });
});
