import { bigint, boolean, integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ExternalIdentity } from './providers/provider';

const auth = pgSchema('auth');
const instant = () => timestamp({ withTimezone: true });
const id = () => uuid().primaryKey().defaultRandom();

export type Json = Record<string, unknown>;

/** How a session was authenticated; `timestamp` in Unix seconds; `provider` for single sign-on. */
export type AmrEntry = { method: string; timestamp: number; provider?: string };

export type TokenKind =
  | 'confirmation'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'sms'
  | 'phone_change'
  | 'reauthentication';

export const users = auth.table('users', {
  id: id(),
  /** Null for accounts of a telephone number, a wallet, nobody in particular, or a company's provider. */
  email: text(),
  encrypted_password: text(),
  email_confirmed_at: instant(),
  phone: text(),
  phone_confirmed_at: instant(),
  new_phone: text(),
  phone_change_sent_at: instant(),
  reauthentication_sent_at: instant(),
  is_anonymous: boolean().notNull().default(false),
  sso_provider_id: uuid(),
  /** The address a company's provider gave; never looked up. */
  sso_email: text(),
  deleted_at: instant(),
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
  /** Who vouches for the subject; empty for email and telephone. */
  issuer: text().notNull().default(''),
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
  factor_id: uuid(),
});

export const flowState = auth.table('flow_state', {
  id: id(),
  user_id: uuid(),
  code_challenge: text(),
  method: text().notNull(),
  auth_code_hash: text(),
  code_issued_at: instant(),
  provider: text(),
  redirect_to: text(),
  linking_user_id: uuid(),
  upstream: text(),
  provider_tokens: text(),
  state_used_at: instant(),
  created_at: instant().notNull(),
});

export const oneTimeTokens = auth.table('one_time_tokens', {
  id: id(),
  user_id: uuid(),
  kind: text().$type<TokenKind>().notNull(),
  email: text(),
  phone: text(),
  link_hash: text().notNull(),
  code_hash: text().notNull(),
  link_expires_at: instant().notNull(),
  code_expires_at: instant().notNull(),
  attempts: integer().notNull().default(0),
  flow_state_id: uuid(),
  password_hash: text(),
  user_data: jsonb().$type<Json>(),
  identity: jsonb().$type<ExternalIdentity>(),
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
  channel: text({ enum: ['email', 'sms', 'whatsapp'] })
    .notNull()
    .default('email'),
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  message: text().notNull(),
  to_nobody: boolean().notNull().default(false),
  created_at: instant().notNull(),
  next_try_at: instant().notNull(),
  tries: integer().notNull().default(0),
  last_error: text(),
});

export const ssoProviders = auth.table('sso_providers', {
  id: id(),
  kind: text({ enum: ['saml', 'oidc'] }).notNull(),
  tenant_id: uuid(),
  name: text().notNull(),
  issuer: text().notNull(),
  enabled: boolean().notNull().default(true),
  config: text().notNull(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});

export const ssoDomains = auth.table('sso_domains', {
  domain: text().primaryKey(),
  provider_id: uuid().notNull(),
});

export const samlKeys = auth.table('saml_keys', {
  id: text().primaryKey().default('request-signing'),
  private_key: text().notNull(),
  certificate: text().notNull(),
  created_at: instant().notNull(),
});

export const factors = auth.table('factors', {
  id: id(),
  user_id: uuid().notNull(),
  factor_type: text({ enum: ['totp', 'phone', 'webauthn'] }).notNull(),
  status: text({ enum: ['unverified', 'verified'] })
    .notNull()
    .default('unverified'),
  friendly_name: text().notNull().default(''),
  issuer: text().notNull().default(''),
  secret: text(),
  phone: text(),
  credential: jsonb().$type<Json>(),
  last_step: bigint({ mode: 'number' }),
  failures: integer().notNull().default(0),
  locked_until: instant(),
  last_challenged_at: instant(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});

export const factorChallenges = auth.table('factor_challenges', {
  id: id(),
  factor_id: uuid().notNull(),
  ip: text().notNull(),
  code_hash: text(),
  webauthn: jsonb().$type<Json>(),
  created_at: instant().notNull(),
  used_at: instant(),
});

export const recoveryCodes = auth.table('recovery_codes', {
  id: id(),
  set_id: uuid().notNull(),
  user_id: uuid().notNull(),
  code: text().notNull(),
  created_at: instant().notNull(),
  used_at: instant(),
});

export const usedAssertions = auth.table('used_assertions', {
  key: text().primaryKey(),
  expires_at: instant().notNull(),
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
export type FlowStateRow = typeof flowState.$inferSelect;
export type FactorRow = typeof factors.$inferSelect;
export type FactorChallengeRow = typeof factorChallenges.$inferSelect;
export type SsoProviderRow = typeof ssoProviders.$inferSelect;
export type OneTimeTokenRow = typeof oneTimeTokens.$inferSelect;
