import { z } from 'zod';
import { planStanding } from './billing';
import { trialCredits } from './credits';
import { PAYMENT_OUTCOMES, type PaymentOutcome } from './payments';
import { isPriced, PLAN_PERIODS, PLANS } from './plans';
import { globalAdminWrite, POLICIES } from './policy';
import { operation } from './procedure';
import { ROLES } from './roles';
import { id, instant, text } from './text';
import { NFR_STATUSES } from './trial';

const listQuery = z.strictObject({ search: text(200).optional(), cursor: z.string().max(1_000).optional() });
const page = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable(), total: z.int() });

export const adminMsp = z.strictObject({
  id,
  company_name: z.string(),
  contact_email: z.string().nullable(),
  country: z.string().nullable(),
  is_demo: z.boolean(),
  is_trial: z.boolean(),
  is_nfr: z.boolean(),
  plan: z.enum(PLANS).nullable(),
  trial_end_date: instant.nullable(),
  created_at: instant,
  clients: z.int(),
  users: z.int(),
});
export type AdminMsp = z.infer<typeof adminMsp>;

/** One MSP with its access, credits and plan. */
export const adminMspDetail = z.strictObject({
  ...adminMsp.shape,
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

export const adminUser = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  status: z.enum(['active', 'suspended']),
  msp_id: id.nullable(),
  company_name: z.string().nullable(),
  last_login: instant.nullable(),
  created_on: instant,
});
export type AdminUser = z.infer<typeof adminUser>;

export const adminContract = {
  listMsps: operation('GET', '/admin/msps', 'listMsps', 'All MSPs', POLICIES.globalAdmin)
    .input(listQuery)
    .output(page(adminMsp)),
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
        seen: z.strictObject({ credit_limit: z.int() }),
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
    .input(listQuery)
    .output(page(adminUser)),
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
