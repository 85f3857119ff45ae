import { OUTSIDE_KEYS, OUTSIDE_STATES } from '@fairlead/content/fields/outside-views';
import { z } from 'zod';
import { id, instant, storedDay, text } from '../api/text';

/** Days until a monthly look is due again, and until one without an answer is tried again. */
export const REPEAT_DAYS = 30;
export const RETRY_DAYS = 1;
/** Looks of one organization within an hour, and the pause between two at one client. */
export const VIEWS_AN_HOUR = 30;
export const VIEW_PAUSE_MS = 60_000;

const DOMAIN = 'Enter a domain of the public internet, such as saltmarsh.example.';
export const AGREE = 'Confirm that they agreed to it.';

/** Names that only mean something inside a network. */
const INSIDE = [
  'local',
  'localhost',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
  'arpa',
  'onion',
  'test',
  'invalid',
];
const LABEL = /^[a-z0-9-]{1,63}$/;
const isLabel = (label: string) => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-');

/** The domain of what someone typed, an address of a page or of an email included; null where there is none. */
export function domainOf(typed: string): string | null {
  const bare = typed
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/^[^@/]*@/, '');
  if (!URL.canParse(`https://${bare}`)) return null;
  const host = new URL(`https://${bare}`).hostname.replace(/\.$/, '').replace(/^www\./, '');
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  const isPublic = labels.length >= 2 && !INSIDE.includes(last) && !/^\d+$/.test(last);
  return isPublic && host.length <= 253 && labels.every(isLabel) ? host : null;
}

export const outsideFinding = z.strictObject({
  key: z.enum(OUTSIDE_KEYS),
  state: z.enum(OUTSIDE_STATES),
  /** The record or the count that says so; empty where there is none. */
  seen: z.string(),
});
export type OutsideFinding = z.infer<typeof outsideFinding>;

export const outsideView = z.strictObject({
  id,
  domain: z.string(),
  /** Recognized by the names of its servers; null where it is not. */
  mailProvider: z.string().nullable(),
  findings: z.array(outsideFinding),
  createdAt: instant,
  createdByName: z.string().nullable(),
});
export type OutsideView = z.infer<typeof outsideView>;

export const outsideLook = z.strictObject({
  domain: text(500)
    .transform((typed) => domainOf(typed) ?? '')
    .refine((domain) => domain !== '', DOMAIN),
  agreed: z.literal(true, AGREE),
  /** Look again every month, or no longer; left out, it stays as it is. */
  monthly: z.boolean().optional(),
});

/** A domain that is looked at again every month. */
export const outsideRepeat = z.strictObject({ domain: z.string(), nextOn: storedDay });

export const outsideViews = z.strictObject({
  /** Newest first. */
  items: z.array(outsideView),
  monthly: outsideRepeat.nullable(),
});
export type OutsideViews = z.infer<typeof outsideViews>;
