import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** Keys of the public API, each of one organization. `prefix` finds a key, `hash` is the SHA-256 of its whole text. */
export const apiKeys = pgTable('api_keys', {
  id: id(),
  mspId: uuid().notNull(),
  name: text().notNull(),
  prefix: text().notNull(),
  hash: text().notNull(),
  scopes: text().array().notNull(),
  createdBy: uuid().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant(),
  lastUsedAt: instant(),
  rotatedAt: instant(),
  previousPrefix: text(),
  previousHash: text(),
  previousUntil: instant(),
  revokedAt: instant(),
});
