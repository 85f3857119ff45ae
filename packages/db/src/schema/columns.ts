import { numeric, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Column kinds that many tables share. */
export const id = () => uuid().primaryKey().defaultRandom();
export const instant = () => timestamp({ withTimezone: true });
/** An amount in the currency beside it. */
export const amount = () => numeric({ precision: 18, scale: 2, mode: 'number' });
