import { z } from 'zod';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { id } from '../api/text';
import { outsideLook, outsideViews } from './outside-views';

const ofClient = { clientId: id };

export const outsideViewsContract = {
  list: operation({
    route: 'GET /clients/{clientId}/outside-views',
    id: 'listOutsideViews',
    summary: 'What anyone could look up of a client’s domain each time someone looked, newest first',
    policy: POLICIES.staff,
    input: z.strictObject(ofClient),
    sample: { clientId: idOf('client') },
    output: outsideViews,
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
    output: outsideViews,
  }),
  stop: operation({
    route: 'DELETE /clients/{clientId}/outside-views/monthly',
    id: 'stopOutsideRepeats',
    summary: 'No longer look at the domain of a client every month',
    policy: POLICIES.staff,
    audit: { event: 'outside_view.repeats_stopped', words: 'Stopped looking at a domain every month' },
    input: z.strictObject(ofClient),
    sample: { clientId: idOf('client') },
    output: outsideViews,
  }),
};
