import { expect, it } from 'vitest';
import { invitationView } from './invitation-view';

const email = 'bob@harborlight.example';

it.each([
  ['open', null, 'accept'],
  ['open', email, 'accept_as'],
  ['open', 'Bob@Harborlight.example', 'accept_as'],
  ['open', 'alice@harborlight.example', 'other_address'],
  ['accepted', null, 'used'],
  ['accepted', 'alice@harborlight.example', 'used'],
  ['accepted', email, 'done'],
  ['expired', null, 'expired'],
  ['expired', email, 'expired'],
  ['revoked', email, 'revoked'],
] as const)('an invitation that is %s, opened by %s, shows %s', (state, signedInAs, view) => {
  expect(invitationView({ state, email }, signedInAs)).toBe(view);
});
