import { bankOf } from '@fairlead/content/question-banks/banks';
import { describe, expect, it } from 'vitest';
import { scoreAssessment } from './score';
import { atTarget, isReached } from './target';
import { suggestedTier } from './tier';

const bank = bankOf('nist_csf', 1, 'quick');

describe('the tier', () => {
  it('is the lowest of three answers, and none until all are given', () => {
    expect(suggestedTier(bank.tiers!, { governance: 3, risk: 2, vendors: 4 })).toBe(2);
    expect(suggestedTier(bank.tiers!, { governance: 3, risk: 2 })).toBeNull();
  });
});

describe('the target profile', () => {
  const answers = { 'PR.AA-03': 'no', 'PR.AA-05': 'yes', 'PR.PS-02': 'na', 'PR.DS-11': 'not_sure' };

  it('raises what is below it, and leaves what is better or does not apply', () => {
    const targets = { 'PR.AA-03': 'yes', 'PR.AA-05': 'partly', 'PR.PS-02': 'yes', 'PR.DS-11': 'partly' };
    expect(atTarget(bank, answers, targets)).toEqual({
      'PR.AA-03': 'yes',
      'PR.AA-05': 'yes',
      'PR.PS-02': 'na',
      'PR.DS-11': 'partly',
    });
    expect(isReached(bank, 'PR.AA-05', 'yes', 'partly')).toBe(true);
    expect(isReached(bank, 'PR.DS-11', 'not_sure', 'partly')).toBe(false);
  });

  it('never scores below today', () => {
    const all = Object.fromEntries(bank.questions.map(({ id }, k) => [id, ['yes', 'partly', 'no'][k % 3]!]));
    const targets = Object.fromEntries(bank.questions.map(({ id }, k) => [id, ['partly', 'yes', 'no'][k % 3]!]));
    const score = (given: typeof all) => scoreAssessment(bank, given, { submitted: true }).score ?? 0;
    expect(score(atTarget(bank, all, targets) as typeof all)).toBeGreaterThan(score(all));
  });
});
