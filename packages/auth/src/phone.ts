import { AuthError } from './errors';

const PHONE = /^[1-9][0-9]{1,14}$/;

/**
 * A telephone number as it is stored: E.164 without its plus. A leading plus and spaces do not count.
 * @throws AuthError `validation_failed`
 */
export function phoneNumber(value: unknown): string {
  const digits = typeof value === 'string' && value.length <= 40 ? value.replaceAll(' ', '').replace(/^\+/, '') : '';
  if (!PHONE.test(digits))
    throw new AuthError('validation_failed', { message: 'Invalid phone number format (E.164 required)' });
  return digits;
}
