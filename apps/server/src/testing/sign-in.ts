import type { Auth } from '@fairlead/auth/auth';
import { startSession } from '@fairlead/auth/sessions';
import { findAccount } from '@fairlead/auth/users';

/** An account at the auth service with a session, and its access token; without the cost of hashing a password. */
export async function signInAs(auth: Auth, { userId, email }: { userId: string; email: string }): Promise<string> {
  const id = await auth.createUser({ id: userId, email, password: null });
  const { context } = auth;
  const answer = await context.transaction(async (tx) => {
    const account = await findAccount(tx, id);
    if (!account) throw new Error('The account was not made.');
    return startSession(tx, context, account, { method: 'password', caller: { ip: '127.0.0.1', userAgent: null } });
  });
  return (await answer()).access_token;
}
