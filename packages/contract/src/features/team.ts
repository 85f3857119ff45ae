import { z } from 'zod';
import { ROLES, type Role } from '../access/roles';
import { wholeNumber } from '../api/numbers';
import { id, instant } from '../api/text';

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
  accountPicture: z.string().nullable(),
  role: z.enum(ROLES),
  status: z.enum(['active', 'suspended']),
  client: z.strictObject({ id, name: z.string() }).nullable(),
  /** Null where the sign-in service does not tell. */
  hasSecondFactor: z.boolean().nullable(),
  last_login: instant.nullable(),
  created_on: instant,
});
export type TeamMember = z.infer<typeof teamMember>;

/** How many people of an MSP's own may work with it; null is unlimited. Its clients' people do not count. */
export const seats = z.strictObject({ used: wholeNumber, limit: wholeNumber.nullable() });

/** What somebody looks after, which another person can take over. */
export const holdings = z.strictObject({ clients: wholeNumber, roadmapSteps: wholeNumber });
export type Holdings = z.infer<typeof holdings>;

/** A sign-in of somebody that still stands. */
export const memberSession = z.strictObject({
  id,
  createdAt: instant,
  refreshedAt: instant,
  userAgent: z.string(),
  ip: z.string(),
  aal: z.enum(['aal1', 'aal2']),
});
export type MemberSession = z.infer<typeof memberSession>;
