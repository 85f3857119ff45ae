import { boolean, integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const auth = pgSchema('auth');
const instant = () => timestamp({ withTimezone: true });
const id = () => uuid().primaryKey().defaultRandom();

export type Json = Record<string, unknown>;

/** How a session was authenticated; `timestamp` in Unix seconds. */
export type AmrEntry = { method: string; timestamp: number };

export type TokenKind = 'confirmation' | 'recovery' | 'magiclink' | 'email_change_current' | 'email_change_new';

export const users = auth.table('users', {
  id: id(),
  email: text().notNull(),
  encrypted_password: text(),
  email_confirmed_at: instant(),
  invited_at: instant(),
  confirmation_sent_at: instant(),
  recovery_sent_at: instant(),
  new_email: text(),
  email_change_sent_at: instant(),
  email_change_half: text({ enum: ['current', 'new'] }),
  last_sign_in_at: instant(),
  app_metadata: jsonb().$type<Json>().notNull(),
  user_metadata: jsonb().$type<Json>().notNull(),
  banned_until: instant(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});

export const identities = auth.table('identities', {
  id: id(),
  user_id: uuid().notNull(),
  provider: text().notNull(),
  provider_id: text().notNull(),
  identity_data: jsonb().$type<Json>().notNull(),
  last_sign_in_at: instant(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});

export const sessions = auth.table('sessions', {
  id: id(),
  user_id: uuid().notNull(),
  aal: text({ enum: ['aal1', 'aal2'] })
    .notNull()
    .default('aal1'),
  amr: jsonb().$type<AmrEntry[]>().notNull(),
  refresh_counter: integer().notNull().default(0),
  refresh_seen: boolean().notNull().default(true),
  created_at: instant().notNull(),
  refreshed_at: instant().notNull(),
  ip: text(),
  user_agent: text(),
});

export const flowState = auth.table('flow_state', {
  id: id(),
  user_id: uuid(),
  code_challenge: text().notNull(),
  method: text().notNull(),
  auth_code_hash: text(),
  code_issued_at: instant(),
  created_at: instant().notNull(),
});

export const oneTimeTokens = auth.table('one_time_tokens', {
  id: id(),
  user_id: uuid(),
  kind: text().$type<TokenKind>().notNull(),
  email: text().notNull(),
  link_hash: text().notNull(),
  code_hash: text().notNull(),
  link_expires_at: instant().notNull(),
  code_expires_at: instant().notNull(),
  attempts: integer().notNull().default(0),
  flow_state_id: uuid(),
  password_hash: text(),
  user_data: jsonb().$type<Json>(),
  created_at: instant().notNull(),
});

export const signingKeys = auth.table('signing_keys', {
  kid: text().primaryKey(),
  public_jwk: jsonb().$type<Json>().notNull(),
  private_key: text(),
  active: boolean().notNull(),
  created_at: instant().notNull(),
});

export const addressLimits = auth.table('address_limits', {
  key: text().primaryKey(),
  window_started_at: instant().notNull(),
  count: integer().notNull(),
});

export const accountLimits = auth.table('account_limits', {
  key: text().primaryKey(),
  state: jsonb().$type<Json>().notNull(),
  updated_at: instant().notNull(),
});

export const mailLimits = auth.table('mail_limits', {
  key: text().primaryKey(),
  last_at: instant().notNull(),
  hour_started_at: instant().notNull(),
  hour_count: integer().notNull(),
});

export const mailOutbox = auth.table('mail_outbox', {
  id: id(),
  message: text().notNull(),
  to_nobody: boolean().notNull().default(false),
  created_at: instant().notNull(),
  next_try_at: instant().notNull(),
  tries: integer().notNull().default(0),
  last_error: text(),
});

export const auditEvents = auth.table('audit_events', {
  id: id(),
  at: instant().notNull(),
  action: text().notNull(),
  result: text({ enum: ['success', 'refused'] }).notNull(),
  user_id: uuid(),
  ip: text(),
  user_agent: text(),
  details: jsonb().$type<Json>().notNull(),
});

export type UserRow = typeof users.$inferSelect;
export type IdentityRow = typeof identities.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;
export type OneTimeTokenRow = typeof oneTimeTokens.$inferSelect;
