import type { NotificationKind } from '@fairlead/contract/notifications';
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** What somebody decided about a kind of mail; a missing row is as the product has it. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    msp_id: uuid().notNull(),
    user_id: uuid().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    wanted: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.msp_id, table.user_id, table.kind] })],
);

/** Notices of an insurance renewal that went out: one per client, date and days before it. */
export const renewalNotices = pgTable(
  'renewal_notices',
  {
    msp_id: uuid().notNull(),
    client_id: uuid().notNull(),
    renews_on: date().notNull(),
    days_before: integer().notNull(),
    claimed_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.msp_id, table.client_id, table.renews_on, table.days_before] })],
);
