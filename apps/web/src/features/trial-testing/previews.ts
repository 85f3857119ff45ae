import { isNfrRole, type Role } from '@fairlead/contract/access/roles';
import type { Me } from '@fairlead/contract/features/session';
import { PROMPT_FLAGS, type Prompt } from '@fairlead/contract/features/trials/prompts';
import { trialEndDate } from '@fairlead/contract/features/trials/trial';
import { DEFAULT_RISK_SETTINGS } from '@fairlead/risk/result/risk-settings';
import type { ReactNode } from 'react';

/** One look of something the shell shows, drawn for somebody made up. */
export type Preview = {
  label: string;
  /** Who looks: a role with that many days left. */
  as: { role: Role; daysLeft: number };
  /** A dialog stands over the page by itself; a bar or a card stands in the preview's own frame. */
  frame: 'bar' | 'card' | 'dialog' | 'dialog_that_stays';
  draw: (onClose: () => void) => ReactNode;
};

/** Every look of every prompt. */
export type PromptPreviews = Record<Prompt, Preview[]>;

/** What people open themselves, so that no condition belongs to it. */
export type OpenedPreview = { name: string; opens: string; looks: Preview[] };

/** Belongs to nobody. */
const MADE_UP = '00000000-0000-4000-8000-000000000000';

/** The signed-in person as somebody else: a role with so many days left by the server's clock, who has seen nothing yet. */
export function madeUpMe(me: Me, { role, daysLeft }: Preview['as'], now: Date): Me {
  const { profile, msp } = me;
  if (!profile) return me;
  const isNfr = isNfrRole(role);
  const unseen = Object.fromEntries(PROMPT_FLAGS.map((flag) => [flag, false]));
  return {
    ...me,
    profile: { ...profile, ...unseen, id: MADE_UP, msp_id: MADE_UP, role, created_on: now.toISOString() },
    msp: {
      country: null,
      locale: null,
      preferred_currency: 'USD',
      risk: DEFAULT_RISK_SETTINGS,
      usdPerUnit: { USD: 1 },
      ...msp,
      company_name: msp?.company_name ?? 'Your MSP',
      id: MADE_UP,
      is_demo: false,
      is_trial: !isNfr,
      is_nfr: isNfr,
      nfrStatus: isNfr ? 'active' : null,
      trial_end_date: trialEndDate(now, daysLeft).toISOString(),
      plan: null,
      plan_period: null,
    },
    isAccessOver: daysLeft < 0,
    credits: isNfr
      ? null
      : {
          credit_limit: 15,
          total_credits_used: 6,
          financial_simulations_used: 4,
          insurance_assessments_used: 1,
          breach_assessments_used: 1,
          usedByKind: { financial_simulation: 4, insurance_assessment: 1, breach_assessment: 1 },
          inProgress: 0,
        },
  };
}
