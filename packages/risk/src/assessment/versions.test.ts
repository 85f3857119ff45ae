import { bankOf as versionOf } from '@fairlead/content/question-banks/banks';
import { carriedAnswers } from '@fairlead/content/question-banks/carry-over';
import { describe, expect, it } from 'vitest';
import { bankOf, questionOf } from '../../test/any-bank';
import { compareAssessments } from './compare';
import { gapsOf, scoreIfClosed } from './gaps';
import { assessmentResultOf } from './result';
import { revenueClassOf } from './revenue-class';
import { scoreAssessment } from './score';

const insurance1 = versionOf('insurance', 1);
const insurance = versionOf('insurance', 2);

/** The best answer to every question, but for these. */
const allBut = (changes: Record<string, string>) => ({
  ...Object.fromEntries(
    insurance.questions.map(({ id, form }) => [id, (form.kind === 'choice' && form.options[0]?.id) || 'yes']),
  ),
  ...changes,
});
const scored = (changes: Record<string, string>, revenueClass: string | null) =>
  scoreAssessment(insurance, allBut(changes), { submitted: true, revenueClass });

describe('coverage blockers', () => {
  it('depend on the revenue: the class is the one whose end lies above it', () => {
    const classes = [0, 9_999_999, 10_000_000, 49_999_999, 50_000_000, 1e12].map((one) =>
      revenueClassOf(insurance, one),
    );
    expect(classes).toEqual(['below_10m', 'below_10m', 'from_10m', 'from_10m', 'from_50m', 'from_50m']);
    expect([revenueClassOf(insurance, null), revenueClassOf(insurance1, 5)]).toEqual([null, null]);
  });

  it('EDR, admin MFA and immutable backups are conditions below $10 million, and blockers above', () => {
    const three = { I03: 'no', I08: 'no', I12: 'no' };
    const ofClass = (key: string | null) => {
      const { hardStops, softStops, cap } = scored(three, key);
      return [hardStops, softStops, cap];
    };
    expect(ofClass('below_10m')).toEqual([[], ['I03', 'I08', 'I12'], null]);
    for (const [key, cap] of [
      ['from_10m', 49],
      ['from_50m', 39],
      [null, 39],
    ] as const)
      expect(ofClass(key)).toEqual([['I03', 'I08', 'I12'], [], cap]);
    expect(scored({ I01: 'no' }, 'below_10m')).toMatchObject({ cap: 69, score: 69, band: 'restricted' });
    expect(scored({ I01: 'no', I60: 'no' }, 'below_10m')).toMatchObject({ cap: 54, band: 'conditional' });
    expect(scored({ I01: 'no', I60: 'no' }, 'from_50m')).toMatchObject({ cap: 39, band: 'not_ready' });
  });

  it('are open with “mostly”, where a critical gap of the breach bank and the first bank are not', () => {
    expect(scored({ I02: 'partly' }, 'from_10m')).toMatchObject({ hardStops: ['I02'], conditions: [], cap: 59 });
    expect(scored({ I12: 'partly' }, 'below_10m')).toMatchObject({ hardStops: [], softStops: ['I12'], cap: null });
    expect(scored({ I25: 'partly' }, 'from_10m')).toMatchObject({ softStops: [], conditions: ['I25'], cap: null });
    const gap = gapsOf(insurance, allBut({ I02: 'partly' }), { submitted: true, revenueClass: 'from_10m' })[0];
    expect(gap).toMatchObject({ questionId: 'I02', kind: 'hard_stop', points: 2.5 });
    const first = scoreAssessment(insurance1, { I02: 'partly' }, { submitted: false, revenueClass: 'from_50m' });
    expect(first).toMatchObject({ hardStops: [], conditions: ['I02'], cap: null });
  });

  it('closing one lifts the cap of its class, and the result keeps the class', () => {
    const answers = allBut({ I01: 'no', I60: 'no' });
    const standing = { submitted: true, revenueClass: 'below_10m' };
    expect(scoreIfClosed(insurance, answers, standing, ['I60'])).toMatchObject({ cap: 69, score: 69 });
    expect(assessmentResultOf(insurance, answers, standing, null)).toMatchObject({ revenueClass: 'below_10m' });
    expect(assessmentResultOf(insurance1, {}, standing, null)).not.toHaveProperty('revenueClass');
  });

  it('a question asked for the application alone is no gap, whatever is answered', () => {
    const had = scored({ I92: 'had' }, null);
    expect(had).toMatchObject({ score: 100, asked: insurance.questions.length });
    expect(
      gapsOf(insurance, allBut({ I92: 'had', I93: 'no' }), { submitted: true }).map((one) => one.questionId),
    ).toEqual(['I93']);
  });
});

describe('two versions of a bank', () => {
  const older = bankOf([questionOf('N1'), questionOf('N2'), questionOf('N3')]);
  const newer = bankOf(
    [
      questionOf('N1'),
      questionOf('N4', { carriedFrom: { question: 'N2', answers: { yes: 'yes' } } }),
      questionOf('N5', { carriedFrom: { question: 'N2', answers: { yes: 'yes' } } }),
    ],
    { version: 2 },
  );

  it('are compared by what the earlier answer says to the newer question', () => {
    const both = (answer: string) =>
      compareAssessments(
        { bank: older, submitted: true, answers: { N1: 'no', N2: answer, N3: 'yes' } },
        { bank: newer, submitted: true, answers: { N1: 'yes', N4: 'yes', N5: 'no' } },
      );
    const told = (answer: string) =>
      both(answer).questions.map((one) => [one.questionId, one.earlierId, one.version, one.before, one.change]);
    expect(told('yes')).toEqual([
      ['N1', 'N1', 'same', 'no', 'better'],
      ['N4', 'N2', 'changed', 'yes', 'same'],
      ['N5', 'N2', 'changed', 'yes', 'worse'],
      ['N3', 'N3', 'removed', 'yes', null],
    ]);
    // Half of two says nothing about one of them: it is shown, and not compared.
    expect(told('partly').slice(1, 3)).toEqual([
      ['N4', 'N2', 'changed', 'partly', null],
      ['N5', 'N2', 'changed', 'partly', null],
    ]);
    expect([both('yes').shared, both('partly').shared]).toEqual([3, 1]);
  });

  it('of insurance readiness: a full yes to the first is a yes to all that it asked', () => {
    const answers = Object.fromEntries(insurance1.questions.map(({ id }) => [id, 'yes']));
    const carried = carriedAnswers(insurance1, insurance, answers);
    expect(carried).toMatchObject({ I01: 'yes', I60: 'yes', I61: 'yes', I97: 'months_6', I37: 'yes' });
    expect(carried).not.toHaveProperty('I92');
    expect(carriedAnswers(insurance1, insurance, { I19: 'partly', I13: 'no', I09: 'no' })).toEqual({ I47: 'no' });
  });
});
