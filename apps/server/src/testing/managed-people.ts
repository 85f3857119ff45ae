import type { Role } from '@fairlead/contract/access/roles';

const ACTS = ['getHoldings', 'changeRole', 'moveClientUser', 'deactivateMember', 'reactivateMember', 'removeMember'];

/**
 * Who runs a trial or an NFR access manages the roles it may invite. The person of a sample is an MSP User, so these acts are
 * refused for their target's sake, also to whom the operation itself admits.
 */
export const isRefusedForItsTarget = (role: Role, operationId: string): boolean =>
  (role === 'trial_admin' || role === 'nfr_admin') && ACTS.includes(operationId);
