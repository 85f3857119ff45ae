import { canOpenRoute } from '@fairlead/contract/access/page-access';
import type { Role } from '@fairlead/contract/access/roles';
import type { PalettePlaces } from '#features/search/palette-pages';
import { ADMIN_PAGES, CAPTAIN_PAGES } from './admin-pages';
import { CLIENT_SECTIONS } from './client-pages';
import type { PageRecord } from './page';
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
  const sections = openTo(role, CLIENT_SECTIONS).map(([path, { label }]) => ({ path, label }));
  // The record itself is found already.
  return { pages, sections: sections.filter(({ path }) => path !== '/clients/$clientId') };
}

const openTo = (role: Role, pages: Record<string, PageRecord>) =>
  Object.entries(pages).filter(([path]) => canOpenRoute(role, path));
