import { expect, it } from 'vitest';
import { authOfferOf } from '../auth-settings';
import { waysOf } from './ways-in';

const waysFrom = (answer: Parameters<typeof authOfferOf>[0]) => waysOf(authOfferOf(answer));

it('offers what the service says, providers with their labels', () => {
  expect(
    waysFrom({
      external: {
        email: true,
        phone: true,
        anonymous_users: true,
        ethereum: true,
        google: true,
        harbor: true,
        github: false,
      },
      external_labels: { harbor: 'Harbor ID' },
      saml_enabled: true,
    }),
  ).toEqual({
    email: true,
    phone: true,
    company: true,
    providers: [
      { id: 'google', label: 'Google' },
      { id: 'harbor', label: 'Harbor ID' },
    ],
  });
});

it('offers mail and nothing else where the service says little', () => {
  expect(waysFrom({})).toEqual({ email: true, phone: false, company: false, providers: [] });
});

it('does not offer mail where it is switched off', () => {
  expect(waysFrom({ external: { email: false } }).email).toBe(false);
});
