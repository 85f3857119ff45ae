import { bankOf } from '@fairlead/content/question-banks/banks';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from './answers';
import { compareAssessments } from './compare';
import { controlLevels } from './control-levels';
import { gapsOf, quickWins } from './gaps';
import { openQuestions } from './items';
import { scoreAssessment } from './score';

const quick = bankOf('nist_csf', 1, 'quick');
const standard = bankOf('nist_csf', 1, 'standard');
const full = bankOf('nist_csf', 1);

/** Every question of the bank with one answer, but for these. */
const answered = (bank: typeof full, value: string, changes: Answers = {}): Answers => ({
  ...Object.fromEntries(bank.questions.map(({ id }) => [id, value])),
  ...changes,
});
const scoreOf = (bank: typeof full, answers: Answers) => scoreAssessment(bank, answers, { submitted: false });
const sectionOf = (bank: typeof full, answers: Answers, key: string) =>
  scoreOf(bank, answers).sections.find((section) => section.key === key)?.score;
const groupOf = (bank: typeof full, answers: Answers, key: string) =>
  scoreOf(bank, answers).groups.find((group) => group.key === key)?.score;

describe('a NIST CSF assessment', () => {
  it('weighs yes in full, partly by half, no and not sure not at all', () => {
    // PR.DS: weights 4, 4, 1 and 5, so (4 + 2 + 0 + 0) of 14.
    const answers = { 'PR.DS-01': 'yes', 'PR.DS-02': 'partly', 'PR.DS-10': 'no', 'PR.DS-11': 'not_sure' };
    expect(sectionOf(full, answers, 'pr_ds')).toBe(42.9);
    // What does not apply leaves both sums: (4 + 2) of 13.
    expect(sectionOf(full, { ...answers, 'PR.DS-10': 'na' }, 'pr_ds')).toBe(46.2);
    expect(sectionOf(full, {}, 'pr_ds')).toBeNull();
  });

  it('scores a function and the whole over all their subcategories, not over their categories', () => {
    // RC has weights 4, 3, 4, 2, 3, 1 in RC.RP and 2, 2 in RC.CO: 4 of 21.
    const answers = answered(full, 'no', { 'RC.RP-01': 'yes' });
    expect(groupOf(full, answers, 'rc')).toBe(19);
    const sum = full.questions.reduce((all, { weight }) => all + weight, 0);
    expect(scoreOf(full, answers).score).toBe(Math.round((4_000 / sum) * 1) / 10);
  });

  it('shows no overall score below 80% coverage, and leaves what does not apply out of it', () => {
    const some = (count: number, rest: string | null = null) =>
      Object.fromEntries(quick.questions.map(({ id }, k) => [id, k < count ? 'yes' : rest]));
    // 16 of 21 are 76%; 17 are 81%.
    expect(scoreOf(quick, some(16))).toMatchObject({ score: null, rawScore: null, band: null });
    expect(scoreOf(quick, some(17))).toMatchObject({ score: 100, band: 'strong' });
    expect(scoreOf(quick, some(16)).sections.some(({ score }) => score === 100)).toBe(true);
    // 16 answers of the 16 that apply.
    expect(scoreOf(quick, some(16, 'na'))).toMatchObject({ score: 100, coverage: 1, confidence: 1 });
    expect(scoreOf(quick, answered(quick, 'na'))).toMatchObject({ score: null, confidence: null });
  });

  it('counts not sure as nothing in place, and tells how much is known', () => {
    const half = Object.fromEntries(standard.questions.map(({ id }, k) => [id, k % 2 ? 'yes' : 'not_sure']));
    const result = scoreOf(standard, half);
    expect(result.confidence).toBe(0.5);
    expect(result.score).toBeLessThan(60);
  });

  it('has its bands at 40, 60, 75 and 90', () => {
    expect(full.bands.map(({ key, from }) => [key, from])).toEqual([
      ['strong', 90],
      ['good', 75],
      ['fair', 60],
      ['weak', 40],
      ['critical', 0],
    ]);
  });

  it('counts at its depth alone, and keeps in mind what was said at a larger one', () => {
    const answers = answered(full, 'no', answered(quick, 'yes'));
    expect(scoreOf(quick, answers).score).toBe(100);
    expect(scoreOf(full, answers).score).toBeLessThan(50);
    expect(openQuestions(standard, answered(quick, 'yes'))).toHaveLength(29);
  });

  it('never scores lower for a better answer', () => {
    const order = ['no', 'partly', 'yes'];
    fc.assert(
      fc.property(
        fc.constantFrom(quick, standard, full),
        fc.infiniteStream(fc.constantFrom('yes', 'partly', 'no', 'not_sure', 'na')),
        fc.nat(),
        (bank, stream, place) => {
          const answers = Object.fromEntries(bank.questions.map(({ id }) => [id, stream.next().value]));
          const { id, section } = bank.questions[place % bank.questions.length]!;
          const [worse, better] = order.slice(0, 2).map((value, k) => ({
            before: { ...answers, [id]: value },
            after: { ...answers, [id]: order[k + 1] },
          }));
          for (const { before, after } of [worse!, better!]) {
            expect(scoreOf(bank, after).score!).toBeGreaterThanOrEqual(scoreOf(bank, before).score!);
            expect(sectionOf(bank, after, section)!).toBeGreaterThan(sectionOf(bank, before, section)!);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('compares only what was answered in both, also where the depth has changed', () => {
    const before = { bank: quick, answers: answered(quick, 'no'), submitted: true };
    const after = { bank: full, answers: answered(full, 'yes'), submitted: true };
    const { score, shared } = compareAssessments(before, after);
    expect([score, shared]).toEqual([{ before: 0, after: 100, change: 100 }, 21]);
  });

  it('puts first the gap that adds most, and the quick win that adds most for its effort', () => {
    const answers = answered(full, 'yes', { 'PR.AA-05': 'no', 'PR.AT-01': 'partly', 'PR.DS-10': 'no' });
    const gaps = gapsOf(full, answers, { submitted: true }).map(({ questionId }) => questionId);
    expect(gaps).toEqual(['PR.AA-05', 'PR.AT-01', 'PR.DS-10']);
    // 2.5 of weight with little effort, against 5 with medium and 1 with high.
    const wins = quickWins(full, answers, { submitted: true }, 3).map(({ questionId }) => questionId);
    expect(wins).toEqual(['PR.AA-05', 'PR.AT-01', 'PR.DS-10']);
  });

  it('feeds the controls of the model, as much at every depth as an assessment of 100 points', () => {
    const levels = controlLevels(
      [{ bank: full, answers: { 'PR.AA-03': 'yes', 'DE.CM-09': 'partly' } }],
      currentParameters,
    );
    expect(levels.mfa).toEqual({ level: 1, origin: 'answered', questionIds: ['PR.AA-03'] });
    expect(levels.endpoint).toMatchObject({ level: 0.5, origin: 'answered' });
    expect(levels.payment.origin).toBe('assumed');
    const insurance = { bank: bankOf('insurance', 2), answers: { I12: 'no' } };
    const backup = (bank: typeof full) =>
      controlLevels([insurance, { bank, answers: { 'PR.DS-11': 'yes' } }], currentParameters).backup.level;
    // 4.5 of 100 say no. The quick check says yes with 5 of 94, the full one with 5 of 295.
    const sum = (bank: typeof full) => bank.questions.reduce((all, { weight }) => all + weight, 0);
    for (const bank of [quick, full]) expect(backup(bank)).toBeCloseTo(500 / sum(bank) / (500 / sum(bank) + 4.5), 10);
  });
});
