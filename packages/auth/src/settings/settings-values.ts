import { isIP } from 'node:net';
import { z } from 'zod';
import type { AddressLimit } from './settings';

/** How the value of a setting is written. Every message is the end of a sentence that begins with the variable. */

const UNIT_MS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const DURATION = /^(\d{1,7})(ms|s|m|h|d)$/;

export const onOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on');

/** A whole number from `min` to `max`. */
export const count = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);

function milliseconds(text: string): number | null {
  const [, digits, unit] = DURATION.exec(text) ?? [];
  return digits && unit ? Number(digits) * UNIT_MS[unit as keyof typeof UNIT_MS] : null;
}

/** A time such as `30s`, `10m`, `12h` or `7d`, in milliseconds. */
export const duration = (min: string, max: string) => {
  const [least, most] = [milliseconds(min) ?? 0, milliseconds(max) ?? 0];
  return z
    .string()
    .regex(DURATION, 'must be a time such as 30s, 10m, 12h or 7d')
    .transform((text) => milliseconds(text) ?? 0)
    .refine((ms) => ms >= least && ms <= most, `must be from ${min} to ${max}`);
};

/** A number in a time, such as `30/5m`. */
export const rate = z
  .string()
  .regex(/^\d{1,6}\/\d{1,4}[smh]$/, 'must be a number of calls and a time, such as 30/5m')
  .transform((text): AddressLimit => {
    const [calls = '', time = ''] = text.split('/');
    return { count: Number(calls), windowMs: milliseconds(time) ?? 0 };
  })
  .refine(({ count, windowMs }) => count > 0 && windowMs > 0 && windowMs <= UNIT_MS.d, {
    error: 'must allow at least one call in a time of at most a day',
  });

export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is encrypted on its way, or never leaves this machine. */
export const isProtected = (address: string): boolean =>
  new URL(address).protocol === 'https:' || LOOPBACK.has(new URL(address).hostname);

/** An issuer is compared to the letter; a slash at its end belongs to it. */
export const issuerAddress = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: 'must be an address that starts with https:// or http://',
  });

export const webAddress = issuerAddress.transform((text) => text.replace(/\/$/, ''));

export const shortText = z.string().max(500, 'must have at most 500 characters');

const CHARACTER_SETS: Record<string, string> = {
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  letters: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digits: '0123456789',
  symbols: '!@#$%^&*()_+-=[]{};\':"|<>?,./`~\\',
};

export const characterSets = list
  .refine((names) => names.every((name) => Object.hasOwn(CHARACTER_SETS, name)), {
    error: `must be names from ${Object.keys(CHARACTER_SETS).join(', ')}`,
  })
  .transform((names) => names.map((name) => CHARACTER_SETS[name] ?? ''));

/** Schemes that run something, or are no address of a page or an app. */
const FOREIGN_SCHEMES = new Set([
  'about',
  'blob',
  'chrome',
  'data',
  'file',
  'filesystem',
  'ftp',
  'intent',
  'javascript',
  'mailto',
  'tel',
  'vbscript',
  'view-source',
  'ws',
  'wss',
]);

/**
 * Whether an entry of the redirect list can be meant: an address of a page, of an app with a scheme of its own, or a
 * pattern of either. A pattern names its scheme, and of a page's host at least the last two names, so that it never
 * admits a stranger's.
 */
export function isRedirectEntry(entry: string): boolean {
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*):(.+)$/i.exec(entry) ?? [];
  if (scheme === '' || FOREIGN_SCHEMES.has(scheme.toLowerCase()) || /[\s#\\]/.test(entry)) return false;
  if (!/^https?$/i.test(scheme)) return rest.startsWith('/');
  const authority = /^\/\/([^/]+)/.exec(rest)?.[1] ?? '';
  if (authority === '' || authority.includes('@')) return false;
  const host = authority.replace(/:\d+$/, '');
  const isPattern = /[*?]/.test(entry);
  if (!isPattern && !URL.canParse(entry)) return false;
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return LOOPBACK.has(host);
  if (!/[*?]/.test(host)) return URL.canParse(`https://${authority}`);
  const names = host.split('.');
  return names.length > 2 && names.slice(-2).every((name) => /^[a-z0-9-]+$/i.test(name));
}
