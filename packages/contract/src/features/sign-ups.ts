import { z } from 'zod';
import { id, instant } from '../api/text';

export const signUpOptions = z.strictObject({ signupOpen: z.boolean(), trialOpen: z.boolean(), nfrOpen: z.boolean() });
export type SignUpOptions = z.infer<typeof signUpOptions>;

export const platformSettings = z.strictObject({
  signupOpen: z.boolean(),
  trialOpen: z.boolean(),
  nfrOpen: z.boolean(),
});
export type PlatformSettings = z.infer<typeof platformSettings>;

export const nfrRequest = z.strictObject({
  id,
  company_name: z.string(),
  contact_name: z.string(),
  contact_email: z.string(),
  note: z.string().nullable(),
  createdAt: instant,
});
export type NfrRequest = z.infer<typeof nfrRequest>;
