import { expect, it } from 'vitest';
import { fieldWords, valueWords } from './change-words';

it('reads fields and values of the trail as words', () => {
  expect(fieldWords('known_exploited.is_on')).toBe('Known exploited is on');
  expect([null, '', true, false, 0, 'a', { b: 1 }].map(valueWords)).toEqual([
    ...['nothing', 'nothing', 'yes', 'no', '0', 'a', '{"b":1}'],
  ]);
});
