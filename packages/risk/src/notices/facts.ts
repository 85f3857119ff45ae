import type { DataSensitivityKey, RegionKey } from '@fairlead/content/facts/regions';
import type { SectorKey } from '@fairlead/content/facts/sectors';
import type { DATA_KIND_KEYS, NoticeRole, RANSOM_KEYS } from '@fairlead/content/fields/notice-facts';

/** People concerned in one state or country; the count is null where it is not known. */
export type PeopleIn = { place: string; count: number | null };

/** What was said for the notices alone. An empty list and null are not known. */
export type NoticeAnswers = {
  role: NoticeRole | null;
  /** Key of a place. */
  seat: string | null;
  /** Keys of the catalogue, or `none_of_these` alone. */
  entityTypes: string[];
  licenses: string[];
  people: PeopleIn[];
  dataKinds: (typeof DATA_KIND_KEYS)[number][];
  turnoverAud: number | null;
  digitalProducts: boolean | null;
  ransom: (typeof RANSOM_KEYS)[number] | null;
  moneySent: boolean | null;
  usLink: boolean | null;
};

/** With what the client's record says. */
export type NoticeFacts = NoticeAnswers & {
  /** Where it works; none is not known. */
  regions: readonly RegionKey[];
  sector: SectorKey | null;
  dataSensitivity: DataSensitivityKey | null;
  recordsHeld: number | null;
  /** Keys of the regulations the client said it is bound by. */
  regulations: readonly string[];
  /** Whether it has a cyber policy; null is not known. */
  isInsured: boolean | null;
};

/** Of a client that was never asked. */
export const NO_NOTICE_ANSWERS: NoticeAnswers = {
  role: null,
  seat: null,
  entityTypes: [],
  licenses: [],
  people: [],
  dataKinds: [],
  turnoverAud: null,
  digitalProducts: null,
  ransom: null,
  moneySent: null,
  usLink: null,
};

/** Kinds of data as the record's one word for the most sensitive of them says. */
export const holdsCards = ({ dataKinds, dataSensitivity }: NoticeFacts): boolean | null =>
  dataKinds.length > 0
    ? dataKinds.includes('cards')
    : dataSensitivity === 'none' || dataSensitivity === 'basic'
      ? false
      : null;
