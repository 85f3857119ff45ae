import { invitableRoles } from '@fairlead/contract/access/access';
import { fitsOrganization, type KindOfAccess, type Role } from '@fairlead/contract/access/roles';

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

/** The roles one may give in an organization. */
export function rolesToGive(inviter: Role, organization: KindOfAccess): Role[] {
  return invitableRoles(inviter).filter((role) => fitsOrganization(role, organization));
}
