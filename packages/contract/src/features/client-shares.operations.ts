import { z } from 'zod';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { id } from '../api/text';
import { clientShares, SHARE_KINDS } from './client-shares';

const target = z.strictObject({ clientId: id, kind: z.enum(SHARE_KINDS), targetId: id });

export const clientSharesContract = {
  list: operation({
    route: 'GET /clients/{clientId}/shares',
    id: 'listClientShares',
    summary: 'What the users of a client see of its figures, and who shared it when',
    policy: POLICIES.everyRole,
    input: z.strictObject({ clientId: id }),
    sample: { clientId: idOf('client') },
    output: clientShares,
  }),
  share: operation({
    route: 'POST /clients/{clientId}/shares',
    id: 'shareWithClient',
    summary: 'Show something finished to the users of its client',
    policy: POLICIES.clientRecords,
    audit: { event: 'client.shared', words: 'Shared something with a client' },
    input: target,
    sample: { clientId: idOf('client'), kind: 'simulation', targetId: idOf('simulation') },
    output: clientShares,
  }),
  takeBack: operation({
    route: 'POST /clients/{clientId}/shares/withdrawal',
    id: 'takeBackFromClient',
    summary: 'Stop showing something to the users of its client',
    policy: POLICIES.clientRecords,
    audit: { event: 'client.share_taken_back', words: 'Took back what was shared with a client' },
    input: target,
    sample: { clientId: idOf('client'), kind: 'simulation', targetId: idOf('simulation') },
    output: clientShares,
  }),
};
