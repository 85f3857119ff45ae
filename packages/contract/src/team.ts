import { z } from 'zod';
import { globalAdminWrite, INVITER_POLICIES, POLICIES } from './policy';
import { operation } from './procedure';
import { ROLES } from './roles';
import { id, instant } from './text';

export const teamMember = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  status: z.enum(['active', 'suspended']),
  client: z.strictObject({ id, name: z.string() }).nullable(),
  last_login: instant.nullable(),
  created_on: instant,
});
export type TeamMember = z.infer<typeof teamMember>;

/** How many people of an MSP's own may work with it; null is unlimited. Its clients' people do not count. */
export const seats = z.strictObject({ used: z.int(), limit: z.int().nullable() });

const nothing = z.strictObject({});

export const teamContract = {
  list: operation('GET', '/team', 'listTeam', 'The people of the MSP and its clients', POLICIES.ownStaff).output(
    z.strictObject({ items: z.array(teamMember), seats }),
  ),
  signOutMember: operation(
    'POST',
    '/team/{id}/sign-out',
    'signOutMember',
    'End every session of a person of the MSP',
    INVITER_POLICIES.protect('team.signed_out'),
  )
    .input(z.strictObject({ id }))
    .output(nothing),
  signOutUser: operation(
    'POST',
    '/admin/users/{id}/sign-out',
    'signOutUser',
    'End every session of anybody',
    globalAdminWrite('admin.signed_out'),
  )
    .input(z.strictObject({ id }))
    .output(nothing),
};
