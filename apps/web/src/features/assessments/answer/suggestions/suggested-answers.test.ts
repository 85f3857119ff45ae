import { bankOf } from '@fairlead/content/question-banks/banks';
import type { OutsideView } from '@fairlead/contract/features/outside-views';
import { describe, expect, it } from 'vitest';
import { answersFromOutside } from './suggested-answers';

const viewOf = (state: OutsideView['findings'][number]['state'], seen = ''): OutsideView => ({
  id: '0b0f2f0e-0000-4000-8000-000000000001',
  domain: 'gannet.example',
  mailProvider: null,
  findings: [{ key: 'dmarc', state, seen }],
  createdAt: '2026-03-03T10:00:00Z',
  createdByName: null,
});
const breach = bankOf('breach', 2);
const insurance = bankOf('insurance', 2);
const answerFor = (state: Parameters<typeof viewOf>[0]) => answersFromOutside(breach, viewOf(state))[0]?.value;

describe('what a look from outside says about a question', () => {
  it('is the answer that the record gives, known because it was tried', () => {
    const [answer, ...more] = answersFromOutside(breach, viewOf('weak', 'v=DMARC1; p=none'));
    expect(more).toEqual([]);
    expect(answer).toMatchObject({ questionId: 'L23', value: 'partly', doubt: null, knownBy: 'tested' });
    expect(answer?.details.map(({ text }) => text)).toEqual([
      expect.stringContaining('Forged email is still delivered'),
      'Seen: v=DMARC1; p=none',
      'Check: dig TXT _dmarc.gannet.example',
    ]);
    expect([answerFor('ok'), answerFor('missing')]).toEqual(['yes', 'no']);
  });

  it('is none where nothing answered, nothing was looked up, or the bank asks of something else', () => {
    expect(answerFor('unknown')).toBeUndefined();
    expect(answersFromOutside(breach, undefined)).toEqual([]);
    expect(answersFromOutside(bankOf('nist_csf', 1), viewOf('missing'))).toEqual([]);
    expect(answersFromOutside(bankOf('breach', 1), viewOf('missing'))).toEqual([]);
  });

  it('leaves to a person whether one good domain stands for every one', () => {
    const doubts = (['ok', 'weak', 'missing'] as const).map(
      (state) => answersFromOutside(insurance, viewOf(state))[0]?.doubt != null,
    );
    expect(doubts).toEqual([true, false, false]);
  });
});
