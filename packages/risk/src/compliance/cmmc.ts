/** CMMC: all of Level 1 or nothing, and the points of Level 2 by the DoD assessment methodology for SP 800-171. */
import type { Framework, Requirement } from '@fairlead/content/frameworks/schema';
import { type ComplianceResults, type ComplianceScope, chosenOptions, statusOf } from './results';

export type CmmcScore =
  | {
      level: 1 /** Requirements of Level 1 that are met, of how many; several items may count as one. */;
      met: number;
      of: number;
    }
  | {
      level: 2;
      /** Null without a system security plan. */
      points: number | null;
      standing: 'no_plan' | 'final' | 'conditional' | 'not_yet';
      /** Open items with what they take off, in the framework's order. */
      open: { id: string; points: number; mayWait: boolean }[];
    };

type Rule = Extract<Framework['scoring'], { method: 'cmmc' }>;

/** That an item does not apply counts only once someone has approved it; it then counts as met. */
function isMet(results: ComplianceResults, id: string): boolean {
  const result = results.get(id);
  return result?.status === 'met' || (result?.status === 'not_applicable' && result.isApproved);
}

/** What an open item takes off: in full, but for the few that have points of their own when they are partly met. */
function deduction({ id, weight = 0, partialWeight }: Requirement, results: ComplianceResults): number {
  return statusOf(results, id) === 'partly' && partialWeight !== undefined ? partialWeight : weight;
}

const mayWait = ({ id, plan }: Requirement, results: ComplianceResults): boolean =>
  plan === 'any' || (plan === 'partly' && statusOf(results, id) === 'partly');

/** The score at the level that the scope names. */
export function cmmcScore(
  framework: Framework,
  rule: Rule,
  scope: ComplianceScope,
  results: ComplianceResults,
): CmmcScore {
  const { requirements } = framework;
  if (chosenOptions(framework, scope, 'level').includes('level_1')) {
    const items = requirements.filter(({ level }) => level === 1);
    const open = new Set(items.filter(({ id }) => !isMet(results, id)).map(({ countsAs }) => countsAs));
    const of = new Set(items.map(({ countsAs }) => countsAs)).size;
    return { level: 1, met: of - open.size, of };
  }
  const openItems = requirements.filter(({ id }) => !isMet(results, id));
  const open = openItems.map((item) => ({
    id: item.id,
    points: deduction(item, results),
    mayWait: mayWait(item, results),
  }));
  if (!isMet(results, rule.plan)) return { level: 2, points: null, standing: 'no_plan', open };
  const points = rule.start - open.reduce((sum, item) => sum + item.points, 0);
  const isConditional = points >= rule.conditionalFrom && open.every((item) => item.mayWait);
  return { level: 2, points, standing: open.length === 0 ? 'final' : isConditional ? 'conditional' : 'not_yet', open };
}
