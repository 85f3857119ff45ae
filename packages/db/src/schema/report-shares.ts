import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** A link to a released report; the secret in it is stored as its hash alone. */
export const reportShares = pgTable('report_shares', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  reportId: uuid().notNull(),
  tokenHash: text().notNull(),
  recipient: text().notNull().default(''),
  /** argon2id; null where the link alone opens it. */
  passwordHash: text(),
  downloads: boolean().notNull().default(true),
  endsAt: instant().notNull(),
  openedCount: integer().notNull().default(0),
  lastOpenedAt: instant(),
  /** Wrong passwords since the last right one or the last pause. */
  wrongTries: integer().notNull().default(0),
  pausedUntil: instant(),
  createdBy: uuid(),
  createdAt: instant().notNull().defaultNow(),
  revokedBy: uuid(),
  revokedAt: instant(),
});

/** One opening of a link, and until when the file may be fetched for it. */
export const reportShareVisits = pgTable('report_share_visits', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  shareId: uuid().notNull(),
  ticketHash: text().notNull(),
  ticketEndsAt: instant().notNull(),
  openedAt: instant().notNull(),
});
