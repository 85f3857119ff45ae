import { z } from 'zod';
import { POLICIES } from './policy';
import { operation } from './procedure';
import { ROLES } from './roles';

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
