import {
  type FunnelKey,
  type INFLUENCES,
  missingInMap,
  type PAIN_PRIORITIES,
  type SUPPORTS,
} from '@fairlead/contract/features/sales-cases';
import type { Figures } from '#app/locale/figures';
import type { StateTone } from '#kit/feedback/StateBadge';

/** The questions of the funnel, in the order in which they are asked. */
export const FUNNEL_WORDS: Record<FunnelKey, string> = {
  example: 'Can you give me an example?',
  howLong: 'How long has it been like that?',
  tried: 'What have you tried, and how did that work?',
  effect: 'What does it do to the business?',
  feeling: 'How do you feel about it?',
  givenUp: 'Have you given up trying to fix it?',
};

export const PRIORITY_WORDS: Record<(typeof PAIN_PRIORITIES)[number], { label: string; tone: StateTone }> = {
  now: { label: 'Now', tone: 'warning' },
  next: { label: 'Next', tone: 'info' },
  later: { label: 'Later', tone: 'quiet' },
};

export const INFLUENCE_WORDS: Record<(typeof INFLUENCES)[number], string> = {
  decides: 'Decides',
  can_stop: 'Can stop it',
  recommends: 'Recommends',
  uses: 'Will use it',
};

export const SUPPORT_WORDS: Record<(typeof SUPPORTS)[number], { label: string; tone: StateTone }> = {
  for: { label: 'For it', tone: 'good' },
  unsure: { label: 'Unsure', tone: 'warning' },
  against: { label: 'Against it', tone: 'warning' },
  unknown: { label: 'Not known', tone: 'quiet' },
};

const MISSING: Record<ReturnType<typeof missingInMap>[number], string> = {
  decider: 'someone who decides',
  date: 'a step with a day',
  criteria: 'what they decide by',
};

/** "Still missing: someone who decides and a step with a day."; null for a complete map. */
export function missingInWords(map: Parameters<typeof missingInMap>[0]): string | null {
  const missing = missingInMap(map).map((key) => MISSING[key]);
  return missing.length === 0 ? null : `Still missing: ${new Intl.ListFormat('en-US').format(missing)}.`;
}

/** "$1,261 to $2,522". */
export const rangeOf = ({ low, high }: { low: number; high: number }, { money }: Figures): string =>
  low === high ? money(low) : `${money(low)} to ${money(high)}`;
