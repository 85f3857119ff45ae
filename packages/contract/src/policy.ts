import { INVITER_ROLES } from './access';
import { CLIENT_RECORD_ROLES, ROLES, type Role, STAFF_ROLES } from './roles';

/**
 * The declared rule of one API operation. The server refuses to start when an operation has none.
 * - `who`: `anyone` (signed out too), `signed_in` (a valid session, even without a profile), or the roles admitted
 * - `tenant`: `none` (no tenant data), `own` (the caller's effective MSP), `platform` (across MSPs, global admin only)
 * - `audit`: the event written with the change, or null for reads
 */
export type Policy = {
  who: 'anyone' | 'signed_in' | readonly Role[];
  tenant: 'none' | 'own' | 'platform';
  audit: string | null;
};

export type ProcedureMeta = { policy?: Policy };

const reading = (who: Policy['who'], tenant: Policy['tenant']): Policy => ({ who, tenant, audit: null });

/** The policies that recur, named once. A write names its own audit event. */
export const POLICIES = {
  anyone: reading('anyone', 'none'),
  signedIn: reading('signed_in', 'none'),
  everyRole: reading(ROLES, 'own'),
  staff: reading(STAFF_ROLES, 'own'),
  globalAdmin: reading(['global_admin'], 'platform'),
} as const;

/** A write of every member of staff of an MSP. */
export const staffWrite = (audit: string): Policy => ({ who: STAFF_ROLES, tenant: 'own', audit });

/** A write of the roles that hold client records. */
export const clientRecordWrite = (audit: string): Policy => ({ who: CLIENT_RECORD_ROLES, tenant: 'own', audit });

/** A write of any signed-in user with a profile to its own account. */
export const ownAccountWrite = (audit: string): Policy => ({ who: ROLES, tenant: 'own', audit });

/** A write of the global admin across MSPs. */
export const globalAdminWrite = (audit: string): Policy => ({ who: ['global_admin'], tenant: 'platform', audit });

/** A write of visitors, signed in or not. What they may do follows from what they bring (a link's token). */
export const anyoneWrite = (audit: string): Policy => ({ who: 'anyone', tenant: 'none', audit });

/** A write of a signed-in account that may belong to no organization yet. */
export const signedInWrite = (audit: string): Policy => ({ who: 'signed_in', tenant: 'none', audit });

/** What those may do who invite people into their MSP. */
export const INVITER_POLICIES = {
  read: reading(INVITER_ROLES, 'own'),
  write: (audit: string): Policy => ({ who: INVITER_ROLES, tenant: 'own', audit }),
} as const;
