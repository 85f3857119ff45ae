import { INVITER_ROLES } from '../access/access';
import {
  CLIENT_RECORD_ROLES,
  CLIENT_USER_ROLES,
  ORGANIZATION_ADMIN_ROLES,
  ROLES,
  type Role,
  STAFF_ROLES,
} from '../access/roles';
import type { ApiArea, ApiScope } from './api-scopes';

/** Who may call: `anyone` (signed out too), `signed_in` (a valid session, even without a profile), or the roles admitted. */
export type Callers = 'anyone' | 'signed_in' | readonly Role[];

/**
 * Who may call an operation, and on which data.
 * - `who`: see Callers; the handler is given what fits them
 * - `tenant`: `none` (no tenant data), `own` (the caller's effective MSP), `platform` (across MSPs, global admin only)
 * - `ended`: whether it stays `open` or is `refused` once the organization's trial or NFR access is over; what is sold and
 *   every write of it is refused, while signing in, one's own account, exporting one's own data and upgrading continue
 */
export type Access<Who extends Callers = Callers> = {
  who: Who;
  tenant: 'none' | 'own' | 'platform';
  ended: 'open' | 'refused';
  /** A write that only reports what people looked at: it is a log itself, so it leaves no entry in another and is never repeated. */
  records?: 'usage';
  /** Needs a sign-in within the last minutes, because it cannot be undone or lets others in: see FRESH_SIGN_IN_MS. */
  fresh?: true;
  /** Stays open to people of a suspended organization, to whom everything else is closed: one's own account. */
  suspended?: 'open';
  /** The area of the API keys that may call it; without one no key may. */
  keys?: ApiArea;
  /** Its answer holds a secret that is shown once: it is never kept for a repeated request. */
  secret?: true;
  /** A visitor's page sends it while people type: it counts as a call, not as one of the few things a visitor may order. */
  often?: true;
};

/** The declared rule of one API operation. The server refuses to start when an operation has none. */
export type Policy = Omit<Access, 'keys'> & {
  /** The event written with the change, or null for reads and for `usage`. */
  audit: string | null;
  /** What an API key must hold to call it; without one no key may. */
  scope?: ApiScope;
};

/** How long after signing in an operation with a `fresh` policy is open. */
export const FRESH_SIGN_IN_MS = 5 * 60_000;

const access = <Who extends Callers>(who: Who, tenant: Access['tenant'], ended: Access['ended']): Access<Who> => ({
  who,
  tenant,
  ended,
});

/** The rules that recur, named once; whether an operation reads or writes follows from the audit event it names. */
export const POLICIES = {
  /** Visitors, signed in or not. What they may do follows from what they bring (a link's token). */
  anyone: access('anyone', 'none', 'open'),
  /** An account that may belong to no organization yet. */
  signedIn: access('signed_in', 'none', 'open'),
  everyRole: access(ROLES, 'own', 'refused'),
  /** Everyone's own account. */
  ownAccount: { ...access(ROLES, 'own', 'open'), suspended: 'open' },
  /** Everyone's own page views and clicks, the only write of its kind. */
  ownUsage: { ...access(ROLES, 'own', 'open'), records: 'usage' },
  staff: access(STAFF_ROLES, 'own', 'refused'),
  /** What staff may do also after the organization's access has ended: feedback, the export of its data. */
  ownStaff: access(STAFF_ROLES, 'own', 'open'),
  /** The roles that hold client records. */
  clientRecords: access(CLIENT_RECORD_ROLES, 'own', 'refused'),
  /** What those who run an organization may do also after its access has ended: reading, leaving, protecting what stays. */
  organizationAdmin: access(ORGANIZATION_ADMIN_ROLES, 'own', 'open'),
  /** What those who run an organization change while it has access: its settings, people and brand. */
  organizationChange: access(ORGANIZATION_ADMIN_ROLES, 'own', 'refused'),
  /** The roles that hold client records, and the client's own users, who read what was shared with them. */
  clientReaders: access([...CLIENT_RECORD_ROLES, ...CLIENT_USER_ROLES], 'own', 'refused'),
  globalAdmin: access(['global_admin'], 'platform', 'open'),
  /** A client's own user: its portal, its answers and its decisions. */
  clientViewer: access(['client_viewer'], 'own', 'refused'),
  /** Those who invite people into their MSP, also after its access has ended: ending sessions protects data that stays. */
  inviters: access(INVITER_ROLES, 'own', 'open'),
  inviting: access(INVITER_ROLES, 'own', 'refused'),
} as const satisfies Record<string, Access>;

/** The same rule, open only to people who have signed in within the last minutes. */
export const freshly = <Who extends Callers>(rule: Access<Who>): Access<Who> => ({ ...rule, fresh: true });

/** The same rule, open also to API keys that hold the area's scope: to read for a read, to change for a write. */
export const forKeys = <Who extends Callers>(keys: ApiArea, rule: Access<Who>): Access<Who> => ({ ...rule, keys });

/** The same rule, for an operation whose answer holds a secret. */
export const tellingSecret = <Who extends Callers>(rule: Access<Who>): Access<Who> => ({ ...rule, secret: true });

/** The same rule, for an operation that a page sends while people type. */
export const savingOften = <Who extends Callers>(rule: Access<Who>): Access<Who> => ({ ...rule, often: true });
