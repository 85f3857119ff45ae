import { AuthError } from '../errors';

const MAX_CHARACTERS = 255;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/;
const LABEL = /^[a-z0-9-]{1,63}$/;

/**
 * One email address in its stored form: lower case, without spaces around it. Plain addresses only: no quoted local
 * part, display name, list, comment or line break, so that no mail program reads another recipient into it.
 * @throws AuthError `validation_failed`
 */
export function emailAddress(value: unknown): string {
  const address =
    typeof value === 'string' && value.length <= MAX_CHARACTERS + 2 ? trimSpaces(value).toLowerCase() : '';
  if (!isPlainAddress(address))
    throw new AuthError('validation_failed', { message: 'Unable to validate email address: invalid format' });
  return address;
}

/** Whether a text is one plain lower-case address of at most 255 characters. */
export function isPlainAddress(address: string): boolean {
  if (address.length > MAX_CHARACTERS) return false;
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(0, at));
  const labels = address.slice(at + 1).split('.');
  if (at < 1 || !LOCAL.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..'))
    return false;
  // A last label of digits would be an IP address.
  return labels.length >= 2 && labels.every(isLabel) && !/^\d+$/.test(labels.at(-1)!);
}

function isLabel(label: string): boolean {
  return LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-');
}

function trimSpaces(text: string): string {
  return text.replace(/^ +/, '').replace(/ +$/, '');
}
