import { DAY_MS } from '@fairlead/content/format/days';
import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { dayOr, id, instant, text } from '../api/text';
import { REPORT_KIND_KEYS } from './report-kinds';
import type { Report } from './reports';
import { branding } from './session';

/** How long a link may last, how long the file behind an opened one can be fetched, and how passwords of links are tried. */
export const SHARE_LIMITS = {
  days: 90,
  fileMinutes: 10,
  passwordFrom: 8,
  passwordTo: 200,
  tries: 5,
  pauseMinutes: 15,
  /** Openings that are listed; all are counted. */
  shownOpenings: 20,
} as const;

export const END_WITHIN_90_DAYS = 'Choose an end date within 90 days.';

/**
 * The instant a link ends that is good through a day: the end of that day in UTC, and never later than 90 days from now.
 * Null for a day that is over or too far.
 * @param endsOn ISO date
 */
export function shareEnd(endsOn: string, now: Date): Date | null {
  const endOfDay = Date.parse(`${endsOn}T00:00:00Z`) + DAY_MS;
  const latest = now.getTime() + SHARE_LIMITS.days * DAY_MS;
  if (Number.isNaN(endOfDay) || endOfDay <= now.getTime() || endOfDay - DAY_MS > latest) return null;
  return new Date(Math.min(endOfDay, latest));
}

/** The last day a link works, as an ISO date. @param endsAt instant at which it ends */
export const lastDay = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString().slice(0, 10);

/** Whether a report in this state can be read by link. Anything else ends its links. */
export const isShareable = (state: Report['state']): boolean => state === 'released';

export const SHARE_STATES = ['live', 'ended', 'withdrawn'] as const;

export const reportShare = z.strictObject({
  id,
  /** Whom it is for, in the provider's words. */
  recipient: z.string(),
  hasPassword: z.boolean(),
  downloads: z.boolean(),
  /** `ended`: its time is over, or its report is no longer released. */
  state: z.enum(SHARE_STATES),
  endsAt: instant,
  openedCount: wholeNumber,
  /** The latest first. */
  openings: z.array(instant),
  createdAt: instant,
  createdByName: z.string().nullable(),
});
export type ReportShare = z.infer<typeof reportShare>;

const password = z
  .string()
  .min(SHARE_LIMITS.passwordFrom, `Use at least ${SHARE_LIMITS.passwordFrom} characters.`)
  .max(SHARE_LIMITS.passwordTo, `Use at most ${SHARE_LIMITS.passwordTo} characters.`);

export const newShare = z.strictObject({
  recipient: text(200).optional(),
  endsOn: dayOr(END_WITHIN_90_DAYS),
  password: password.optional(),
  downloads: z.boolean(),
});
export type NewShare = z.infer<typeof newShare>;

/** What a visitor is shown of whoever sent the link. `logo` is the picture itself, as an address that holds it. */
export const shownProvider = z.strictObject({
  name: z.string(),
  ...branding.pick({ logo: true, company_tagline: true, primary_color: true, secondary_color: true }).shape,
});

export const openedShare = z.discriminatedUnion('asks', [
  z.strictObject({ asks: z.literal('password'), provider: shownProvider }),
  z.strictObject({
    asks: z.literal('nothing'),
    provider: shownProvider,
    report: z.strictObject({
      kind: z.enum(REPORT_KIND_KEYS),
      title: z.string(),
      clientName: z.string(),
      pageCount: wholeNumber.nullable(),
      releasedAt: instant.nullable(),
      number: wholeNumber,
    }),
    downloads: z.boolean(),
    endsAt: instant,
    /** Names the file until `fileEndsAt`. */
    ticket: z.string(),
    fileEndsAt: instant,
  }),
]);
export type OpenedShare = z.infer<typeof openedShare>;
