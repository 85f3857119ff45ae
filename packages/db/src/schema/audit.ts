import { bigint, customType, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { PLATFORM_MSP_ID } from './msps';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Append-only, partitioned by month. `sequence` and `hash` are written by the database: one chain per organization. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().notNull().defaultRandom(),
    mspId: uuid().notNull().default(PLATFORM_MSP_ID),
    actorId: uuid(),
    actorRole: text(),
    action: text().notNull(),
    targetType: text(),
    targetId: text(),
    /** Changed fields with their values before and after; no secret, no personal datum. */
    changes: jsonb().$type<Record<string, { before?: unknown; after?: unknown }>>(),
    ip: text(),
    result: text({ enum: ['ok', 'refused', 'failed'] }).notNull(),
    requestId: text(),
    createdAt: instant().notNull().defaultNow(),
    sequence: bigint({ mode: 'number' }).notNull().default(0),
    hash: bytea().notNull().default(Buffer.alloc(0)),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.createdAt, table.id] })],
);

/** Entries that lost their personal data; written by `app.redact_audit`. */
export const auditRedactions = pgTable(
  'audit_redactions',
  {
    mspId: uuid().notNull(),
    sequence: bigint({ mode: 'number' }).notNull(),
    /** Digest of the entry's own hash and of what is left of it. */
    seal: bytea().notNull(),
    redactedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.sequence] })],
);
