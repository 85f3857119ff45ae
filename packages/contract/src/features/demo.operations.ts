import { z } from 'zod';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { demoAccount } from './demo';

export const demoContract = {
  accounts: operation({
    route: 'GET /demo/accounts',
    id: 'listDemoAccounts',
    summary: 'Accounts of the demo; not found outside demo mode',
    policy: POLICIES.anyone,
    output: z.array(demoAccount),
  }),
};
