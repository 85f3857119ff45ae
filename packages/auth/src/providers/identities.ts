import { and, eq } from 'drizzle-orm';
import { insertIdentity, type NewIdentity } from '../accounts/users';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { type IdentityRow, identities, type Json } from '../schema';

/** The identity of that provider, issuer and subject, whoever it belongs to. */
export async function findIdentity(
  tx: Tx,
  { provider, issuer, provider_id }: Omit<NewIdentity, 'identity_data'>,
): Promise<IdentityRow | null> {
  const [found] = await tx
    .select()
    .from(identities)
    .where(
      and(eq(identities.provider, provider), eq(identities.issuer, issuer), eq(identities.provider_id, provider_id)),
    );
  return found ?? null;
}

/** Notes a sign-in with an identity, and what its provider says now. */
export async function noteSignIn(tx: Tx, ctx: AuthContext, id: string, identityData: Json): Promise<void> {
  const now = ctx.clock();
  await tx
    .update(identities)
    .set({ identity_data: identityData, last_sign_in_at: now, updated_at: now })
    .where(eq(identities.id, id));
}

/** Adds an identity with which its owner is signing in right now. @throws AuthError `identity_already_exists` */
export function addIdentity(tx: Tx, ctx: AuthContext, userId: string, identity: NewIdentity): Promise<void> {
  return insertIdentity(tx, ctx, userId, { ...identity, last_sign_in_at: ctx.clock() });
}

/** `app_metadata` with the providers of these identities; the first one an account had stays its first. */
export function withProviders(appMetadata: Json, own: ReadonlyArray<Pick<IdentityRow, 'provider'>>): Json {
  const { provider: first, ...rest } = appMetadata;
  const providers = [...new Set(own.map(({ provider }) => provider))];
  if (providers.length === 0) return rest;
  return { ...rest, provider: providers.find((name) => name === first) ?? providers[0], providers };
}
