import type { Tx } from '@fairlead/db/connection/database';
import { fail } from '#api/errors';
import { type ClientRow, findClient } from '#domain/clients/rows';
import type { Wanted } from './source';

/**
 * The client of a source that is no single row and so goes by the client's id; null where none is named.
 * @throws NOT_FOUND for one the caller does not see, and where the order names two
 */
export async function namedClient(tx: Tx, mspId: string, { id, clientId }: Wanted): Promise<ClientRow | null> {
  const wanted = id ?? clientId;
  if (wanted === undefined) return null;
  if (clientId !== undefined && wanted !== clientId) throw fail('NOT_FOUND');
  return findClient(tx, mspId, wanted);
}
