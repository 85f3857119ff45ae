import { z } from 'zod';
import type { Account } from '../accounts/users';
import type { Tx } from '../basis';
import { AuthError } from '../errors';

/**
 * The account that the path of an admin call names.
 * @throws AuthError 404 `validation_failed` when it is no UUID, 404 `user_not_found`
 */
export async function accountOfPath(
  tx: Tx,
  id: string,
  find: (tx: Tx, userId: string) => Promise<Account | null>,
): Promise<Account> {
  if (!z.uuid().safeParse(id).success)
    throw new AuthError('validation_failed', { status: 404, message: 'user_id must be an UUID' });
  const account = await find(tx, id);
  if (!account) throw new AuthError('user_not_found', { status: 404, message: 'User not found' });
  return account;
}
