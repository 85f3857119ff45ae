import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** Texts of the sales library that an organization made its own; `basedOn` is the key of the ready-made one. */
export const salesAssets = pgTable('sales_assets', {
  id: id(),
  mspId: uuid().notNull(),
  basedOn: text(),
  kind: text().notNull(),
  title: text().notNull(),
  subject: text().notNull().default(''),
  body: text().notNull(),
  state: text({ enum: ['draft', 'published', 'archived'] })
    .notNull()
    .default('draft'),
  ownerId: uuid(),
  reviewOn: date(),
  version: integer().notNull().default(1),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

/** What a text was at an earlier version. */
export const salesAssetVersions = pgTable(
  'sales_asset_versions',
  {
    mspId: uuid().notNull(),
    assetId: uuid().notNull(),
    number: integer().notNull(),
    title: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdBy: uuid(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.assetId, table.number] })],
);

/** When a text left, how, and for which client; `asset` is the key of a ready-made one or the id of an own one. */
export const salesAssetUses = pgTable('sales_asset_uses', {
  id: id(),
  mspId: uuid().notNull(),
  asset: text().notNull(),
  clientId: uuid(),
  userId: uuid(),
  channel: text({ enum: ['copied', 'sent', 'downloaded'] }).notNull(),
  usedAt: instant().notNull(),
});
