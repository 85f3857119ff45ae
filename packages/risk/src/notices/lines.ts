import {
  BY_KIND_LINE,
  type Certainty,
  QUESTIONS,
  SHARED_LINES,
  STATE_LINES,
} from '@fairlead/content/notices/notice-texts';
import { PLACES, type RulePlace, WIDE_PLACES } from '@fairlead/content/notices/places';
import type { NoticeRule, NoticeStatus } from '@fairlead/content/notices/schema';
import type { NoticeFacts } from './facts';
import { within } from './places';
import type { ChosenRule } from './select';
import { certaintyOf, deadlineWords, nominalHours, shortWords, startWords } from './words';

/** One rule behind a line. */
export type NoticeRow = {
  id: string;
  place: string;
  law: string;
  citation: string;
  tell: string;
  when: string;
  starts: string;
  certainty: Certainty;
  trigger: string;
  content: string;
  exceptions: string;
  note: string;
  source: { title: string; url: string | null; status: NoticeStatus; readOn: string; isStale: boolean };
  /** What is not settled about the source. For staff alone. */
  doubt: string;
};

/** One distinct duty: one recipient and moment, or its stages. */
export type NoticeLine = {
  key: string;
  /** Whether it applies by what is known, or may apply. */
  state: 'applies' | 'ask';
  certainty: Certainty;
  tell: string;
  law: string;
  when: string;
  starts: string;
  trigger: string;
  questions: string[];
  /** For the marks of a chart: about the day after discovery. Null where it is not firm enough to be drawn. */
  day: number | null;
  rows: NoticeRow[];
};

type StateLine = (typeof STATE_LINES)[keyof typeof STATE_LINES];
/** The line that tells a rule, and what is said of all its rules together. */
type Told = {
  key: string;
  /** Ids of the rules of its stages, in their order. */
  order: readonly string[];
  law?: string;
  states?: StateLine;
  isByKind?: boolean;
};

/** The line that tells a rule. */
export function lineOf(one: ChosenRule, facts: NoticeFacts): Told {
  const { id, group } = one.rule;
  if (Object.hasOwn(STATE_LINES, group))
    return { key: group, order: [], states: STATE_LINES[group as keyof typeof STATE_LINES] };
  if (dependsOnKind(one, facts)) return { key: 'by-kind', order: [], isByKind: true };
  const shared = SHARED_LINES.find(({ rules }) => rules.includes(id));
  return shared ? { key: shared.key, order: shared.rules, law: shared.law } : { key: id, order: [id] };
}

/** Nobody has said what kind of business it is, and nothing else brought up the rule. */
const dependsOnKind = ({ rule, state, questions }: ChosenRule, { entityTypes, regulations }: NoticeFacts) =>
  state === 'ask' &&
  entityTypes.length === 0 &&
  !rule.regulations?.some((key) => regulations.includes(key)) &&
  questions.some((question) => question.startsWith(QUESTIONS.kind));

/** The lines of a list: what applies first, then by first day, contracts and time. */
export function linesOf(chosen: readonly ChosenRule[], facts: NoticeFacts, today: string): NoticeLine[] {
  const groups = new Map<string, { told: Told; members: ChosenRule[] }>();
  for (const one of chosen) {
    const told = lineOf(one, facts);
    const key = `${told.key}:${one.state}`;
    const group = groups.get(key) ?? { told, members: [] };
    group.members.push(one);
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ told, members }) => ({ rank: rankOf(members), line: oneLine(told, members, facts, today) }))
    .sort((a, b) => Number(a.line.state === 'ask') - Number(b.line.state === 'ask') || a.rank - b.rank)
    .map(({ line }) => line);
}

/** First day, then contracts, then by the time. */
function rankOf(members: readonly ChosenRule[]): number {
  const [first] = members;
  const order = ['first-day', 'before-ransom'].includes(first?.rule.group ?? '')
    ? 0
    : ['contracts', 'cards'].includes(first?.rule.group ?? '')
      ? 1
      : 2;
  return order * 100_000 + Math.min(...members.map(({ rule }) => nominalHours(rule)));
}

/** One line of the rules it tells. */
export function oneLine(told: Told, members: readonly ChosenRule[], facts: NoticeFacts, today: string): NoticeLine {
  const rules = members.map(({ rule }) => rule);
  const [first] = rules;
  if (!first) throw new Error('A line without rules');
  const state = members[0]?.state ?? 'ask';
  const { states, isByKind } = told;
  const whole = isByKind ? BY_KIND_LINE : states;
  const asked = [...new Set(members.flatMap(({ questions }) => questions))];
  const isPlaceless = states !== undefined && asked.includes(QUESTIONS.people);
  const stages = [...rules].sort((a, b) => told.order.indexOf(a.id) - told.order.indexOf(b.id));
  const national = rules.find(({ group }) => group === 'eu-national');
  return {
    key: `${told.key}-${state}`,
    state,
    certainty: firmest(rules),
    tell: (whole ?? national ?? first).tell,
    law: whole?.law ?? told.law ?? first.law,
    when: isByKind
      ? BY_KIND_LINE.when
      : states
        ? isPlaceless
          ? unknownStates(states, rules)
          : stateWords(rules, facts)
        : stageWords(stages),
    starts: whole ? '' : startWords(stages[0] ?? first),
    trigger: whole?.trigger ?? withThreshold(first),
    questions: isByKind
      ? [QUESTIONS.kinds]
      : isPlaceless
        ? asked.filter((question) => GENERAL_QUESTIONS.includes(question))
        : asked,
    day: state === 'applies' ? markDay(stages) : null,
    // Without a place the rules of all states would be listed: the line asks instead.
    rows: isPlaceless ? [] : rules.map((rule) => rowOf(rule, today)),
  };
}

const GENERAL_QUESTIONS: readonly string[] = [QUESTIONS.role, QUESTIONS.people, QUESTIONS.contactOnly];

const ORDER: readonly Certainty[] = ['limit', 'plan', 'expected', 'confirm'];
const firmest = (rules: readonly NoticeRule[]): Certainty =>
  ORDER.find((certainty) => rules.some((rule) => certaintyOf(rule) === certainty)) ?? 'confirm';

/** The day of the first stage that is firm enough to be drawn. */
function markDay(stages: readonly NoticeRule[]): number | null {
  const firm = stages.filter((rule) => certaintyOf(rule) !== 'confirm').map(nominalHours);
  return firm.length > 0 ? Math.max(1, Math.ceil(Math.min(...firm) / 24)) : null;
}

const SOONER = ', sooner if you can';
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Stages of one duty, one after another; what two rules say in the same words is said once. */
function stageWords(stages: readonly NoticeRule[]): string {
  const said = [...new Set(stages.map(deadlineWords))];
  return said.map((words, k) => (k === 0 ? words : lowerFirst(words).replace(SOONER, ''))).join('. Then ');
}

/** The trigger, with the threshold where it has a number that the trigger does not say. */
function withThreshold({ trigger, threshold = '' }: NoticeRule): string {
  const number = /\d[\d,]*/.exec(threshold)?.[0];
  return number === undefined || number === '1' || trigger.includes(number)
    ? trigger
    : `${trigger} Threshold: ${threshold}.`;
}

const codeOf = (place: string) => place.slice(place.indexOf('-') + 1);

/** The states by their time, the earliest first. */
function stateWords(rules: readonly NoticeRule[], { people }: NoticeFacts): string {
  const buckets = new Map<string, { rank: number; states: string[] }>();
  for (const rule of rules) {
    const isCounted = people.some(({ place, count }) => count !== null && within(rule.place, place) === 'in');
    const threshold = rule.minRecords !== undefined && !isCounted ? ` (${rule.threshold})` : '';
    const time = shortWords(rule);
    const rank = certaintyOf(rule) === 'confirm' ? 1e9 : nominalHours(rule) + (time.startsWith('without') ? 1 : 0);
    const bucket = buckets.get(time) ?? { rank, states: [] };
    bucket.states.push(`${rule.place === 'US' ? 'other states' : codeOf(rule.place)}${threshold}`);
    buckets.set(time, bucket);
  }
  const said = [...buckets]
    .sort(([, a], [, b]) => a.rank - b.rank)
    .map(([time, { states }]) => `${time}: ${[...new Set(states)].join(', ')}`)
    .join('; ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function unknownStates({ unknown }: StateLine, rules: readonly NoticeRule[]): string {
  const days = rules.flatMap(({ deadline, source }) =>
    deadline.value && deadline.unit === 'days' && !deadline.from && source.status !== 'general' ? [deadline.value] : [],
  );
  return unknown.replace('{day}', String(Math.min(...days)));
}

const placeName = (place: RulePlace) =>
  Object.hasOwn(PLACES, place) ? PLACES[place as keyof typeof PLACES] : WIDE_PLACES[place as keyof typeof WIDE_PLACES];

const isStale = (readOn: string, today: string) => {
  const [year = '0', ...rest] = readOn.split('-');
  return [Number(year) + 1, ...rest].join('-') < today;
};

function rowOf(rule: NoticeRule, today: string): NoticeRow {
  const { title, url, status, readOn, doubt } = rule.source;
  return {
    id: rule.id,
    place: placeName(rule.place),
    law: rule.law,
    citation: rule.citation,
    tell: rule.tell,
    when: deadlineWords(rule),
    starts: startWords(rule),
    certainty: certaintyOf(rule),
    trigger: withThreshold(rule),
    content: rule.content ?? '',
    exceptions: rule.exceptions ?? '',
    note: rule.note ?? '',
    source: { title, url: url ?? null, status, readOn, isStale: isStale(readOn, today) },
    doubt: doubt ?? '',
  };
}
