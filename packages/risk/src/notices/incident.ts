import type { IncidentMoment } from '@fairlead/content/fields/notice-facts';
import { HOLIDAY_CALENDARS } from '@fairlead/content/notices/holidays';
import { COUNTING, INCIDENT_TEXTS } from '@fairlead/content/notices/incident';
import type { RulePlace } from '@fairlead/content/notices/places';
import type { NoticeDeadline, NoticeRule } from '@fairlead/content/notices/schema';
import { zoneOf } from '@fairlead/content/notices/zones';
import { fillText } from '@fairlead/content/question-banks/fill-text';
import { clockEnd, dayIn, doraInitialEnd, isHoliday, localInstant } from './clock';
import type { NoticeAnswers, NoticeFacts } from './facts';
import { lineOf, type NoticeLine, oneLine } from './lines';
import { isInForce } from './list';
import { placesOfPeople, within } from './places';
import { type ChosenRule, chooseRules } from './select';
import { amountWords, certaintyOf, startWords } from './words';

/** What was entered of an incident. Its people, data and event take the place of the client's. */
export type Incident = Pick<NoticeAnswers, 'people' | 'dataKinds' | 'ransom' | 'moneySent'> & {
  /** IANA time zone of the moments. */
  zone: string;
  /** By the wall clock of the zone: "2026-11-20T16:00". The discovery is always known. */
  moments: Partial<Record<IncidentMoment, string | null>> & { discovery: string };
  /** Rules whose notice was sent, and when, by the same clock. */
  told: readonly { ruleId: string; at: string }[];
};

/** Which text draft a notice starts from. */
export type NoticeDraft = 'individuals' | 'regulator' | 'customers';

/** One notice to give in an incident: who, by when, counted how. */
export type NoticeDuty = NoticeLine & {
  /** The last instant, in milliseconds UTC; null where its clock has not started. */
  due: number | null;
  /** The day at the recipient with whose end it is due; null where an hour is named, or no time. */
  dueDay: string | null;
  /** How the time is counted. */
  counting: string;
  /** Why it has no time yet; empty where it has one. */
  waits: string;
  /** What it waits for, where that is a moment to enter. */
  waitsFor: IncidentMoment | null;
  ruleIds: string[];
  /** When it was sent, by the clock of the incident; null while some of it was not. */
  toldAt: string | null;
  draft: NoticeDraft | null;
};

type Ending = Pick<NoticeDuty, 'due' | 'dueDay' | 'counting' | 'waits' | 'waitsFor'>;

const DRAFTS: Partial<Record<NoticeRule['recipient'], NoticeDraft>> = {
  people: 'individuals',
  authority: 'regulator',
  police: 'regulator',
  bureaus: 'regulator',
  partner: 'customers',
};

/**
 * The notices to give in an incident: what comes before a payment, then by the time they are due, then those whose clock
 * has not started; what only may apply comes last, each with the time it would have.
 * @param today ISO day, for rules that begin later
 */
export function incidentDuties(facts: NoticeFacts, incident: Incident, today: string): NoticeDuty[] {
  const { people, dataKinds, ransom, moneySent } = incident;
  const own: NoticeFacts = { ...facts, people, dataKinds, ransom, moneySent };
  // Of two rules that end together, the one with a limit of the law says how the time is counted.
  const chosen = chooseRules(own)
    .filter(({ rule }) => isInForce(rule, today))
    .toSorted((a, b) => Number(isPlanned(a)) - Number(isPlanned(b)));
  const clocks = clocksOf(chosen, own, incident);
  const groups = new Map<string, { members: ChosenRule[]; ending: Ending }>();
  for (const one of chosen) {
    const ending = clocks(one.rule);
    const key = `${lineOf(one, own).key}:${one.state}:${one.state === 'applies' ? (ending.dueDay ?? ending.due ?? ending.waits) : ''}`;
    const group = groups.get(key);
    if (!group) groups.set(key, { members: [one], ending });
    else {
      group.members.push(one);
      group.ending = together(group.ending, ending);
    }
  }
  return [...groups.values()]
    .map(({ members, ending }) => dutyOf(members, ending, own, incident, today))
    .sort((a, b) => Number(a.state === 'ask') - Number(b.state === 'ask') || rank(a) - rank(b));
}

/** The earlier end; of one day in two zones the earlier moment, counted as the first of them says. */
function together(first: Ending, other: Ending): Ending {
  const earlier = isEarlier(other, first) ? other : first;
  return first.dueDay !== null && first.dueDay === other.dueDay ? { ...first, due: earlier.due } : earlier;
}

const isPlanned = ({ rule }: ChosenRule) => certaintyOf(rule) !== 'limit';
const isEarlier = (a: Ending, b: Ending) => a.due !== null && (b.due === null || a.due < b.due);
const rank = ({ due, waits }: NoticeDuty) =>
  due ?? (waits === INCIDENT_TEXTS.beforePayment ? 0 : Number.MAX_SAFE_INTEGER);

function dutyOf(
  members: readonly ChosenRule[],
  ending: Ending,
  facts: NoticeFacts,
  incident: Incident,
  today: string,
): NoticeDuty {
  const [first] = members;
  if (!first) throw new Error('A duty without rules');
  const told = lineOf(first, facts);
  const line = oneLine(told, members, facts, today);
  // What asks where people live, or what kind of business it is, covers many rules: it has no time of its own.
  const isOpen = line.state === 'ask' && (line.rows.length === 0 || told.isByKind);
  const ruleIds = isOpen ? [] : members.map(({ rule }) => rule.id);
  const sent = ruleIds.map((id) => incident.told.find(({ ruleId }) => ruleId === id)?.at);
  return {
    ...line,
    ...(isOpen ? waiting(line.when, null) : ending),
    key: `${line.key}-${first.rule.id}`,
    ruleIds,
    toldAt: ruleIds.length > 0 && sent.every((at) => at !== undefined) ? (sent.toSorted().at(-1) ?? null) : null,
    draft: (!isOpen && DRAFTS[first.rule.recipient]) || null,
  };
}

const PLAIN: Ending = { due: null, dueDay: null, counting: '', waits: '', waitsFor: null };
const waiting = (waits: string, waitsFor: IncidentMoment | null): Ending => ({ ...PLAIN, waits, waitsFor });

/** The end of each rule's clock. */
function clocksOf(chosen: readonly ChosenRule[], facts: NoticeFacts, incident: Incident) {
  const { zone, moments, told } = incident;
  const at = (moment: IncidentMoment) => {
    const local = moments[moment];
    return local ? localInstant(local, zone) : undefined;
  };
  const discovery = localInstant(moments.discovery, zone);
  const awareness = at('awareness') ?? discovery;

  /** When the clock of a rule starts; a moment to wait for, or another notice. */
  function start({ clock, deadline, place }: NoticeRule): number | IncidentMoment | null {
    const { from } = deadline;
    if (from === 'endOfCalendarYear') {
      const year = dayIn(discovery, zoneFor(place)).slice(0, 4);
      return localInstant(`${year}-12-31T12:00`, zoneFor(place));
    }
    if (from !== undefined && isMoment(from)) return at(from) ?? from;
    if (from !== undefined) {
      const sent = told.find(({ ruleId }) => ruleId === from)?.at;
      return sent ? localInstant(sent, zone) : null;
    }
    if (clock === 'notification') return at('noticeToIndividuals') ?? 'noticeToIndividuals';
    if (clock === 'discovery') return discovery;
    return clock === 'awareness' ? awareness : (at(clock) ?? clock);
  }

  const zoneFor = (place: RulePlace) => zoneOf(recipientPlace(place, facts)) ?? zone;

  function ending(rule: NoticeRule): Ending {
    const { deadline, clock } = rule;
    const { isBefore, from, value, plan } = deadline;
    if (isBefore && clock === 'payment') {
      const paid = at('payment');
      const words = INCIDENT_TEXTS.beforePayment;
      return paid === undefined ? waiting(words, 'payment') : { ...PLAIN, due: paid, counting: words };
    }
    if (rule.id.startsWith('eu-dora-initial')) return doraEnding();
    const isWithLetters = from === 'noticeToIndividuals' && (isBefore || value === null || value === 0);
    if (isWithLetters) return endingWithLetters(rule);
    const begin = start(rule);
    if (typeof begin !== 'number') return waiting(startWords(rule), begin);
    const amount = plan ?? { value: value ?? 0, unit: deadline.unit };
    const ends = endingAt(amount, begin, rule);
    return plan ? { ...ends, counting: fillText(INCIDENT_TEXTS.plan, { counting: ends.counting }) } : ends;
  }

  function endingAt(amount: { value: number; unit: NoticeDeadline['unit'] }, begin: number, rule: NoticeRule): Ending {
    const calendar = calendarOf(rule);
    const recipient = { zone: zoneFor(rule.place), isHoliday: (day: string) => isHoliday(calendar, day) };
    const due = clockEnd(amount, begin, recipient);
    if (due === null) return PLAIN;
    const holidays = amount.unit === 'businessDays' ? HOLIDAY_CALENDARS[calendar].words : null;
    const counting = fillText(COUNTING[amount.unit], { amount: amountWords(amount) });
    return {
      ...PLAIN,
      due,
      dueDay: amount.unit === 'hours' ? null : dayIn(due, recipient.zone),
      counting: holidays ? `${counting} and ${holidays}` : counting,
    };
  }

  function doraEnding(): Ending {
    const classification = at('classification');
    const due = doraInitialEnd({ awareness, ...(classification !== undefined && { classification }) });
    const counting = '4 hours from classification and at most 24 hours from awareness, through nights and weekends';
    return due === null ? waiting('', 'classification') : { ...PLAIN, due, counting };
  }

  /** With the letters, or before them: until these were sent, by the day on which the first of them are due. */
  function endingWithLetters(rule: NoticeRule): Ending {
    const letters = at('noticeToIndividuals');
    const words = rule.deadline.isBefore ? INCIDENT_TEXTS.beforeLetters : INCIDENT_TEXTS.withLetters;
    if (letters !== undefined) {
      const dueDay = rule.deadline.isBefore ? null : dayIn(letters, zoneFor(rule.place));
      return { ...PLAIN, due: letters, dueDay, counting: words };
    }
    const ends = chosen
      .filter(({ rule: one, state }) => state === 'applies' && one.recipient === 'people' && one.place === rule.place)
      .map(({ rule: one }) => ending(one))
      .filter(({ due }) => due !== null);
    const [first] = ends.sort((a, b) => (a.due ?? 0) - (b.due ?? 0));
    return first ? { ...first, counting: words } : waiting(words, 'noticeToIndividuals');
  }
  return ending;
}

const MOMENTS: readonly string[] = [
  'noticeToIndividuals',
  'noticeToHHS',
  'disclosureElsewhere',
  'correctiveMeasureAvailable',
  'requestByBrandOrAcquirer',
];
const isMoment = (from: string): from is IncidentMoment => MOMENTS.includes(from);

/** Whose holidays are no business days. */
const calendarOf = ({ deadline, place }: NoticeRule) =>
  deadline.calendar ?? (place === 'US' || place.startsWith('US-') ? 'us-states' : 'weekends');

/** Where a notice arrives: for a rule of the whole EU at the authority of the seat, or of the first people there. */
function recipientPlace(place: RulePlace, facts: NoticeFacts): RulePlace {
  if (place !== 'EU' && place !== 'CA') return place;
  const places = [...(facts.seat === null ? [] : [facts.seat]), ...placesOfPeople(facts)];
  return (places.find((one) => within(place, one) === 'in') as RulePlace | undefined) ?? place;
}
