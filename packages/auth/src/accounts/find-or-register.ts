import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { identities, type Json, type UserRow } from '../schema';
import { type Contact, contactClaims, findUserByContact, isConfirmed } from './contact';
import { inventedIds, signedUpAccount } from './sign-up-answer';
import { mergedMetadata } from './user-metadata';
import { type Account, accountOf, insertAccount } from './users';
import { noteMailSent } from './users-mailed';

type Options = {
  data: Json;
  /** Whether a message goes out to an account that is confirmed already. */
  reachesConfirmed: boolean;
  /** Whether an account is made where there is none. */
  mayCreate: boolean;
};

/**
 * The account of a contact, made now and unconfirmed where there is none; null where none may be made. It takes as many
 * statements in every case, so that the time taken does not tell them apart.
 * @throws AuthError `conflict` when somebody else made it in the same moment
 */
export async function findOrRegister(
  tx: Tx,
  ctx: AuthContext,
  contact: Contact,
  { data, reachesConfirmed, mayCreate }: Options,
): Promise<{ account: Account | null; isNew: boolean }> {
  const existing = await findUserByContact(tx, contact);
  if (!existing && mayCreate) return { account: await register(tx, ctx, contact, data), isNew: true };
  const isReached = existing !== null && (reachesConfirmed || !isConfirmed(existing, contact));
  const isSettled = existing !== null && isConfirmed(existing, contact);
  await noteMailSent(tx, ctx, isReached ? existing.id : null, isSettled ? 'recovery_sent_at' : 'confirmation_sent_at');
  const ids = inventedIds(ctx, contact);
  // Stands for the identity that a new account gets.
  await tx.update(identities).set({ updated_at: ctx.clock() }).where(eq(identities.id, ids.identityId));
  const nobody = signedUpAccount({ contact, data }, ctx.clock(), ids).user;
  const account = await accountOf(tx, existing ?? nobody);
  return { account: existing ? account : null, isNew: false };
}

async function register(tx: Tx, ctx: AuthContext, contact: Contact, data: Json): Promise<Account> {
  const account = await insertContactAccount(tx, ctx, { contact, data, user: { confirmation_sent_at: ctx.clock() } });
  if (!account) throw new AuthError('conflict');
  return account;
}

/** Inserts an account of one contact with its identity; null when the contact was taken meanwhile. */
export function insertContactAccount(
  tx: Tx,
  ctx: AuthContext,
  {
    contact,
    data,
    user,
    confirmed = false,
  }: { contact: Contact; data: Json; user: Partial<UserRow>; confirmed?: boolean },
): Promise<Account | null> {
  const id = randomUUID();
  const claims = contactClaims(id, contact, confirmed);
  const provider = contact.email === undefined ? 'phone' : 'email';
  return insertAccount(tx, ctx, {
    user: { id, ...contact, user_metadata: mergedMetadata(data, claims), ...user },
    identity: { provider, issuer: '', provider_id: id, identity_data: claims },
  });
}
