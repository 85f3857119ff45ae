import type { ServiceKey } from './services';

/**
 * Marsh McLennan, Using data to prioritize cybersecurity investments, 2023, by the account of
 * https://ai-techpark.com/marsh-mclennan-releases-a-report-from-cyber-risk-analytics-center/ (read on 2026-11-23): endpoint
 * detection, multi-factor authentication and privileged access management are the controls insurers recommend most often.
 */
const SOURCE = 'Marsh McLennan, 2023';

const asksFor = (control: string): string =>
  `Insurers ask for it: ${control} is among the three controls they recommend most often (${SOURCE}).`;

const MFA = asksFor('MFA');
const EDR = asksFor('EDR');

/** Services whose control insurers demand: the first reason to have them, ahead of any figure. Only what a publication says. */
export const INSURER_DEMANDS: Partial<Record<ServiceKey, string>> = {
  managed_identity: MFA,
  managed_edr: EDR,
  managed_mdr: EDR,
  privileged_access: asksFor('privileged access management'),
};
