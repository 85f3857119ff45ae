import { z } from 'zod';
import { operation } from '../api/operation';
import { forKeys, POLICIES, tellingSecret } from '../api/policy';
import { idOf } from '../api/samples';
import { id, instant } from '../api/text';
import { duePage, platformDueItem } from './today';

export const todayContract = {
  list: operation({
    route: 'GET /today',
    id: 'listDue',
    summary: 'Everything with a date or a decision that the caller sees: what is overdue, and what comes in sixty days',
    policy: forKeys('portfolio', POLICIES.everyRole),
    input: z.strictObject({
      /** Of one client alone. */
      clientId: id.optional(),
      /** `mine`: what the caller owns, itself or by owning the client. */
      whose: z.enum(['all', 'mine']).optional(),
      cursor: z.string().max(1_000).optional(),
    }),
    sample: { clientId: idOf('client') },
    output: duePage,
  }),
  platform: operation({
    route: 'GET /admin/today',
    id: 'listPlatformDue',
    summary:
      'What of the platform has a date or waits for its operator: trials that end, requests, erasures, failed work',
    policy: POLICIES.globalAdmin,
    output: z.strictObject({ items: z.array(platformDueItem) }),
  }),
  calendar: operation({
    route: 'GET /me/calendar',
    id: 'getCalendarFeed',
    summary: 'Whether the caller has a secret calendar address, and since when',
    policy: POLICIES.everyRole,
    output: z.strictObject({ since: instant.nullable() }),
  }),
  renewCalendar: operation({
    route: 'POST /me/calendar',
    id: 'renewCalendarFeed',
    summary: 'Make a secret calendar address, shown this once; an earlier one ends',
    policy: tellingSecret(POLICIES.everyRole),
    audit: { event: 'calendar.renewed', words: 'Made a secret calendar address' },
    output: z.strictObject({ address: z.string() }),
  }),
  endCalendar: operation({
    route: 'DELETE /me/calendar',
    id: 'endCalendarFeed',
    summary: 'End the secret calendar address',
    policy: POLICIES.everyRole,
    audit: { event: 'calendar.ended', words: 'Ended a secret calendar address' },
    output: z.strictObject({ since: instant.nullable() }),
  }),
  feed: operation({
    route: 'GET /calendar/{token}',
    id: 'readCalendarFeed',
    summary: 'What is due, as a calendar to subscribe to: what the owner of the address may see, and nothing else',
    policy: POLICIES.anyone,
    input: z.strictObject({ token: z.string().min(20).max(100) }),
    sample: { token: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
    output: z.file(),
  }),
};
