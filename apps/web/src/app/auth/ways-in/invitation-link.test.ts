import { describe, expect, it } from 'vitest';
import { invitationLink } from './invitation-link';

const token = `${'Ab-_'.repeat(10)}xyz`;

describe('invitationLink', () => {
  it.each([
    token,
    `  ${token}\n`,
    `https://fairlead.example/invitation-signup?token=${token}`,
    `/invitation-signup?token=${token}`,
    `https://elsewhere.example/invitation-signup?token=${token}`,
  ])('finds the token in %j', (pasted) => {
    expect(invitationLink(pasted)).toEqual({ to: '/invitation-signup', search: { token } });
  });

  it.each(['nfr-invite', 'trial-invite'])('keeps the page of /%s', (page) => {
    const expected = { to: `/${page}/$token`, params: { token } };
    expect(invitationLink(`https://fairlead.example/${page}/${token}`)).toEqual(expected);
  });

  it.each([
    '',
    'hello',
    token.slice(1),
    `${token}x`,
    `https://fairlead.example/dashboard?token=${token}`,
    `https://fairlead.example/nfr-invite/${token.slice(2)}`,
    'javascript:alert(1)',
    'https://fairlead.example/invitation-signup',
  ])('finds nothing in %j', (pasted) => {
    expect(invitationLink(pasted)).toBeNull();
  });
});
