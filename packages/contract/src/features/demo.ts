import { z } from 'zod';
import { ROLES } from '../access/roles';
import { POLICIES } from '../api/policy';
import { operation } from '../api/procedure';

export const demoAccount = z.strictObject({
  email: z.string(),
  password: z.string(),
  role: z.enum(ROLES),
  msp: z.string().nullable(),
});
export type DemoAccount = z.infer<typeof demoAccount>;

export const demoContract = {
  accounts: operation(
    'GET',
    '/demo/accounts',
    'listDemoAccounts',
    'Accounts of the demo; not found outside demo mode',
    POLICIES.anyone,
  ).output(z.array(demoAccount)),
};
