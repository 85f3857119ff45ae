/** Who may do what, as data: client access, invitations and the effective MSP. Who may open which page is in `pages.ts`. */
import { PROSPECT_ONLY_ROLES, ROLES, type Role } from './roles';

/** A global admin either administers the platform or experiences the product as an MSP would. */
export type ViewMode = 'admin' | 'demo';

export const VIEW_MODE_LABELS: Record<ViewMode, { label: string; hint: string }> = {
  admin: { label: 'Global Admin', hint: 'Full platform administration' },
  demo: { label: 'Demo MSP Experience', hint: 'Experience the product as an MSP would' },
};

/** Whether the role administers the platform at this moment, and does not look at the product as an MSP would. */
export function isPlatformView(role: Role, viewMode: ViewMode): boolean {
  return role === 'global_admin' && viewMode === 'admin';
}

/** Only the global admin sees the view-mode toggle. */
export function seesViewModeToggle(role: Role): boolean {
  return role === 'global_admin';
}

type ProfileIds = { role: Role; msp_id: string | null; demo_msp_id: string | null };

/** The MSP a user acts for: a global admin in admin view acts for `demo_msp_id`, everybody else for `msp_id`. */
export function effectiveMspId(profile: ProfileIds, viewMode: ViewMode): string | null {
  return isPlatformView(profile.role, viewMode) ? profile.demo_msp_id : profile.msp_id;
}

type ClientAccessSubject = { role: Role; mspId: string | null; clientId: string | null };
type ClientRecord = { kind: 'client' | 'prospect'; mspId: string; clientId: string };

/**
 * Access to one client: a global admin reaches any client, MSP roles any client of their MSP, a client user its own,
 * trial and NFR roles none; those hold prospects of their MSP instead.
 */
export function canAccessClient(subject: ClientAccessSubject, record: ClientRecord): boolean {
  if (subject.role === 'global_admin') return true;
  if (subject.mspId !== record.mspId) return false;
  if (subject.role === 'client_viewer') return subject.clientId === record.clientId;
  if (PROSPECT_ONLY_ROLES.includes(subject.role)) return record.kind === 'prospect';
  return true;
}

/** Which kinds of record the role keeps on its Clients page. */
export function recordKindsOf(role: Role): readonly ('client' | 'prospect')[] {
  if (PROSPECT_ONLY_ROLES.includes(role)) return ['prospect'];
  return role === 'client_viewer' ? ['client'] : ['client', 'prospect'];
}

/** Whom a role may invite; all others invite nobody. */
const INVITABLE: Partial<Record<Role, readonly Role[]>> = {
  global_admin: ROLES,
  msp_admin: ['msp_admin', 'msp_user', 'client_viewer'],
  trial_admin: ['trial_member'],
  nfr_admin: ['nfr_member'],
};

/** Roles that may invite anybody at all. */
export const INVITER_ROLES = Object.keys(INVITABLE) as readonly Role[];

/** The roles `inviter` may give inside one MSP, in the order people choose from. */
export function invitableRoles(inviter: Role): Role[] {
  return ROLES.filter((role) => role !== 'global_admin' && canInvite(inviter, role));
}

/** Whether `inviter` may invite somebody into `invited`. */
export function canInvite(inviter: Role, invited: Role): boolean {
  return INVITABLE[inviter]?.includes(invited) ?? false;
}
