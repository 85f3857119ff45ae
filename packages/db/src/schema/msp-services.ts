import { boolean, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, id, instant } from './columns';

/** Services an MSP switched on or priced: ready-made ones by `service_key`, its own ones by `name`. */
export const mspServices = pgTable('msp_services', {
  id: id(),
  mspId: uuid().notNull(),
  /** Key of the ready-made service; null for one of the MSP's own. */
  serviceKey: text(),
  /** Of an own service, or in place of the ready-made name. */
  name: text(),
  /** What an own service covers. */
  covers: text(),
  active: boolean().notNull(),
  /** In `currency`, for one `unit`. */
  price: amount(),
  unit: text({ enum: ['user', 'endpoint', 'month', 'size', 'project'] }).notNull(),
  /** How many times the price each size pays; null as they come. */
  sizeTimes: jsonb().$type<number[]>(),
  currency: text().notNull(),
  /** Of the price, 0 to 1; null takes the catalog's. */
  securityShare: numeric({ precision: 5, scale: 4, mode: 'number' }),
  note: text(),
  version: integer().notNull().default(1),
  activatedAt: instant(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});
