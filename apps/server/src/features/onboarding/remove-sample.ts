import type { Onboarding } from '@fairlead/contract/features/onboarding/onboarding';
import { removeSampleClient } from '@fairlead/db/functions/rpc';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { getOnboarding } from './get-onboarding';
import { countPeopleOf } from './queries';

/** Removes the sample with its runs, reports and whatever else hangs on it. Nothing but a sample can be removed so. */
export async function removeSample(context: HandlerContext, clientId: string): Promise<Onboarding> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  // Somebody was invited to look at it as its client: an account is not to vanish with a click.
  if ((await countPeopleOf(tx, mspId, clientId)) > 0) throw fail('SAMPLE_IN_USE');
  if (!(await removeSampleClient(tx, mspId, clientId))) throw fail('NOT_FOUND');
  await context.audit({ type: 'client', id: clientId }, { before: { sample: true } });
  return getOnboarding(context);
}
