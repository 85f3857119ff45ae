import { contractRoutes } from './contract-routes';

/** What pages ask before and while someone signs in. */
const FIRST = [
  'session',
  'demo',
  'platformSettings',
  'analytics',
  'branding',
  'plans',
  'invitations',
  'signUps',
  'pictures',
];

/** Their routes, which come with the application; the build keeps this value alone. */
export const firstRoutes: Record<string, Record<string, string>> = Object.fromEntries(
  Object.entries(contractRoutes).filter(([feature]) => FIRST.includes(feature)),
);
