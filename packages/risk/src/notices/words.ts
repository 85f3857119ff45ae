import { AFTER, AFTER_EVENT, type Certainty, STARTS } from '@fairlead/content/notices/notice-texts';
import type { NoticeDeadline, NoticeRule } from '@fairlead/content/notices/schema';

type Amount = { value: number; unit: NoticeDeadline['unit'] };
type Timed = Pick<NoticeRule, 'clock' | 'deadline' | 'source' | 'group'>;

/** Asked for by a contract or by good practice, and by no law that one could read it in. */
const ARE_PRACTICE: readonly string[] = ['first-day', 'contracts'];

const UNIT_WORDS: Record<Amount['unit'], [string, string]> = {
  hours: ['hour', 'hours'],
  days: ['day', 'days'],
  businessDays: ['business day', 'business days'],
  months: ['month', 'months'],
};

/** "72 hours", "1 day". */
export const amountWords = ({ value, unit }: Amount) => `${value} ${UNIT_WORDS[unit][value === 1 ? 0 : 1]}`;

const planWords = ({ value, unit }: Amount) =>
  unit === 'days' ? `our plan: day ${value}` : `our plan: within ${amountWords({ value, unit })}`;

/** How firm a deadline is. A legal one that no source was read for is never firm, whatever the law may say. */
export function certaintyOf({ deadline, source, group }: Timed): Certainty {
  const isPractice = deadline.kind === 'targetOnly' && ARE_PRACTICE.includes(group);
  if (source.status === 'general' && !isPractice) return 'confirm';
  if (deadline.kind === 'targetOnly') return 'expected';
  return deadline.kind === 'withoutUnreasonableDelay' ? 'plan' : 'limit';
}

/** What the clock runs from, after the word "after". */
function afterWords({ clock, deadline }: Timed): string {
  const event = AFTER_EVENT[deadline.from ?? ''];
  return event ?? (clock === 'notification' ? 'the notice before it' : AFTER[clock]);
}

/** When the clock starts, as a sentence. */
export function startWords(rule: Timed): string {
  if (rule.deadline.isBefore) return '';
  return rule.clock === 'notification' || rule.deadline.from ? `Starts after ${afterWords(rule)}.` : STARTS[rule.clock];
}

/** The time in words, without saying how firm it is. */
function timeWords(rule: Timed): string {
  const { kind, value, unit, plan, isBefore, from } = rule.deadline;
  const after = afterWords(rule);
  if (isBefore) return rule.clock === 'payment' ? 'before any payment' : 'before the letters go out';
  if (value === null) {
    const own = plan ? `; ${planWords(plan)}` : '';
    if (from === 'noticeToIndividuals') return `together with the letters${own}`;
    return kind === 'targetOnly' ? `as soon as you can${own}` : `without delay${from ? ` after ${after}` : ''}${own}`;
  }
  const amount = amountWords({ value, unit });
  if (value === 0) return 'no later than the letters';
  if (kind === 'targetOnly')
    return plan ? `often within ${amount}; ${planWords(plan)}` : `within ${amount} after ${after}`;
  return kind === 'outerLimit' ? `at most ${amount} after ${after}, sooner if you can` : `${amount} after ${after}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The deadline of one rule in words, with how firm it is. */
export function deadlineWords(rule: Timed): string {
  const words = timeWords(rule);
  switch (certaintyOf(rule)) {
    case 'confirm':
      return `To be confirmed: ${words}`;
    case 'expected':
      return `Expected ${words}`;
    default:
      return capital(words);
  }
}

/** The deadline among those of many states: short, and without a day where none is firm. */
export function shortWords(rule: Timed): string {
  const { value, unit, plan, isBefore, from } = rule.deadline;
  if (certaintyOf(rule) === 'confirm') return 'to be confirmed';
  if (isBefore) return 'before the letters';
  if (value === null) {
    if (from === 'noticeToIndividuals') return 'with the letters';
    return plan ? `without delay (${planWords(plan)})` : 'without delay';
  }
  if (value === 0) return 'with the letters';
  if (from) return `${amountWords({ value, unit })} after ${afterWords(rule)}`;
  return unit === 'days' ? `day ${value}` : amountWords({ value, unit });
}

const HOURS: Record<Amount['unit'], number> = { hours: 1, days: 24, businessDays: 24 * 1.4, months: 24 * 30.5 };
const LETTERS_DAY = 30;

/** About how many hours after the discovery a notice goes out: only for the order of a list and the marks of a chart. */
export function nominalHours({ deadline }: Timed): number {
  const { value, unit, plan, from, isBefore } = deadline;
  const amount = value === null ? plan : { value, unit };
  const own = amount ? amount.value * HOURS[amount.unit] : 0;
  if (isBefore) return from === 'noticeToIndividuals' ? LETTERS_DAY * 24 - 1 : 0;
  if (from === 'noticeToIndividuals') return LETTERS_DAY * 24 + (value === null ? 0 : own);
  if (from === 'endOfCalendarYear') return 365 * 24 + own;
  return from ? 72 + own : own;
}
