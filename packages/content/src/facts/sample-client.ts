/** The sample an MSP can look at: an invented practice, answered as such practices usually are. */
import { CONTROL_KEYS, type ControlChoiceKey, type ControlKey } from '../services/controls';
import { USUAL_SERVICES } from '../services/ready-made-services';
import { type ServiceKey, suggestedUsd } from '../services/services';

const STAFF = 42;

/** Invented. Money in US dollars. */
export const SAMPLE_CLIENT = {
  name: 'Harborview Family Dentistry',
  city: 'Portland',
  sector: 'healthcare',
  region: 'US',
  employees: STAFF,
  annualRevenueUsd: 6_200_000,
  recordsHeld: 18_500,
  dataSensitivity: 'health',
  contributionMargin: 0.55,
  onlineRevenueShare: 0.15,
  criticalVendors: 10,
} as const;

const ANSWERS: Partial<Record<ControlKey, ControlChoiceKey>> = {
  email: 'yes',
  monitoring: 'no',
  pam: 'no',
  ir_plan: 'no',
  payment: 'no',
  vendor_mgmt: 'not_sure',
  ddos: 'not_sure',
};

/** How the sample stands today, control by control. */
export const SAMPLE_POSTURE: Record<string, ControlChoiceKey> = Object.fromEntries(
  CONTROL_KEYS.map((key) => [key, ANSWERS[key] ?? 'partly']),
);

/** What is proposed to it, in US dollars a month. */
export const SAMPLE_PROPOSAL: readonly { key: ServiceKey; usdPerMonth: number }[] = USUAL_SERVICES.map((key) => ({
  key,
  usdPerMonth: suggestedUsd(key, STAFF),
}));
