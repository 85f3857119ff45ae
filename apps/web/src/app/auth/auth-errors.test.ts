import { AuthApiError, AuthInvalidCredentialsError, AuthRetryableFetchError } from '@supabase/auth-js';
import { expect, it } from 'vitest';
import { authErrorMessage } from './auth-errors';

it.each([
  [
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 34 seconds.',
    /Try again in 34 seconds\.$/,
  ],
  ['over_request_rate_limit', 'Request rate limit reached', /Wait a few minutes and try again\.$/],
])('429 %s says how long to wait', (code, message, expected) => {
  expect(authErrorMessage(new AuthApiError(message, 429, code))).toMatch(expected);
});

it('keeps the words of what the client raises itself', () => {
  const message = 'You must provide either an email or phone number and a password';
  expect(authErrorMessage(new AuthInvalidCredentialsError(message))).toBe(message);
});

it('keeps the message of a code that has no sentence, and says when nothing answers', () => {
  expect(authErrorMessage(new AuthApiError('Told by the service', 422, 'something_new'))).toBe('Told by the service');
  expect(authErrorMessage(new AuthApiError('Told by the service', 422, 'constructor'))).toBe('Told by the service');
  expect(authErrorMessage(new AuthRetryableFetchError('Failed to fetch', 0))).toMatch(/cannot be reached/);
});
