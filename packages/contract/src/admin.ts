import { z } from 'zod';
import { globalAdminWrite, POLICIES } from './policy';
import { operation } from './procedure';
import { ROLES } from './roles';
import { id, instant, text } from './text';

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
  plan: z.string().nullable(),
  trial_end_date: instant.nullable(),
  created_at: instant,
  clients: z.int(),
  users: z.int(),
});
export type AdminMsp = z.infer<typeof adminMsp>;

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
    .output(adminMsp),
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
