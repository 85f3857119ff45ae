import type { PagePath } from '@fairlead/contract/access/pages';
import { ADMIN_PAGES, CAPTAIN_PAGES } from './admin-pages';
import { CLIENT_PAGES, CLIENT_SECTIONS } from './client-pages';
import type { PageRecord } from './page';
import { PUBLIC_PAGES } from './public-pages';
import { SETTINGS_PAGES } from './settings-pages';
import { WORK_PAGES } from './work-pages';

/** The record of every page. A path of the contract without one is an error of its type. */
export const PAGE_RECORDS: Record<PagePath, PageRecord> = {
  ...PUBLIC_PAGES,
  ...WORK_PAGES,
  ...CLIENT_SECTIONS,
  ...CLIENT_PAGES,
  ...SETTINGS_PAGES,
  ...ADMIN_PAGES,
  ...CAPTAIN_PAGES,
};
