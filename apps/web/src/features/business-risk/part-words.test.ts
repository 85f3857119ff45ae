import type { RiskPart } from '@fairlead/content/fields/risk-parts';
import type { RiskPartStanding } from '@fairlead/contract/features/business-risk';
import { expect, it } from 'vitest';
import { creditsToCome, nextPart, partStateWords } from './part-words';

const standing = (part: RiskPart, state: RiskPartStanding['state']): RiskPartStanding => ({
  part,
  state,
  current: null,
  underWay: null,
  leadName: null,
});
type State = RiskPartStanding['state'];
const parts = (insurance: State, breach: State, financial: State) => [
  standing('insurance', insurance),
  standing('breach', breach),
  standing('financial', financial),
];

it.each([
  [parts('none', 'none', 'none'), 'insurance', 3],
  [parts('done', 'none', 'none'), 'breach', 2],
  // What is begun goes on before something else is begun.
  [parts('none', 'under_way', 'none'), 'breach', 3],
  // The simulation comes last: an answer that changes would put it out of date again.
  [parts('out_of_date', 'done', 'out_of_date'), 'insurance', 2],
  [parts('done', 'done', 'out_of_date'), 'financial', 1],
  [parts('done', 'done', 'done'), null, 0],
])('says what is next, and how many credits are to come', (given, next, credits) => {
  expect([nextPart(given), creditsToCome(given)]).toEqual([next, credits]);
});

it('tells how a part stands in the same words everywhere', () => {
  const underWay: RiskPartStanding['underWay'] = { id: null, progress: 0.4, isRunning: false, updatedAt: '2026-01-05' };
  expect(partStateWords(standing('insurance', 'none'))).toBe('Not started');
  expect(partStateWords({ state: 'under_way', underWay })).toBe('Under way');
  expect(partStateWords(standing('insurance', 'done'))).toBe('Done');
  expect(partStateWords({ state: 'done', underWay })).toBe('Done, newer one under way');
  expect(partStateWords({ state: 'out_of_date', underWay })).toBe('Out of date');
});
