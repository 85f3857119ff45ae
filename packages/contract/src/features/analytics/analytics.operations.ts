import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { operation } from '#api/operation';
import { POLICIES } from '#api/policy';
import { id, text } from '#api/text';
import { mspUsage, usage, usageEvent } from './analytics';
import { MOST_EVENTS_A_BATCH, USAGE_PERIODS } from './usage-rules';

export const analyticsContract = {
  recordEvents: operation({
    route: 'POST /analytics/events',
    id: 'recordEvents',
    summary: 'Record page views and clicks',
    policy: POLICIES.ownUsage,
    input: z.strictObject({ events: z.array(usageEvent).min(1).max(MOST_EVENTS_A_BATCH) }),
    sample: { events: [{ event_type: 'click', area: 'clients', path: '/clients' }] },
    output: z.strictObject({ recorded: wholeNumber }),
  }),
  usage: operation({
    route: 'GET /admin/usage',
    id: 'getUsage',
    summary: 'Use of the product by day and area',
    policy: POLICIES.globalAdmin,
    input: z.strictObject({ days: z.enum(USAGE_PERIODS), msp_id: id.optional() }),
    sample: { days: '30' },
    output: usage,
  }),
  usageByMsp: operation({
    route: 'GET /admin/usage/msps',
    id: 'listUsage',
    summary: 'Use of the product by MSP',
    policy: POLICIES.globalAdmin,
    input: z.strictObject({
      days: z.enum(USAGE_PERIODS),
      search: text(200).optional(),
      cursor: z.string().max(1_000).optional(),
    }),
    sample: { days: '7' },
    output: z.strictObject({ items: z.array(mspUsage), nextCursor: z.string().nullable(), total: wholeNumber }),
  }),
};
