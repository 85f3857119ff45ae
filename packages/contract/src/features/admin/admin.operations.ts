import { z } from 'zod';
import { ROLES } from '#access/roles';
import { wholeNumber } from '#api/numbers';
import { operation } from '#api/operation';
import { freshly, POLICIES } from '#api/policy';
import { FRESH, idOf } from '#api/samples';
import { email, id, instant } from '#api/text';
import { isPriced, PLAN_PERIODS, PLANS } from '../plans/plans';
import { adminMspDetail, MOST_CREDITS, payment } from './admin';
import { mspDetails } from './msp-details';
import { adminMsp, mspListQuery, newMsp, suspensionReason } from './msps';
import { adminUser, adminUserDetail, userListQuery, userPlace } from './users';

const page = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable(), total: wholeNumber });

const planChoice = z.strictObject({ plan: z.enum(PLANS), plan_period: z.enum(PLAN_PERIODS).nullable() });
const payments = z.strictObject({ items: z.array(payment) });

export const adminContract = {
  listMsps: operation({
    route: 'GET /admin/msps',
    id: 'listMsps',
    summary: 'All MSPs',
    policy: POLICIES.globalAdmin,
    input: mspListQuery,
    sample: {},
    output: page(adminMsp),
  }),
  exportMsps: operation({
    route: 'GET /admin/exports/msps',
    id: 'exportMsps',
    summary: 'The list of MSPs as CSV',
    policy: POLICIES.globalAdmin,
    input: mspListQuery.omit({ cursor: true }),
    sample: {},
    output: z.file(),
  }),
  createMsp: operation({
    route: 'POST /admin/msps',
    id: 'createMsp',
    summary: 'Found an MSP and invite its first admin',
    policy: POLICIES.globalAdmin,
    audit: { event: 'admin.msp_created', words: 'Created an MSP' },
    input: newMsp,
    sample: {
      company_name: 'Harbor IT',
      country: 'Norway',
      preferred_currency: 'NOK',
      kind: 'trial',
      adminEmail: `first-${idOf(FRESH)}@people.example`,
    },
    output: adminMspDetail,
  }),
  updateMsp: operation({
    route: 'PATCH /admin/msps/{id}',
    id: 'updateMsp',
    summary: 'Change who and where an MSP is',
    policy: POLICIES.globalAdmin,
    audit: { event: 'admin.msp_updated', words: "Changed an MSP's details" },
    input: z.strictObject({ id, version: wholeNumber, ...mspDetails.shape }),
    sample: {
      id: idOf('msp'),
      version: 1,
      company_name: 'Renamed IT',
      contact_email: '',
      contact_phone: '',
      address: '',
      city: '',
      state: '',
      country: 'Norway',
      preferred_currency: 'USD',
    },
    output: adminMspDetail,
  }),
  suspendMsp: operation({
    route: 'POST /admin/msps/{id}/suspend',
    id: 'suspendMsp',
    summary: 'Suspend an MSP: its people can do nothing from their next request on',
    policy: POLICIES.globalAdmin,
    audit: { event: 'admin.msp_suspended', words: 'Suspended an MSP' },
    input: z.strictObject({ id, reason: suspensionReason }),
    sample: { id: idOf('msp'), reason: 'Unpaid invoices' },
    output: adminMspDetail,
  }),
  reinstateMsp: operation({
    route: 'POST /admin/msps/{id}/reinstate',
    id: 'reinstateMsp',
    summary: 'Let the people of a suspended MSP work again',
    policy: POLICIES.globalAdmin,
    audit: { event: 'admin.msp_reinstated', words: 'Reinstated an MSP' },
    input: z.strictObject({ id }),
    sample: { id: idOf('msp') },
    output: adminMspDetail,
  }),
  getMsp: operation({
    route: 'GET /admin/msps/{id}',
    id: 'getMsp',
    summary: 'One MSP',
    policy: POLICIES.globalAdmin,
    input: z.strictObject({ id }),
    sample: { id: idOf('msp') },
    output: adminMspDetail,
  }),
  /** `seen` of the writes below is what the admin decided upon; where it has changed meanwhile, they answer CONFLICT. */
  extendTrial: operation({
    route: 'PUT /admin/msps/{id}/trial-end',
    id: 'extendTrial',
    summary: 'Set when the trial or NFR access of an MSP ends; one that is over begins again',
    policy: POLICIES.globalAdmin,
    audit: { event: 'admin.trial_extended', words: "Changed the end of an MSP's access" },
    input: z.strictObject({
      id,
      trial_end_date: instant,
      seen: z.strictObject({ trial_end_date: instant.nullable() }),
    }),
    sample: { id: idOf('msp'), trial_end_date: '2026-04-01T09:00:00Z', seen: { trial_end_date: null } },
    output: adminMspDetail,
  }),
  setCreditLimit: operation({
    route: 'PUT /admin/msps/{id}/credit-limit',
    id: 'setCreditLimit',
    summary: 'Set how many credits the trial of an MSP has in all',
    policy: POLICIES.globalAdmin,
    audit: { event: 'admin.credit_limit_set', words: "Changed a trial's credits" },
    input: z.strictObject({
      id,
      credit_limit: z
        .int('Enter a whole number.')
        .min(0, 'Enter 0 or more.')
        .max(MOST_CREDITS, `Enter at most ${MOST_CREDITS.toLocaleString('en-US')}.`),
      seen: z.strictObject({ credit_limit: wholeNumber }),
    }),
    sample: { id: idOf('msp'), credit_limit: 20, seen: { credit_limit: 15 } },
    output: adminMspDetail,
  }),
  choosePlan: operation({
    route: 'PUT /admin/msps/{id}/plan',
    id: 'choosePlan',
    summary: 'Put an MSP on a plan, as its payment would',
    policy: POLICIES.globalAdmin,
    audit: { event: 'admin.plan_chosen', words: 'Put an MSP on a plan' },
    input: z
      .strictObject({
        id,
        ...planChoice.shape,
        seen: z.strictObject({ plan: z.enum(PLANS).nullable(), plan_period: z.enum(PLAN_PERIODS).nullable() }),
      })
      .refine(({ plan, plan_period }) => plan_period !== null || !isPriced(plan), {
        path: ['plan_period'],
        message: 'Choose monthly or yearly.',
      }),
    sample: { id: idOf('msp'), plan: 'pro', plan_period: 'yearly', seen: { plan: null, plan_period: null } },
    output: adminMspDetail,
  }),
  revokeNfr: operation({
    route: 'POST /admin/msps/{id}/nfr/revoke',
    id: 'revokeNfr',
    summary: 'Withdraw the NFR access of an MSP at once',
    policy: POLICIES.globalAdmin,
    audit: { event: 'admin.nfr_revoked', words: 'Withdrew NFR access' },
    input: z.strictObject({ id }),
    sample: { id: idOf('msp') },
    output: adminMspDetail,
  }),
  listPayments: operation({
    route: 'GET /admin/msps/{id}/payments',
    id: 'listPayments',
    summary: 'What the payment provider told about an MSP, newest first',
    policy: POLICIES.globalAdmin,
    input: z.strictObject({ id }),
    sample: { id: idOf('msp') },
    output: payments,
  }),
  listUnassignedPayments: operation({
    route: 'GET /admin/payments/unassigned',
    id: 'listUnassignedPayments',
    summary: 'Events of the payment provider that name no MSP, newest first',
    policy: POLICIES.globalAdmin,
    output: payments,
  }),
  listUsers: operation({
    route: 'GET /admin/users',
    id: 'listUsers',
    summary: 'All users',
    policy: POLICIES.globalAdmin,
    input: userListQuery,
    sample: {},
    output: page(adminUser),
  }),
  getUser: operation({
    route: 'GET /admin/users/{id}',
    id: 'getUser',
    summary: 'One person, with what the auth service knows of the account',
    policy: POLICIES.globalAdmin,
    input: z.strictObject({ id }),
    sample: { id: idOf('person') },
    output: adminUserDetail,
  }),
  changeUserPlace: operation({
    route: 'PUT /admin/users/{id}/place',
    id: 'changeUserPlace',
    summary: 'Give someone another role, or a place in another MSP',
    policy: freshly(POLICIES.globalAdmin),
    audit: { event: 'admin.user_moved', words: "Changed someone's role or MSP" },
    input: z
      .strictObject({ id, ...userPlace.shape, seen: z.strictObject({ role: z.enum(ROLES), msp_id: id.nullable() }) })
      .refine(({ role, msp_id }) => role === 'global_admin' || msp_id !== null, {
        path: ['msp_id'],
        message: 'Choose the MSP.',
      }),
    sample: {
      id: idOf('person'),
      role: 'msp_admin',
      msp_id: idOf('msp'),
      seen: { role: 'msp_user', msp_id: idOf('msp') },
    },
    output: adminUser,
  }),
  suspendUser: operation({
    route: 'POST /admin/users/{id}/suspend',
    id: 'suspendUser',
    summary: 'Take every right from someone and end their sessions',
    policy: POLICIES.globalAdmin,
    audit: { event: 'admin.user_suspended', words: 'Suspended a person' },
    input: z.strictObject({ id }),
    sample: { id: idOf('person') },
    output: adminUser,
  }),
  reinstateUser: operation({
    route: 'POST /admin/users/{id}/reinstate',
    id: 'reinstateUser',
    summary: 'Give a suspended person their rights back',
    policy: POLICIES.globalAdmin,
    audit: { event: 'admin.user_reinstated', words: 'Reinstated a person' },
    input: z.strictObject({ id }),
    sample: { id: idOf('person') },
    output: adminUser,
  }),
  eraseUser: operation({
    route: 'DELETE /admin/users/{id}',
    id: 'eraseUser',
    summary: 'Erase someone with their account, for good',
    policy: freshly(POLICIES.globalAdmin),
    audit: { event: 'admin.user_erased', words: 'Erased a person' },
    // The address is typed, so that nobody erases by a slip.
    input: z.strictObject({ id, email }),
    sample: { id: idOf('person'), email: `${idOf('person')}@people.example` },
    output: z.strictObject({}),
  }),
  sendUserRecovery: operation({
    route: 'POST /admin/users/{id}/recovery',
    id: 'sendUserRecovery',
    summary: 'Email someone a link to a new password',
    policy: POLICIES.globalAdmin,
    audit: { event: 'admin.recovery_sent', words: 'Sent a link to a new password' },
    input: z.strictObject({ id }),
    sample: { id: idOf('person') },
    output: z.strictObject({}),
  }),
  removeUserFactor: operation({
    route: 'DELETE /admin/users/{id}/factors/{factorId}',
    id: 'removeUserFactor',
    summary: 'Remove an MFA method of someone, who is told by email',
    policy: freshly(POLICIES.globalAdmin),
    audit: { event: 'admin.factor_removed', words: 'Removed an MFA method' },
    input: z.strictObject({ id, factorId: id }),
    sample: { id: idOf('person'), factorId: idOf('person') },
    output: z.strictObject({}),
  }),
  chooseDemoMsp: operation({
    route: 'PUT /admin/settings/demo-msp',
    id: 'chooseDemoMsp',
    summary: 'The MSP the caller acts for in admin view',
    policy: POLICIES.globalAdmin,
    audit: { event: 'admin.demo_msp_chosen', words: 'Chose the MSP to act for' },
    input: z.strictObject({ demo_msp_id: id }),
    sample: { demo_msp_id: idOf('msp') },
    output: z.strictObject({ demo_msp_id: id }),
  }),
};
