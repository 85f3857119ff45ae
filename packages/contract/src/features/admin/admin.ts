import { z } from 'zod';
import { ROLES } from '#access/roles';
import { wholeNumber } from '#api/numbers';
import { freshly, globalAdminWrite, POLICIES } from '#api/policy';
import { operation } from '#api/procedure';
import { email, id, instant } from '#api/text';
import { planStanding } from '../plans/billing';
import { PAYMENT_OUTCOMES, type PaymentOutcome } from '../plans/payments';
import { isPriced, PLAN_PERIODS, PLANS } from '../plans/plans';
import { trialCredits } from '../trials/credits';
import { NFR_STATUSES } from '../trials/trial';
import { adminMsp, mspDetails, mspListQuery, newMsp, suspensionReason } from './msps';
import { adminUser, adminUserDetail, userListQuery, userPlace } from './users';

const page = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable(), total: wholeNumber });

/** One MSP with its access, credits and plan. */
export const adminMspDetail = z.strictObject({
  ...adminMsp.shape,
  ...mspDetails.shape,
  /** Counts the changes of its details: a stale writer gets CONFLICT. */
  version: wholeNumber,
  suspended_reason: z.string().nullable(),
  /** Null where no NFR access was ever recorded. */
  nfr_status: z.enum(NFR_STATUSES).nullable(),
  /** Null where the MSP never had a trial. */
  credits: trialCredits.nullable(),
  plan_standing: planStanding,
});
export type AdminMspDetail = z.infer<typeof adminMspDetail>;

/** As far ahead as an access can end, from now. */
export const MOST_ACCESS_DAYS = 730;
export const MOST_CREDITS = 10_000;

const planChoice = z.strictObject({ plan: z.enum(PLANS), plan_period: z.enum(PLAN_PERIODS).nullable() });

const PAYMENT_OUTCOME_KEYS = Object.keys(PAYMENT_OUTCOMES) as PaymentOutcome[];

export const payment = z.strictObject({
  event_id: z.string(),
  type: z.string(),
  plan: z.enum(PLANS).nullable(),
  plan_period: z.enum(PLAN_PERIODS).nullable(),
  outcome: z.enum(PAYMENT_OUTCOME_KEYS),
  received_at: instant,
});
export type Payment = z.infer<typeof payment>;
const payments = z.strictObject({ items: z.array(payment) });

export const adminContract = {
  listMsps: operation('GET', '/admin/msps', 'listMsps', 'All MSPs', POLICIES.globalAdmin)
    .input(mspListQuery)
    .output(page(adminMsp)),
  exportMsps: operation('GET', '/admin/exports/msps', 'exportMsps', 'The list of MSPs as CSV', POLICIES.globalAdmin)
    .input(mspListQuery.omit({ cursor: true }))
    .output(z.file()),
  createMsp: operation(
    'POST',
    '/admin/msps',
    'createMsp',
    'Found an MSP and invite its first admin',
    globalAdminWrite('admin.msp_created'),
  )
    .input(newMsp)
    .output(adminMspDetail),
  updateMsp: operation(
    'PATCH',
    '/admin/msps/{id}',
    'updateMsp',
    'Change who and where an MSP is',
    globalAdminWrite('admin.msp_updated'),
  )
    .input(z.strictObject({ id, version: wholeNumber, ...mspDetails.shape }))
    .output(adminMspDetail),
  suspendMsp: operation(
    'POST',
    '/admin/msps/{id}/suspend',
    'suspendMsp',
    'Suspend an MSP: its people can do nothing from their next request on',
    globalAdminWrite('admin.msp_suspended'),
  )
    .input(z.strictObject({ id, reason: suspensionReason }))
    .output(adminMspDetail),
  reinstateMsp: operation(
    'POST',
    '/admin/msps/{id}/reinstate',
    'reinstateMsp',
    'Let the people of a suspended MSP work again',
    globalAdminWrite('admin.msp_reinstated'),
  )
    .input(z.strictObject({ id }))
    .output(adminMspDetail),
  getMsp: operation('GET', '/admin/msps/{id}', 'getMsp', 'One MSP', POLICIES.globalAdmin)
    .input(z.strictObject({ id }))
    .output(adminMspDetail),
  /** `seen` of the writes below is what the admin decided upon; where it has changed meanwhile, they answer CONFLICT. */
  extendTrial: operation(
    'PUT',
    '/admin/msps/{id}/trial-end',
    'extendTrial',
    'Set when the trial or NFR access of an MSP ends; one that is over begins again',
    globalAdminWrite('admin.trial_extended'),
  )
    .input(
      z.strictObject({ id, trial_end_date: instant, seen: z.strictObject({ trial_end_date: instant.nullable() }) }),
    )
    .output(adminMspDetail),
  setCreditLimit: operation(
    'PUT',
    '/admin/msps/{id}/credit-limit',
    'setCreditLimit',
    'Set how many credits the trial of an MSP has in all',
    globalAdminWrite('admin.credit_limit_set'),
  )
    .input(
      z.strictObject({
        id,
        credit_limit: z
          .int('Enter a whole number.')
          .min(0, 'Enter 0 or more.')
          .max(MOST_CREDITS, `Enter at most ${MOST_CREDITS.toLocaleString('en-US')}.`),
        seen: z.strictObject({ credit_limit: wholeNumber }),
      }),
    )
    .output(adminMspDetail),
  choosePlan: operation(
    'PUT',
    '/admin/msps/{id}/plan',
    'choosePlan',
    'Put an MSP on a plan, as its payment would',
    globalAdminWrite('admin.plan_chosen'),
  )
    .input(
      z
        .strictObject({
          id,
          ...planChoice.shape,
          seen: z.strictObject({ plan: z.enum(PLANS).nullable(), plan_period: z.enum(PLAN_PERIODS).nullable() }),
        })
        .refine(({ plan, plan_period }) => plan_period !== null || !isPriced(plan), {
          path: ['plan_period'],
          message: 'Choose monthly or yearly.',
        }),
    )
    .output(adminMspDetail),
  revokeNfr: operation(
    'POST',
    '/admin/msps/{id}/nfr/revoke',
    'revokeNfr',
    'Withdraw the NFR access of an MSP at once',
    globalAdminWrite('admin.nfr_revoked'),
  )
    .input(z.strictObject({ id }))
    .output(adminMspDetail),
  listPayments: operation(
    'GET',
    '/admin/msps/{id}/payments',
    'listPayments',
    'What the payment provider told about an MSP, newest first',
    POLICIES.globalAdmin,
  )
    .input(z.strictObject({ id }))
    .output(payments),
  listUnassignedPayments: operation(
    'GET',
    '/admin/payments/unassigned',
    'listUnassignedPayments',
    'Events of the payment provider that name no MSP, newest first',
    POLICIES.globalAdmin,
  ).output(payments),
  listUsers: operation('GET', '/admin/users', 'listUsers', 'All users', POLICIES.globalAdmin)
    .input(userListQuery)
    .output(page(adminUser)),
  getUser: operation(
    'GET',
    '/admin/users/{id}',
    'getUser',
    'One person, with what the auth service knows of the account',
    POLICIES.globalAdmin,
  )
    .input(z.strictObject({ id }))
    .output(adminUserDetail),
  changeUserPlace: operation(
    'PUT',
    '/admin/users/{id}/place',
    'changeUserPlace',
    'Give somebody another role, or a place in another MSP',
    freshly(globalAdminWrite('admin.user_moved')),
  )
    .input(
      z
        .strictObject({ id, ...userPlace.shape, seen: z.strictObject({ role: z.enum(ROLES), msp_id: id.nullable() }) })
        .refine(({ role, msp_id }) => role === 'global_admin' || msp_id !== null, {
          path: ['msp_id'],
          message: 'Choose the MSP.',
        }),
    )
    .output(adminUser),
  suspendUser: operation(
    'POST',
    '/admin/users/{id}/suspend',
    'suspendUser',
    'Take every right from somebody and end their sessions',
    globalAdminWrite('admin.user_suspended'),
  )
    .input(z.strictObject({ id }))
    .output(adminUser),
  reinstateUser: operation(
    'POST',
    '/admin/users/{id}/reinstate',
    'reinstateUser',
    'Give a suspended person their rights back',
    globalAdminWrite('admin.user_reinstated'),
  )
    .input(z.strictObject({ id }))
    .output(adminUser),
  eraseUser: operation(
    'DELETE',
    '/admin/users/{id}',
    'eraseUser',
    'Erase somebody with their account, for good',
    freshly(globalAdminWrite('admin.user_erased')),
  )
    // The address is typed, so that nobody erases by a slip.
    .input(z.strictObject({ id, email }))
    .output(z.strictObject({})),
  sendUserRecovery: operation(
    'POST',
    '/admin/users/{id}/recovery',
    'sendUserRecovery',
    'Mail somebody a link to a new password',
    globalAdminWrite('admin.recovery_sent'),
  )
    .input(z.strictObject({ id }))
    .output(z.strictObject({})),
  removeUserFactor: operation(
    'DELETE',
    '/admin/users/{id}/factors/{factor_id}',
    'removeUserFactor',
    'Remove a second factor of somebody, who is told by mail',
    freshly(globalAdminWrite('admin.factor_removed')),
  )
    .input(z.strictObject({ id, factor_id: id }))
    .output(z.strictObject({})),
  chooseDemoMsp: operation(
    'PUT',
    '/admin/settings/demo-msp',
    'chooseDemoMsp',
    'The MSP the caller acts for in admin view',
    globalAdminWrite('admin.demo_msp_chosen'),
  )
    .input(z.strictObject({ demo_msp_id: id }))
    .output(z.strictObject({ demo_msp_id: id })),
};
