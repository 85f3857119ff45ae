import {
  DATA_KIND_KEYS,
  DATA_KINDS,
  NONE_OF_THESE,
  NOTICE_COLUMNS,
  NOTICE_ROLE_KEYS,
  NOTICE_ROLES,
  type NoticeColumn,
} from '@fairlead/content/fields/notice-facts';
import { ENTITY_KEYS, ENTITY_TYPES } from '@fairlead/content/notices/entity-types';
import { LICENSE_KEYS, LICENSES } from '@fairlead/content/notices/licenses';
import { PLACE_KEYS, PLACES, PROVINCES, US_STATES } from '@fairlead/content/notices/places';
import { type NoticeAnswers, noticeAnswers } from '@fairlead/contract/features/breach-notices';
import { NONE_CELL } from '@fairlead/risk/notices/table-cells';
import { type Finder, finder } from './catalogue-words';

type ReadNotice = { facts: Partial<NoticeAnswers> } | { sentence: string };

export const isNoticeColumn = (field: string): field is NoticeColumn => Object.hasOwn(NOTICE_COLUMNS, field);

const ROLE_WORDS = { owner: 'controller', holder: 'processor', both: 'controller and processor' } as const;
const findRole = finder(NOTICE_ROLE_KEYS, (key) => [NOTICE_ROLES[key], ROLE_WORDS[key]]);
const findDataKind = finder(DATA_KIND_KEYS, (key) => [DATA_KINDS[key]]);
const findEntity = finder([NONE_OF_THESE, ...ENTITY_KEYS], (key) => [
  key === NONE_OF_THESE ? NONE_CELL : ENTITY_TYPES[key].label,
]);
const findLicense = finder([NONE_OF_THESE, ...LICENSE_KEYS], (key) => [
  key === NONE_OF_THESE ? NONE_CELL : LICENSES[key].label,
]);
const findPlaceName = finder(PLACE_KEYS, (key) => [PLACES[key]]);

/** Two letters may be a state, a province and a country: each of them. */
const placesOf = (code: string) =>
  [`US-${code}`, `CA-${code}`, code].filter((key) => Object.hasOwn(PLACES, key)) as (typeof PLACE_KEYS)[number][];

type FoundPlace = { place: string } | { sentence: string };

function findPlace(text: string): FoundPlace {
  const code = text.trim().toUpperCase();
  const short = Object.hasOwn(US_STATES, code) || Object.hasOwn(PROVINCES, code) || code.length === 2;
  const found = short ? placesOf(code) : [];
  if (found.length > 1)
    return { sentence: `can be read two ways. Write ${found.map((key) => PLACES[key]).join(' or ')}.` };
  const place = found[0] ?? findPlaceName(text);
  return place
    ? { place }
    : { sentence: 'is no state or country of the list. Use a name such as California or Germany.' };
}

/** Reads one cell of what decides the notices of a breach. The sentence says what is wrong with the cell. */
export function readNoticeCell(column: NoticeColumn, text: string): ReadNotice {
  switch (column) {
    case 'noticeRole': {
      const role = findRole(text);
      const roles = Object.values(NOTICE_ROLES).join(', ');
      return role ? { facts: { role } } : { sentence: `is none of: ${roles}.` };
    }
    case 'noticeSeat': {
      const found = findPlace(text);
      return 'sentence' in found ? found : { facts: { seat: found.place } };
    }
    case 'noticePeople':
      return readPeople(text);
    case 'noticeEntityTypes':
      return readKeys(text, findEntity, 'entityTypes');
    case 'noticeLicenses':
      return readKeys(text, findLicense, 'licenses');
    case 'noticeDataKinds':
      return readKeys(text, findDataKind, 'dataKinds');
  }
}

const parts = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** Names joined by semicolons, since many of them have a comma; one that is not known is looked at by its commas. */
function readKeys<Key extends string>(text: string, find: Finder<Key>, field: keyof NoticeAnswers): ReadNotice {
  const named = parts(text, /[;|\n]/).flatMap((part) => (find(part) === undefined ? parts(part, /,/) : [part]));
  const unknown = named.find((part) => find(part) === undefined);
  if (unknown !== undefined)
    return { sentence: `names “${unknown}”, which is not on the list. Join several by semicolons.` };
  const keys = [...new Set(named.map(find))];
  if (keys.length > 1 && keys.some((key) => key === NONE_OF_THESE))
    return { sentence: `says “${NONE_CELL}” together with others.` };
  return { facts: { [field]: keys } };
}

/** "California: 6,000; Nevada (200); Germany". */
function readPeople(text: string): ReadNotice {
  const people: NoticeAnswers['people'] = [];
  for (const part of parts(text, /[;|\n]|,(?=\s*\p{L})/u)) {
    const first = part.search(/\d/);
    const [name = '', ...rest] = (first < 0 ? part : part.slice(0, first)).split(/[:=(]/);
    const count = first < 0 ? (rest.length > 0 ? Number.NaN : null) : wholeNumberOf(part.slice(first));
    if (name.trim() === '' || Number.isNaN(count))
      return { sentence: `has “${part}”. Write each place with its number of people, such as California: 6000.` };
    const found = findPlace(name.trim());
    if ('sentence' in found) return { sentence: `has “${name.trim()}”, which ${found.sentence}` };
    people.push({ place: found.place, count });
  }
  const checked = noticeAnswers.shape.people.safeParse(people);
  return checked.success
    ? { facts: { people: checked.data } }
    : { sentence: `cannot be saved. ${checked.error.issues[0]?.message ?? ''}`.trim() };
}

/** Digits, in groups of three or not; anything else is no number. */
function wholeNumberOf(text: string): number {
  const [first = '', ...groups] = text.replace(')', '').trim().split(/[., ]/);
  const isGrouped = first.length <= 3 && groups.every((group) => group.length === 3);
  return groups.length === 0 || isGrouped ? Number([first, ...groups].join('')) : Number.NaN;
}
