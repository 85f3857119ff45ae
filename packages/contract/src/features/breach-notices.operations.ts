import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { operation } from '../api/operation';
import { forKeys, POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { id } from '../api/text';
import { breachNotices, noticeAnswers } from './breach-notices';

export const breachNoticesContract = {
  get: operation({
    route: 'GET /clients/{clientId}/breach-notices',
    id: 'getBreachNotices',
    summary: 'Who must be told of a breach at a client, by when, and what that was chosen from',
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
};
