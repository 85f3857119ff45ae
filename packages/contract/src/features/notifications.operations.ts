import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { id } from '../api/text';
import { notice, notificationChoice, notificationKind } from './notifications';

const choices = z.strictObject({ items: z.array(notificationChoice) });

export const notificationsContract = {
  list: operation({
    route: 'GET /me/notifications',
    id: 'listNotifications',
    summary: 'Which emails the caller gets about what happens',
    policy: POLICIES.ownAccount,
    output: choices,
  }),
  choose: operation({
    route: 'PATCH /me/notifications',
    id: 'chooseNotification',
    summary: 'Switch one kind of email on or off, or leave the kind out of the list in the product',
    policy: POLICIES.ownAccount,
    audit: { event: 'notification.chosen', words: 'Switched a kind of notice on or off' },
    input: z.strictObject({
      kind: notificationKind,
      wanted: z.boolean().optional(),
      muted: z.boolean().optional(),
    }),
    sample: { kind: 'report_released', wanted: false },
    output: choices,
  }),
  inbox: operation({
    route: 'GET /me/notices',
    id: 'listNotices',
    summary: 'What the caller was told of, newest first',
    policy: POLICIES.everyRole,
    input: z.strictObject({ cursor: z.string().max(1_000).optional() }),
    sample: {},
    output: z.strictObject({ items: z.array(notice), nextCursor: z.string().nullable() }),
  }),
  unread: operation({
    route: 'GET /me/notices/unread',
    id: 'countUnreadNotices',
    summary: 'How many of them the caller has not read',
    policy: POLICIES.everyRole,
    output: z.strictObject({ count: wholeNumber }),
  }),
  read: operation({
    route: 'POST /me/notices/read',
    id: 'markNoticesRead',
    summary: 'Mark one notice as read or unread, or all of them as read',
    policy: POLICIES.everyRole,
    audit: { event: 'notification.read', words: 'Read notices' },
    input: z.strictObject({
      /** All of them without one. */
      id: id.optional(),
      isRead: z.boolean(),
    }),
    sample: { isRead: true },
    output: z.strictObject({ count: wholeNumber }),
  }),
};
