import { bankOf as versionOf } from '@fairlead/content/question-banks/banks';
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAnsweredBank, bankOf, possibleAnswers, questionOf, TWO_AXES } from '../../test/any-bank';
import { type Answers, readAnswer } from './answers';
import { gapsOf, quickWins, scoreIfClosed } from './gaps';
import { askedQuestions, itemsOf, openQuestions } from './items';
import { assessmentResultOf } from './result';
import { scoreAssessment } from './score';

const DONE = { submitted: true };
const DRAFT = { submitted: false };
const insurance = versionOf('insurance', 1);
const breach = versionOf('breach', 1);

/** The best answer to every question, but for these. */
function allBut(bank: QuestionBank, changes: Answers): Answers {
  const best = bank.questions.map(({ id, form }) => [id, form.kind === 'choice' ? form.options[0]!.id : 'yes']);
  return { ...Object.fromEntries(best), ...changes };
}
const noTo = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, 'no']));

describe('the worked examples of docs/model/assessments.md', () => {
  const answers = allBut(insurance, { I03: 'no', I13: 'partly', I21: 'no', I35: 'no' });

  it('insurance: 89.0, with a stop 59.0 and Conditional, without it 94.0 and Preferred', () => {
    expect(scoreAssessment(insurance, answers, DONE)).toMatchObject({
      rawScore: 89,
      score: 59,
      cap: 59,
      band: 'conditional',
      quadrant: null,
      hardStops: ['I03'],
      softStops: [],
      conditions: [],
      coverage: 1,
      confidence: 1,
      weightCounted: 100,
      weightApplicable: 100,
      asked: 36,
      answered: 36,
      notSure: 0,
    });
    const fixed = { rawScore: 94, score: 94, cap: null, band: 'preferred', hardStops: [] };
    expect(scoreAssessment(insurance, { ...answers, I03: 'yes' }, DONE)).toMatchObject(fixed);
    expect(scoreIfClosed(insurance, answers, DONE, ['I03'])).toMatchObject(fixed);
  });

  it('insurance: what is open comes first, with what each brings', () => {
    const gaps = gapsOf(insurance, answers, DONE);
    expect(gaps.map(({ questionId, kind }) => [questionId, kind])).toEqual([
      ['I03', 'hard_stop'],
      ['I13', 'gap'],
      ['I21', 'gap'],
      ['I35', 'gap'],
    ]);
    expect(gaps.map(({ points, shownPoints, scoreIfClosed: closed }) => [points, shownPoints, closed])).toEqual([
      [5, 35, 94],
      [2, 0, 59],
      [2, 0, 59],
      [2, 0, 59],
    ]);
    const saved = gapsOf(insurance, answers, DONE, (service) => (service === 'email_security' ? 9 : 1));
    expect(saved.map(({ questionId, reduction }) => [questionId, reduction])).toEqual([
      ['I03', 1],
      ['I21', 9],
      ['I13', 1],
      ['I35', 1],
    ]);
  });

  it('insurance: stops of both kinds, half met and open at the end', () => {
    const two = scoreAssessment(insurance, allBut(insurance, { I01: 'not_sure', I12: null }), DONE);
    expect(two).toMatchObject({ rawScore: 90, score: 39, cap: 39, band: 'not_ready', hardStops: ['I01', 'I12'] });
    expect(two).toMatchObject({ answered: 35, notSure: 2, coverage: 35 / 36, confidence: 34 / 36 });
    // Mostly is half met: a condition, and no stop.
    const half = scoreAssessment(insurance, allBut(insurance, { I03: 'partly', I25: 'partly' }), DONE);
    expect(half).toMatchObject({ score: 95.3, hardStops: [], softStops: [], conditions: ['I03', 'I25'], cap: null });
    expect(half.band).toBe('preferred');
    // A soft stop leaves the score, and holds the band.
    const soft = scoreAssessment(insurance, allBut(insurance, { I17: 'no' }), DONE);
    expect(soft).toMatchObject({ score: 97, band: 'standard', softStops: ['I17'], cap: null });
    // Under 40 is Not ready, whatever caps would allow.
    const little = { ...Object.fromEntries(insurance.questions.map(({ id }) => [id, 'partly'])), ...noTo('I01') };
    const low = scoreAssessment(insurance, { ...little, ...noTo('I05', 'I08', 'I09', 'I16', 'I19', 'I25') }, DONE);
    expect(low).toMatchObject({ score: 34.8, band: 'not_ready' });
  });

  it('insurance: who never sends transfers is not asked what follows from it', () => {
    const none = allBut(insurance, { I25: 'na', I26: 'na', I27: 'no', I28: 'no' });
    const asked = askedQuestions(insurance, none).map(({ id }) => id);
    expect(asked).toHaveLength(34);
    expect(asked).not.toContain('I27');
    const score = scoreAssessment(insurance, none, DONE);
    expect(score).toMatchObject({ score: 100, weightApplicable: 89.5, softStops: [], band: 'preferred' });
    expect(score.sections.find(({ key }) => key === 'payments')).toMatchObject({ score: null, weightApplicable: 0 });
    expect(gapsOf(insurance, none, DONE)).toEqual([]);
    // Left open, the question counts as not sure, and what depends on it is asked.
    expect(scoreAssessment(insurance, allBut(insurance, { I25: null, I27: null }), DONE)).toMatchObject({
      score: 94,
      asked: 36,
      notSure: 2,
    });
  });

  it('breach: P 72, R 55, B 63.5, Developing, brittle', () => {
    const given = {
      ...allBut(breach, noTo('L01', 'L08', 'L09', 'L10', 'L13')),
      ...noTo('R02', 'R03', 'R04', 'R05', 'R07', 'R12', 'R14', 'R17'),
    };
    const score = scoreAssessment(breach, given, DONE);
    expect(score.axes.map((axis) => axis.score)).toEqual([72, 55]);
    expect(score).toMatchObject({ score: 63.5, band: 'developing', quadrant: 'highLow', cap: null, hardStops: [] });
    const { options } = breach.questions.find(({ id }) => id === 'L03')!.form as { options: { id: string }[] };
    const critical = scoreAssessment(breach, { ...given, L03: options.at(-1)!.id }, DONE);
    expect(critical.hardStops).toEqual(['L03']);
    expect(critical).toMatchObject({ cap: 59, band: 'exposed' });
    // Two of three shares of the way is half met.
    const partly = scoreAssessment(breach, { ...given, L03: options[1]!.id }, DONE);
    expect(partly.conditions).toEqual(['L03']);
    expect(partly.axes[0]?.score).toBe(69);
    expect(scoreAssessment(breach, allBut(breach, {}), DONE)).toMatchObject({ score: 100, quadrant: 'highHigh' });
  });
});

it('a bank of other forms is scored by its data alone', () => {
  const bank = bankOf([
    questionOf('N1', { form: { kind: 'scale', from: 1, to: 5, lowLabel: 'Never', highLabel: 'Always' }, weight: 3 }),
    questionOf('N2', {
      weight: 2,
      section: 'second',
      stop: 'hard',
      notApplicable: 'never',
      form: {
        kind: 'number',
        unit: 'days',
        min: 0,
        max: 3_650,
        whole: true,
        bands: [
          { upTo: 7, value: 1 },
          { upTo: 30, value: 0.4 },
          { upTo: null, value: 0 },
        ],
      },
    }),
    questionOf('N3', {
      weight: 5,
      form: {
        kind: 'choice',
        options: [
          { id: 'daily', label: 'Every day', value: 1 },
          { id: 'weekly', label: 'Every week', value: 0.5 },
        ],
      },
    }),
  ]);
  const score = (answers: Answers) => scoreAssessment(bank, answers, DRAFT);
  // (3 x 0.5 + 2 x 0.4 + 5 x 0.5) / 10
  expect(score({ N1: '3', N2: '30', N3: 'weekly' })).toMatchObject({ score: 48, conditions: ['N2'], band: 'low' });
  expect(score({ N1: '5', N2: '31', N3: 'daily' })).toMatchObject({ rawScore: 80, score: 59, hardStops: ['N2'] });
  expect(score({ N1: '5' })).toMatchObject({ score: 100, weightCounted: 3, weightApplicable: 10, coverage: 1 / 3 });
  expect(score({})).toMatchObject({ score: null, rawScore: null, band: null, confidence: null, coverage: 0 });
  expect(openQuestions(bank, { N1: '3', N2: '4.5' }).map(({ id }) => id)).toEqual(['N2', 'N3']);

  const said = (k: number, stored: string) => {
    const reading = readAnswer(bank, bank.questions[k]!, stored);
    return reading.kind === 'refused' ? reading.message : reading;
  };
  for (const wrong of ['0', '6', '2.5', '', 'yes', '١', '1e0', ' 3'])
    expect(said(0, wrong), wrong).toBe('Choose a step from 1 to 5.');
  for (const wrong of ['-1', '3651', '1.5', 'Infinity', 'NaN', '0x10', '1.2.3', '.'])
    expect(said(1, wrong), wrong).toBe('Enter a whole number from 0 to 3,650.');
  expect(said(1, 'na')).toBe('This question applies to every business. Choose one of the other answers.');
  expect(said(2, 'monthly')).toBe('Choose one of the answers.');
  expect(said(2, 'na')).toEqual({ kind: 'not_applicable' });
  expect(said(2, 'not_sure')).toEqual({ kind: 'value', value: 0, notSure: true });
  expect(readAnswer(bank, questionOf('N4'), 'toString')).toMatchObject({ kind: 'refused' });
});

it('a bank that refuses open questions never counts them', () => {
  const bank = bankOf([questionOf('N1'), questionOf('N2', { stop: 'hard' })], { unanswered: 'refused' });
  expect(scoreAssessment(bank, { N1: 'yes' }, DONE)).toMatchObject({ score: 100, hardStops: [], coverage: 0.5 });
});

describe('rounding', () => {
  const worth = (value: number, weight = 10) => ({
    weight,
    form: {
      kind: 'choice' as const,
      options: [
        { id: 'one', label: 'One', value },
        { id: 'two', label: 'Two', value: 0 },
      ],
    },
  });
  const ONE = { N1: 'one', N2: 'one' };

  it('happens once, at the end, and bands and squares follow what is shown', () => {
    const at = (first: number, second: number) => {
      const questions = [questionOf('N1', worth(first)), questionOf('N2', { ...worth(second, 4), section: 'second' })];
      return scoreAssessment(bankOf(questions, TWO_AXES), ONE, DONE);
    };
    // (66.34 + 64.96) / 2 = 65.65; of the rounded axes it would be 65.6 or 65.7 by chance.
    expect(at(0.6634, 0.6496)).toMatchObject({ score: 65.7, quadrant: 'highHigh' });
    expect(at(0.6494, 0.7)).toMatchObject({ quadrant: 'lowHigh' });
    expect(at(0.7496, 0.7494)).toMatchObject({ score: 75, band: 'high' });
    expect(at(0.7494, 0.7494)).toMatchObject({ score: 74.9, band: 'low' });
    // Axes count alike, whatever they weigh.
    expect(at(1, 0.5)).toMatchObject({ score: 75, quadrant: 'highLow' });
  });

  it.each([
    [0.25, 0.33, 4.75, 1, 96.7],
    [0.5, 0.15, 9.5, 1, 95.8],
    [0.75, 0.15, 0.25, 0, 11.3],
    [0.75, 0.35, 0.25, 0.5, 38.8],
  ])(
    'goes up at the half, where binary fractions end just below: %d × %d and %d × %d',
    (a, first, b, second, score) => {
      const bank = bankOf([questionOf('N1', worth(first, a)), questionOf('N2', worth(second, b))]);
      expect(scoreAssessment(bank, ONE, DONE).score).toBe(score);
    },
  );
});

/** Half-up tenths of a fraction, in whole numbers. */
const exactTenth = (num: bigint, den: bigint) => Number((2n * 1_000n * num + den) / (2n * den)) / 10;

describe('properties', () => {
  it('the score of a section is the exact fraction, rounded by hand', () => {
    fc.assert(
      fc.property(anyAnsweredBank, fc.boolean(), ({ bank, answers }, submitted) => {
        const items = itemsOf(bank, answers, { submitted });
        for (const { key, score } of scoreAssessment(bank, answers, { submitted }).sections) {
          const own = items.filter(({ question, value }) => question.section === key && value !== null);
          const whole = (x: number) => BigInt(Math.round(x * 100));
          const den = own.reduce((sum, { question }) => sum + whole(question.weight) * 100n, 0n);
          const num = own.reduce((sum, { question, value }) => sum + whole(question.weight) * whole(value ?? 0), 0n);
          expect(score).toBe(den === 0n ? null : exactTenth(num, den));
        }
      }),
      { numRuns: 80 },
    );
  });

  it('closing a gap never lowers anything, closing all gives the best, and points add up', () => {
    fc.assert(
      fc.property(anyAnsweredBank, fc.boolean(), ({ bank, answers }, submitted) => {
        const standing = { submitted };
        const today = scoreAssessment(bank, answers, standing);
        const gaps = gapsOf(bank, answers, standing);
        for (const { points, shownPoints, scoreIfClosed: closed } of gaps) {
          expect(points).toBeGreaterThanOrEqual(0);
          expect(shownPoints).toBeGreaterThanOrEqual(0);
          expect(closed).toBeGreaterThanOrEqual(today.score ?? 0);
        }
        const ids = gaps.map(({ questionId }) => questionId);
        const all = scoreIfClosed(bank, answers, standing, ids);
        expect(all.hardStops.filter((id) => ids.includes(id))).toEqual([]);
        const sum = gaps.reduce((points, gap) => points + gap.points, today.rawScore ?? 0);
        expect(Math.abs((all.rawScore ?? 0) - sum)).toBeLessThanOrEqual(0.05 * (gaps.length + 2));
        const kinds = gaps.map(({ kind }) => ['hard_stop', 'soft_stop'].indexOf(kind)).map((k) => (k < 0 ? 2 : k));
        expect(kinds).toEqual([...kinds].sort());
        const wins = quickWins(bank, answers, standing, 3);
        const after = wins.map(({ scoreAfter }) => scoreAfter);
        expect(after).toEqual([...after].sort((a, b) => a - b));
      }),
      { numRuns: 50 },
    );
  });

  it('a better answer never makes a worse score, and every figure stays in its range', () => {
    fc.assert(
      fc.property(anyAnsweredBank, fc.nat(), ({ bank, answers }, pick) => {
        const score = scoreAssessment(bank, answers, DONE);
        const tallies = [score, ...score.axes, ...score.sections];
        for (const { score: points, weightCounted, weightApplicable } of tallies) {
          expect(points === null || (points >= 0 && points <= 100)).toBe(true);
          expect(weightCounted).toBeLessThanOrEqual(weightApplicable);
        }
        expect(score.score ?? 0).toBeLessThanOrEqual(score.rawScore ?? 0);
        const item = itemsOf(bank, answers, DONE).filter(({ value }) => value !== null)[pick % bank.questions.length];
        // What decides whether others are asked is left alone.
        if (!item || item.question.id === 'Q0A') return;
        for (const stored of possibleAnswers(item.question)) {
          const reading = readAnswer(bank, item.question, stored);
          if (reading.kind !== 'value' || reading.value < (item.value ?? 0)) continue;
          const better = scoreAssessment(bank, { ...answers, [item.question.id]: stored }, DONE);
          expect(better.score ?? 0).toBeGreaterThanOrEqual(score.score ?? 0);
        }
      }),
      { numRuns: 50 },
    );
  });
});

it('quick wins take the most points for the work, and say what the score is then', () => {
  const bank = bankOf([
    questionOf('N1', { weight: 4, effort: 'high' }),
    questionOf('N2', { weight: 2, effort: 'low' }),
    questionOf('N3', { weight: 3, effort: 'medium' }),
    questionOf('N4', { weight: 1, effort: 'low' }),
  ]);
  const wins = quickWins(bank, { N1: 'no', N2: 'no', N3: 'no', N4: 'yes' }, DONE, 2);
  expect(wins).toEqual([
    { questionId: 'N2', points: 20, scoreAfter: 30 },
    { questionId: 'N3', points: 30, scoreAfter: 60 },
  ]);
});

it('the result that is kept is plain and holds ids alone', () => {
  const result = assessmentResultOf(insurance, allBut(insurance, { I03: 'no' }), DONE, () => 1_200);
  expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  expect(result).toMatchObject({ engine: '1.0', score: 59, rawScore: 95, band: 'conditional' });
  expect(result.axes).toEqual([{ key: 'readiness', score: 95 }]);
  expect(result.sections[0]).toEqual({ key: 'identity', score: 79.6, asked: 7, answered: 7, notSure: 0 });
  expect(result.gaps).toEqual([
    { questionId: 'I03', kind: 'hard_stop', notSure: false, points: 5, scoreIfClosed: 100, reduction: 1_200 },
  ]);
});
