import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { mergedMetadata } from '../accounts/user-metadata';
import { type Account, insertAccount, lockAccount, updateUser } from '../accounts/users';
import { audit } from '../audit';
import type { Caller, Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { identities, type Json, ssoProviders } from '../schema';
import { domainOf } from './domains';
import { type SsoProvider, ssoProviderName } from './providers';
import { SsoRefused } from './refused';

/** What a company's provider says of a person. */
export type SsoPerson = {
  /** Who it is at the provider, for good. */
  subject: string;
  /** In stored form, or null. */
  email: string | null;
  name: string | null;
  /** Where its picture is: an address of the web, which nothing here calls. */
  picture: string | null;
  /** Further claims that were agreed on. */
  custom: Json;
};

/**
 * The account of a company's person, made at the first sign-in. It is known by provider and subject alone: an address
 * finds no account and joins none. The address must be of a domain of the provider, so that no company speaks for
 * people of another.
 * @throws SsoRefused `no_subject`, `no_email`, `foreign_domain`
 * @throws AuthError `sso_provider_not_found`, `sso_provider_disabled` when it was removed or switched off meanwhile
 */
export async function ssoAccount(
  tx: Tx,
  ctx: AuthContext,
  provider: SsoProvider,
  person: SsoPerson,
  caller: Caller,
): Promise<Account> {
  const { subject, email } = person;
  if (subject === '' || subject.length > 255) throw new SsoRefused('no_subject');
  if (email === null) throw new SsoRefused('no_email');
  if (!provider.domains.includes(domainOf(email))) throw new SsoRefused('foreign_domain');
  await requireEnabled(tx, provider.id);
  const key = { provider: ssoProviderName(provider.id), issuer: provider.issuer, provider_id: subject };
  const data = identityData(provider, subject, email, person);
  const [known] = await tx
    .update(identities)
    .set({ identity_data: data, updated_at: ctx.clock() })
    .where(
      and(
        eq(identities.provider, key.provider),
        eq(identities.issuer, key.issuer),
        eq(identities.provider_id, subject),
      ),
    )
    .returning();
  if (known) return refreshed(tx, ctx, known.user_id, { email, data });
  const account = await insertAccount(tx, ctx, {
    user: {
      id: randomUUID(),
      sso_provider_id: provider.id,
      sso_email: email,
      email_confirmed_at: ctx.clock(),
      user_metadata: data,
    },
    identity: { ...key, identity_data: data },
  });
  if (!account) throw new AuthError('conflict');
  await audit(tx, ctx, {
    action: 'user_signedup',
    userId: account.user.id,
    caller,
    details: { provider: key.provider },
  });
  return account;
}

/** Locks the provider, so that two first sign-ins of one person make one account. */
async function requireEnabled(tx: Tx, id: string): Promise<void> {
  const [row] = await tx.select().from(ssoProviders).where(eq(ssoProviders.id, id)).for('update');
  if (!row) throw new AuthError('sso_provider_not_found');
  if (!row.enabled) throw new AuthError('sso_provider_disabled');
}

async function refreshed(
  tx: Tx,
  ctx: AuthContext,
  userId: string,
  { email, data }: { email: string; data: Json },
): Promise<Account> {
  const account = await lockAccount(tx, userId);
  if (!account) throw new AuthError('user_not_found');
  const user_metadata = mergedMetadata(account.user.user_metadata, data);
  return updateUser(tx, ctx, userId, { sso_email: email, user_metadata });
}

function identityData(
  provider: SsoProvider,
  subject: string,
  email: string,
  { name, picture, custom }: SsoPerson,
): Json {
  return {
    iss: provider.issuer,
    sub: subject,
    provider_id: subject,
    email,
    email_verified: true,
    phone_verified: false,
    ...(name ? { name, full_name: name } : {}),
    ...(picture ? { picture, avatar_url: picture } : {}),
    ...(Object.keys(custom).length > 0 ? { custom_claims: custom } : {}),
  };
}
