import type { NotificationKind } from '@fairlead/contract/features/notifications';
import { bigint, boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** What somebody decided about a kind of mail; a missing row is as the product has it. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    mspId: uuid().notNull(),
    userId: uuid().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    wanted: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.userId, table.kind] })],
);

/** Notices of an insurance renewal that went out: one per client, date and days before it. */
export const renewalNotices = pgTable(
  'renewal_notices',
  {
    mspId: uuid().notNull(),
    clientId: uuid().notNull(),
    renewsOn: date().notNull(),
    daysBefore: integer().notNull(),
    claimedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.clientId, table.renewsOn, table.daysBefore] })],
);

/** Notices beyond the hour's mails, each for one person, until there is room. */
export const waitingNotices = pgTable('waiting_notices', {
  id: id(),
  mspId: uuid().notNull(),
  userId: uuid().notNull(),
  notice: text().notNull(),
  createdAt: instant().notNull(),
  place: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
});
