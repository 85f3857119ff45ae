import { z } from 'zod';
import { ROLES } from '../access/roles';
import { operation } from '../api/operation';
import { freshly, POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { email, id } from '../api/text';
import { holdings, memberSession, seats, teamMember } from './team';

const nothing = z.strictObject({});
const person = z.strictObject({ id });
/** Null leaves what they looked after with nobody. */
const leaving = z.strictObject({ id, transferTo: id.nullable() });

export const teamContract = {
  list: operation({
    route: 'GET /team',
    id: 'listTeam',
    summary: 'The people of the MSP and its clients',
    policy: POLICIES.ownStaff,
    output: z.strictObject({ items: z.array(teamMember), seats }),
  }),
  holdings: operation({
    route: 'GET /team/{id}/holdings',
    id: 'getHoldings',
    summary: 'What a person of the MSP looks after',
    policy: POLICIES.organizationAdmin,
    input: person,
    sample: { id: idOf('person') },
    output: holdings,
  }),
  changeRole: operation({
    route: 'PATCH /team/{id}/role',
    id: 'changeRole',
    summary: 'Make a person of the MSP an admin or a member',
    policy: POLICIES.organizationChange,
    audit: { event: 'team.role_changed', words: 'Changed a role in the team' },
    input: z.strictObject({ id, role: z.enum(ROLES), seen: z.strictObject({ role: z.enum(ROLES) }) }),
    sample: { id: idOf('person'), role: 'msp_admin', seen: { role: 'msp_user' } },
    output: teamMember,
  }),
  moveClientUser: operation({
    route: 'PATCH /team/{id}/client',
    id: 'moveClientUser',
    summary: "Give a client's user another client of the MSP",
    policy: POLICIES.organizationChange,
    audit: { event: 'team.client_changed', words: 'Gave a client user another client' },
    input: z.strictObject({ id, client_id: id }),
    sample: { id: idOf('person'), client_id: idOf('client') },
    output: teamMember,
  }),
  deactivate: operation({
    route: 'POST /team/{id}/deactivate',
    id: 'deactivateMember',
    summary: 'Take every right from a person of the MSP, whose seat is free then',
    policy: POLICIES.organizationChange,
    audit: { event: 'team.deactivated', words: 'Deactivated a person of the team' },
    input: leaving,
    sample: { id: idOf('person'), transferTo: null },
    output: teamMember,
  }),
  reactivate: operation({
    route: 'POST /team/{id}/reactivate',
    id: 'reactivateMember',
    summary: 'Let a person of the MSP work again',
    policy: POLICIES.organizationChange,
    audit: { event: 'team.reactivated', words: 'Reactivated a person of the team' },
    input: person,
    sample: { id: idOf('person') },
    output: teamMember,
  }),
  remove: operation({
    route: 'POST /team/{id}/remove',
    id: 'removeMember',
    summary: 'Erase a person of the MSP and its account',
    policy: freshly(POLICIES.organizationChange),
    audit: { event: 'team.removed', words: 'Removed a person of the team' },
    input: leaving,
    sample: { id: idOf('person'), transferTo: null },
    output: nothing,
  }),
  exportAccount: operation({
    route: 'POST /me/export',
    id: 'exportOwnAccount',
    summary: "All that is stored about the caller's own account, as JSON",
    policy: POLICIES.ownAccount,
    audit: { event: 'profile.exported', words: "Exported their own account's data" },
    output: z.file(),
  }),
  eraseAccount: operation({
    route: 'POST /me/erasure',
    id: 'eraseOwnAccount',
    summary: "Erase the caller's own account",
    policy: freshly(POLICIES.ownAccount),
    audit: { event: 'profile.erased', words: 'Erased their own account' },
    // Typed, so that nobody erases the account by a slip.
    input: z.strictObject({ email }),
    sample: { email: 'somebody@people.example' },
    output: nothing,
  }),
  listSessions: operation({
    route: 'POST /team/{id}/sessions',
    id: 'listMemberSessions',
    summary: 'Where a person of the MSP is signed in, since when and on what',
    policy: POLICIES.inviters,
    audit: { event: 'team.sessions_seen', words: 'Looked where a person of the team is signed in' },
    input: person,
    sample: { id: idOf('person') },
    output: z.strictObject({ items: z.array(memberSession).nullable() }),
  }),
  signOutMember: operation({
    route: 'POST /team/{id}/sign-out',
    id: 'signOutMember',
    summary: 'End every session of a person of the MSP',
    policy: POLICIES.inviters,
    audit: { event: 'team.signed_out', words: 'Signed a person of the team out' },
    input: person,
    sample: { id: idOf('person') },
    output: nothing,
  }),
  signOutUser: operation({
    route: 'POST /admin/users/{id}/sign-out',
    id: 'signOutUser',
    summary: 'End every session of anyone',
    policy: POLICIES.globalAdmin,
    audit: { event: 'admin.signed_out', words: 'Signed someone out everywhere' },
    input: person,
    sample: { id: idOf('person') },
    output: nothing,
  }),
};
