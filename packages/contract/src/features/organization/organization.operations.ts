import { z } from 'zod';
import { operation } from '#api/operation';
import { freshly, POLICIES } from '#api/policy';
import { idOf } from '#api/samples';
import { id, requiredLine } from '#api/text';
import { organizationDeletion, organizationSettings } from './organization';

const typedName = z.strictObject({ company_name: requiredLine("the organization's name", 200) });

export const organizationContract = {
  get: operation({
    route: 'GET /organization',
    id: 'getOrganization',
    summary: 'Who and where the organization is, and how it writes figures',
    policy: POLICIES.organizationAdmin,
    output: organizationSettings,
  }),
  update: operation({
    route: 'PATCH /organization',
    id: 'updateOrganization',
    summary: 'Change the organization',
    policy: POLICIES.organizationChange,
    audit: { event: 'organization.updated', words: 'Changed the organization' },
    input: organizationSettings,
    sample: {
      version: 1,
      company_name: 'Harbor IT',
      contact_email: '',
      contact_phone: '',
      address: '',
      city: '',
      state: '',
      country: 'US',
      preferred_currency: 'USD',
      locale: null,
    },
    output: organizationSettings,
  }),
  deletion: operation({
    route: 'GET /organization/deletion',
    id: 'getOrganizationDeletion',
    summary: 'What would be lost, and whether and when the organization is deleted',
    policy: POLICIES.organizationAdmin,
    output: organizationDeletion,
  }),
  requestDeletion: operation({
    route: 'POST /organization/deletion',
    id: 'requestOrganizationDeletion',
    summary: 'Ask that the organization be deleted when the days of grace are over',
    policy: freshly(POLICIES.organizationAdmin),
    audit: { event: 'organization.deletion_requested', words: 'Asked for the deletion of the organization' },
    input: typedName,
    sample: { company_name: 'Harbor IT' },
    output: organizationDeletion,
  }),
  cancelDeletion: operation({
    route: 'DELETE /organization/deletion',
    id: 'cancelOrganizationDeletion',
    summary: 'Take the deletion of the organization back',
    policy: POLICIES.organizationAdmin,
    audit: { event: 'organization.deletion_canceled', words: 'Took the deletion of the organization back' },
    output: organizationDeletion,
  }),
  deletionOfMsp: operation({
    route: 'GET /admin/msps/{id}/deletion',
    id: 'getMspDeletion',
    summary: 'The same of any MSP',
    policy: POLICIES.globalAdmin,
    input: z.strictObject({ id }),
    sample: { id: idOf('msp') },
    output: organizationDeletion,
  }),
  requestDeletionOfMsp: operation({
    route: 'POST /admin/msps/{id}/deletion',
    id: 'requestMspDeletion',
    summary: 'Ask that an MSP be deleted when the days of grace are over',
    policy: freshly(POLICIES.globalAdmin),
    audit: { event: 'admin.msp_deletion_requested', words: 'Asked for the deletion of an MSP' },
    input: z.strictObject({ id, ...typedName.shape }),
    sample: { id: idOf('msp'), company_name: 'Harbor IT' },
    output: organizationDeletion,
  }),
  cancelDeletionOfMsp: operation({
    route: 'DELETE /admin/msps/{id}/deletion',
    id: 'cancelMspDeletion',
    summary: 'Take the deletion of an MSP back',
    policy: POLICIES.globalAdmin,
    audit: { event: 'admin.msp_deletion_canceled', words: 'Took the deletion of an MSP back' },
    input: z.strictObject({ id }),
    sample: { id: idOf('msp') },
    output: organizationDeletion,
  }),
};
