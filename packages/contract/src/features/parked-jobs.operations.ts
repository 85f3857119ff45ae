import { z } from 'zod';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { id } from '../api/text';
import { parkedJob } from './parked-jobs';

export const parkedJobsContract = {
  list: operation({
    route: 'GET /admin/parked-jobs',
    id: 'listParkedJobs',
    summary: 'Background work that failed',
    policy: POLICIES.globalAdmin,
    output: z.strictObject({ items: z.array(parkedJob) }),
  }),
  tryAgain: operation({
    route: 'POST /admin/parked-jobs/{id}/try-again',
    id: 'tryParkedJobAgain',
    summary: 'One more try for a parked job',
    policy: POLICIES.globalAdmin,
    audit: { event: 'job.tried_again', words: 'Gave a parked job one more try' },
    input: z.strictObject({ id }),
    sample: { id: idOf('person') },
    output: z.strictObject({}),
  }),
};
