import { z } from 'zod';
import { ROLES } from '#access/roles';
import { id, instant, text } from '#api/text';

export const USER_STATUSES = ['active', 'suspended'] as const;

export const userListQuery = z.strictObject({
  search: text(200).optional(),
  role: z.enum(ROLES).optional(),
  status: z.enum(USER_STATUSES).optional(),
  msp_id: id.optional(),
  cursor: z.string().max(1_000).optional(),
});

export const adminUser = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  status: z.enum(USER_STATUSES),
  msp_id: id.nullable(),
  company_name: z.string().nullable(),
  last_login: instant.nullable(),
  created_on: instant,
});
export type AdminUser = z.infer<typeof adminUser>;

const factor = z.strictObject({
  id,
  kind: z.enum(['totp', 'phone', 'webauthn', 'other']),
  name: z.string(),
  isVerified: z.boolean(),
  createdAt: instant,
});
export type UserFactor = z.infer<typeof factor>;

/** One person with what the auth service knows of the account; `account` is null where it knows none. */
export const adminUserDetail = z.strictObject({
  ...adminUser.shape,
  client: z.strictObject({ id, name: z.string() }).nullable(),
  account: z
    .strictObject({
      isConfirmed: z.boolean(),
      /** Signs in at the company's own identity provider: there is no password to reset. */
      isSso: z.boolean(),
      lastSignInAt: instant.nullable(),
      factors: z.array(factor),
    })
    .nullable(),
});
export type AdminUserDetail = z.infer<typeof adminUserDetail>;

/** The person's place as a global admin gives it: a role, and the MSP it is held in. Client users are invited anew. */
export const userPlace = z.strictObject({
  role: z.enum(ROLES).exclude(['client_viewer'], 'Invite client users from their client instead.'),
  msp_id: id.nullable(),
});
export type UserPlace = z.infer<typeof userPlace>;
