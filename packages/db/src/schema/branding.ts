import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** `company_logo` is the id of a stored file, or an address that holds the picture; `logoId` is it where it is an id. */
export const mspBranding = pgTable('msp_branding', {
  msp_id: uuid().primaryKey(),
  company_logo: text(),
  company_tagline: text(),
  primary_color: text(),
  secondary_color: text(),
  logoDark: uuid(),
  logoMark: uuid(),
  logoId: uuid().generatedAlwaysAs(sql`(msp_branding.company_logo)::uuid`),
  version: integer().notNull().default(1),
});
