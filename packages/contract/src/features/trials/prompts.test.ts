import { DAY_MS } from '@fairlead/content/format/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '#access/roles';
import {
  PROMPT_FLAGS,
  PROMPTS,
  type Prompt,
  type PromptFlag,
  type PromptFlags,
  type PromptSubject,
  promptInTurn,
  promptVerdicts,
} from './prompts';
import { type TrialMsp, trialEndDate, trialState } from './trial';

const NOW = new Date('2026-06-03T09:00:00Z');
const UNSEEN = Object.fromEntries(PROMPT_FLAGS.map((flag) => [flag, false])) as PromptFlags;

type Kind = 'trial' | 'nfr' | 'plan';
type More = { flags?: Partial<PromptFlags>; createdToday?: boolean };

/** A person of an organization with so much of its access left. */
function subject(role: Role, kind: Kind, daysLeft: number, { flags, createdToday = false }: More = {}): PromptSubject {
  const msp: TrialMsp = {
    is_trial: kind === 'trial',
    is_nfr: kind === 'nfr',
    nfrStatus: kind === 'nfr' ? 'active' : null,
    trial_end_date: kind === 'plan' ? null : trialEndDate(NOW, daysLeft),
  };
  return { role, trial: trialState(role, msp, NOW), flags: { ...UNSEEN, ...flags }, createdToday };
}

const shown = (person: PromptSubject) => {
  const verdicts = promptVerdicts(person);
  return (Object.keys(PROMPTS) as Prompt[]).filter((prompt) => verdicts[prompt].shows);
};

const EXPIRED = -1 / DAY_MS;
const ENDING = ['status_bar', 'ending_banner', 'expiring_alert'];

/** Days left → what shows to somebody who has seen nothing yet and was not created today. */
const OF_A_TRIAL: [number, string[]][] = [
  [40, ['status_bar']],
  [17, ['status_bar']],
  [16, ['status_bar', 'feedback']],
  [15, ['status_bar']],
  [14, ['status_bar', 'welcome']],
  [13, ['status_bar']],
  [8, ['status_bar']],
  [7, ['status_bar', 'check_in']],
  [6, ['status_bar']],
  [4, ['status_bar']],
  [3, ENDING],
  [2, ENDING],
  [1, ENDING],
  [0, ENDING],
  [EXPIRED, ['status_bar', 'trial_ended']],
];

const OF_NFR: [number, string[]][] = [
  [60, ['status_bar', 'welcome', 'nfr_help']],
  [53, ['status_bar', 'nfr_help']],
  [16, ['status_bar', 'nfr_help']],
  [14, ['status_bar', 'nfr_help']],
  [7, ['status_bar', 'nfr_help']],
  [4, ['status_bar', 'nfr_help']],
  [3, [...ENDING, 'nfr_help']],
  [1, [...ENDING, 'nfr_help']],
  [0, [...ENDING, 'nfr_help']],
  [EXPIRED, ['status_bar', 'trial_ended']],
];

const STAFF_OF_AN_MSP: Role[] = ['msp_admin', 'msp_user', 'trial_admin', 'trial_member'];
const NFR_ROLES: Role[] = ['nfr_admin', 'nfr_member'];

describe('prompts', () => {
  it.each(STAFF_OF_AN_MSP)('%s in a trial sees each on its day and on no other', (role) => {
    for (const [days, prompts] of OF_A_TRIAL)
      expect([days, shown(subject(role, 'trial', days))]).toEqual([days, prompts]);
  });

  it.each([...STAFF_OF_AN_MSP, ...NFR_ROLES])(
    '%s in an NFR organization has neither the day-7 nor the day-16 one',
    (role) => {
      for (const [days, prompts] of OF_NFR) expect([days, shown(subject(role, 'nfr', days))]).toEqual([days, prompts]);
    },
  );

  it.each(['global_admin', 'client_viewer'] as const)('%s never sees any', (role) => {
    for (const kind of ['trial', 'nfr', 'plan'] as const)
      for (const [days] of [...OF_A_TRIAL, ...OF_NFR])
        for (const createdToday of [false, true])
          expect(shown(subject(role, kind, days, { createdToday }))).toEqual([]);
  });

  it('an MSP on a plan sees none; trial and NFR roles without an end date see what needs none', () => {
    for (const role of ['msp_admin', 'msp_user'] as const)
      expect(shown(subject(role, 'plan', 0, { createdToday: true }))).toEqual([]);
    expect(shown(subject('trial_member', 'plan', 0, { createdToday: true }))).toEqual(['welcome']);
    expect(shown(subject('nfr_member', 'plan', 0))).toEqual(['nfr_help']);
  });

  it('a withdrawn NFR access has ended, whatever its date says', () => {
    const end = trialEndDate(NOW, 30);
    const msp: TrialMsp = { is_trial: false, is_nfr: true, nfrStatus: 'revoked', trial_end_date: end };
    const person = { ...subject('nfr_admin', 'nfr', 30), trial: trialState('nfr_admin', msp, NOW) };
    expect(shown(person)).toEqual(['status_bar', 'trial_ended']);
  });

  it('the welcome also shows to whom was created today, on any day of a running access', () => {
    for (const days of [40, 10, 7, 1, 0])
      expect(shown(subject('trial_member', 'trial', days, { createdToday: true }))).toContain('welcome');
    expect(shown(subject('nfr_member', 'nfr', 30, { createdToday: true }))).toContain('welcome');
    expect(shown(subject('trial_member', 'trial', EXPIRED, { createdToday: true }))).not.toContain('welcome');
  });

  it.each([
    ['day_1_welcome_shown', 'welcome', 14],
    ['day_7_checkin_shown', 'check_in', 7],
    ['trial_expiration_notice_shown', 'ending_banner', 3],
    ['trial_feedback_shown', 'feedback', 16],
  ] as const)('%s keeps away the %s and nothing else', (flag, prompt, days) => {
    const everyOther = Object.fromEntries(PROMPT_FLAGS.map((other) => [other, other !== flag])) as PromptFlags;
    expect(shown(subject('trial_admin', 'trial', days, { flags: everyOther }))).toContain(prompt);
    const seen = promptVerdicts(subject('trial_admin', 'trial', days, { flags: { [flag]: true } }))[prompt];
    expect(seen).toEqual({ shows: false, why: `Seen before (${flag}).` });
    const before = shown(subject('trial_admin', 'trial', days));
    expect(shown(subject('trial_admin', 'trial', days, { flags: { [flag]: true } }))).toEqual(
      before.filter((other) => other !== prompt),
    );
  });
});

describe('why a prompt does not show', () => {
  const why = (prompt: Prompt, person: PromptSubject) => {
    const verdict = promptVerdicts(person)[prompt];
    return verdict.shows ? 'shows' : verdict.why;
  };
  const calm = subject('trial_admin', 'trial', 10);
  const over = subject('trial_admin', 'trial', EXPIRED);

  it.each([
    ['a global admin', subject('global_admin', 'trial', 3), 'Global admins are exempt.'],
    ["a client's user", subject('client_viewer', 'trial', 3), "A client's own user does not see its provider's trial."],
    ['a person of an MSP on a plan', subject('msp_admin', 'plan', 0), 'This is no trial or NFR user.'],
  ] as const)('%s is told that first, for all of them', (_who, person, words) => {
    for (const prompt of Object.keys(PROMPTS) as Prompt[])
      expect([prompt, why(prompt, person)]).toEqual([prompt, words]);
  });

  it.each([
    ['status_bar', subject('trial_admin', 'plan', 0), 'The organization has no end date.'],
    ['ending_banner', over, 'The access has ended.'],
    ['ending_banner', calm, 'More than 3 days are left.'],
    ['expiring_alert', over, 'The access has ended.'],
    ['expiring_alert', calm, 'More than 3 days are left.'],
    ['trial_ended', calm, 'The access has not ended.'],
    ['welcome', over, 'The access has ended.'],
    ['welcome', calm, 'It is not day 1, and the profile was not created today.'],
    ['feedback', over, 'The access has ended.'],
    ['feedback', subject('nfr_admin', 'nfr', 16), 'NFR access is left out of this one.'],
    ['feedback', calm, 'It is not exactly 16 days to the end.'],
    ['check_in', over, 'The access has ended.'],
    ['check_in', subject('nfr_admin', 'nfr', 53), 'NFR access is left out of this one.'],
    ['check_in', calm, 'It is not exactly 7 days since the start.'],
    ['nfr_help', calm, 'Only for NFR access.'],
    ['nfr_help', subject('nfr_admin', 'nfr', EXPIRED), 'The access has ended.'],
  ] as [Prompt, PromptSubject, string][])('%s', (prompt, person, words) => {
    expect(why(prompt, person)).toBe(words);
  });
});

describe('one at a time', () => {
  const HIDDEN = promptVerdicts(subject('global_admin', 'plan', 0));
  const showing = (...prompts: Prompt[]) =>
    promptInTurn({ ...HIDDEN, ...Object.fromEntries(prompts.map((prompt) => [prompt, { shows: true }])) });

  it('goes trial-ended, welcome, feedback, check-in; bars and panel take no turn', () => {
    expect(showing('check_in', 'feedback', 'welcome', 'trial_ended')).toBe('trial_ended');
    expect(showing('check_in', 'feedback', 'welcome')).toBe('welcome');
    expect(showing('check_in', 'feedback')).toBe('feedback');
    expect(showing('check_in')).toBe('check_in');
    expect(showing('status_bar', 'ending_banner', 'expiring_alert', 'nfr_help')).toBeNull();
  });

  it('gives the next its turn once the one before has been seen', () => {
    const turn = (flags: Partial<PromptFlags>) =>
      promptInTurn(promptVerdicts(subject('trial_member', 'trial', 7, { createdToday: true, flags })));
    expect(turn({})).toBe('welcome');
    expect(turn({ day_1_welcome_shown: true })).toBe('check_in');
    expect(turn({ day_1_welcome_shown: true, day_7_checkin_shown: true })).toBeNull();
  });

  it('holds for everybody, in any state', () => {
    const flags = fc.record(
      Object.fromEntries(PROMPT_FLAGS.map((flag) => [flag, fc.boolean()])) as Record<PromptFlag, fc.Arbitrary<boolean>>,
    );
    const kinds = fc.constantFrom<Kind>('trial', 'nfr', 'plan');
    const days = fc.oneof(fc.integer({ min: -2, max: 70 }), fc.double({ min: -1, max: 20, noNaN: true }));
    fc.assert(
      fc.property(
        fc.constantFrom(...ROLES),
        kinds,
        days,
        flags,
        fc.boolean(),
        (role, kind, left, seen, createdToday) => {
          const person = subject(role, kind, left, { flags: seen, createdToday });
          const prompts = shown(person);
          const turn = promptInTurn(promptVerdicts(person));
          const inTurn = (['trial_ended', 'welcome', 'feedback', 'check_in'] as const).filter((one) =>
            prompts.includes(one),
          );
          expect(turn).toBe(inTurn[0] ?? null);
          if (role === 'global_admin' || role === 'client_viewer') expect(prompts).toEqual([]);
          if (person.trial.isNfr) expect(prompts).not.toEqual(expect.arrayContaining(['feedback']));
          if (person.trial.isNfr) expect(prompts).not.toContain('check_in');
          // What ended asks for nothing but a plan.
          if (person.trial.isTrialExpired) expect(['trial_ended', null]).toContain(turn);
        },
      ),
    );
  });
});
