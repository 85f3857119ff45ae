import { expect, it } from 'vitest';
import { questionnaireState, runState } from './measure-state';

it.each([
  ['queued', null, 'under_way'],
  ['running', null, 'under_way'],
  ['completed', null, 'done'],
  ['completed', 'posture', 'out_of_date'],
  ['failed', null, 'failed'],
] as const)('a run that is %s and out of date by %s is %s', (status, outdated, state) => {
  expect(runState({ status, outdated })).toBe(state);
});

it('a questionnaire is as far as its newest completed version, whatever is open beside it', () => {
  const [first, second, open] = [
    { number: 1, state: 'superseded' as const },
    { number: 2, state: 'completed' as const },
    { number: 3, state: 'open' as const },
  ];
  expect(questionnaireState([])).toEqual({ state: 'none', open: undefined, done: undefined });
  expect(questionnaireState([open])).toEqual({ state: 'under_way', open, done: undefined });
  expect(questionnaireState([first, second, open])).toEqual({ state: 'done', open, done: second });
});
