/** Maturity by group, as of the Essential Eight: the lowest group decides. */
import type { Framework } from '@fairlead/content/frameworks/schema';
import { type ComplianceResults, statusOf } from './results';

export type MaturityScore = {
  /** 0 to the highest level: that of the lowest group. */
  level: number;
  groups: { group: string; level: number }[];
};

/**
 * The highest level of each group at which every item up to it is met or does not apply, over all items, whatever the target
 * is. A level without items of its own is reached with the one below.
 */
export function maturityScore({ groups, requirements }: Framework, results: ComplianceResults): MaturityScore {
  const levels = groups.map(({ id: group }) => {
    const open = requirements.filter(
      (item) => item.group === group && !['met', 'not_applicable'].includes(statusOf(results, item.id)),
    );
    const highest = Math.max(...requirements.map(({ level }) => level ?? 1));
    return { group, level: Math.min(highest, ...open.map(({ level }) => (level ?? 1) - 1)) };
  });
  return { level: Math.min(...levels.map(({ level }) => level)), groups: levels };
}
