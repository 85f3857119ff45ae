import { ROLES } from '@fairlead/contract/access/roles';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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

/** What the first sign-in sets up. Platform scope only. */
export const pendingProvisioning = pgTable('pending_provisioning', {
  id: id(),
  userId: uuid(),
  email: text().notNull(),
  kind: text({ enum: ['trial', 'nfr', 'msp', 'invitation'] }).notNull(),
  payload: jsonb().notNull().default({}),
  createdAt: instant().notNull().defaultNow(),
  doneAt: instant(),
});
