import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { operation } from '../api/operation';
import { forKeys, POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { id } from '../api/text';
import { breachNotices, clientIncident, type Incident, incident, noticeAnswers } from './breach-notices';

const SAMPLE_INCIDENT: Incident = {
  zone: 'America/New_York',
  moments: {
    discovery: '2026-11-20T16:00',
    awareness: null,
    determination: '2026-11-21T09:30',
    classification: null,
    payment: null,
    noticeToIndividuals: null,
    noticeToHHS: null,
    disclosureElsewhere: null,
    correctiveMeasureAvailable: null,
    requestByBrandOrAcquirer: null,
  },
  people: [{ place: 'US-CA', count: 900 }],
  dataKinds: ['identity'],
  ransom: 'none',
  moneySent: false,
  told: [],
};

export const breachNoticesContract = {
  get: operation({
    route: 'GET /clients/{clientId}/breach-notices',
    id: 'getBreachNotices',
    summary: 'Who must be notified of a breach at a client, by when, and what that was chosen from',
    policy: forKeys('clients', POLICIES.everyRole),
    input: z.strictObject({ clientId: id }),
    sample: { clientId: idOf('client') },
    output: breachNotices,
  }),
  saveFacts: operation({
    route: 'PUT /clients/{clientId}/breach-notices/facts',
    id: 'saveBreachNoticeFacts',
    summary: 'Keep what decides who must be told of a breach at a client',
    policy: forKeys('clients', POLICIES.staff),
    audit: { event: 'client.notice_facts_saved', words: 'Changed what decides breach notices' },
    input: z.strictObject({ clientId: id, version: wholeNumber, facts: noticeAnswers }),
    sample: {
      clientId: idOf('client'),
      version: 1,
      facts: {
        role: 'owner',
        seat: 'US-CA',
        entityTypes: ['law_firm'],
        licenses: [],
        people: [{ place: 'US-CA', count: 900 }],
        dataKinds: ['identity'],
        turnoverAud: null,
        digitalProducts: null,
        ransom: null,
        moneySent: null,
        usLink: null,
      },
    },
    output: breachNotices,
  }),
  incident: operation({
    route: 'GET /clients/{clientId}/incident',
    id: 'getIncident',
    summary: 'The incident a client is in, and the notices that follow from it by the time they are due',
    policy: forKeys('clients', POLICIES.staff),
    input: z.strictObject({ clientId: id }),
    sample: { clientId: idOf('client') },
    output: clientIncident,
  }),
  saveIncident: operation({
    route: 'PUT /clients/{clientId}/incident',
    id: 'saveIncident',
    summary: 'Keep when an incident was discovered, whose data is concerned and which notices were sent',
    policy: forKeys('clients', POLICIES.staff),
    audit: { event: 'client.incident_saved', words: 'Changed the incident of a client' },
    input: z.strictObject({ clientId: id, version: wholeNumber, incident }),
    sample: { clientId: idOf('client'), version: 1, incident: SAMPLE_INCIDENT },
    output: clientIncident,
  }),
  closeIncident: operation({
    route: 'POST /clients/{clientId}/incident/close',
    id: 'closeIncident',
    summary: 'End the incident of a client; what it held stays in the audit trail',
    policy: forKeys('clients', POLICIES.staff),
    audit: { event: 'client.incident_closed', words: 'Closed the incident of a client' },
    input: z.strictObject({ clientId: id, version: wholeNumber }),
    sample: { clientId: idOf('client'), version: 1 },
    output: clientIncident,
  }),
};
