import { z } from 'zod';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { id } from '../api/text';
import { outsideLook, outsideView } from './outside-views';

const ofClient = { clientId: id };
const views = z.strictObject({ items: z.array(outsideView) });

export const outsideViewsContract = {
  list: operation({
    route: 'GET /clients/{clientId}/outside-views',
    id: 'listOutsideViews',
    summary: 'What anyone could look up of a client’s domain each time someone looked, newest first',
    policy: POLICIES.staff,
    input: z.strictObject(ofClient),
    sample: { clientId: idOf('client') },
    output: views,
  }),
  look: operation({
    route: 'POST /clients/{clientId}/outside-views',
    id: 'takeOutsideView',
    summary:
      'Look up now what the public DNS and the website of a domain show to anyone, with the consent of its owner',
    policy: POLICIES.staff,
    audit: { event: 'outside_view.taken', words: 'Looked at a domain from outside' },
    input: z.strictObject({ ...ofClient, look: outsideLook }),
    sample: { clientId: idOf('client'), look: { domain: 'saltmarsh.example', agreed: true as const } },
    output: views,
  }),
};
