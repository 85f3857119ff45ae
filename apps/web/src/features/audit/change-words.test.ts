import { expect, it } from 'vitest';
import { fieldWords, valueWords } from './change-words';

it('reads fields and values of the trail as words', () => {
  expect(['known_exploited.isOn', 'annualRevenue'].map(fieldWords)).toEqual([
    'Known exploited is on',
    'Annual revenue',
  ]);
  expect([null, '', true, false, 0, 'a', [], ['a', 'b'], { isOn: true, b: { c: 1 } }].map(valueWords)).toEqual([
    ...['nothing', 'nothing', 'yes', 'no', '0', 'a', 'nothing', 'a, b', 'Is on: yes, B: C: 1'],
  ]);
});
