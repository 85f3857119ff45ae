import type { NotificationKind } from '@fairlead/contract/features/notifications';
import { bigint, boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

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

/** Reminders of a question that went out: one per question, due day and days before it. */
export const questionReminders = pgTable(
  'question_reminders',
  {
    msp_id: uuid().notNull(),
    question_id: uuid().notNull(),
    due_on: date().notNull(),
    days_before: integer().notNull(),
    claimed_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.msp_id, table.question_id, table.due_on, table.days_before] })],
);

/** Notices beyond the hour's mails, each for one person, until there is room. */
export const waitingNotices = pgTable('waiting_notices', {
  id: id(),
  msp_id: uuid().notNull(),
  user_id: uuid().notNull(),
  notice: text().notNull(),
  created_at: instant().notNull(),
  place: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
});
