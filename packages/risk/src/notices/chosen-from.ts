import { DATA_SENSITIVITIES, REGIONS } from '@fairlead/content/facts/regions';
import { REGULATIONS } from '@fairlead/content/facts/regulations';
import { SECTORS } from '@fairlead/content/facts/sectors';
import {
  DATA_KINDS,
  NONE_OF_THESE,
  NOTICE_FIELDS,
  NOTICE_ROLES,
  RANSOM_STATES,
} from '@fairlead/content/fields/notice-facts';
import { ENTITY_TYPES } from '@fairlead/content/notices/entity-types';
import { LICENSES } from '@fairlead/content/notices/licenses';
import { QUESTIONS } from '@fairlead/content/notices/notice-texts';
import { PLACES } from '@fairlead/content/notices/places';
import type { NoticeAnswers, NoticeFacts } from './facts';

/** A fact as the reader sees it. `record`: assumed from the client's record; `said`: entered for the notices. */
export type FactShown = { label: string; value: string; from: 'said' | 'record' };

const labelOf = (labels: Record<string, string | { label: string }>, key: string) => {
  const found = Object.hasOwn(labels, key) ? labels[key] : undefined;
  return typeof found === 'string' ? found : (found?.label ?? key);
};
const listOf = (labels: Record<string, string | { label: string }>, keys: readonly string[]) =>
  keys.includes(NONE_OF_THESE) ? 'None of the listed ones' : keys.map((key) => labelOf(labels, key)).join('; ');
const grouped = new Intl.NumberFormat('en-US');
const yesNo = (flag: boolean) => (flag ? 'Yes' : 'No');

/** What a list was chosen from, and what to ask for a better one. */
export function factsShown(facts: NoticeFacts): { shown: FactShown[]; unknown: string[] } {
  const shown: FactShown[] = [];
  const unknown: string[] = [];
  const say = (label: string, value: string | null | undefined, from: FactShown['from']) => {
    if (value) shown.push({ label, value, from });
    return Boolean(value);
  };
  const { role, seat, regions, entityTypes, licenses, people, dataKinds, sector, dataSensitivity } = facts;
  const { label } = NOTICE_FIELDS.role;
  if (!say(label, role && NOTICE_ROLES[role], 'said')) unknown.push(QUESTIONS.role);
  if (!say(NOTICE_FIELDS.people.label, peopleWords(people), 'said')) {
    unknown.push(QUESTIONS.people);
    say('Personal records held', facts.recordsHeld === null ? null : grouped.format(facts.recordsHeld), 'record');
  }
  const hasKind = say(NOTICE_FIELDS.entityTypes.label, listOf(ENTITY_TYPES, entityTypes), 'said');
  const hasLicense = say(NOTICE_FIELDS.licenses.label, listOf(LICENSES, licenses), 'said');
  if (!(hasKind && hasLicense)) unknown.push(QUESTIONS.kinds);
  if (!say(NOTICE_FIELDS.seat.label, seat && labelOf(PLACES, seat), 'said')) unknown.push(QUESTIONS.seat);
  say('Works in', regions.map((key) => REGIONS[key]).join('; '), 'record');
  say('Industry', sector && SECTORS[sector].label, 'record');
  say('Regulations', listOf(REGULATIONS, facts.regulations), 'record');
  if (!say(NOTICE_FIELDS.dataKinds.label, listOf(DATA_KINDS, dataKinds), 'said')) {
    unknown.push(QUESTIONS.dataKinds);
    say('Most sensitive data held', dataSensitivity && DATA_SENSITIVITIES[dataSensitivity], 'record');
  }
  say(
    NOTICE_FIELDS.turnoverAud.label,
    facts.turnoverAud === null ? null : `A$${grouped.format(facts.turnoverAud)}`,
    'said',
  );
  for (const key of ['digitalProducts', 'moneySent', 'usLink'] as const) {
    const flag = facts[key];
    say(NOTICE_FIELDS[key].label, flag === null ? null : yesNo(flag), 'said');
  }
  if (!say(NOTICE_FIELDS.ransom.label, facts.ransom && RANSOM_STATES[facts.ransom], 'said'))
    unknown.push(QUESTIONS.ransom);
  if (facts.moneySent === null) unknown.push(QUESTIONS.moneySent);
  return { shown, unknown };
}

const peopleWords = (people: NoticeFacts['people']) =>
  people
    .map(
      ({ place, count }) => `${labelOf(PLACES, place)} (${count === null ? 'count not known' : grouped.format(count)})`,
    )
    .join('; ');

/** What was said for the notices alone, in words; nothing of it is known: an empty text. */
export function answersInWords(answers: NoticeAnswers): string {
  const record = {
    regions: [],
    sector: null,
    dataSensitivity: null,
    recordsHeld: null,
    regulations: [],
    isInsured: null,
  };
  return factsShown({ ...answers, ...record })
    .shown.map(({ label, value }) => `${label}: ${value}`)
    .join('. ');
}
