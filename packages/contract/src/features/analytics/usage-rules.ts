/** What is recorded of the product's use, decided without a clock and without the page. */
import { DAY_MS } from '@fairlead/content/format/days';
import { AREAS, type Area } from '#access/areas';
import { pageOf } from '#access/page-access';

export const EVENT_TYPES = ['page_view', 'click'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Where the page sends its events, below the product's address. */
export const EVENTS_ADDRESS = '/api/analytics/events';
export const MOST_EVENTS_A_BATCH = 50;
/** A page that stays open longer than a day counts as a day. */
export const MOST_DURATION_MS = DAY_MS;
export const MOST_PATH_LENGTH = 2_000;
export const MOST_METADATA_BYTES = 4_096;

/** Days up to and including today that figures of use may go back. */
export const USAGE_PERIODS = ['7', '30', '90'] as const;
export type UsagePeriod = (typeof USAGE_PERIODS)[number];

/** The area a name stands for: lowercased, with spaces (and a path's hyphens) turned into underscores; unknown ones are `other`. */
export function areaNamed(name: string): Area {
  const area = name.trim().toLowerCase().replaceAll(/[\s-]/g, '_');
  return AREAS.find((known) => known === area) ?? 'other';
}

/** The area of a page: its own, else the one its path begins with. */
export function areaOfPath(path: string): Area {
  const page = pageOf(path.split(/[?#]/, 1)[0] ?? '');
  return page?.area ?? areaNamed(segmentsOf(path)[0] ?? '');
}

const segmentsOf = (path: string) => path.split(/[?#]/, 1)[0]!.split('/').slice(1);

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** What the product calls its pages by. Tokens of links are longer or hold digits or capitals. */
const WORD = /^[a-z][a-z-]{0,31}$/;

/**
 * A path as it may be stored: ids stay, everything else that is not the name of a page (a link's token, what somebody
 * typed) becomes `*`, and search parameters and fragments go.
 */
export function storedPath(path: string): string {
  const shown = segmentsOf(path).map((part) => (part === '' || ID.test(part) || WORD.test(part) ? part : '*'));
  return `/${shown.join('/')}`.slice(0, MOST_PATH_LENGTH);
}

/** The MSP that a global admin's page is about, by its path. */
export function mspIdOfPath(path: string): string | null {
  const [first, second, mspId = ''] = segmentsOf(path);
  return first === 'admin' && second === 'msps' && ID.test(mspId) ? mspId.toLowerCase() : null;
}

type MspIds = { route: string | null; effective: string | null; profile: string | null };

/** The MSP an event belongs to: the route's, else the effective one, else the profile's; null where there is none to record for. */
export function eventMspId({ route, effective, profile }: MspIds): string | null {
  return route ?? effective ?? profile;
}
