import { findAccount } from '@fairlead/auth/accounts/users';
import type { Auth } from '@fairlead/auth/auth';
import { factors, sessions, users } from '@fairlead/auth/schema';
import { sessionAnswer } from '@fairlead/auth/sessions/sessions';
import { accessTokenSigner } from '@fairlead/auth/tokens/access-token';
import { eq } from 'drizzle-orm';

type Person = { userId: string; email: string };

export type SessionKind = {
  aal?: 'aal1' | 'aal2';
  /** Default: now. */
  signedInAt?: Date;
  /** Default: the address counts as proven, as after a link in a mail to it. */
  isConfirmed?: boolean;
};

/** An account at the auth service with a session, and its access token; without the cost of hashing a password. */
export async function signInAs(auth: Auth, { userId, email }: Person, kind: SessionKind = {}): Promise<string> {
  const id = await auth.createUser({ id: userId, email, password: null });
  const { context } = auth;
  const now = context.clock();
  const { aal = 'aal1', signedInAt = now, isConfirmed = true } = kind;
  const timestamp = Math.floor(signedInAt.getTime() / 1000);
  const answer = await context.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ email_confirmed_at: isConfirmed ? now : null })
      .where(eq(users.id, id));
    const account = await findAccount(tx, id);
    if (!account) throw new Error('The account was not made.');
    const amr = [{ method: 'password', timestamp }];
    if (aal === 'aal2') amr.unshift({ method: 'totp', timestamp });
    const [session] = await tx
      .insert(sessions)
      .values({ user_id: id, aal, amr, created_at: signedInAt, refreshed_at: now, ip: '127.0.0.1' })
      .returning();
    return sessionAnswer(context, account, session!, await accessTokenSigner(tx, context));
  });
  return (await answer()).access_token;
}

/** A second factor of the account that counts as set up. */
export async function addVerifiedFactor(auth: Auth, userId: string): Promise<void> {
  const now = auth.context.clock();
  await auth.context.transaction((tx) =>
    tx.insert(factors).values({
      user_id: userId,
      factor_type: 'totp',
      status: 'verified',
      friendly_name: 'Telephone',
      created_at: now,
      updated_at: now,
    }),
  );
}
