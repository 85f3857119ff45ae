import type { AuthContext } from '../context';
import type { IdentityRow, Json, UserRow } from '../schema';
import type { Contact } from './contact';
import { contactClaims, contactText } from './contact';
import { mergedMetadata } from './user-metadata';
import type { Account } from './users';

const NOTHING_YET = {
  email: null,
  encrypted_password: null,
  email_confirmed_at: null,
  phone: null,
  phone_confirmed_at: null,
  new_phone: null,
  phone_change_sent_at: null,
  reauthentication_sent_at: null,
  is_anonymous: false,
  sso_provider_id: null,
  sso_email: null,
  deleted_at: null,
  invited_at: null,
  recovery_sent_at: null,
  new_email: null,
  email_change_sent_at: null,
  email_change_half: null,
  last_sign_in_at: null,
  banned_until: null,
} as const satisfies Partial<UserRow>;

export type AccountIds = { userId: string; identityId: string };

/**
 * An account that has just signed up and is not confirmed. Built from the request alone, whatever is stored, so that one
 * answer cannot be told from another.
 */
export function signedUpAccount(
  { contact, data }: { contact: Contact; data: Json },
  now: Date,
  { userId, identityId }: AccountIds,
): Account {
  const claims = contactClaims(userId, contact, false);
  const provider = contact.email === undefined ? 'phone' : 'email';
  const user: UserRow = {
    id: userId,
    ...NOTHING_YET,
    ...contact,
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: mergedMetadata(data, claims),
    created_at: now,
    updated_at: now,
  };
  const identity: IdentityRow = {
    id: identityId,
    user_id: userId,
    provider,
    issuer: '',
    provider_id: userId,
    identity_data: claims,
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  };
  return { user, identities: [identity], factors: [] };
}

/** The same made-up ids for a contact every time: ids that changed would tell that there is an account. */
export function inventedIds(ctx: AuthContext, contact: Contact): AccountIds {
  return { userId: inventedId(ctx, 'user', contact), identityId: inventedId(ctx, 'identity', contact) };
}

function inventedId(ctx: AuthContext, what: string, contact: Contact): string {
  const bytes = ctx.secrets.mac(`invented-${what}`, contactText(contact)).subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
