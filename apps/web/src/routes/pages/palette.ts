import { canOpenRoute } from '@fairlead/contract/access/page-access';
import { isClientUser, type Role } from '@fairlead/contract/access/roles';
import type { PalettePlaces } from '#features/search/palette-pages';
import { PORTAL_PLACES } from '../client/portal-places';
import { ADMIN_PAGES, CAPTAIN_PAGES } from './admin-pages';
import { CLIENT_SECTIONS } from './client-pages';
import type { PageRecord, SectionRecord } from './page';
import { SETTINGS_PAGES } from './settings-pages';
import { WORK_PAGES } from './work-pages';

/** The pages that are found by their names, with what their tabs belong to. */
const NAMED: readonly { of: string; pages: Record<string, PageRecord> }[] = [
  { of: '', pages: WORK_PAGES },
  { of: 'Settings: ', pages: SETTINGS_PAGES },
  { of: '', pages: ADMIN_PAGES },
  { of: "Captain's Settings: ", pages: CAPTAIN_PAGES },
];

/** What the palette offers a role. */
export function palettePlaces(role: Role): PalettePlaces {
  const pages = NAMED.flatMap(({ of, pages }) =>
    openTo(role, pages).flatMap(([path, { label, words }]) =>
      words === undefined ? [] : [{ path, label: `${of}${label}`, words }],
    ),
  );
  if (isClientUser(role)) return { pages, sections: PORTAL_PLACES.map(({ path, label }) => ({ path, label })) };
  const sections = openTo<SectionRecord>(role, CLIENT_SECTIONS).map(([path, { label }]) => ({ path, label }));
  // The record itself is found already.
  return { pages, sections: sections.filter(({ path }) => path !== '/clients/$clientId') };
}

const openTo = <Record extends PageRecord>(role: Role, pages: { [path: string]: Record }) =>
  Object.entries(pages).filter(([path]) => canOpenRoute(role, path));
