import { expect, it } from 'vitest';
import { leadsToTrialEnded } from './ended-access';

it.each([
  ['/dashboard', true],
  ['/clients', true],
  ['/clients/0d6f2f4a-51b0-4c0f-8a56-0f6f6f2f9b22/simulations/new', true],
  ['/settings', true],
  ['/settings/security', true],
  ['/sales-enablement', true],
  ['/trial-testing', true],
  ['/onboarding', true],
  ['/trial-signup', true],
  ['/nfr-signup', true],
  ['/forgot-password', true],
  ['/no-such-page', true],
  ['/signing', true],
  // The four that are left open.
  ['/trial-ended', false],
  ['/trial-ended/', false],
  ['/signin', false],
  ['/signup', false],
  ['/', false],
  // What a link that works once is for is finished first.
  ['/update-password', false],
  ['/setup-password', false],
  ['/sso-redirect', false],
  ['/nfr-invite/a-token', false],
  ['/trial-invite/a-token', false],
  ['/invitation-signup', false],
  ['/shared/a-token', false],
  ['/answer/a-token', false],
])('a person whose access has ended is led away from %s: %s', (path, isLed) => {
  expect(leadsToTrialEnded(path)).toBe(isLed);
});
