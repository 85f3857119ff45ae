import {
  DATA_KIND_KEYS,
  DATA_KINDS,
  NONE_OF_THESE,
  NOTICE_FIELD_KEYS,
  NOTICE_FIELDS,
  NOTICE_ROLE_KEYS,
  NOTICE_ROLES,
  type NoticeFieldKey,
  RANSOM_KEYS,
  RANSOM_STATES,
} from '@fairlead/content/fields/notice-facts';
import { DERIVED_ENTITIES, ENTITY_KEYS, ENTITY_TYPES } from '@fairlead/content/notices/entity-types';
import { LICENSE_KEYS, LICENSES } from '@fairlead/content/notices/licenses';
import { PLACE_GROUPS, PLACES } from '@fairlead/content/notices/places';
import { type NoticeAnswers, noticeAnswers } from '@fairlead/contract/features/breach-notices';

export type Flag = 'not_known' | 'yes' | 'no';
export type PeopleRow = { place: string | null; count: number | string };

/** The form as its fields hold it. */
export type NoticeFormValues = {
  role: string | null;
  seat: string | null;
  entityTypes: string[];
  licenses: string[];
  people: PeopleRow[];
  dataKinds: string[];
  turnoverAud: number | string;
  digitalProducts: Flag;
  ransom: string | null;
  moneySent: Flag;
  usLink: Flag;
};

export const NOTICE_LABELS = Object.fromEntries(
  NOTICE_FIELD_KEYS.map((key) => [key, NOTICE_FIELDS[key].label]),
) as Record<NoticeFieldKey, string>;

export const flagOf = (flag: boolean | null): Flag => (flag === null ? 'not_known' : flag ? 'yes' : 'no');
export const boolOf = (flag: Flag): boolean | null => (flag === 'not_known' ? null : flag === 'yes');
const numberOf = (text: number | string): number | null => (text === '' ? null : Number(text));

export const noticeFormValues = (facts: NoticeAnswers): NoticeFormValues => ({
  ...facts,
  people: rowsOf(facts.people),
  turnoverAud: facts.turnoverAud ?? '',
  digitalProducts: flagOf(facts.digitalProducts),
  moneySent: flagOf(facts.moneySent),
  usLink: flagOf(facts.usLink),
});

/** What the operation takes; a row that nothing was entered in is none. */
export const noticeFactsOf = (values: NoticeFormValues) => ({
  ...values,
  people: peopleOf(values),
  turnoverAud: numberOf(values.turnoverAud),
  digitalProducts: boolOf(values.digitalProducts),
  moneySent: boolOf(values.moneySent),
  usLink: boolOf(values.usLink),
});

type WithPeople = Pick<NoticeFormValues, 'people'>;

/** The people of a form's rows, and back. */
export const rowsOf = (people: NoticeAnswers['people']): PeopleRow[] =>
  people.map(({ place, count }) => ({ place, count: count ?? '' }));
export const peopleOf = (values: WithPeople) =>
  filledRows(values).map(({ place, count }) => ({ place: place ?? '', count: numberOf(count) }));

export const filledRows = ({ people }: WithPeople) =>
  people.filter(({ place, count }) => place !== null || count !== '');

/** What is wrong with the rows as such, by the path of the field. */
export function peopleErrors({ people }: WithPeople): Record<string, string> {
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [k, { place, count }] of people.entries()) {
    if (place === null && count !== '') errors[`people.${k}.place`] = 'Choose a place.';
    if (place !== null && seen.has(place)) errors[`people.${k}.place`] = 'Name each place once.';
    if (place !== null) seen.add(place);
  }
  return errors;
}

/** The facts when the schema takes them, else a sentence for each field it refuses. */
export function checkNoticeForm(values: NoticeFormValues): {
  facts: NoticeAnswers | null;
  errors: Record<string, string>;
} {
  const errors = peopleErrors(values);
  for (const field of ['entityTypes', 'licenses'] as const)
    if (values[field].includes(NONE_OF_THESE) && values[field].length > 1)
      errors[field] = 'Choose “None of these” alone, or remove it.';
  const checked = noticeAnswers.safeParse(noticeFactsOf(values));
  if (!checked.success) {
    const rows = filledRows(values).map((row) => values.people.indexOf(row));
    for (const { path, message } of checked.error.issues) {
      const [field, index, part] = path;
      const at =
        field === 'people' && typeof index === 'number' ? `people.${rows[index]}.${String(part)}` : String(field);
      if (at !== 'people') errors[at] ??= message;
    }
  }
  return { facts: Object.keys(errors).length === 0 && checked.success ? checked.data : null, errors };
}

const NONE = { value: NONE_OF_THESE, label: 'None of these' };
const isOffered = (key: string) => !DERIVED_ENTITIES.some((derived) => derived === key);

export const ENTITY_OPTIONS = [
  NONE,
  ...ENTITY_KEYS.filter(isOffered).map((key) => ({ value: key, label: ENTITY_TYPES[key].label })),
];
export const LICENSE_OPTIONS = [NONE, ...LICENSE_KEYS.map((key) => ({ value: key, label: LICENSES[key].label }))];
export const PLACE_OPTIONS = PLACE_GROUPS.map(({ label, places }) => ({
  group: label,
  items: Object.entries(places).map(([value, name]) => ({ value, label: name })),
}));
export const ROLE_OPTIONS = NOTICE_ROLE_KEYS.map((key) => ({ value: key, label: NOTICE_ROLES[key] }));
export const DATA_OPTIONS = DATA_KIND_KEYS.map((key) => ({ value: key, label: DATA_KINDS[key] }));
export const RANSOM_OPTIONS = RANSOM_KEYS.map((key) => ({ value: key, label: RANSOM_STATES[key] }));
export const FLAG_OPTIONS = [
  { value: 'not_known', label: 'Not known' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const LABEL_BY_VALUE = new Map(
  [...ENTITY_OPTIONS, ...LICENSE_OPTIONS, ...ROLE_OPTIONS, ...DATA_OPTIONS, ...RANSOM_OPTIONS, ...FLAG_OPTIONS].map(
    ({ value, label }) => [value, label],
  ),
);
const placeLabel = (key: string | null) =>
  key === null ? 'No place' : (new Map(Object.entries(PLACES)).get(key) ?? key);

/** A value of the form in words, for two versions of it next to each other. */
export function noticeFieldText(field: NoticeFieldKey, value: NoticeFormValues[NoticeFieldKey]): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'Not known';
  if (field === 'seat') return placeLabel(String(value));
  if (!Array.isArray(value)) return LABEL_BY_VALUE.get(String(value)) ?? String(value);
  return value
    .map((one) => (typeof one === 'string' ? (LABEL_BY_VALUE.get(one) ?? one) : peopleText([one])))
    .join('; ');
}

/** Rows of people in words. */
export const peopleText = (people: readonly PeopleRow[]): string =>
  people.map(({ place, count }) => `${placeLabel(place)}: ${count || 'not known'}`).join('; ');

export const flagText = (flag: Flag): string => LABEL_BY_VALUE.get(flag) ?? flag;
