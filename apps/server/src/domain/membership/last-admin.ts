import { postgresErrorCode } from '@fairlead/db/connection/errors';
import { fail } from '#api/errors';

/**
 * Runs a change by which an organization could lose its last admin.
 * @throws LAST_ADMIN, LAST_GLOBAL_ADMIN when the database keeps the person in the role
 */
export async function keepingAnAdmin<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const code = postgresErrorCode(error);
    if (code === 'FL4LA') throw fail('LAST_ADMIN');
    if (code === 'FL4GA') throw fail('LAST_GLOBAL_ADMIN');
    throw error;
  }
}
