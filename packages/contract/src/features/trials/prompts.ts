/** Which prompts of the shell show for a person now, and why not. The one home of their conditions. */
import type { Role } from '#access/roles';
import { SOON_DAYS, type TrialState } from './trial';

/** The one-time flags of a profile, written when their prompt has been seen to its end. */
export const PROMPT_FLAGS = [
  'day_1_welcome_shown',
  'day_7_checkin_shown',
  'trial_expiration_notice_shown',
  'trial_feedback_shown',
] as const;
export type PromptFlag = (typeof PROMPT_FLAGS)[number];
export type PromptFlags = Record<PromptFlag, boolean>;

/** Days elapsed at which the check-in card shows. */
export const CHECK_IN_DAY = 7;
/** Days remaining at which the feedback dialog opens: only an extended trial has as many. */
export const FEEDBACK_DAYS_REMAINING = 16;

export const PROMPTS = {
  status_bar: 'Trial status bar',
  ending_banner: 'Three-days-left banner',
  expiring_alert: 'Expiring-soon alert',
  trial_ended: 'Trial-ended dialog',
  welcome: 'Day-1 welcome',
  feedback: 'Day-16 feedback dialog',
  check_in: 'Day-7 check-in card',
  nfr_help: 'Need Help? panel',
} as const;
export type Prompt = keyof typeof PROMPTS;

/** A prompt shows, or the first condition that keeps it away, in words. */
export type Verdict = { shows: true } | { shows: false; why: string };

export type PromptSubject = {
  role: Role;
  trial: TrialState;
  flags: PromptFlags;
  /** The profile was created on the viewer's today. */
  createdToday: boolean;
};

/** A condition and the words for its not being met. */
type Condition = [met: boolean, otherwise: string];

/** What each prompt asks for, in the order in which a person would explain it. */
export function promptVerdicts(subject: PromptSubject): Record<Prompt, Verdict> {
  const { trial, flags, createdToday } = subject;
  const remaining = trial.trialDaysRemaining;
  const inTrial: Condition[] = audience(subject);
  const running: Condition[] = [...inTrial, [!trial.isTrialExpired, 'The access has ended.']];
  const endsSoon: Condition = [remaining !== null && remaining <= SOON_DAYS, `More than ${SOON_DAYS} days are left.`];
  const notNfr: Condition = [!trial.isNfr, 'NFR access is left out of this one.'];
  const unseen = (flag: PromptFlag): Condition => [!flags[flag], `Seen before (${flag}).`];
  return {
    status_bar: verdict([...inTrial, [remaining !== null, 'The organization has no end date.']]),
    ending_banner: verdict([...running, endsSoon, unseen('trial_expiration_notice_shown')]),
    expiring_alert: verdict([...running, endsSoon]),
    trial_ended: verdict([...inTrial, [trial.isTrialExpired, 'The access has not ended.']]),
    welcome: verdict([
      ...running,
      unseen('day_1_welcome_shown'),
      [createdToday || trial.trialDayCount === 1, 'It is not day 1, and the profile was not created today.'],
    ]),
    feedback: verdict([
      ...running,
      notNfr,
      [remaining === FEEDBACK_DAYS_REMAINING, `It is not exactly ${FEEDBACK_DAYS_REMAINING} days to the end.`],
      unseen('trial_feedback_shown'),
    ]),
    check_in: verdict([
      ...running,
      notNfr,
      [trial.daysElapsed === CHECK_IN_DAY, `It is not exactly ${CHECK_IN_DAY} days since the start.`],
      unseen('day_7_checkin_shown'),
    ]),
    nfr_help: verdict([...running, [trial.isNfr, 'Only for NFR access.']]),
  };
}

/** A client's own user never sees its provider's trial; the global admin is exempt from all of it. */
function audience({ role, trial }: PromptSubject): Condition[] {
  return [
    [role !== 'global_admin', 'Global admins are exempt.'],
    [role !== 'client_viewer', "A client's own user does not see its provider's trial."],
    [trial.isTrialUser, 'This is no trial or NFR user.'],
  ];
}

function verdict(conditions: Condition[]): Verdict {
  const missing = conditions.find(([met]) => !met);
  return missing ? { shows: false, why: missing[1] } : { shows: true };
}

/** Prompts that take the page's attention, the one that goes first in front. One shows at a time. */
const IN_TURN = ['trial_ended', 'welcome', 'feedback', 'check_in'] as const satisfies readonly Prompt[];
export type PromptInTurn = (typeof IN_TURN)[number];

/** Which of the dialogs and the card is to show now, or null. */
export function promptInTurn(verdicts: Record<Prompt, Verdict>): PromptInTurn | null {
  return IN_TURN.find((prompt) => verdicts[prompt].shows) ?? null;
}
