import { builtOnce } from '@fairlead/db/connection/built-once';
import { lastly } from '@fairlead/db/connection/open-transaction';
import { sql } from 'drizzle-orm';
import type { AuthBasis, Caller, Tx } from './basis';
import { auditEvents, type Json } from './schema';

export type AuditAction =
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_confirmation_requested'
  | 'user_recovery_requested'
  | 'user_confirmed'
  | 'user_modified'
  | 'user_updated_password'
  | 'user_email_change_requested'
  | 'user_email_change_called_off'
  | 'user_email_changed'
  | 'user_phone_change_requested'
  | 'user_phone_changed'
  | 'user_code_requested'
  | 'user_reauthentication_requested'
  | 'user_created'
  | 'user_invited'
  | 'link_generated'
  | 'user_deleted'
  | 'user_banned'
  | 'login'
  | 'account_limited'
  | 'logout'
  | 'session_ended'
  | 'factor_in_progress'
  | 'factor_verified'
  | 'factor_unenrolled'
  | 'factor_deleted'
  | 'factor_limited'
  | 'challenge_created'
  | 'verification_attempted'
  | 'mfa_code_login'
  | 'recovery_codes_generated'
  | 'recovery_codes_deleted'
  | 'secrets_resealed'
  | 'token_revoked'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'sso_provider_created'
  | 'sso_provider_updated'
  | 'sso_provider_removed'
  | 'sso_sign_in_refused'
  | 'signing_key_rotated'
  | 'signing_key_removed';

export type AuditEvent = {
  action: AuditAction;
  result?: 'success' | 'refused';
  userId?: string | null;
  caller?: Caller;
  /** Names and codes only; never an address, token or password. */
  details?: Json;
};

const insertEvent = builtOnce((tx) =>
  tx
    .insert(auditEvents)
    .values({
      at: sql.placeholder('at'),
      action: sql.placeholder('action'),
      result: sql.placeholder('result'),
      user_id: sql.placeholder('userId'),
      ip: sql.placeholder('ip'),
      user_agent: sql.placeholder('userAgent'),
      details: sql.placeholder('details'),
    })
    .prepare('auth_event'),
);

/** Writes one event in the transaction of the change it tells of. */
export async function audit(tx: Tx, ctx: Pick<AuthBasis, 'clock'>, event: AuditEvent): Promise<void> {
  const written = insertEvent(tx, {
    at: ctx.clock(),
    action: event.action,
    result: event.result ?? 'success',
    userId: event.userId ?? null,
    ip: event.caller?.ip ?? null,
    userAgent: event.caller?.userAgent ?? null,
    details: event.details ?? {},
  });
  await lastly(tx, written);
}
