import {
  DATA_KINDS,
  NONE_OF_THESE,
  NOTICE_COLUMN_KEYS,
  NOTICE_ROLES,
  type NoticeColumn,
} from '@fairlead/content/fields/notice-facts';
import { ENTITY_TYPES } from '@fairlead/content/notices/entity-types';
import { LICENSES } from '@fairlead/content/notices/licenses';
import { PLACES } from '@fairlead/content/notices/places';
import type { NoticeAnswers } from './facts';

type Labels = Record<string, string | { label: string }>;

const label = (labels: Labels, key: string): string => {
  const found = Object.hasOwn(labels, key) ? labels[key] : undefined;
  return typeof found === 'string' ? found : (found?.label ?? key);
};
const list = (labels: Labels, keys: readonly string[]) =>
  keys.map((key) => (key === NONE_OF_THESE ? NONE_CELL : label(labels, key))).join('; ');

/** How a table says that none of the listed ones applies. */
export const NONE_CELL = 'None of these';

const CELLS: Record<NoticeColumn, (answers: NoticeAnswers) => string> = {
  noticeRole: ({ role }) => (role ? NOTICE_ROLES[role] : ''),
  noticeSeat: ({ seat }) => (seat ? label(PLACES, seat) : ''),
  noticeEntityTypes: ({ entityTypes }) => list(ENTITY_TYPES, entityTypes),
  noticeLicenses: ({ licenses }) => list(LICENSES, licenses),
  noticePeople: ({ people }) =>
    people.map(({ place, count }) => `${label(PLACES, place)}${count === null ? '' : `: ${count}`}`).join('; '),
  noticeDataKinds: ({ dataKinds }) => list(DATA_KINDS, dataKinds),
};

/** What decides the notices of a breach as cells of a table, which an import reads back. Null is not known. */
export const noticeCells = (answers: NoticeAnswers | null): Record<NoticeColumn, string | null> =>
  Object.fromEntries(
    NOTICE_COLUMN_KEYS.map((column) => [column, (answers && CELLS[column](answers)) || null]),
  ) as Record<NoticeColumn, string | null>;
