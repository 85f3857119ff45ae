import {
  DATA_KINDS,
  FIRST_MOMENTS,
  INCIDENT_MOMENT_KEYS,
  type IncidentMoment,
  RANSOM_STATES,
} from '@fairlead/content/fields/notice-facts';
import type { DraftFill } from '@fairlead/content/notices/drafts';
import { PLACES } from '@fairlead/content/notices/places';
import { ZONE_KEYS } from '@fairlead/content/notices/zones';
import {
  type ClientIncident,
  type Incident,
  incident as incidentSchema,
  type NoticeAnswers,
  type NoticeDuty,
} from '@fairlead/contract/features/breach-notices';
import type { Writers } from '#app/locale/figures';
import {
  boolOf,
  type Flag,
  filledRows,
  flagOf,
  flagText,
  type PeopleRow,
  peopleErrors,
  peopleOf,
  peopleText,
  rowsOf,
} from './notice-form';

/** The form as its fields hold it. */
export type IncidentFormValues = {
  zone: string | null;
  moments: Record<IncidentMoment, string>;
  people: PeopleRow[];
  dataKinds: string[];
  ransom: string | null;
  moneySent: Flag;
};

export const INCIDENT_LABELS: Record<keyof IncidentFormValues, string> = {
  zone: 'Time zone',
  moments: 'What happened when',
  people: 'Where the people concerned live',
  dataKinds: 'Kinds of data concerned',
  ransom: 'Ransom',
  moneySent: 'Money was sent to a fraudster',
};

const eachMoment = <T>(value: (key: IncidentMoment) => T) =>
  Object.fromEntries(INCIDENT_MOMENT_KEYS.map((key) => [key, value(key)])) as Record<IncidentMoment, T>;

/** What is stored, else what the client's record says of its people and data, to start from. */
export function incidentFormValues(incident: Incident | null, facts: NoticeAnswers, zone: string): IncidentFormValues {
  const { people, dataKinds, ransom, moneySent } = incident ?? facts;
  return {
    zone: incident?.zone ?? zone,
    moments: eachMoment((key) => incident?.moments[key] ?? ''),
    people: rowsOf(people),
    dataKinds,
    ransom,
    moneySent: flagOf(moneySent),
  };
}

/** The incident when the schema takes it, else a sentence for each field it refuses. */
export function checkIncidentForm(
  values: IncidentFormValues,
  told: Incident['told'],
): { incident: Incident | null; errors: Record<string, string> } {
  const errors = peopleErrors(values);
  const checked = incidentSchema.safeParse({
    ...values,
    moments: eachMoment((key) => (values.moments[key] === '' && key !== 'discovery' ? null : values.moments[key])),
    people: peopleOf(values),
    moneySent: boolOf(values.moneySent),
    told,
  });
  if (!checked.success) {
    const rows = filledRows(values).map((row) => values.people.indexOf(row));
    for (const { path, message } of checked.error.issues) {
      const [field, index, part] = path;
      const at = field === 'people' && typeof index === 'number' ? ['people', rows[index], part] : path.slice(0, 2);
      if (at.join('.') !== 'people') errors[at.join('.')] ??= message;
    }
  }
  return { incident: Object.keys(errors).length === 0 && checked.success ? checked.data : null, errors };
}

/** Asked for: the first ones, what was entered, and what a clock waits for. */
export const askedMoments = ({ incident, duties }: ClientIncident): IncidentMoment[] =>
  INCIDENT_MOMENT_KEYS.filter(
    (key) => FIRST_MOMENTS.includes(key) || incident?.moments[key] || duties.some(({ waitsFor }) => waitsFor === key),
  );

/** The zones to choose from, the chosen one and the reader's own among them. */
export const zoneOptions = (...zones: (string | null)[]) =>
  [...new Set([...zones.filter((zone) => zone !== null), ...ZONE_KEYS])].sort().map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));

export const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** With a notice sent. Letters, and a notice to HHS, start the clocks that run from them. */
export function withSent(incident: Incident, { ruleIds, draft }: NoticeDuty, at: string): Incident {
  const { moments, told } = incident;
  const isToHhs = ruleIds.some((id) => id.startsWith('us-hipaa-hhs'));
  return {
    ...incident,
    moments: {
      ...moments,
      noticeToIndividuals: moments.noticeToIndividuals ?? (draft === 'individuals' ? at : null),
      noticeToHHS: moments.noticeToHHS ?? (isToHhs ? at : null),
    },
    told: [...told.filter(({ ruleId }) => !ruleIds.includes(ruleId)), ...ruleIds.map((ruleId) => ({ ruleId, at }))],
  };
}

/** As it was before a notice was marked as sent; a moment that it started stays as entered. */
export const withoutSent = (incident: Incident, { ruleIds }: NoticeDuty): Incident => ({
  ...incident,
  told: incident.told.filter(({ ruleId }) => !ruleIds.includes(ruleId)),
});

/** A wall clock's moment in words, without a zone. */
export const momentText = (at: string, write: Writers) =>
  write.zonedMinute(`${at}:00Z`, 'UTC').replace(/ (UTC|GMT)$/, '');

/** What a draft can be filled with. @param duty the notice it is for */
export function draftFills(
  incident: Incident,
  duty: NoticeDuty | null,
  write: Writers,
): Partial<Record<DraftFill, string>> {
  const { zone, moments, people, dataKinds } = incident;
  const total = countOf(people);
  const places = new Set(duty?.rows.map(({ place }) => place) ?? []);
  const [only] = places;
  const local = places.size === 1 ? people.filter(({ place }) => PLACES[place as keyof typeof PLACES] === only) : [];
  const said = (at: string | null) => (at ? `${momentText(at, write)} (${zone.replaceAll('_', ' ')})` : undefined);
  const fills: Record<DraftFill, string | undefined> = {
    '[date of discovery]': write.fullDay(moments.discovery.slice(0, 10)),
    '[date and time of discovery]': said(moments.discovery),
    '[date and time of that finding]': said(moments.determination),
    '[date and time you became aware]': said(moments.awareness ?? moments.discovery),
    '[kinds of information]': dataKinds.map((key) => DATA_KINDS[key]).join('; ') || undefined,
    '[number in all]': total === null ? undefined : write.number(total),
    '[number in the state or country of the regulator]':
      local[0]?.count == null ? undefined : write.number(local[0].count),
    '[regulator]': duty?.draft === 'regulator' ? duty.tell : undefined,
  };
  return Object.fromEntries(Object.entries(fills).filter(([, value]) => value !== undefined));
}

/** How many people in all; null while a count is not known. */
const countOf = (people: Incident['people']): number | null =>
  people.length > 0 && people.every(({ count }) => count !== null)
    ? people.reduce((sum, { count }) => sum + (count ?? 0), 0)
    : null;

/** A value of the form in words, for two versions of it next to each other. */
export function incidentFieldText(
  field: keyof IncidentFormValues,
  value: IncidentFormValues[keyof IncidentFormValues],
  write: Writers,
): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return 'Not known';
  if (field === 'people') return peopleText(value as PeopleRow[]);
  if (field === 'dataKinds') return (value as (keyof typeof DATA_KINDS)[]).map((key) => DATA_KINDS[key]).join('; ');
  if (field === 'ransom') return RANSOM_STATES[value as keyof typeof RANSOM_STATES];
  if (field === 'moneySent') return flagText(value as Flag);
  if (field === 'zone') return String(value);
  return Object.values(value as Record<IncidentMoment, string>)
    .filter((at) => at !== '')
    .map((at) => momentText(at, write))
    .join('; ');
}
