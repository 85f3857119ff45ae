import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Reminders that were sent: one per organization, kind and the end it was about. */
export const trialReminders = pgTable(
  'trial_reminders',
  {
    msp_id: uuid().notNull(),
    kind: text().notNull(),
    trial_end_date: instant().notNull(),
    claimed_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.msp_id, table.kind, table.trial_end_date] })],
);
