import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Sections of Captain's Settings. A missing one, or a missing field of one, is as the environment has it. */
export const platformSections = pgTable('platform_sections', {
  key: text({ enum: ['links', 'mail', 'brand', 'rates', 'feeds'] }).primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  version: integer().notNull(),
  changedBy: uuid(),
  changedAt: instant().notNull(),
});
