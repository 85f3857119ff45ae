import { INVITER_ROLES } from '../access/access';
import { CLIENT_RECORD_ROLES, ORGANIZATION_ADMIN_ROLES, ROLES, type Role, STAFF_ROLES } from '../access/roles';
import type { ApiArea, ApiScope } from './api-scopes';
import type { UploadKind } from './uploads';

/**
 * The declared rule of one API operation. The server refuses to start when an operation has none.
 * - `who`: `anyone` (signed out too), `signed_in` (a valid session, even without a profile), or the roles admitted
 * - `tenant`: `none` (no tenant data), `own` (the caller's effective MSP), `platform` (across MSPs, global admin only)
 * - `audit`: the event written with the change, or null for reads and for `usage`
 * - `ended`: whether it stays `open` or is `refused` once the organization's trial or NFR access is over; what is sold and
 *   every write of it is refused, while signing in, one's own account, exporting one's own data and upgrading go on
 */
export type Policy = {
  who: 'anyone' | 'signed_in' | readonly Role[];
  tenant: 'none' | 'own' | 'platform';
  audit: string | null;
  ended: 'open' | 'refused';
  /** A write that only tells what people looked at: it is a log by itself, so it leaves no entry in another and is never repeated. */
  records?: 'usage';
  /** Needs a sign-in of the last minutes, as what cannot be undone or lets others in: see FRESH_SIGN_IN_MS. */
  fresh?: true;
  /** Stays open to people of a suspended organization, to whom everything else is closed: one's own account. */
  suspended?: 'open';
  /** What an API key must hold to call it; without one no key may. */
  scope?: ApiScope;
  /** Its answer holds a secret that is shown once: it is never kept for a repeated request. */
  secret?: true;
  /** A visitor's page sends it while people type: it counts as a call, not as one of the few things a visitor may order. */
  often?: true;
};

/** How long after signing in an operation with a `fresh` policy is open. */
export const FRESH_SIGN_IN_MS = 5 * 60_000;

/** `upload` is the kind of file an operation takes, as multipart; all others take JSON. */
export type ProcedureMeta = { policy?: Policy; upload?: UploadKind };

const reading = (who: Policy['who'], tenant: Policy['tenant'], ended: Policy['ended']): Policy => ({
  who,
  tenant,
  audit: null,
  ended,
});
const writing = (who: Policy['who'], tenant: Policy['tenant'], ended: Policy['ended'], audit: string): Policy => ({
  who,
  tenant,
  audit,
  ended,
});

/** The policies that recur, named once. A write names its own audit event. */
export const POLICIES = {
  anyone: reading('anyone', 'none', 'open'),
  signedIn: reading('signed_in', 'none', 'open'),
  everyRole: reading(ROLES, 'own', 'refused'),
  /** What everybody reads of the own account. */
  ownAccount: { ...reading(ROLES, 'own', 'open'), suspended: 'open' },
  staff: reading(STAFF_ROLES, 'own', 'refused'),
  /** What staff may read of their organization also after its access has ended. */
  ownStaff: reading(STAFF_ROLES, 'own', 'open'),
  /** What those read who run an organization, also after its access has ended. */
  organizationAdmin: reading(ORGANIZATION_ADMIN_ROLES, 'own', 'open'),
  globalAdmin: reading(['global_admin'], 'platform', 'open'),
  /** What only a client's own user reads: its portal. */
  clientViewer: reading(['client_viewer'], 'own', 'refused'),
} as const;

/** A write of a client's own user: answers to what it was asked, and its decisions. */
export const clientViewerWrite = (audit: string) => writing(['client_viewer'], 'own', 'refused', audit);

/** A write of every member of staff of an MSP. */
export const staffWrite = (audit: string) => writing(STAFF_ROLES, 'own', 'refused', audit);

/** The same, also after the organization's access has ended: feedback, the export of its data. */
export const ownStaffWrite = (audit: string) => writing(STAFF_ROLES, 'own', 'open', audit);

/** A write of the roles that hold client records. */
export const clientRecordWrite = (audit: string) => writing(CLIENT_RECORD_ROLES, 'own', 'refused', audit);

/** A write of those who run an organization: its settings, people and brand. */
export const organizationAdminWrite = (audit: string) => writing(ORGANIZATION_ADMIN_ROLES, 'own', 'refused', audit);

/** The same, also after the organization's access has ended: leaving, protecting what stays. */
export const endedAdminWrite = (audit: string) => writing(ORGANIZATION_ADMIN_ROLES, 'own', 'open', audit);

/** The same policy, open only to whom has signed in within the last minutes. */
export const freshly = (policy: Policy): Policy => ({ ...policy, fresh: true });

/** The same policy, open to API keys too that hold the area's scope: to read for a read, to change for a write. */
export const forKeys = (area: ApiArea, policy: Policy): Policy => ({
  ...policy,
  scope: `${area}:${policy.audit === null ? 'read' : 'write'}` as ApiScope,
});

/** The same policy, for an operation whose answer holds a secret. */
export const tellingSecret = (policy: Policy): Policy => ({ ...policy, secret: true });

/** The same policy, for an operation that a page sends while people type. */
export const savingOften = (policy: Policy): Policy => ({ ...policy, often: true });

/** A write of any signed-in user with a profile to its own account. */
export const ownAccountWrite = (audit: string): Policy => ({
  ...writing(ROLES, 'own', 'open', audit),
  suspended: 'open',
});

/** Everybody's own page views and clicks, the only write of its kind. */
export const ownUsage: Policy = { ...reading(ROLES, 'own', 'open'), records: 'usage' };

/** A write of the global admin across MSPs. */
export const globalAdminWrite = (audit: string) => writing(['global_admin'], 'platform', 'open', audit);

/** A write of visitors, signed in or not. What they may do follows from what they bring (a link's token). */
export const anyoneWrite = (audit: string) => writing('anyone', 'none', 'open', audit);

/** A write of a signed-in account that may belong to no organization yet. */
export const signedInWrite = (audit: string) => writing('signed_in', 'none', 'open', audit);

/** What those may do who invite people into their MSP. */
export const INVITER_POLICIES = {
  read: reading(INVITER_ROLES, 'own', 'open'),
  write: (audit: string) => writing(INVITER_ROLES, 'own', 'refused', audit),
  /** Ending somebody's sessions protects the organization's data, which stays. */
  protect: (audit: string) => writing(INVITER_ROLES, 'own', 'open', audit),
} as const;
