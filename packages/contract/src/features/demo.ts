import { z } from 'zod';
import { ROLES } from '../access/roles';

export const demoAccount = z.strictObject({
  email: z.string(),
  password: z.string(),
  role: z.enum(ROLES),
  msp: z.string().nullable(),
});
export type DemoAccount = z.infer<typeof demoAccount>;
