import { sizeFactor } from '../fields/size-tiers';

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

/** A starting point that every MSP edits: US dollars a month, by head, or for a client of 26 to 100 people (`SIZE_TIERS`). */
export type SuggestedPrice = { usdPerMonth: number; basis: 'employee' | 'size' };

export type ServiceText = {
  label: string;
  benefit: string;
  csfFunction: CsfFunction;
  suggestedPrice: SuggestedPrice;
  /** What of the price buys security; the rest is paid for what a business needs anyway. */
  securityShare: number;
};

const perEmployee = (usdPerMonth: number): SuggestedPrice => ({ usdPerMonth, basis: 'employee' });
const bySize = (usdPerMonth: number): SuggestedPrice => ({ usdPerMonth, basis: 'size' });

/**
 * Name, benefit in one sentence, CSF function, suggested price and its security share. Prices and shares are design choices for
 * a first proposal, not market data. Which controls a service delivers is a parameter of the model: `services` of the parameter set.
 */
export const SERVICES: Record<ServiceKey, ServiceText> = {
  managed_identity: {
    label: 'Identity protection with MFA',
    benefit: 'A stolen password alone no longer opens email, remote access or admin tools.',
    csfFunction: 'protect',
    suggestedPrice: perEmployee(6),
    securityShare: 0.7,
  },
  managed_edr: {
    label: 'Endpoint detection and response (EDR)',
    benefit: 'Software on every computer and server detects attacks by their behavior and stops them.',
    csfFunction: 'detect',
    suggestedPrice: perEmployee(9),
    securityShare: 1,
  },
  managed_mdr: {
    label: 'Managed detection and response (MDR)',
    benefit: 'Analysts watch around the clock and isolate a compromised computer within minutes.',
    csfFunction: 'detect',
    suggestedPrice: perEmployee(18),
    securityShare: 1,
  },
  email_security: {
    label: 'Email security',
    benefit: 'Spoofed senders, malicious links and malicious attachments are blocked before anyone can open them.',
    csfFunction: 'protect',
    suggestedPrice: perEmployee(5),
    securityShare: 1,
  },
  bcdr: {
    label: 'Backup and disaster recovery',
    benefit: 'You can restore from an immutable copy that no intruder can delete, in a time that has been tested.',
    csfFunction: 'recover',
    suggestedPrice: perEmployee(14),
    securityShare: 0.5,
  },
  patch_management: {
    label: 'Patch management',
    benefit: 'Critical vulnerabilities are patched and documented within days, before attackers use them.',
    csfFunction: 'protect',
    suggestedPrice: perEmployee(4),
    securityShare: 0.5,
  },
  secure_remote_access: {
    label: 'Secure remote access',
    benefit: 'Staff work from anywhere, and nothing on your network is exposed to the internet.',
    csfFunction: 'protect',
    suggestedPrice: perEmployee(8),
    securityShare: 0.5,
  },
  security_awareness: {
    label: 'Security awareness training',
    benefit: 'People recognize a phishing email and know who to tell.',
    csfFunction: 'protect',
    suggestedPrice: perEmployee(3),
    securityShare: 1,
  },
  privileged_access: {
    label: 'Privileged access management',
    benefit: 'Admin rights are granted only when needed, so one stolen account cannot reach everything.',
    csfFunction: 'protect',
    suggestedPrice: perEmployee(5),
    securityShare: 1,
  },
  incident_readiness: {
    label: 'Incident response planning',
    benefit: 'Everyone knows what to do in the first hours, and has practiced it.',
    csfFunction: 'respond',
    suggestedPrice: bySize(290),
    securityShare: 1,
  },
  payment_fraud_controls: {
    label: 'Payment fraud controls',
    benefit: 'Every change of bank details is verified by phone before money leaves.',
    csfFunction: 'protect',
    suggestedPrice: bySize(190),
    securityShare: 1,
  },
  vendor_risk: {
    label: 'Vendor risk management',
    benefit: 'You know which vendors could stop your business, what they owe you, and how to work without them.',
    csfFunction: 'govern',
    suggestedPrice: bySize(240),
    securityShare: 0.7,
  },
  data_protection: {
    label: 'Data protection',
    benefit: 'Sensitive data is known, encrypted and deleted on time, so there is less to lose.',
    csfFunction: 'protect',
    suggestedPrice: perEmployee(6),
    securityShare: 0.7,
  },
  cloud_posture: {
    label: 'Cloud security posture management',
    benefit: 'Public shares and weak settings in your cloud services are found and fixed.',
    csfFunction: 'identify',
    suggestedPrice: perEmployee(3),
    securityShare: 1,
  },
  siem_soc: {
    label: 'Log monitoring (SIEM and SOC)',
    benefit: 'Sign-in, network and cloud logs are monitored together, so stealthy intruders stand out.',
    csfFunction: 'detect',
    suggestedPrice: perEmployee(12),
    securityShare: 1,
  },
  network_hardening: {
    label: 'Network and system hardening',
    benefit: 'Unused services are switched off and unapproved programs cannot run.',
    csfFunction: 'protect',
    suggestedPrice: perEmployee(6),
    securityShare: 0.7,
  },
  ddos_protection: {
    label: 'DDoS protection',
    benefit: 'Your website and online services stay reachable during a denial-of-service attack.',
    csfFunction: 'protect',
    suggestedPrice: bySize(150),
    securityShare: 1,
  },
};

/** Suggested price of a service for a business of so many people, in US dollars a month. */
export function suggestedUsd(key: ServiceKey, employees: number): number {
  const { usdPerMonth, basis } = SERVICES[key].suggestedPrice;
  const staff = Math.max(1, employees);
  return usdPerMonth * (basis === 'employee' ? staff : sizeFactor(staff));
}

/** Suggested monthly price of a service in a currency, in whole units. @param usdPerUnit US dollars for one unit of it */
export function suggestedMonthlyPrice(key: ServiceKey, employees: number, usdPerUnit: number): number {
  return Math.round(suggestedUsd(key, employees) / usdPerUnit);
}
