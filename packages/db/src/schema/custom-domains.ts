import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** What a look at one record gave. */
export type StoredRecord = { result: 'unchecked' | 'found' | 'missing' | 'different' | 'unclear'; found: string[] };

/** A domain of an organization's own: of its clients' portal, or of the sender of its emails. */
export const customDomains = pgTable(
  'custom_domains',
  {
    mspId: uuid().notNull(),
    use: text({ enum: ['portal', 'sender'] }).notNull(),
    domain: text().notNull(),
    /** What stands before the `@` of a sender. */
    mailbox: text(),
    /** What the record must hold: a random text for a portal, the public key for a sender. */
    token: text().notNull(),
    /** Signs emails; encrypted. */
    privateKey: text(),
    /** In the order of the records that are asked for. */
    records: jsonb().$type<StoredRecord[]>().notNull(),
    checkedAt: instant(),
    verifiedAt: instant(),
    failingSince: instant(),
    takenAwayAt: instant(),
    createdBy: uuid(),
    createdAt: instant().notNull(),
  },
  ({ mspId, use }) => [primaryKey({ columns: [mspId, use] })],
);
