import type { ApiKey } from '@fairlead/contract/features/api-keys';
import { includesApiAccess } from '@fairlead/contract/features/plans/plans';
import { apiKeys } from '@fairlead/db/schema/api-keys';
import { eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { findKeys, planOf } from './queries';

const LISTED = 200;

/** The organization's keys; on a plan without API access those it once had, which then do nothing. */
export async function listApiKeys({ tx, caller, now, services }: HandlerContext): Promise<{
  items: ApiKey[];
  included: boolean;
  requestsPerMinute: number;
}> {
  const mspId = callerMspId(caller);
  return {
    items: await findKeys(tx, now, eq(apiKeys.mspId, mspId), LISTED),
    included: includesApiAccess(await planOf(tx, mspId)),
    requestsPerMinute: services.apiKeyRequestsPerMinute,
  };
}
