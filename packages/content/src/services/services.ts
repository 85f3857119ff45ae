/** The catalogue of managed services; simulator, frameworks and sales material all map onto these keys. */
export const SERVICE_KEYS = [
  'managed_identity',
  'managed_edr',
  'managed_mdr',
  'email_security',
  'bcdr',
  'patch_management',
  'secure_remote_access',
  'security_awareness',
  'privileged_access',
  'incident_readiness',
  'payment_fraud_controls',
  'vendor_risk',
  'data_protection',
  'cloud_posture',
  'siem_soc',
  'network_hardening',
  'ddos_protection',
] as const;
export type ServiceKey = (typeof SERVICE_KEYS)[number];

/** The function of NIST CSF 2.0 a service mainly serves. */
export type CsfFunction = 'govern' | 'identify' | 'protect' | 'detect' | 'respond' | 'recover';

/** A starting point that every MSP edits: US dollars a month, by head or flat. */
export type SuggestedPrice = { usdPerMonth: number; basis: 'employee' | 'flat' };

export type ServiceText = { label: string; benefit: string; csfFunction: CsfFunction; suggestedPrice: SuggestedPrice };

const perEmployee = (usdPerMonth: number): SuggestedPrice => ({ usdPerMonth, basis: 'employee' });
const flat = (usdPerMonth: number): SuggestedPrice => ({ usdPerMonth, basis: 'flat' });

/**
 * Name, benefit in one sentence, CSF function and suggested price. Prices are design choices for a first proposal, not
 * market data. Which controls a service delivers is a parameter of the model: `services` of the parameter set.
 */
export const SERVICES: Record<ServiceKey, ServiceText> = {
  managed_identity: {
    label: 'Sign-in protection',
    benefit: 'A stolen password alone no longer opens mail, remote access or admin tools.',
    csfFunction: 'protect',
    suggestedPrice: perEmployee(6),
  },
  managed_edr: {
    label: 'Computer threat detection',
    benefit: 'Attacks on computers and servers are spotted and stopped by software that learns from behavior.',
    csfFunction: 'detect',
    suggestedPrice: perEmployee(9),
  },
  managed_mdr: {
    label: '24/7 threat detection and response',
    benefit: 'People watch day and night and cut off an attacked computer within minutes.',
    csfFunction: 'detect',
    suggestedPrice: perEmployee(18),
  },
  email_security: {
    label: 'Email security',
    benefit: 'False senders, bad links and bad attachments are stopped before anyone can open them.',
    csfFunction: 'protect',
    suggestedPrice: perEmployee(5),
  },
  bcdr: {
    label: 'Backup with tested restores',
    benefit: 'Work can start again from a copy no intruder can delete, in a time that has been tried out.',
    csfFunction: 'recover',
    suggestedPrice: perEmployee(14),
  },
  patch_management: {
    label: 'Managed updates',
    benefit: 'Serious flaws are closed in days, with proof, before they are used.',
    csfFunction: 'protect',
    suggestedPrice: perEmployee(4),
  },
  secure_remote_access: {
    label: 'Secure remote access',
    benefit: 'Staff work from anywhere, and nothing of your network is open to the internet.',
    csfFunction: 'protect',
    suggestedPrice: perEmployee(8),
  },
  security_awareness: {
    label: 'Staff security training',
    benefit: 'People know what a false message looks like and whom to tell.',
    csfFunction: 'protect',
    suggestedPrice: perEmployee(3),
  },
  privileged_access: {
    label: 'Admin account protection',
    benefit: 'Admin rights are granted only when needed, so one stolen account cannot reach everything.',
    csfFunction: 'protect',
    suggestedPrice: perEmployee(5),
  },
  incident_readiness: {
    label: 'Incident plan and practice',
    benefit: 'Everyone knows what to do in the first hours, and has done it once before.',
    csfFunction: 'respond',
    suggestedPrice: flat(290),
  },
  payment_fraud_controls: {
    label: 'Payment fraud checks',
    benefit: 'A changed bank account is confirmed before money leaves.',
    csfFunction: 'protect',
    suggestedPrice: flat(190),
  },
  vendor_risk: {
    label: 'Supplier risk care',
    benefit: 'You know which suppliers could stop you, what they owe you, and how to work without them.',
    csfFunction: 'govern',
    suggestedPrice: flat(240),
  },
  data_protection: {
    label: 'Data protection',
    benefit: 'Sensitive data is known, encrypted and deleted on time, so there is less to lose.',
    csfFunction: 'protect',
    suggestedPrice: perEmployee(6),
  },
  cloud_posture: {
    label: 'Cloud settings care',
    benefit: 'Open shares and weak settings in cloud services are found and closed.',
    csfFunction: 'identify',
    suggestedPrice: perEmployee(3),
  },
  siem_soc: {
    label: 'Log collection and monitoring',
    benefit: 'Events from sign-in, network and cloud are seen together, so quiet intruders stand out.',
    csfFunction: 'detect',
    suggestedPrice: perEmployee(12),
  },
  network_hardening: {
    label: 'Network and system hardening',
    benefit: 'Unneeded doors are closed and unknown programs cannot run.',
    csfFunction: 'protect',
    suggestedPrice: perEmployee(6),
  },
  ddos_protection: {
    label: 'Website flooding protection',
    benefit: 'Your website and online services stay reachable when someone floods them.',
    csfFunction: 'protect',
    suggestedPrice: flat(150),
  },
};

/** Suggested monthly price of a service in a currency, in whole units. @param usdPerUnit US dollars for one unit of it */
export function suggestedMonthlyPrice(key: ServiceKey, employees: number, usdPerUnit: number): number {
  const { usdPerMonth, basis } = SERVICES[key].suggestedPrice;
  const usd = basis === 'employee' ? usdPerMonth * Math.max(1, employees) : usdPerMonth;
  return Math.round(usd / usdPerUnit);
}
