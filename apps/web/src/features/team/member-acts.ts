import { isClientUser, type Role } from '@fairlead/contract/access/roles';
import { managesRole, rolesToChangeTo, type TeamMember } from '@fairlead/contract/features/team';

export type MemberAct = 'role' | 'client' | 'sign_out' | 'deactivate' | 'reactivate' | 'remove';

export const ACT_LABELS: Record<MemberAct, string> = {
  role: 'Change role',
  client: 'Move to another client',
  sign_out: 'Sign out everywhere',
  deactivate: 'Deactivate',
  reactivate: 'Reactivate',
  remove: 'Remove',
};

/** What somebody may do about a person of the organization; what a role may not do is not offered. */
export function actsOn(actor: { id: string; role: Role }, member: TeamMember): MemberAct[] {
  if (!managesRole(actor.role, member.role)) return [];
  const canChange = rolesToChangeTo(actor.role, member.role).length > 1;
  // The own account is left by its owner in the profile; the own role may be given up.
  if (actor.id === member.id) return canChange ? ['role'] : [];
  if (member.status === 'suspended') return ['reactivate', 'remove'];
  return [
    ...(canChange ? (['role'] as const) : []),
    ...(isClientUser(member.role) ? (['client'] as const) : []),
    ...(['sign_out', 'deactivate', 'remove'] as const),
  ];
}
