import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { sentenceOf } from './api-problem';

const UNREACHABLE = 'Fairlead cannot be reached. Check your connection and try again.';

it.each([
  ['a gateway that answers 503 without a body of ours', new ORPCError('SERVICE_UNAVAILABLE'), UNREACHABLE],
  ['a gateway that answers 502', new ORPCError('BAD_GATEWAY'), UNREACHABLE],
  ['no answer at all', new TypeError('Failed to fetch'), UNREACHABLE],
  [
    'the server itself, which says why',
    new ORPCError('SERVICE_UNAVAILABLE', { message: 'Fairlead is busy or restarting. Try again in a moment.' }),
    'Fairlead is busy or restarting. Try again in a moment.',
  ],
])('reads in a sentence for people: %s', (_who, error, sentence) => {
  expect(sentenceOf(error)).toBe(sentence);
});
