import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { PLATFORM_MSP_ID } from './msps';

/** Mails of the product on their way. `message` is encrypted and null once it has left; `recipient` is a keyed hash. */
export const outgoingMails = pgTable('outgoing_mails', {
  id: id(),
  mspId: uuid().notNull().default(PLATFORM_MSP_ID),
  recipient: text().notNull(),
  message: text(),
  createdAt: instant().notNull(),
  sentAt: instant(),
  lastError: text(),
});
