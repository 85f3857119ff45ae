import type { DemoAccount } from '@fairlead/contract/features/demo';
import type { Services } from '#api/context';
import { fail } from '#api/errors';

/** The accounts anyone may sign in with. Outside the demo there are none, and the operation does not exist. */
export function listDemoAccounts({ services }: { services: Pick<Services, 'demoAccounts'> }): DemoAccount[] {
  if (!services.demoAccounts) throw fail('NOT_FOUND');
  return [...services.demoAccounts];
}
