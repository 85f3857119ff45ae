import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, ofClient } from './columns';

/** Scripts for talks with a client. `made` is what the rules made, `edits` what a person changed; a page reads both together. */
export const salesScripts = pgTable('sales_scripts', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  setup: jsonb().notNull(),
  made: jsonb().notNull(),
  edits: jsonb().notNull(),
  state: text({ enum: ['draft', 'ready', 'used', 'archived'] })
    .notNull()
    .default('draft'),
  version: integer().notNull().default(1),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

/** What a script was at one of its versions. */
export const salesScriptVersions = pgTable(
  'sales_script_versions',
  {
    mspId: uuid().notNull(),
    clientId: uuid().notNull(),
    scriptId: uuid().notNull(),
    number: integer().notNull(),
    reason: text({ enum: ['remade', 'ready', 'restored'] }).notNull(),
    setup: jsonb().notNull(),
    made: jsonb().notNull(),
    edits: jsonb().notNull(),
    createdBy: uuid(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.scriptId, table.number] })],
);

/** Calls that were held by a script, with what came of them. `key` is made by the page, so that a call is saved once. */
export const salesCalls = pgTable('sales_calls', {
  ...ofClient(),
  scriptId: uuid(),
  key: text().notNull(),
  purpose: text().notNull(),
  persona: text().notNull(),
  startedAt: instant().notNull(),
  endedAt: instant().notNull(),
  seconds: jsonb().notNull(),
  ticks: jsonb().notNull(),
  notes: jsonb().notNull(),
  outcome: text({ enum: ['clear_no', 'next_step', 'won', 'no_decision'] }).notNull(),
  outcomeNote: text().notNull().default(''),
  nextStep: jsonb(),
  talkShare: integer(),
  score: integer().notNull(),
  createdBy: uuid(),
  createdAt: instant().notNull(),
});
