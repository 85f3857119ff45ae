import { AuthError } from '../errors';

const MAX_TYPED = 32;
const STORED = /^[1-9][0-9]{1,14}$/;

/**
 * A telephone number in its stored form: digits of E.164 without the leading `+`.
 * @throws AuthError `validation_failed`
 */
export function phoneNumber(value: unknown): string {
  const typed = typeof value === 'string' && value.length <= MAX_TYPED ? value : '';
  const number = typed.replaceAll(' ', '').replace(/^\+/, '');
  if (!STORED.test(number))
    throw new AuthError('validation_failed', { message: 'Invalid phone number format (E.164 required)' });
  return number;
}
