import { z } from 'zod';
import { AREAS } from '#access/areas';
import { exactNumber, largeNumber, wholeNumber } from '#api/numbers';
import { ownUsage, POLICIES } from '#api/policy';
import { operation } from '#api/procedure';
import { id, storedDay, text } from '#api/text';
import { EVENT_TYPES, MOST_EVENTS_A_BATCH, MOST_METADATA_BYTES, MOST_PATH_LENGTH, USAGE_PERIODS } from './usage-rules';

/** Bytes of a flat object as the database writes it: a space after each colon and comma. */
function storedBytes(metadata: object): number {
  return new TextEncoder().encode(JSON.stringify(metadata)).length + 2 * Object.keys(metadata).length;
}

const metadata = z
  .record(text(60), z.union([text(500), exactNumber, z.boolean(), z.null()]))
  .refine((value) => storedBytes(value) <= MOST_METADATA_BYTES, 'Use at most 4 kB of metadata.');

/** Page views are told with the milliseconds they were looked at, clicks without. */
const usageEvent = z.strictObject({
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
const used = { page_views: largeNumber, duration_ms: largeNumber };

/** Use of one MSP, or of all, over a period of whole UTC days. */
export const usage = z.strictObject({
  active_users: wholeNumber,
  /** MSPs with any use. */
  active_msps: wholeNumber,
  clicks: largeNumber,
  ...used,
  /** Every day of the period, oldest first. */
  by_day: z.array(z.strictObject({ day, active_users: wholeNumber, ...used })),
  /** Areas that were used, the most looked at first. */
  by_area: z.array(z.strictObject({ area: z.enum(AREAS), clicks: largeNumber, ...used })),
});
export type Usage = z.infer<typeof usage>;

const mspUsage = z.strictObject({
  id,
  company_name: z.string(),
  active_users: wholeNumber,
  ...used,
  /** Page views of every day of the period, oldest first. */
  daily_page_views: z.array(largeNumber),
});
export type MspUsage = z.infer<typeof mspUsage>;

export const analyticsContract = {
  recordEvents: operation('POST', '/analytics/events', 'recordEvents', 'Record page views and clicks', ownUsage)
    .input(z.strictObject({ events: z.array(usageEvent).min(1).max(MOST_EVENTS_A_BATCH) }))
    .output(z.strictObject({ recorded: wholeNumber })),
  usage: operation('GET', '/admin/usage', 'getUsage', 'Use of the product by day and area', POLICIES.globalAdmin)
    .input(z.strictObject({ days: z.enum(USAGE_PERIODS), msp_id: id.optional() }))
    .output(usage),
  usageByMsp: operation('GET', '/admin/usage/msps', 'listUsage', 'Use of the product by MSP', POLICIES.globalAdmin)
    .input(
      z.strictObject({
        days: z.enum(USAGE_PERIODS),
        search: text(200).optional(),
        cursor: z.string().max(1_000).optional(),
      }),
    )
    .output(z.strictObject({ items: z.array(mspUsage), nextCursor: z.string().nullable(), total: wholeNumber })),
};
