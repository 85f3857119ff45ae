import type { Principal } from '../api/context';
import { fail } from '../api/errors';

/**
 * The MSP the caller acts for.
 * @throws NO_MSP for a global admin who has not chosen one
 */
export function actingMspId(caller: Pick<Principal, 'mspId'>): string {
  if (caller.mspId === null) throw fail('NO_MSP');
  return caller.mspId;
}
