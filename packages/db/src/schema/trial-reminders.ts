import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Reminders that were sent: one per organization, kind and the end it was about. */
export const trialReminders = pgTable(
  'trial_reminders',
  {
    mspId: uuid().notNull(),
    kind: text().notNull(),
    trialEndDate: instant().notNull(),
    claimedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.kind, table.trialEndDate] })],
);
