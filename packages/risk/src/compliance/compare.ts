import type { Framework } from '@fairlead/content/frameworks/schema';
import { askedOf, type ComplianceResults, type ComplianceScope, type ComplianceStatus, statusOf } from './results';
import { complianceScore } from './score';

export type StatusChange = {
  requirement: string;
  before: ComplianceStatus;
  after: ComplianceStatus;
  /** `other`: it counts the same, or it applies on one of the days alone. */
  direction: 'better' | 'worse' | 'other';
};

/** What a status counts towards readiness; null where the requirement does not apply. */
const WORTH: Record<ComplianceStatus, number | null> = {
  met: 1,
  partly: 0.5,
  not_met: 0,
  unknown: 0,
  not_applicable: null,
};

/**
 * What is different between two days, over the requirements that the scope asks for today, in the framework's order.
 * Readiness of both days is over the same requirements, so that it differs by these changes alone.
 */
export function compareDays(
  framework: Framework,
  scope: ComplianceScope,
  { before, after }: Record<'before' | 'after', ComplianceResults>,
) {
  const asked = askedOf(framework, scope);
  const changes = asked.flatMap(({ id }): StatusChange[] => {
    const [was, is] = [statusOf(before, id), statusOf(after, id)];
    return was === is ? [] : [{ requirement: id, before: was, after: is, direction: directionOf(was, is) }];
  });
  return {
    before: standing(framework, scope, before),
    after: standing(framework, scope, after),
    changes,
    unchanged: asked.length - changes.length,
  };
}

function directionOf(before: ComplianceStatus, after: ComplianceStatus): StatusChange['direction'] {
  const [was, is] = [WORTH[before], WORTH[after]];
  if (was === null || is === null || was === is) return 'other';
  return is > was ? 'better' : 'worse';
}

function standing(framework: Framework, scope: ComplianceScope, results: ComplianceResults) {
  const { readiness, counts } = complianceScore(framework, scope, results);
  return { readiness, counts };
}
