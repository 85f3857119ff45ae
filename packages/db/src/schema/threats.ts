import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, ofClient } from './columns';

/** What a client has agreed to, or is held to, about security updates. */
export const clientPatchRules = pgTable(
  'client_patch_rules',
  {
    mspId: uuid().notNull(),
    clientId: uuid().notNull(),
    ownDays: integer(),
    cyberEssentials: boolean().notNull().default(false),
    essentialEight: boolean().notNull().default(false),
    /** A threat brief is prepared each month; who asked for that, and when the last one was made. */
    monthlyBrief: boolean().notNull().default(false),
    briefBy: uuid(),
    briefOn: date({ mode: 'string' }),
    version: integer().notNull().default(1),
    updatedBy: uuid(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.clientId] })],
);

/** What an organization found out about an entry of the catalog where no feed says it. */
export const threatAnswers = pgTable(
  'threat_answers',
  {
    mspId: uuid().notNull(),
    cveId: text().notNull(),
    automatable: text({ enum: ['yes', 'no'] }),
    technicalImpact: text({ enum: ['partial', 'total'] }),
    answeredBy: uuid(),
    answeredAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.cveId] })],
);

/** An exploited vulnerability at something a client works with. */
export const threatMatches = pgTable('threat_matches', {
  ...ofClient(),
  technologyId: uuid().notNull(),
  cveId: text().notNull(),
  confidence: text({ enum: ['exact', 'likely', 'possible'] }).notNull(),
  reason: text({
    enum: [
      'model',
      'product',
      'family',
      'other_maker',
      'several_products',
      'maker',
      'updates_unknown',
      'version',
      'other_version',
    ],
  }).notNull(),
  state: text({ enum: ['new', 'confirmed', 'in_progress', 'fixed', 'not_affected', 'risk_accepted', 'duplicate'] })
    .notNull()
    .default('new'),
  /** The clock starts on the day on which it is exploited and known to be at the client. */
  foundOn: date({ mode: 'string' }).notNull(),
  deadline: text({ enum: ['3DF', '3D', '14D', '60D', 'FSU'] }).notNull(),
  rule: text({ enum: ['table', 'own', 'cyber_essentials', 'essential_eight'] }).notNull(),
  /** Facts that nobody knew, counted as the stricter value. */
  assumed: text().array().notNull().default([]),
  dueDays: integer(),
  /** The clock of what only may apply starts once someone confirms it. */
  dueOn: date({ mode: 'string' }).generatedAlwaysAs(
    sql`(case when confidence = 'possible' and state = 'new' then null else found_on + due_days end)`,
  ),
  stateReason: text().notNull().default(''),
  acceptedBy: text(),
  acceptedUntil: date({ mode: 'string' }),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

/** Who changed the state of a match, when and why. Written once. */
export const threatMatchChanges = pgTable('threat_match_changes', {
  ...ofClient(),
  matchId: uuid().notNull(),
  fromState: text().notNull(),
  toState: text().notNull(),
  reason: text().notNull().default(''),
  changedBy: uuid(),
  changedAt: instant().notNull(),
});

/** "It is not this product": an entry's product that a client's technology is known not to be. */
export const threatCorrections = pgTable('threat_corrections', {
  ...ofClient(),
  technologyId: uuid().notNull(),
  /** As the catalog names it, in lower case. */
  vendor: text().notNull(),
  product: text().notNull(),
  reason: text().notNull(),
  createdBy: uuid(),
  createdAt: instant().notNull(),
});

/** Weekly emails that went out: one per organization and week, named by its Monday. */
export const threatDigests = pgTable(
  'threat_digests',
  {
    mspId: uuid().notNull(),
    weekOf: date({ mode: 'string' }).notNull(),
    claimedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.weekOf] })],
);
