import type { NotificationKind } from '@fairlead/contract/features/notifications';
import { bigint, boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** What a person decided about a kind of notice; a missing row is as the product has it. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    mspId: uuid().notNull(),
    userId: uuid().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    /** By email. */
    wanted: boolean().notNull(),
    /** Left out of the list in the product. */
    muted: boolean().notNull().default(false),
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

/** What one person was told of, as the product lists it. */
export const notices = pgTable('notices', {
  id: id(),
  mspId: uuid().notNull(),
  userId: uuid().notNull(),
  kind: text().$type<NotificationKind>().notNull(),
  title: text().notNull(),
  /** Where it leads, such as `/clients/…`. */
  path: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  readAt: instant(),
});
