import { expect, it } from 'vitest';
import { waitNamedIn, waitWords } from './wait-words';

it.each([
  [1, 'in 1 second'],
  [40, 'in 40 seconds'],
  [89, 'in 89 seconds'],
  [90, 'in about 2 minutes'],
  [900, 'in about 15 minutes'],
  [901, 'in about 16 minutes'],
  [7_200, 'in about 2 hours'],
])('%i seconds are %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});

it('reads the wait from the sentence of a refusal', () => {
  expect(waitNamedIn('For security purposes, you can only request this after 34 seconds.')).toBe('in 34 seconds');
  expect(waitNamedIn('For security purposes, you can only request this after 0 seconds.')).toBe('in 1 second');
  expect(waitNamedIn('Request rate limit reached')).toBeNull();
});
