/**
 * What an API key may be given, area by area, in the words of the dialog that gives it. An operation names its area in its
 * policy (`forKeys`); one that names none cannot be called with a key at all. `start` is a first read to try a key with.
 */
import type { Role } from '../access/roles';

export const API_AREAS = {
  clients: {
    label: 'Clients and prospects',
    start: '/clients',
    read: 'See clients and prospects and what is on their records',
    write: 'Add, change, archive and convert them',
  },
  simulations: {
    label: 'Simulations',
    start: '/simulations',
    read: 'See simulations and export their figures',
    write: 'Run simulations and save drafts',
  },
  assessments: {
    label: 'Assessments',
    start: '/assessments',
    read: 'See assessments with their answers and results',
    write: 'Begin, answer and complete them',
  },
  reports: {
    label: 'Reports',
    start: '/reports',
    read: 'See and download reports',
    write: 'Make, approve, release and withdraw reports',
  },
  portfolio: {
    label: 'Portfolio',
    start: '/dashboard',
    read: 'See the totals, risk levels and next steps of the dashboard',
    write: null,
  },
} as const satisfies Record<string, { label: string; start: `/${string}`; read: string; write: string | null }>;

export type ApiArea = keyof typeof API_AREAS;
type ChangeableArea = { [Area in ApiArea]: (typeof API_AREAS)[Area]['write'] extends null ? never : Area }[ApiArea];
export type ApiScope = `${ApiArea}:read` | `${ChangeableArea}:write`;

/** Every scope, in the order in which people choose them. */
export const API_SCOPES = Object.entries(API_AREAS).flatMap(([area, { write }]) =>
  write === null ? [`${area}:read`] : [`${area}:read`, `${area}:write`],
) as [ApiScope, ...ApiScope[]];

/** How the audit trail calls what a key did; the actor's id is then the key's. */
export const API_KEY_ACTOR = 'api_key';

/** Whose rights a key has, before its scopes narrow them: those of a member of staff who does not run the organization. */
export const API_KEY_ROLE: Role = 'msp_user';
