import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** Keys of the public API, each of one organization. `prefix` finds a key, `hash` is the SHA-256 of its whole text. */
export const apiKeys = pgTable('api_keys', {
  id: id(),
  msp_id: uuid().notNull(),
  name: text().notNull(),
  prefix: text().notNull(),
  hash: text().notNull(),
  scopes: text().array().notNull(),
  created_by: uuid().notNull(),
  created_at: instant().notNull(),
  expires_at: instant(),
  last_used_at: instant(),
  rotated_at: instant(),
  previous_prefix: text(),
  previous_hash: text(),
  previous_until: instant(),
  revoked_at: instant(),
});
