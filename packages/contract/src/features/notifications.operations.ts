import { z } from 'zod';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { notificationChoice, notificationKind } from './notifications';

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
    summary: 'Switch one kind of email on or off',
    policy: POLICIES.ownAccount,
    audit: { event: 'notification.chosen', words: 'Switched a kind of email on or off' },
    input: z.strictObject({ kind: notificationKind, wanted: z.boolean() }),
    sample: { kind: 'report_released', wanted: false },
    output: choices,
  }),
};
