import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import type { ClientRow } from '#domain/clients/rows';
import { findClient } from '#domain/clients/rows';

/** The client that rows below it are read or written for. */
export type ClientScope = { mspId: string; clientId: string; client: ClientRow };

/** @throws NOT_FOUND for a client the caller does not see */
export async function clientScope(
  { tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>,
  clientId: string,
): Promise<ClientScope> {
  const mspId = callerMspId(caller);
  const client = await findClient(tx, mspId, clientId);
  return { mspId, clientId, client };
}

/**
 * The row a write is about, which must still be at the version its writer saw.
 * @throws NOT_FOUND, CONFLICT
 */
export function atVersion<Row extends { version: number }>(row: Row | undefined, version: number): Row {
  if (!row) throw fail('NOT_FOUND');
  if (row.version !== version) throw fail('CONFLICT');
  return row;
}

/** Form text as a column: empty is null, and what looks the same is the same. */
export const textColumn = (text: string | undefined): string | null | undefined =>
  text === undefined ? undefined : text.normalize('NFC') || null;

/** Without the fields that were not sent. */
export function sent<Fields extends Record<string, unknown>>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}
