import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyAnsweredBank, bankOf, questionOf } from '../../test/any-bank';
import { compareAssessments } from './compare';
import { scoreAssessment } from './score';

const submitted = true;

it('compares versions of a bank over what was answered in both', () => {
  const older = bankOf([
    questionOf('N1', { weight: 5, stop: 'hard' }),
    questionOf('N2', { weight: 5 }),
    questionOf('N3', { weight: 10 }),
    questionOf('N4', { weight: 3 }),
    questionOf('N5', { weight: 3, section: 'second' }),
  ]);
  const newer = bankOf(
    [
      questionOf('N1', { weight: 5, stop: 'hard' }),
      questionOf('N2', { weight: 8 }),
      questionOf('N6', { weight: 10 }),
      questionOf('N4', { weight: 3 }),
      questionOf('N5', { weight: 3, section: 'second' }),
    ],
    { version: 2 },
  );
  const before = { bank: older, submitted, answers: { N1: 'no', N2: 'partly', N3: 'yes', N4: 'na', N5: 'no' } };
  const after = { bank: newer, submitted, answers: { N1: 'yes', N2: 'partly', N6: 'no', N4: 'yes' } };
  const comparison = compareAssessments(before, after);
  const rows = comparison.questions.map((one) => [one.questionId, one.version, one.before, one.after, one.change]);
  expect(rows).toEqual([
    ['N1', 'same', 'no', 'yes', 'better'],
    ['N2', 'changed', 'partly', 'partly', 'same'],
    ['N6', 'added', null, 'no', null],
    ['N4', 'same', 'na', 'yes', null],
    // Left open: it counts as not sure in the score of its own, and in no comparison.
    ['N5', 'same', 'no', null, null],
    ['N3', 'removed', 'yes', null, null],
  ]);
  // N1 and N2 alone, weighed 5 and 8: (0 + 4) / 13 and (5 + 4) / 13.
  expect(comparison.score).toEqual({ before: 30.8, after: 69.2, change: 38.4 });
  expect(comparison.sections).toEqual([
    { key: 'first', score: { before: 30.8, after: 69.2, change: 38.4 } },
    { key: 'second', score: null },
  ]);
  expect(comparison.shared).toBe(2);
});

it('is not comparable where nothing was answered in both', () => {
  const bank = bankOf([questionOf('N1'), questionOf('N2')]);
  const one = (answers: object) => ({ bank, submitted, answers: answers as Record<string, string> });
  const comparison = compareAssessments(one({ N1: 'yes' }), one({ N2: 'yes' }));
  expect(comparison).toMatchObject({ score: null, axes: [{ key: 'only', score: null }], shared: 0 });
});

it('equals the difference of both scores where everything is answered, caps included; none with itself', () => {
  fc.assert(
    fc.property(anyAnsweredBank, ({ bank, answers }) => {
      const assessed = { bank, answers, submitted: false };
      const { score, questions } = compareAssessments(assessed, assessed);
      const own = scoreAssessment(bank, answers, assessed).score;
      expect(score).toEqual(own === null ? null : { before: own, after: own, change: 0 });
      expect(
        questions.every(({ version, change }) => version === 'same' && (change === 'same' || change === null)),
      ).toBe(true);
    }),
    { numRuns: 40 },
  );
  const bank = bankOf([questionOf('N1', { stop: 'hard' }), questionOf('N2', { weight: 9 })]);
  const first = { bank, submitted, answers: { N1: 'no', N2: 'partly' } };
  const second = { bank, submitted, answers: { N1: 'partly', N2: 'yes' } };
  const scores = [first, second].map((one) => scoreAssessment(bank, one.answers, one).score ?? 0);
  const { score } = compareAssessments(first, second);
  expect([score?.before, score?.after]).toEqual(scores);
  expect(compareAssessments(second, first).score?.change).toBe(-(score?.change ?? 0));
});
