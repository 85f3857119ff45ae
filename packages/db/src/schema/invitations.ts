import { ROLES } from '@fairlead/contract/access/roles';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** `msp_id` is null for an invitation that founds an organization, or one to a global admin. */
export const invitations = pgTable('invitations', {
  id: id(),
  token_hash: text().notNull(),
  email: text().notNull(),
  role: text({ enum: ROLES }).notNull(),
  msp_id: uuid(),
  client_id: uuid(),
  kind: text({ enum: ['nfr', 'trial', 'msp', 'member', 'admin', 'client'] }).notNull(),
  invited_by: uuid().notNull(),
  created_at: instant().notNull().defaultNow(),
  expires_at: instant().notNull(),
  accepted_at: instant(),
  revoked_at: instant(),
  company_name: text(),
  /** When the newest mail was ordered. */
  sent_at: instant(),
});

/** What the first sign-in sets up. Platform scope only. */
export const pendingProvisioning = pgTable('pending_provisioning', {
  id: id(),
  user_id: uuid(),
  email: text().notNull(),
  kind: text({ enum: ['trial', 'nfr', 'msp', 'invitation'] }).notNull(),
  payload: jsonb().notNull().default({}),
  created_at: instant().notNull().defaultNow(),
  done_at: instant(),
});
