import { isNfrRole, type Role } from '@fairlead/contract/access/roles';
import type { OfferedLinks } from '@fairlead/contract/features/plans/offered-links';
import type { PlanStanding } from '@fairlead/contract/features/plans/plan-standing';
import type { Me } from '@fairlead/contract/features/session';
import type { TrialCredits } from '@fairlead/contract/features/trials/credits';
import { trialEndDate } from '@fairlead/contract/features/trials/trial';
import { DEFAULT_RISK_SETTINGS } from '@fairlead/risk/result/risk-settings';
import { AUTH_STORAGE_KEY } from '../app/auth/auth-client';

/** A server for one test: path (`GET /api/me`) → answer. What no test answers is not found. */
export type Wire = { calls: string[]; answer: (call: string, reply: Reply) => void };
type Reply = { status?: number; body?: unknown } | 'unreachable';

/** Puts the wire in place of the network; every answer may be changed while the test runs. */
export function wireOf(replies: Record<string, Reply>): Wire & { fetch: typeof fetch } {
  const table = new Map<string, Reply>([
    ['POST /api/analytics/events', { body: { recorded: 1 } }],
    ...Object.entries(replies),
  ]);
  const calls: string[] = [];
  return {
    calls,
    answer: (call, reply) => void table.set(call, reply),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const call = `${request.method} ${new URL(request.url).pathname}`;
      calls.push(call);
      const reply = table.get(call) ?? {
        status: 404,
        body: { code: 'NOT_FOUND', message: 'Not found', request_id: '-' },
      };
      if (reply === 'unreachable') throw new TypeError('Failed to fetch');
      const { status = 200, body } = reply;
      return new Response(body === undefined ? null : JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json' },
      });
    },
  };
}

/** A refusal of the sign-in service, as its client reads it without the header of its version. */
export const authRefusal = (status: number, code: string, message: string) => ({
  status,
  body: { code, error_code: code, msg: message, message },
});

export const USER_ID = '7a0c7c5e-8f4e-4c59-9d3c-1d8f0a2b6c11';
const MSP_ID = '0d6f2f4a-51b0-4c0f-8a56-0f6f6f2f9b22';

const part = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');

/** A session as the sign-in service answers it, good for an hour. */
export function sessionAnswer() {
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  return {
    access_token: `${part({ alg: 'ES256', typ: 'JWT' })}.${part({ sub: USER_ID, exp: expiresAt })}.${part({ signature: true })}`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expiresAt,
    user: {
      id: USER_ID,
      aud: 'authenticated',
      email: 'alice@harborlight.example',
      app_metadata: {},
      user_metadata: {},
      created_at: '2026-01-05T09:00:00Z',
    },
  };
}

/** As if the visitor had signed in before. @param user what else the account has, such as factors */
export function storeSession(user: object = {}): void {
  const session = sessionAnswer();
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify({ ...session, user: { ...session.user, ...user } }));
}

/** What `GET /api/me` says about Alice. */
export function meAnswer(role: Role | null): Me {
  return {
    userId: USER_ID,
    email: 'alice@harborlight.example',
    now: '2026-01-06T09:00:00Z',
    profile:
      role === null
        ? null
        : {
            id: USER_ID,
            name: 'Alice Ferrer',
            email: 'alice@harborlight.example',
            role,
            msp_id: MSP_ID,
            client_id: null,
            demo_msp_id: null,
            profile_picture: null,
            accountPicture: null,
            jobTitle: null,
            phone: null,
            bookingUrl: null,
            company_logo: null,
            created_on: '2026-01-05T09:00:00Z',
            last_login: null,
            onboarding_steps_completed: null,
            trial_expiration_notice_shown: false,
            trial_feedback_shown: false,
            day_1_welcome_shown: false,
            day_7_checkin_shown: false,
          },
    msp:
      role === null
        ? null
        : {
            id: MSP_ID,
            company_name: 'Harborlight IT',
            preferred_currency: 'USD',
            country: 'US',
            locale: null,
            is_demo: false,
            is_trial: false,
            is_nfr: false,
            trial_end_date: null,
            nfrStatus: null,
            plan: null,
            plan_period: null,
            risk: DEFAULT_RISK_SETTINGS,
            usdPerUnit: { USD: 1, EUR: 1.174, GBP: 1.347 },
          },
    branding: null,
    credits: null,
    isAccessOver: false,
    needsFactor: false,
  };
}

/** Credits of a trial of which so many financial simulations took one. */
export function creditsAnswer(used: number, { limit = 15, inProgress = 0 } = {}): TrialCredits {
  return {
    credit_limit: limit,
    total_credits_used: used,
    financial_simulations_used: used,
    insurance_assessments_used: 0,
    breach_assessments_used: 0,
    usedByKind: used > 0 ? { financial_simulation: used } : {},
    inProgress: inProgress,
  };
}

/** The same in a trial or NFR organization with so many days left (fractions count), by the server's clock. */
export function trialMeAnswer(role: Role, daysLeft: number, credits: Me['credits'] = null): Me {
  const me = meAnswer(role);
  const isNfr = isNfrRole(role);
  return {
    ...me,
    msp: me.msp && {
      ...me.msp,
      is_trial: !isNfr,
      is_nfr: isNfr,
      nfrStatus: isNfr ? 'active' : null,
      trial_end_date: trialEndDate(new Date(me.now), daysLeft).toISOString(),
    },
    credits,
  };
}

/** What an installation offers that has set no link. */
export function noLinks(): OfferedLinks {
  const none = { monthly: null, yearly: null };
  return {
    signUp: { starter: null, pro: null, enterprise: null },
    payment: { starter: none, pro: none },
    meeting: { sales: null, checkIn: null, nfr: null },
    supportEmail: null,
  };
}

/** What an organization on no plan holds. */
export const holding = (clients: number, prospects: number): PlanStanding => ({
  plan: null,
  plan_period: null,
  planSince: null,
  overagePerMonth: 0,
  prospects,
  clients: { used: clients, limit: null },
  users: { used: 1, limit: null },
});
