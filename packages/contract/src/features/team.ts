import { z } from 'zod';
import { ROLES, type Role } from '../access/roles';
import { wholeNumber } from '../api/numbers';
import {
  freshly,
  globalAdminWrite,
  INVITER_POLICIES,
  organizationAdminWrite,
  ownAccountWrite,
  POLICIES,
} from '../api/policy';
import { operation } from '../api/procedure';
import { email, id, instant } from '../api/text';

/** Admin and member of each kind of organization: one may become the other, and nothing else. */
const ROLE_PAIRS = [
  ['msp_admin', 'msp_user'],
  ['trial_admin', 'trial_member'],
  ['nfr_admin', 'nfr_member'],
] as const satisfies readonly (readonly [Role, Role])[];

const pairOf = (role: Role): readonly Role[] => ROLE_PAIRS.find((pair) => pair.some((one) => one === role)) ?? [];

/** Whether somebody with the role `admin` decides about people with the other one, in the same organization. */
export function managesRole(admin: Role, other: Role): boolean {
  if (other === 'global_admin') return false;
  if (admin === 'global_admin') return true;
  if (admin === 'msp_admin' && other === 'client_viewer') return true;
  return pairOf(admin)[0] === admin && pairOf(admin).includes(other);
}

/** The roles that `admin` may give somebody who has the other one; empty where there is no choice. */
export function rolesToChangeTo(admin: Role, other: Role): readonly Role[] {
  return managesRole(admin, other) ? pairOf(other) : [];
}

export const teamMember = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  profile_picture: z.string().nullable(),
  role: z.enum(ROLES),
  status: z.enum(['active', 'suspended']),
  client: z.strictObject({ id, name: z.string() }).nullable(),
  /** Null where the sign-in service does not tell. */
  has_second_factor: z.boolean().nullable(),
  last_login: instant.nullable(),
  created_on: instant,
});
export type TeamMember = z.infer<typeof teamMember>;

/** How many people of an MSP's own may work with it; null is unlimited. Its clients' people do not count. */
export const seats = z.strictObject({ used: wholeNumber, limit: wholeNumber.nullable() });

/** What somebody looks after, which another person can take over. */
export const holdings = z.strictObject({ clients: wholeNumber, roadmap_steps: wholeNumber });
export type Holdings = z.infer<typeof holdings>;

const nothing = z.strictObject({});
const person = z.strictObject({ id });
/** Null leaves what they looked after with nobody. */
const leaving = z.strictObject({ id, transfer_to: id.nullable() });

/** A sign-in of somebody that still stands. */
export const memberSession = z.strictObject({
  id,
  created_at: instant,
  refreshed_at: instant,
  user_agent: z.string(),
  ip: z.string(),
  aal: z.enum(['aal1', 'aal2']),
});

export const teamContract = {
  list: operation('GET', '/team', 'listTeam', 'The people of the MSP and its clients', POLICIES.ownStaff).output(
    z.strictObject({ items: z.array(teamMember), seats }),
  ),
  holdings: operation(
    'GET',
    '/team/{id}/holdings',
    'getHoldings',
    'What a person of the MSP looks after',
    POLICIES.organizationAdmin,
  )
    .input(person)
    .output(holdings),
  changeRole: operation(
    'PATCH',
    '/team/{id}/role',
    'changeRole',
    'Make a person of the MSP an admin or a member',
    organizationAdminWrite('team.role_changed'),
  )
    .input(z.strictObject({ id, role: z.enum(ROLES), seen: z.strictObject({ role: z.enum(ROLES) }) }))
    .output(teamMember),
  moveClientUser: operation(
    'PATCH',
    '/team/{id}/client',
    'moveClientUser',
    "Give a client's user another client of the MSP",
    organizationAdminWrite('team.client_changed'),
  )
    .input(z.strictObject({ id, client_id: id }))
    .output(teamMember),
  deactivate: operation(
    'POST',
    '/team/{id}/deactivate',
    'deactivateMember',
    'Take every right from a person of the MSP, whose seat is free then',
    organizationAdminWrite('team.deactivated'),
  )
    .input(leaving)
    .output(teamMember),
  reactivate: operation(
    'POST',
    '/team/{id}/reactivate',
    'reactivateMember',
    'Let a person of the MSP work again',
    organizationAdminWrite('team.reactivated'),
  )
    .input(person)
    .output(teamMember),
  remove: operation(
    'POST',
    '/team/{id}/remove',
    'removeMember',
    'Erase a person of the MSP and its account',
    freshly(organizationAdminWrite('team.removed')),
  )
    .input(leaving)
    .output(nothing),
  exportAccount: operation(
    'POST',
    '/me/export',
    'exportOwnAccount',
    "All that is stored about the caller's own account, as JSON",
    ownAccountWrite('profile.exported'),
  ).output(z.file()),
  eraseAccount: operation(
    'POST',
    '/me/erasure',
    'eraseOwnAccount',
    "Erase the caller's own account",
    freshly(ownAccountWrite('profile.erased')),
  )
    // Typed, so that nobody erases the account by a slip.
    .input(z.strictObject({ email }))
    .output(nothing),
  listSessions: operation(
    'POST',
    '/team/{id}/sessions',
    'listMemberSessions',
    'Where a person of the MSP is signed in, since when and on what',
    INVITER_POLICIES.protect('team.sessions_seen'),
  )
    .input(person)
    .output(z.strictObject({ items: z.array(memberSession).nullable() })),
  signOutMember: operation(
    'POST',
    '/team/{id}/sign-out',
    'signOutMember',
    'End every session of a person of the MSP',
    INVITER_POLICIES.protect('team.signed_out'),
  )
    .input(person)
    .output(nothing),
  signOutUser: operation(
    'POST',
    '/admin/users/{id}/sign-out',
    'signOutUser',
    'End every session of anybody',
    globalAdminWrite('admin.signed_out'),
  )
    .input(person)
    .output(nothing),
};
