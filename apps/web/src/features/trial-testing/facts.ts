import { isGlobalAdmin, isNfrRole, isTrialRole, roleLabel } from '@fairlead/contract/access/roles';
import type { Me } from '@fairlead/contract/features/session';
import { CREDIT_KINDS, remainingCredits } from '@fairlead/contract/features/trials/credits';
import { PROMPT_FLAGS, PROMPTS, type Prompt, type PromptFlag } from '@fairlead/contract/features/trials/prompts';
import { expiryWords, trialUrgency } from '@fairlead/contract/features/trials/trial';
import type { Writers } from '#app/locale/figures';
import type { Subject } from './subject';

/** One thing the system knows: its name, how it stands, and where that comes from. */
export type Fact = { name: string; value: string; means: string };

const yes = (is: boolean) => (is ? 'Yes' : 'No');
const NONE = 'None';

/** What makes this person a trial or NFR user, or why it is none. */
function whyTrialUser({ role }: Subject, msp: Me['msp']): string {
  if (isGlobalAdmin(role)) return 'Global admins never are, whatever the organization is.';
  const reasons = [
    ...(msp?.is_trial ? ['the organization is on a trial'] : []),
    ...(msp?.is_nfr ? ['the organization has NFR access'] : []),
    ...(isTrialRole(role) || isNfrRole(role) ? [`the role is ${roleLabel(role)}`] : []),
  ];
  if (reasons.length === 0) return 'Neither the organization nor the role belongs to a trial or to NFR access.';
  const [first = '', ...more] = reasons;
  return `${[first.charAt(0).toUpperCase() + first.slice(1), ...more].join(', and ')}.`;
}

const URGENCY = {
  calm: 'Blue: more than 3 days are left.',
  soon: 'Orange: 3 days or fewer are left.',
  urgent: 'Red: 1 day or less is left.',
} as const;

/** Where the person stands, in the words and by the rules of the product. */
export function accessFacts(subject: Subject, msp: Me['msp'], write: Writers): Fact[] {
  const { isTrialUser, isNfr, length, trialEndDate, trialDaysRemaining, trialDayCount, daysElapsed, isTrialExpired } =
    subject.trial;
  const end = trialEndDate?.toISOString() ?? null;
  const number = (value: number | null) => (value === null ? NONE : String(value).replace('-', '−'));
  const left = trialDaysRemaining;
  return [
    { name: 'Trial or NFR user', value: yes(isTrialUser), means: whyTrialUser(subject, msp) },
    { name: 'NFR', value: yes(isNfr), means: 'NFR access costs no credits and has no day-7 and day-16 prompts.' },
    {
      name: 'Length',
      value: isTrialUser ? `${length} days` : NONE,
      means: 'A trial lasts 14 days, NFR access 60.',
    },
    {
      name: 'Ends, your time',
      value: end ? write.exactInstant(end) : NONE,
      means: 'The exact instant, to the second.',
    },
    { name: 'Ends, UTC', value: end ? write.exactInstant(end, 'UTC') : NONE, means: 'The same instant.' },
    {
      name: 'Days remaining',
      value: number(left),
      means:
        left === null
          ? 'There is no end to count to.'
          : `Rounded up to whole days, never below 0. In words: “${expiryWords(left)}”.`,
    },
    {
      name: 'Day count',
      value: trialDayCount === null ? NONE : `${number(trialDayCount)} of ${length}`,
      means: 'Length minus days remaining plus 1. Below 1 while an extension leaves more days than the length.',
    },
    { name: 'Days elapsed', value: number(daysElapsed), means: 'Length minus days remaining.' },
    {
      name: 'Expired',
      value: yes(isTrialExpired),
      means: 'From one millisecond after the end, or when NFR access was withdrawn.',
    },
    {
      name: 'Color of bar and alert',
      value: left === null ? NONE : { calm: 'Blue', soon: 'Orange', urgent: 'Red' }[trialUrgency(left)],
      means: left === null ? 'Nothing to color.' : URGENCY[trialUrgency(left)],
    },
  ];
}

/** The credits, where there are any to count. */
export function creditFacts(subject: Subject, credits: Me['credits']): Fact[] {
  if (subject.trial.isNfr) return [{ name: 'Credits', value: 'Unlimited', means: 'NFR access costs no credits.' }];
  if (!subject.trial.isTrialUser || subject.flags === null || !credits) {
    const means =
      subject.flags === null
        ? "Only the organization's own people see them here; you see them on its MSP page."
        : 'No trial with credits belongs to this organization.';
    return [{ name: 'Credits', value: NONE, means }];
  }
  const { credit_limit: limit, total_credits_used: used, inProgress: underWay } = credits;
  return [
    { name: 'Credit limit', value: String(limit), means: 'Use is refused when used equals the limit.' },
    {
      name: 'Credits used',
      value: String(used),
      means: CREDIT_KINDS.map(({ kind, label }) => `${label} ${credits.usedByKind[kind] ?? 0}`).join(' · '),
    },
    {
      name: 'Credits left',
      value: String(remainingCredits(limit, used)),
      means: underWay === 0 ? 'Limit minus used.' : `Limit minus used. ${underWay} more being computed.`,
    },
  ];
}

/** The prompt that a flag belongs to. */
const PROMPT_OF: Record<PromptFlag, Prompt> = {
  day_1_welcome_shown: 'welcome',
  day_7_checkin_shown: 'check_in',
  trial_expiration_notice_shown: 'ending_banner',
  trial_feedback_shown: 'feedback',
};

/** What was seen to its end, and whether the profile is of today. */
export function flagFacts(
  { flags, createdToday }: Subject,
  profile: NonNullable<Me['profile']>,
  write: Writers,
): Fact[] {
  if (flags === null)
    return [{ name: 'Prompts seen before', value: NONE, means: 'Imagined: someone who has seen nothing yet.' }];
  return [
    ...PROMPT_FLAGS.map((flag) => ({
      name: PROMPTS[PROMPT_OF[flag]],
      value: flags[flag] ? 'Seen' : 'Not seen yet',
      means: `Kept in your profile as ${flag}.`,
    })),
    {
      name: 'Profile created today',
      value: yes(createdToday),
      means: `By the calendar where you are. Created ${write.exactInstant(profile.created_on)}.`,
    },
  ];
}

const SECOND_MS = 1_000;

/** "The same", "12 seconds ahead", "3 days behind": this computer's clock beside the server's. */
function clockGapWords(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / SECOND_MS);
  if (seconds < 2) return 'The same';
  const [size, unit] = [
    [86_400, 'day'] as const,
    [3_600, 'hour'] as const,
    [60, 'minute'] as const,
    [1, 'second'] as const,
  ].find(([length]) => seconds >= length) ?? [1, 'second'];
  const count = Math.round(seconds / size);
  return `${count} ${count === 1 ? unit : `${unit}s`} ${aheadMs > 0 ? 'ahead' : 'behind'}`;
}

/** Which clock decides, and how far this computer's is off. */
export function clockFacts(server: Date, own: Date, write: Writers): Fact[] {
  return [
    {
      name: 'Server time',
      value: write.exactInstant(server.toISOString()),
      means: 'The clock that decides. Read when this page opened or was checked again.',
    },
    {
      name: "This computer's clock",
      value: clockGapWords(own.getTime() - server.getTime()),
      means: 'It changes nothing: days and end are counted by the server.',
    },
  ];
}
