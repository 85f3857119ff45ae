import { z } from 'zod';
import { AREAS } from '#access/areas';
import { exactNumber, largeNumber, wholeNumber } from '#api/numbers';
import { id, storedDay, text } from '#api/text';
import { EVENT_TYPES, MOST_METADATA_BYTES, MOST_PATH_LENGTH } from './usage-rules';

/** Bytes of a flat object as the database writes it: a space after each colon and comma. */
function storedBytes(metadata: object): number {
  return new TextEncoder().encode(JSON.stringify(metadata)).length + 2 * Object.keys(metadata).length;
}

const metadata = z
  .record(text(60), z.union([text(500), exactNumber, z.boolean(), z.null()]))
  .refine((value) => storedBytes(value) <= MOST_METADATA_BYTES, 'Use at most 4 kB of metadata.');

/** Page views are told with the milliseconds they were looked at, clicks without. */
export const usageEvent = z.strictObject({
  /** Counts only from a global admin, who may be looking at another MSP's page; everybody else's is the caller's own. */
  msp_id: id.nullable().optional(),
  /** Never counts: events are the caller's. Here because programs that call it send it. */
  user_id: id.nullable().optional(),
  event_type: z.enum(EVENT_TYPES),
  area: z.enum(AREAS),
  path: text(MOST_PATH_LENGTH),
  duration_ms: largeNumber.nullable().optional(),
  metadata: metadata.nullable().optional(),
});
export type UsageEvent = z.infer<typeof usageEvent>;

const day = storedDay;
const used = { pageViews: largeNumber, duration_ms: largeNumber };

/** Use of one MSP, or of all, over a period of whole UTC days. */
export const usage = z.strictObject({
  activeUsers: wholeNumber,
  /** MSPs with any use. */
  activeMsps: wholeNumber,
  clicks: largeNumber,
  ...used,
  /** Every day of the period, oldest first. */
  byDay: z.array(z.strictObject({ day, activeUsers: wholeNumber, ...used })),
  /** Areas that were used, the most looked at first. */
  byArea: z.array(z.strictObject({ area: z.enum(AREAS), clicks: largeNumber, ...used })),
});
export type Usage = z.infer<typeof usage>;

export const mspUsage = z.strictObject({
  id,
  company_name: z.string(),
  activeUsers: wholeNumber,
  ...used,
  /** Page views of every day of the period, oldest first. */
  dailyPageViews: z.array(largeNumber),
});
export type MspUsage = z.infer<typeof mspUsage>;
