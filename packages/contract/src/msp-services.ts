import type { ServiceUnit } from '@fairlead/content/ready-made-schema';
import { z } from 'zod';
import { organizationAdminWrite, POLICIES } from './policy';
import { operation } from './procedure';
import { requiredText, text } from './text';

export const SERVICE_UNITS = ['user', 'endpoint', 'month', 'project'] as const satisfies readonly ServiceUnit[];

/** The key of a ready-made service, or the id of one of the MSP's own. */
const serviceId = z.string().regex(/^[a-z0-9_-]{1,40}$/, 'Choose one of the listed services.');

const LARGEST_PRICE = 1_000_000;

const price = z
  .number('Enter an amount of 0 or more.')
  .min(0, 'Enter an amount of 0 or more.')
  .max(LARGEST_PRICE, `Enter at most ${LARGEST_PRICE.toLocaleString('en-US')}.`)
  .multipleOf(0.01, 'Use at most two decimals.')
  .nullable();

/** What an MSP may say of a service. `name` and `covers` of a ready-made one stay null unless the MSP has its own words. */
const fields = {
  active: z.boolean(),
  price,
  unit: z.enum(SERVICE_UNITS),
  note: text(500),
};

/** A service as the MSP offers it. Ready-made ones are there from the beginning, switched off and without a price. */
export const mspService = z.strictObject({
  id: serviceId,
  /** Key of the ready-made service; null for one of the MSP's own. */
  key: z.string().nullable(),
  /** Of an own service, or what a ready-made one is called here. */
  name: z.string().nullable(),
  covers: z.string().nullable(),
  ...fields,
  price: z.number().nullable(),
  /** Of the price: the MSP's when it was entered. */
  currency: z.string().length(3),
  /** Rises with every change; 0 for a ready-made service that nobody has touched. */
  version: z.int(),
});
export type MspService = z.infer<typeof mspService>;

const list = z.strictObject({
  items: z.array(mspService),
  /** In which prices are entered now. */
  currency: z.string().length(3),
  /** Of the ready-made services. */
  contentVersion: z.string(),
});
export type MspServiceList = z.infer<typeof list>;

const own = { name: requiredText('a name', 120), covers: text(500) };

export const mspServicesContract = {
  list: operation('GET', '/services', 'listServices', 'The services of the MSP with its prices', POLICIES.staff).output(
    list,
  ),
  save: operation(
    'PATCH',
    '/services/{id}',
    'saveService',
    'Switch a service on or off, price it, name it',
    organizationAdminWrite('service.saved'),
  )
    .input(
      z.strictObject({
        id: serviceId,
        version: z.int(),
        ...z.strictObject({ ...fields, name: text(120), covers: text(500) }).partial().shape,
      }),
    )
    .output(mspService),
  add: operation(
    'POST',
    '/services',
    'addService',
    "Add a service of the MSP's own",
    organizationAdminWrite('service.added'),
  )
    .input(z.strictObject({ ...own, price, unit: fields.unit, note: fields.note }))
    .output(mspService),
  remove: operation(
    'POST',
    '/services/{id}/remove',
    'removeService',
    "Remove a service of the MSP's own",
    organizationAdminWrite('service.removed'),
  )
    .input(z.strictObject({ id: serviceId, version: z.int() }))
    .output(z.strictObject({ id: serviceId })),
  activateUsual: operation(
    'POST',
    '/services/usual',
    'activateUsualServices',
    'Switch on the eight services most MSPs begin with, at typical prices where none is entered',
    organizationAdminWrite('services.usual_activated'),
  ).output(list),
};
