import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { expect, it } from 'vitest';
import { linkProblem } from './link-problem';

const page = 'https://fairlead.example/update-password';
const refusal = (code: string) => new AuthApiError('Told by the service', 400, code);

it('finds nothing in an address without answer', () => {
  expect(linkProblem(page, null)).toBeNull();
  expect(linkProblem(`${page}?next=%2Fclients`, null)).toBeNull();
});

it.each([
  `${page}?error=access_denied&error_code=otp_expired&error_description=expired`,
  `${page}#error=access_denied&error_code=otp_expired&error_description=expired`,
])('reads a used or expired link from query and fragment', (address) => {
  expect(linkProblem(address, null)).toEqual({ kind: 'used' });
});

it('keeps the code and words of another refusal', () => {
  expect(linkProblem(`${page}#error_code=user_banned&error_description=User+is+banned`, null)).toEqual({
    kind: 'refused',
    code: 'user_banned',
    message: 'User is banned',
  });
});

it('tells a link opened in another browser from one that was used', () => {
  const opened = `${page}?code=1c2d3e4f`;
  expect(linkProblem(opened, null)).toEqual({ kind: 'elsewhere' });
  expect(linkProblem(opened, refusal('bad_code_verifier'))).toEqual({ kind: 'elsewhere' });
  expect(linkProblem(opened, refusal('flow_state_not_found'))).toEqual({ kind: 'used' });
  expect(linkProblem(opened, refusal('flow_state_expired'))).toEqual({ kind: 'used' });
});

it('an outage while the code was exchanged is neither', () => {
  expect(linkProblem(`${page}?code=1c2d3e4f`, new AuthRetryableFetchError('Failed to fetch', 0))).toMatchObject({
    kind: 'refused',
  });
});
