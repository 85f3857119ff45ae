import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, id, instant } from './columns';

/** What a client's owner can say yes to, in order. A client's user sees a step once it is shared. */
export const roadmapSteps = pgTable('roadmap_steps', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  title: text().notNull(),
  description: text().notNull().default(''),
  serviceKey: text(),
  /** In the client's currency, like `cost_monthly`. */
  costOnce: amount(),
  costMonthly: amount(),
  /** `2026-Q3` or `2026-07-01`. */
  startTarget: text(),
  finishTarget: text(),
  ownerId: uuid(),
  state: text({ enum: ['proposed', 'agreed', 'in_progress', 'done', 'declined', 'dropped'] })
    .notNull()
    .default('proposed'),
  source: text({ enum: ['finding', 'simulation', 'manual'] }).notNull(),
  simulationId: uuid(),
  /** The signed proposal it was agreed in. */
  proposalId: uuid(),
  sharedAt: instant(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
  createdBy: uuid(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});
