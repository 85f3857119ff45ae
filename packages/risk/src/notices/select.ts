import { NONE_OF_THESE } from '@fairlead/content/fields/notice-facts';
import { ENTITY_TYPES, type EntityKey } from '@fairlead/content/notices/entity-types';
import { LICENSES } from '@fairlead/content/notices/licenses';
import { QUESTIONS, type QuestionKey } from '@fairlead/content/notices/notice-texts';
import type { RulePlace } from '@fairlead/content/notices/places';
import { NOTICE_RULES } from '@fairlead/content/notices/rules';
import type { NoticeGroup, NoticeRule } from '@fairlead/content/notices/schema';
import { holdsCards, type NoticeFacts } from './facts';
import { anyWithin, placesOfBusiness, placesOfPeople, within } from './places';

/** Whether a rule applies by the facts that are known, may apply (with what to ask), or does not. */
export type Verdict = { state: 'applies' | 'ask' | 'no'; questions: readonly string[] };
export type ChosenRule = { rule: NoticeRule; state: 'applies' | 'ask'; questions: readonly string[] };

const YES: Verdict = { state: 'applies', questions: [] };
const NO: Verdict = { state: 'no', questions: [] };
const ask = (...questions: string[]): Verdict => ({ state: 'ask', questions });
const asks = (key: QuestionKey): Verdict => ask(QUESTIONS[key]);

const STATE_LAWS: readonly NoticeGroup[] = [
  'us-states-individuals',
  'us-states-attorney-general',
  'us-states-credit-bureaus',
  'us-states-vendors',
];
/** Laws that follow the people in the data, wherever the business is. */
const BY_PEOPLE: readonly NoticeGroup[] = [...STATE_LAWS, 'gdpr', 'uk-gdpr', 'ca', 'au', 'nz', 'sg', 'ch'];
/** Duties of the owner of the data: who holds it for others tells its customer instead. */
const OF_OWNER: readonly NoticeGroup[] = [
  'us-states-individuals',
  'us-states-attorney-general',
  'us-states-credit-bureaus',
  'hipaa',
  'hbnr',
  'ca',
  'nz',
  'sg',
];
/** Laws about data of people; a business that holds none of it is not asked about them. */
const OF_PERSONAL_DATA: readonly NoticeGroup[] = [...BY_PEOPLE, 'hipaa', 'hbnr'];
/** Acts that take the place of the federal one inside their province. */
const OWN_ACTS = ['CA-AB', 'CA-BC', 'CA-QC'];
const AU_TURNOVER = 3_000_000;

const overlaps = <T>(some: readonly T[] | undefined, others: readonly string[]) =>
  some?.some((one) => others.includes(String(one))) ?? false;

const isTicked = (rule: NoticeRule, { regulations }: NoticeFacts) => overlaps(rule.regulations, regulations);

/**
 * The rules to think of for a business, in the order of the data: those that apply by what is known, and those that may,
 * with what to ask. Rules that others displace are left out.
 */
export function chooseRules(facts: NoticeFacts): ChosenRule[] {
  const verdicts = new Map(NOTICE_RULES.map((rule) => [rule.id, verdictOf(rule, facts)]));
  return NOTICE_RULES.flatMap((rule) => {
    const { state, questions } = verdicts.get(rule.id) ?? NO;
    return state === 'no' || isDisplaced(rule, facts, verdicts) ? [] : [{ rule, state, questions }];
  });
}

/** A financial firm is never shown what its own rule displaces, even before its kind is known. */
function isDisplaced({ displacedBy }: NoticeRule, { sector }: NoticeFacts, verdicts: Map<string, Verdict>): boolean {
  const other = displacedBy ? verdicts.get(displacedBy)?.state : undefined;
  return other === 'applies' || (other === 'ask' && sector === 'financial');
}

/** The first check that says no decides; else whatever has to be asked is asked. */
function verdictOf(rule: NoticeRule, facts: NoticeFacts): Verdict {
  const open: string[] = [];
  for (const check of [ofEvent, ofData, ofKind, ofLicense, ofRole, ofPlace, ofProvince, ofCount, ofItself]) {
    const { state, questions } = check(rule, facts);
    if (state === 'no') return NO;
    if (state === 'ask') open.push(...questions);
  }
  return open.length > 0 ? ask(...new Set(open)) : YES;
}

/** Payment rules only where a ransom is weighed or was paid; a recall only where money was sent. */
function ofEvent(rule: NoticeRule, { ransom, moneySent, usLink, seat }: NoticeFacts): Verdict {
  if (rule.id === 'us-ic3-bank-recall') return moneySent ? YES : NO;
  if (rule.clock !== 'payment') return YES;
  if (ransom === null || ransom === 'none') return NO;
  if (rule.group !== 'before-ransom') return YES;
  if (usLink || (seat && within('US', seat) === 'in')) return YES;
  return usLink === null ? asks('usLink') : NO;
}

function ofData(rule: NoticeRule, facts: NoticeFacts): Verdict {
  if (isTicked(rule, facts)) return YES;
  const { dataKinds, dataSensitivity } = facts;
  if (rule.group === 'cards') {
    const holds = holdsCards(facts);
    return holds === false ? NO : asks('cards');
  }
  if (!OF_PERSONAL_DATA.includes(rule.group)) return YES;
  if (dataKinds.length === 0) return dataSensitivity === 'none' ? NO : YES;
  const isContactOnly = dataKinds.every((kind) => kind === 'contact');
  return isContactOnly && STATE_LAWS.includes(rule.group) ? asks('contactOnly') : YES;
}

/** Kinds of business that facts of their own tell, and those that follow from the role. */
function kindState(type: string, facts: NoticeFacts): Verdict {
  const { role, entityTypes, digitalProducts, turnoverAud, sector, isInsured } = facts;
  const known = (flag: boolean | null, question: QuestionKey): Verdict =>
    flag === null ? asks(question) : flag ? YES : NO;
  switch (type) {
    case 'controller':
      return known(role === null ? null : role !== 'holder', 'role');
    case 'processor':
    case 'service_provider':
      return known(role === null ? null : role !== 'owner', 'role');
    case 'manufacturer_digital_products':
      return known(digitalProducts, 'digitalProducts');
    case 'au_reporting_business':
      return known(turnoverAud === null ? null : turnoverAud > AU_TURNOVER, 'turnover');
    case 'insured_business':
      return isInsured ? YES : asks('insured');
    case 'au_app_entity':
      if (entityTypes.includes(type) || (turnoverAud ?? 0) > AU_TURNOVER) return YES;
      if (turnoverAud === null) return asks('turnover');
      return sector === 'healthcare' || sector === null ? asks('auHealth') : NO;
    default:
      if (entityTypes.includes(type)) return YES;
      return entityTypes.length > 0 ? NO : ask(kindQuestion(type as EntityKey));
  }
}

const kindQuestion = (type: EntityKey) => `${QUESTIONS.kind} ${ENTITY_TYPES[type].label}?`;

function ofKind(rule: NoticeRule, facts: NoticeFacts): Verdict {
  const { entityTypes, sector } = facts;
  const ticked = isTicked(rule, facts);
  if (overlaps(rule.notFor, entityTypes)) return NO;
  if (!rule.entityTypes) return ticked ? YES : ofCondition(rule);
  const states = rule.entityTypes.map((type) => kindState(type, facts));
  const outOfSector = rule.sectors !== undefined && sector !== null && !rule.sectors.includes(sector);
  if (states.some(({ state }) => state === 'applies')) {
    const byRoleAlone = !overlaps(rule.entityTypes, entityTypes) && rule.entityTypes.includes('service_provider');
    return byRoleAlone && outOfSector && !ticked ? NO : YES;
  }
  const open = states.filter(({ state }) => state === 'ask');
  if (open.length === 0) return ticked && !isOtherwiseKnown(rule, facts) ? ask(kindsQuestion(rule)) : NO;
  if (ticked) return ask(...openQuestions(rule, open));
  if (outOfSector || overlaps(rule.licenses, facts.licenses)) return outOfSector ? NO : ask(kindsQuestion(rule));
  return ask(...openQuestions(rule, open));
}

/** One question for all kinds that a rule names. */
function openQuestions(rule: NoticeRule, open: readonly Verdict[]): string[] {
  const questions = [...new Set(open.flatMap(({ questions: own }) => own))];
  return questions.length > 1 && questions.every((one) => one.startsWith(QUESTIONS.kind))
    ? [kindsQuestion(rule)]
    : questions;
}

function kindsQuestion(rule: NoticeRule): string {
  const labels = (rule.entityTypes ?? []).flatMap((type) =>
    Object.hasOwn(ENTITY_TYPES, type) ? [ENTITY_TYPES[type as EntityKey].label] : [],
  );
  return labels.length > 0 ? `${QUESTIONS.kind} ${labels.slice(0, 3).join('; or ')}?` : QUESTIONS.role;
}

/** Whether the ticked regulation binds the kind of business that was said by another of its rules, or leaves it out. */
const isOtherwiseKnown = (rule: NoticeRule, facts: NoticeFacts) =>
  NOTICE_RULES.some(
    (other) =>
      other.id !== rule.id &&
      overlaps(other.regulations, rule.regulations ?? []) &&
      (overlaps(other.notFor, facts.entityTypes) ||
        (other.entityTypes?.some((type) => kindState(type, facts).state === 'applies') ?? false)),
  );

/** A list of regulations on a rule for any business is a condition, except for the laws of the states. */
function ofCondition({ regulations, group, place, law }: NoticeRule): Verdict {
  if (!regulations || STATE_LAWS.includes(group)) return YES;
  if (group === 'cards') return YES;
  return place === 'XX' ? NO : ask(`Does ${law} bind the business?`);
}

function ofLicense(rule: NoticeRule, facts: NoticeFacts): Verdict {
  if (!rule.licenses || overlaps(rule.licenses, facts.licenses)) return YES;
  const labels = rule.licenses.map((key) => LICENSES[key].label).join(' or ');
  const question = `${QUESTIONS.license} ${labels}?`;
  if (isTicked(rule, facts)) return facts.licenses.length > 0 && !isNone(facts.licenses) ? ask(question) : YES;
  return facts.licenses.length > 0 ? NO : ask(question);
}

const isNone = (keys: readonly string[]) => keys.includes(NONE_OF_THESE);

/** Who holds data for others writes to no person and no authority. */
function ofRole(rule: NoticeRule, facts: NoticeFacts): Verdict {
  const { role, entityTypes } = facts;
  if (!OF_OWNER.includes(rule.group) || rule.recipient === 'partner') return YES;
  if (!STATE_LAWS.includes(rule.group) && overlaps(rule.entityTypes, entityTypes)) return YES;
  return role === null ? asks('role') : role === 'holder' ? NO : YES;
}

/** The places that the facts which matched the rule bring with them. */
function impliedPlaces(rule: NoticeRule, { entityTypes, licenses, digitalProducts }: NoticeFacts): RulePlace[] {
  const ofKinds = (rule.entityTypes ?? []).filter(
    (type) => entityTypes.includes(type) || (type === 'manufacturer_digital_products' && digitalProducts),
  );
  return [
    ...ofKinds.flatMap((type) => (Object.hasOwn(ENTITY_TYPES, type) ? [ENTITY_TYPES[type as EntityKey].place] : [])),
    ...(rule.licenses ?? []).filter((key) => licenses.includes(key)).map((key) => LICENSES[key].place),
  ].filter((place) => place !== null);
}

const WIDE: readonly RulePlace[] = ['US', 'EU', 'GB', 'CA', 'AU'];

function ofPlace(rule: NoticeRule, facts: NoticeFacts): Verdict {
  const { place, group } = rule;
  if (place === 'XX' || group === 'before-ransom') return YES;
  // The client itself said that a regulation of that country or union binds it.
  if (isTicked(rule, facts) && (WIDE.includes(place) || rule.licenses)) return YES;
  const people = anyWithin(place, placesOfPeople(facts));
  const implied = anyWithin(place, impliedPlaces(rule, facts));
  const own = anyWithin(place, placesOfBusiness(facts));
  const business = implied === 'in' ? 'in' : own;
  if (STATE_LAWS.includes(group)) return people ? onlyIn(people) : business === 'out' ? NO : asks('people');
  if (BY_PEOPLE.includes(group)) {
    if (business === 'in' || people === 'in') return YES;
    return people ? NO : business === 'out' ? NO : asks('people');
  }
  if (business === 'in' || (group === 'us-insurance' && people === 'in')) return YES;
  return business === 'out' ? NO : asks('seat');
}

const onlyIn = (found: 'in' | 'maybe' | 'out'): Verdict => (found === 'in' ? YES : NO);

/** Inside one of these provinces its own act replaces the federal one. */
function ofProvince(rule: NoticeRule, facts: NoticeFacts): Verdict {
  if (!rule.id.startsWith('ca-pipeda')) return YES;
  const canadian = placesOfPeople(facts).filter((place) => place.startsWith('CA-'));
  const isInside =
    canadian.length > 0 && canadian.every((place) => place === facts.seat) && OWN_ACTS.includes(facts.seat ?? '');
  return isInside ? NO : YES;
}

/** Head counts leave a rule out where they rule it out; an unknown count leaves it in, with its threshold. */
function ofCount(rule: NoticeRule, facts: NoticeFacts): Verdict {
  const { minRecords, maxRecords } = rule;
  if (minRecords === undefined && maxRecords === undefined) return YES;
  const count = countFor(rule, facts);
  if (count.known && minRecords !== undefined && count.atLeast < minRecords) return NO;
  if (maxRecords !== undefined && count.atLeast > maxRecords) return NO;
  const { recordsHeld } = facts;
  return minRecords !== undefined && recordsHeld !== null && facts.people.length === 0 && recordsHeld < minRecords
    ? NO
    : YES;
}

function countFor({ group, place, recipient }: NoticeRule, { people }: NoticeFacts) {
  const isOfState = STATE_LAWS.includes(group);
  const counted = isOfState ? people.filter((one) => within(place, one.place) === 'in') : people;
  const numbers = counted.map(({ count }) => count ?? 0);
  // Media are told of the residents of one state.
  const atLeast = recipient === 'media' ? Math.max(0, ...numbers) : numbers.reduce((sum, one) => sum + one, 0);
  return { atLeast, known: counted.length > 0 && counted.every(({ count }) => count !== null) };
}

const ofItself = ({ ask: question }: NoticeRule): Verdict => (question ? ask(question) : YES);
