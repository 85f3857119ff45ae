import { ROLES } from '@fairlead/contract/access/roles';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** `msp_id` is null for an invitation that founds an organization, or one to a global admin. */
export const invitations = pgTable('invitations', {
  id: id(),
  tokenHash: text().notNull(),
  email: text().notNull(),
  role: text({ enum: ROLES }).notNull(),
  mspId: uuid(),
  clientId: uuid(),
  kind: text({ enum: ['nfr', 'trial', 'msp', 'member', 'admin', 'client'] }).notNull(),
  invitedBy: uuid().notNull(),
  createdAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
  acceptedAt: instant(),
  revokedAt: instant(),
  companyName: text(),
  /** When the newest mail was ordered. */
  sentAt: instant(),
});
