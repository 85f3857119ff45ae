import { describe, expect, it } from 'vitest';
import { bankOf, newestBank } from '../question-banks/banks';
import { OUTSIDE_ANSWERS } from './outside-answers';

describe('what a look from outside answers', () => {
  it.each(OUTSIDE_ANSWERS)('is a question of $bankId that is answered on its scale: $questionId', (answer) => {
    const bank = bankOf(answer.bankId, answer.bankVersion);
    const question = bank.questions.find(({ id }) => id === answer.questionId);
    expect([question?.form.kind, question?.question]).toEqual(['met', expect.stringMatching(/DMARC/)]);
    const levels = bank.scale.map(({ id }) => id);
    expect(Object.values(answer.answers).every(({ value }) => levels.includes(value))).toBe(true);
  });

  it('follows the newest questions of a bank', () => {
    const stale = OUTSIDE_ANSWERS.filter(({ bankId, bankVersion }) => newestBank(bankId)?.version !== bankVersion);
    expect(stale).toEqual([]);
  });
});
