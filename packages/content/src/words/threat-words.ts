import type { DeadlineKey } from '#fields/deadline-keys';
import { DEADLINES } from '#threats/remediation-deadlines';

/** Pieces of work on an exploited product, and how a due date came about: the same on screens and in briefs. */

export const THREAT_ACTS = { update: 'Update', replace: 'Replace', check: 'Check the updates of' } as const;
export type ThreatAct = keyof typeof THREAT_ACTS;

/** What to do: "Update Fortinet FortiGate 60F". */
export const actionTitle = ({ act, technologyName }: { act: ThreatAct; technologyName: string }): string =>
  `${THREAT_ACTS[act]} ${technologyName}`;

/** Whether strangers reach a product: as someone said, or as is usual of its kind. */
export const EXPOSED_WORDS = {
  yes: 'reachable from the internet',
  likely: 'usually reachable from the internet',
  no: null,
} as const;

/** By whose limit something is due, where that is not the table's. */
const RULES = {
  own: 'the agreed limit',
  cyber_essentials: 'Cyber Essentials: 14 days',
  essential_eight: 'Essential Eight: 48 hours',
} as const;

type DueBy = { deadline: DeadlineKey; rule: keyof typeof RULES | 'table' };

/** How a due date came about, in a few words. */
export const deadlineBy = ({ deadline, rule }: DueBy): string =>
  rule === 'table' ? DEADLINES[deadline].label : RULES[rule];
