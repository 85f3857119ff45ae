import { z } from 'zod';
import { operation } from '#api/operation';
import { forKeys, POLICIES } from '#api/policy';
import { idOf } from '#api/samples';
import { chosenDay, id } from '#api/text';
import { clientEvent, clientSummary } from './activity';
import { ACTIVITY_KINDS } from './activity-terms';

const ofClient = { clientId: id };

export const clientActivityContract = {
  list: operation({
    route: 'GET /clients/{clientId}/activity',
    id: 'listClientActivity',
    summary: 'What happened with a client, newest first',
    policy: forKeys('clients', POLICIES.staff),
    input: z.strictObject({
      ...ofClient,
      kind: z.enum(ACTIVITY_KINDS).optional(),
      cursor: z.string().max(1_000).optional(),
    }),
    sample: { clientId: idOf('client') },
    output: z.strictObject({ items: z.array(clientEvent), nextCursor: z.string().nullable() }),
  }),
  summary: operation({
    route: 'GET /clients/{clientId}/summary',
    id: 'getClientSummary',
    summary: 'How much is on record about a client, and what happened last',
    policy: forKeys('clients', POLICIES.staff),
    // The reader's day: when support ends is a matter of the calendar, not of an instant.
    input: z.strictObject({ ...ofClient, today: chosenDay }),
    sample: { clientId: idOf('client'), today: '2026-03-02' },
    output: clientSummary,
  }),
};
