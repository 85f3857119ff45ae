import { REGULATIONS } from '@fairlead/content/facts/regulations';
import { INSTEAD, NOTICE_NOTES, NOTICE_TEXTS, QUESTIONS } from '@fairlead/content/notices/notice-texts';
import { NOTICE_RULES_DATE } from '@fairlead/content/notices/rules';
import type { NoticeRule, NoticeStatus } from '@fairlead/content/notices/schema';
import { fillText } from '@fairlead/content/question-banks/fill-text';
import { type FactShown, factsShown } from './chosen-from';
import type { NoticeFacts } from './facts';
import { linesOf, type NoticeLine } from './lines';
import { type ChosenRule, chooseRules } from './select';
import { certaintyOf } from './words';

export type ComingNotice = { law: string; tell: string; when: string };

/** Who must be told of a breach: the same on every surface. */
export type NoticeList = {
  lines: NoticeLine[];
  coming: ComingNotice[];
  chosenFrom: FactShown[];
  /** What to ask, the most useful first. */
  unknown: string[];
  instead: { regulation: string; text: string }[];
  notes: string[];
  /** The day the rules were last gone through. */
  readOn: string;
  /** How many of the rules behind the lines have which kind of source. */
  sources: Record<NoticeStatus, number>;
};

type Choice = {
  /** Without the rules whose deadline is to be confirmed: what a client reads is settled. */
  settledOnly?: boolean;
};

/** @param today ISO day, for rules that begin later and for rows that nobody has read for a year */
export function noticeList(facts: NoticeFacts, today: string, { settledOnly = false }: Choice = {}): NoticeList {
  const every = chooseRules(facts);
  const chosen = settledOnly ? every.filter(({ rule }) => certaintyOf(rule) !== 'confirm') : every;
  const lines = linesOf(
    chosen.filter(({ rule }) => isInForce(rule, today)),
    facts,
    today,
  );
  const { shown, unknown } = factsShown(facts);
  return {
    lines,
    coming: comingOf(chosen.filter(({ rule }) => !isInForce(rule, today))),
    chosenFrom: shown,
    unknown,
    instead: insteadOf(facts, every),
    notes: notesOf(facts, chosen, chosen.length < every.length),
    readOn: NOTICE_RULES_DATE,
    sources: countSources(lines),
  };
}

/** Whether a rule is law on a day. */
export const isInForce = ({ force, effectiveFrom }: NoticeRule, today: string): boolean =>
  force !== 'pending' && (effectiveFrom === undefined || effectiveFrom <= today);

/** Rules that are not in force: never with the date of a deadline. One whose country is not known is left out. */
function comingOf(chosen: readonly ChosenRule[]): ComingNotice[] {
  const byLaw = new Map<string, ComingNotice>();
  for (const { rule, questions } of chosen) {
    if (questions.includes(QUESTIONS.seat)) continue;
    const when =
      rule.force === 'pending' || !rule.effectiveFrom
        ? NOTICE_TEXTS.notLaw
        : fillText(NOTICE_TEXTS.firstDay, { date: rule.effectiveFrom });
    if (!byLaw.has(rule.law)) byLaw.set(rule.law, { law: rule.law, tell: rule.tell, when });
  }
  return [...byLaw.values()];
}

/** Each ticked regulation leads to rows or to a sentence; some to both. */
function insteadOf({ regulations }: NoticeFacts, chosen: readonly ChosenRule[]) {
  return regulations.flatMap((key) => {
    if (!Object.hasOwn(REGULATIONS, key)) return [];
    const regulation = REGULATIONS[key as keyof typeof REGULATIONS].label;
    const own = INSTEAD[key as keyof typeof REGULATIONS];
    if (own) return [{ regulation, text: own }];
    const has = chosen.some(({ rule }) => rule.regulations?.some((one) => one === key));
    return has ? [] : [{ regulation, text: fillText(NOTICE_TEXTS.nothing, { regulation }) }];
  });
}

function notesOf({ ransom }: NoticeFacts, chosen: readonly ChosenRule[], isPart: boolean): string[] {
  const isListed = chosen.some(({ rule }) => rule.id === 'us-sec-8k');
  return [
    ...(isListed ? [NOTICE_NOTES.listed] : []),
    ...(ransom === 'demanded' || ransom === 'paid' ? [NOTICE_NOTES.ransom] : []),
    ...(isPart ? [NOTICE_NOTES.more] : []),
    NOTICE_NOTES.weekends,
    NOTICE_NOTES.provider,
  ];
}

function countSources(lines: readonly NoticeLine[]): Record<NoticeStatus, number> {
  const counts: Record<NoticeStatus, number> = { checked: 0, 'second-hand': 0, general: 0 };
  for (const { rows } of lines) for (const { source } of rows) counts[source.status] += 1;
  return counts;
}
