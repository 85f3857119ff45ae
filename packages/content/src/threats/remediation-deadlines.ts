import type { DeadlineKey } from '#fields/deadline-keys';

/**
 * How soon a vulnerability should be fixed, by four facts: table of the US directive BOD 26-04 (CISA, 2026-06-10). It binds US
 * federal agencies; for everyone else it is a recommendation, and is shown as one.
 */
export const DEADLINE_SOURCE = {
  name: 'CISA BOD 26-04',
  issuedOn: '2026-06-10',
  link: 'https://www.cisa.gov/news-events/directives/bod-26-04-prioritizing-security-updates-based-risk',
};

/** `days` is null where it waits for the next planned upgrade; `checksForCompromise`: look for an intruder, and do not only patch. */
export const DEADLINES: Record<DeadlineKey, { label: string; days: number | null; checksForCompromise: boolean }> = {
  '3DF': { label: '3 days, and a check for compromise', days: 3, checksForCompromise: true },
  '3D': { label: '3 days', days: 3, checksForCompromise: false },
  '14D': { label: '14 days', days: 14, checksForCompromise: false },
  '60D': { label: '60 days', days: 60, checksForCompromise: false },
  FSU: { label: 'At the next planned upgrade', days: null, checksForCompromise: false },
};

type DeadlineRow = {
  /** It is in the catalog of known exploited vulnerabilities. */
  isExploited: boolean;
  /** Strangers reach the system from a public network. */
  isExposed: boolean;
  /** An attacker can automate the whole attack. */
  isAutomatable: boolean;
  impact: 'partial' | 'total';
  deadline: DeadlineKey;
};

const row = (
  isExploited: boolean,
  isExposed: boolean,
  isAutomatable: boolean,
  impact: DeadlineRow['impact'],
  deadline: DeadlineKey,
): DeadlineRow => ({ isExploited, isExposed, isAutomatable, impact, deadline });

export const DEADLINE_TABLE: readonly DeadlineRow[] = [
  row(false, false, false, 'partial', 'FSU'),
  row(true, false, false, 'partial', '14D'),
  row(false, true, false, 'partial', '60D'),
  row(false, false, true, 'partial', '60D'),
  row(false, false, false, 'total', 'FSU'),
  row(true, true, false, 'partial', '14D'),
  row(true, false, true, 'partial', '14D'),
  row(false, true, true, 'partial', '14D'),
  row(true, false, false, 'total', '14D'),
  row(false, true, false, 'total', '14D'),
  row(false, false, true, 'total', '60D'),
  row(true, true, true, 'partial', '3D'),
  row(true, true, false, 'total', '3DF'),
  row(true, false, true, 'total', '3DF'),
  row(false, true, true, 'total', '3D'),
  row(true, true, true, 'total', '3DF'),
];
