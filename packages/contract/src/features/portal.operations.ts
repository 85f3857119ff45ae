import { z } from 'zod';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { id, text } from '../api/text';
import { acceptance, portal } from './portal';

export const portalContract = {
  get: operation({
    route: 'GET /portal',
    id: 'getPortal',
    summary: "A client user's start page",
    policy: POLICIES.clientViewer,
    output: portal,
  }),
  document: operation({
    route: 'GET /portal/documents/{id}/file',
    id: 'downloadSharedDocument',
    summary: 'The file of a document the provider shared',
    policy: POLICIES.clientViewer,
    input: z.strictObject({ id }),
    sample: { id: idOf('document') },
    output: z.file(),
  }),
  acceptances: operation({
    route: 'GET /clients/{clientId}/acceptances',
    id: 'listAcceptances',
    summary: 'What the client agreed to, declined and read, newest first',
    policy: POLICIES.everyRole,
    input: z.strictObject({ clientId: id }),
    sample: { clientId: idOf('client') },
    output: z.strictObject({ items: z.array(acceptance) }),
  }),
  acknowledge: operation({
    route: 'POST /reports/{id}/acknowledgement',
    id: 'acknowledgeReport',
    summary: 'Say that a released report was read',
    policy: POLICIES.clientViewer,
    audit: { event: 'report.acknowledged', words: 'Confirmed that a report was read' },
    input: z.strictObject({ id, comment: text(1_000).optional() }),
    sample: { id: idOf('report') },
    output: acceptance,
  }),
};
