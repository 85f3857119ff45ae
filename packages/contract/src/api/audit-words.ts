import { contract } from './contract';
import type { ProcedureMeta } from './operation';

/** Written by jobs, programs and the payment provider, which are no operations. */
const OTHER_EVENTS: Record<string, string> = {
  'admin.set_up': 'Made the invitation of the first global admin',
  'billing.plan_paid': 'Paid for a plan',
  'custom_domain.taken_away': 'A custom domain was removed because its records were gone',
  'client.opened': 'Opened a client of another MSP',
  'simulation.completed': 'A simulation completed',
};

const operations = Object.values(contract).flatMap(
  (feature) => Object.values(feature) as { '~orpc': { meta: ProcedureMeta } }[],
);

/** Every event of the audit trail in plain words, as what somebody did; an operation declares its own. */
export const AUDIT_WORDS: Record<string, string> = {
  ...OTHER_EVENTS,
  ...Object.fromEntries(
    operations.flatMap((operation) => {
      const { audit } = operation['~orpc'].meta;
      return audit ? [[audit.event, audit.words]] : [];
    }),
  ),
};
