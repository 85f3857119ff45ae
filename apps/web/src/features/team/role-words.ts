import { invitableRoles } from '@fairlead/contract/access/access';
import { isNfrRole, isTrialRole, type Role } from '@fairlead/contract/access/roles';

/** What a role may do, in the words of whoever gives it. */
export const ROLE_TEXTS: Record<Role, string> = {
  global_admin: 'Runs the whole platform, across all MSPs.',
  msp_admin: 'Everything a user does, and invites people.',
  msp_user: 'Works with all clients: simulations, assessments, reports.',
  client_viewer: 'Sees the results and reports of one client. Takes no seat.',
  trial_admin: 'Leads the trial and invites people.',
  trial_member: 'Works with prospects during the trial.',
  nfr_admin: 'Leads the NFR access and invites people.',
  nfr_member: 'Works with prospects under the NFR access.',
};

type Organization = { is_trial: boolean; is_nfr: boolean };

/** The roles one may give in an organization: trial and NFR roles belong to such access, the others to a plan. */
export function rolesToGive(inviter: Role, { is_trial, is_nfr }: Organization): Role[] {
  return invitableRoles(inviter).filter((role) => {
    if (isNfrRole(role)) return is_nfr;
    if (isTrialRole(role)) return is_trial && !is_nfr;
    return !is_trial && !is_nfr;
  });
}

/** Whether the role belongs to a client and not to the team. */
export const isClientUser = ({ role }: { role: Role }): boolean => role === 'client_viewer';
