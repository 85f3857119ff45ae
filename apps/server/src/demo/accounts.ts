import type { DemoAccount } from '@fairlead/contract/features/demo';
import { DEMO_MSPS, type DemoMspKey } from './msps';

/** How clients know and reach a member of staff. */
type Reached = { jobTitle: string; phone: string; bookingUrl: string };

type Account = DemoAccount & { name: string; mspKey: DemoMspKey; reached: Reached | null };

const account = (
  email: string,
  password: string,
  role: DemoAccount['role'],
  mspKey: DemoMspKey,
  name: string,
  reached: Reached | null = null,
): Account => ({ email, password, role, mspKey, name, reached, msp: DEMO_MSPS[mspKey].companyName });

/**
 * Who can sign in to the demo, one account per role and one of a second MSP. They exist only in the embedded demo, which
 * says what it is; production has no default account.
 */
export const DEMO_ACCOUNTS: readonly Account[] = [
  account('captain@fairlead.example', 'captain-steers-9-ships', 'global_admin', 'lodestar', 'Maren Aldous'),
  account('admin@fairlead.example', 'admin-keeps-4-harbors', 'msp_admin', 'lodestar', 'Teo Lindqvist', {
    jobTitle: 'Head of client security',
    phone: '+1 555 0142',
    bookingUrl: 'https://calendar.lodestar.example/teo',
  }),
  account('advisor@fairlead.example', 'advisor-reads-7-charts', 'msp_user', 'lodestar', 'Priya Raman', {
    jobTitle: 'Security advisor',
    phone: '+1 555 0143',
    bookingUrl: 'https://calendar.lodestar.example/priya',
  }),
  account('client@fairlead.example', 'client-checks-3-locks', 'client_viewer', 'lodestar', 'Nadia Brandt'),
  account('trial-admin@fairlead.example', 'trial-admin-tries-15-runs', 'trial_admin', 'skerry', 'Owen Castellan'),
  account('trial-member@fairlead.example', 'trial-member-joins-2-crews', 'trial_member', 'skerry', 'Isla Moreau'),
  account('nfr-admin@fairlead.example', 'nfr-admin-learns-60-days', 'nfr_admin', 'tidewell', 'Henrik Sole'),
  account('nfr-member@fairlead.example', 'nfr-member-ties-5-knots', 'nfr_member', 'tidewell', 'June Abara'),
  account('neighbor@fairlead.example', 'neighbor-minds-1-fence', 'msp_admin', 'pinewick', 'Callum Reyes'),
];

/** The accounts as the sign-in page, the console and `npm run demo:accounts` show them. */
export function demoAccounts(): DemoAccount[] {
  return DEMO_ACCOUNTS.map(({ email, password, role, msp }) => ({ email, password, role, msp }));
}
