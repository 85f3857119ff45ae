import type { DeadlineKey } from '@fairlead/content/fields/deadline-keys';
import { DEADLINE_TABLE, DEADLINES } from '@fairlead/content/threats/remediation-deadlines';

export type Exposure = 'internet' | 'internal' | 'endpoint' | 'unknown';

/** What a client has agreed to or is held to. */
export type PatchRules = {
  /** Days that client and provider agreed on; null where they did not. */
  ownDays: number | null;
  /** Cyber Essentials: critical and high ones within 14 days. */
  cyberEssentials: boolean;
  /** Essential Eight: exploited ones of online services within 48 hours. */
  essentialEight: boolean;
};

export const NO_PATCH_RULES: PatchRules = { ownDays: null, cyberEssentials: false, essentialEight: false };

type Facts = {
  isExploited: boolean;
  exposure: Exposure;
  /** Where such a thing usually is; null where nothing is known of its kind. */
  usualExposure: Exclude<Exposure, 'unknown'> | null;
  automatable: 'yes' | 'no' | null;
  impact: 'partial' | 'total' | null;
  rules: PatchRules;
};

export type DeadlineRule = 'table' | 'own' | 'cyber_essentials' | 'essential_eight';

export type Deadline = {
  key: DeadlineKey;
  /** Null where it waits for the next planned upgrade. */
  days: number | null;
  /** The rule with the shortest time. */
  rule: DeadlineRule;
  isExposed: boolean;
  /** Facts that nobody knows, each counted as the stricter value. */
  assumed: ('exposure' | 'automatable' | 'impact')[];
};

const CYBER_ESSENTIALS_DAYS = 14;
const ESSENTIAL_EIGHT_DAYS = 2;

/**
 * In how many days a vulnerability should be fixed: the table's, or a shorter time that the client is held to. An unknown
 * exposure counts as exposed for what is usually reachable from the internet, otherwise as not exposed.
 */
export function deadlineOf({ isExploited, exposure, usualExposure, automatable, impact, rules }: Facts): Deadline {
  const isExposed = exposure === 'internet' || (exposure === 'unknown' && usualExposure === 'internet');
  const isAutomatable = automatable !== 'no';
  const row = DEADLINE_TABLE.find(
    (each) =>
      each.isExploited === isExploited &&
      each.isExposed === isExposed &&
      each.isAutomatable === isAutomatable &&
      each.impact === (impact ?? 'total'),
  );
  if (!row) throw new RangeError('The table has no row for these facts.');
  const limits: { rule: DeadlineRule; days: number | null }[] = [
    { rule: 'table', days: DEADLINES[row.deadline].days },
    { rule: 'own', days: rules.ownDays },
    { rule: 'cyber_essentials', days: rules.cyberEssentials ? CYBER_ESSENTIALS_DAYS : null },
    { rule: 'essential_eight', days: rules.essentialEight && isExploited && isExposed ? ESSENTIAL_EIGHT_DAYS : null },
  ];
  const shortest = limits.reduce((best, each) => ((each.days ?? Infinity) < (best.days ?? Infinity) ? each : best));
  return {
    key: row.deadline,
    days: shortest.days,
    rule: shortest.rule,
    isExposed,
    assumed: [
      ...(exposure === 'unknown' ? (['exposure'] as const) : []),
      ...(automatable === null ? (['automatable'] as const) : []),
      ...(impact === null ? (['impact'] as const) : []),
    ],
  };
}

/**
 * Order within one deadline, 0 to 100: ransomware 40, chance of exploitation 25, severity 20, how much the client depends on it
 * 10, number of devices 5. What is unknown counts 0.
 * @param epss chance of exploitation within 30 days, 0 to 1
 * @param cvss severity score, 0 to 10
 * @param criticality 1 to 3
 */
export function threatPriority(facts: {
  ransomware: boolean;
  epss: number | null;
  cvss: number | null;
  criticality: number;
  units: number | null;
}): number {
  const { ransomware, epss, cvss, criticality, units } = facts;
  const chance = 25 * (epss ?? 0);
  const severity = 20 * ((cvss ?? 0) / 10);
  return (ransomware ? 40 : 0) + chance + severity + 10 * (criticality / 3) + 5 * (Math.min(units ?? 0, 20) / 20);
}
