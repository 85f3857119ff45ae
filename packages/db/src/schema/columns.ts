import { integer, numeric, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Column kinds that many tables share. */
export const id = () => uuid().primaryKey().defaultRandom();
export const instant = () => timestamp({ withTimezone: true });
/** An amount in the currency beside it. */
export const amount = () => numeric({ precision: 18, scale: 2, mode: 'number' });

/** What every record below a client begins with. */
export const ofClient = () => ({ id: id(), mspId: uuid().notNull(), clientId: uuid().notNull() });

/** What every record that people change ends with. */
export const edited = () => ({
  /** Rises with every change; a write states the version it started from. */
  version: integer().notNull().default(1),
  createdBy: uuid(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});
