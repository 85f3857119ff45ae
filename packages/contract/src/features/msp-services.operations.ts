import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { requiredLine, text } from '../api/text';
import { mspService, mspServiceList, offeredPrice, offeredServiceId, serviceFields } from './msp-services';

const own = { name: requiredLine('a name', 120), covers: text(500) };

export const mspServicesContract = {
  list: operation({
    route: 'GET /services',
    id: 'listServices',
    summary: 'The services of the MSP with its prices',
    policy: POLICIES.staff,
    output: mspServiceList,
  }),
  save: operation({
    route: 'PATCH /services/{id}',
    id: 'saveService',
    summary: 'Switch a service on or off, price it, name it',
    policy: POLICIES.organizationChange,
    audit: { event: 'service.saved', words: 'Changed a service' },
    input: z.strictObject({
      id: offeredServiceId,
      version: wholeNumber,
      ...z.strictObject({ ...serviceFields, name: text(120), covers: text(500) }).partial().shape,
    }),
    sample: { id: 'bcdr', version: 0, active: true, price: 14 },
    output: mspService,
  }),
  add: operation({
    route: 'POST /services',
    id: 'addService',
    summary: "Add a service of the MSP's own",
    policy: POLICIES.organizationChange,
    audit: { event: 'service.added', words: 'Added a service' },
    input: z.strictObject({ ...own, price: offeredPrice, unit: serviceFields.unit, note: serviceFields.note }),
    sample: { name: 'Printer care', covers: '', unit: 'month', price: 40, note: '' },
    output: mspService,
  }),
  remove: operation({
    route: 'POST /services/{id}/remove',
    id: 'removeService',
    summary: "Remove a service of the MSP's own",
    policy: POLICIES.organizationChange,
    audit: { event: 'service.removed', words: 'Removed a service' },
    input: z.strictObject({ id: offeredServiceId, version: wholeNumber }),
    sample: { id: idOf('person'), version: 1 },
    output: z.strictObject({ id: offeredServiceId }),
  }),
  activateUsual: operation({
    route: 'POST /services/usual',
    id: 'activateUsualServices',
    summary: 'Switch on the eight services most MSPs begin with, at typical prices where none is entered',
    policy: POLICIES.organizationChange,
    audit: { event: 'services.usual_activated', words: 'Switched on the usual services' },
    output: mspServiceList,
  }),
};
