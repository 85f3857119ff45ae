/** Scores of a compliance check, each framework by its own rules (docs/model/compliance.md). Shares are 0–1. */
import type { Framework, Requirement } from '@fairlead/content/frameworks/schema';
import { type CmmcScore, cmmcScore } from './cmmc';
import { type MaturityScore, maturityScore } from './maturity';
import { askedOf, type ComplianceResults, type ComplianceScope, statusOf } from './results';

export type StatusCounts = {
  met: number;
  partly: number;
  notMet: number;
  notApplicable: number;
  unknown: number;
  /** Not asked for by the scope. */
  leftOut: number;
};

/** What the framework's own rule says next to readiness. */
export type OwnScore =
  | { method: 'readiness' }
  | {
      method: 'required-and-addressable';
      addressable: number | null /** Addressable items without the reason they need. */;
      withoutReason: string[];
    }
  | { method: 'cmmc'; score: CmmcScore }
  | ({ method: 'maturity' } & MaturityScore)
  | {
      method: 'all-must-pass';
      outcome: 'pass' | 'fail' | 'open' /** Automatic fails that are not met. */;
      automaticFails: string[];
    }
  | {
      method: 'gate-and-score';
      score: number | null;
      grade: string | null /** Required items that hold the grade down. */;
      gates: string[];
    }
  | { method: 'applicability'; controls: number; applicable: number; implemented: number };

export type ComplianceScore = {
  /** Met in full, and by half what is partly met, of all that applies; unknown counts as not met. Null where nothing applies. */
  readiness: number | null;
  /** The same over what is required, where the framework tells it from the rest. */
  required: number | null;
  /** Own or confirmed results of all that applies. */
  confidence: number | null;
  /** Confirmed results of all that is asked for. */
  reused: number | null;
  counts: StatusCounts;
  own: OwnScore;
};

/** The score of a framework for what is known of its requirements. */
export function complianceScore(
  framework: Framework,
  scope: ComplianceScope,
  results: ComplianceResults,
): ComplianceScore {
  const asked = askedOf(framework, scope);
  const known = knownOf(framework, results);
  const counts = { ...countsOf(asked, known), leftOut: framework.requirements.length - asked.length };
  const applicable = asked.filter(({ id }) => statusOf(known, id) !== 'not_applicable');
  const answered = applicable.filter(({ id }) => statusOf(known, id) !== 'unknown');
  const reused = asked.filter(({ id }) => known.get(id)?.source === 'confirmed' && statusOf(known, id) !== 'unknown');
  const required = framework.requirements.some(({ isRequired }) => isRequired);
  return {
    readiness: readinessOf(asked, known),
    required: required
      ? readinessOf(
          asked.filter(({ isRequired }) => isRequired),
          known,
        )
      : null,
    confidence: share(answered.length, applicable.length),
    reused: share(reused.length, asked.length),
    counts,
    own: ownScore(framework, scope, asked, known),
  };
}

/** Where a level is asked for, a compensating measure that is written down counts as met. */
function knownOf({ scoring }: Framework, results: ComplianceResults): ComplianceResults {
  if (scoring.method !== 'maturity') return results;
  return new Map(
    [...results].map(([id, result]) => {
      const isCompensated = result.hasAlternative && ['partly', 'not_met'].includes(result.status);
      return [id, isCompensated ? { ...result, status: 'met' } : result];
    }),
  );
}

function ownScore(
  framework: Framework,
  scope: ComplianceScope,
  asked: readonly Requirement[],
  known: ComplianceResults,
): OwnScore {
  const { scoring } = framework;
  const isOpen = (id: string) => statusOf(known, id) !== 'met' && statusOf(known, id) !== 'not_applicable';
  switch (scoring.method) {
    case 'readiness':
      return { method: scoring.method };
    case 'required-and-addressable': {
      const addressable = asked.filter(({ asksReason }) => asksReason);
      return {
        method: scoring.method,
        addressable: readinessOf(addressable, known),
        withoutReason: addressable
          .filter(
            ({ id }) => ['not_met', 'not_applicable'].includes(statusOf(known, id)) && !known.get(id)?.hasAlternative,
          )
          .map(({ id }) => id),
      };
    }
    case 'cmmc':
      return { method: scoring.method, score: cmmcScore(framework, scoring, scope, known) };
    case 'maturity':
      return { method: scoring.method, ...maturityScore(framework, known) };
    case 'all-must-pass': {
      const automaticFails = scoring.automaticFail.filter(isOpen);
      const open = asked.filter(({ id }) => isOpen(id));
      const applies = asked.some(({ id }) => statusOf(known, id) !== 'not_applicable');
      return {
        method: scoring.method,
        outcome: automaticFails.length > 0 ? 'fail' : open.length > 0 || !applies ? 'open' : 'pass',
        automaticFails,
      };
    }
    case 'gate-and-score': {
      const points = ({ isRequired }: Requirement) => (isRequired ? 2 : 1);
      const sum = (items: readonly Requirement[]) => items.reduce((all, item) => all + points(item), 0);
      const applicable = asked.filter(({ id }) => statusOf(known, id) !== 'not_applicable');
      const met = sum(applicable.filter(({ id }) => statusOf(known, id) === 'met'));
      const score = applicable.length === 0 ? null : (100 * met) / sum(applicable);
      const gates = asked
        .filter(({ id, isRequired }) => isRequired && ['not_met', 'unknown'].includes(statusOf(known, id)))
        .map(({ id }) => id);
      const reached = score === null ? -1 : scoring.grades.findIndex(({ from }) => score >= from);
      const gate = scoring.grades.findIndex(({ grade }) => grade === scoring.gate);
      const place = gates.length > 0 ? Math.max(reached, gate) : reached;
      return {
        method: scoring.method,
        score,
        grade: score === null ? null : (scoring.grades[place]?.grade ?? null),
        gates,
      };
    }
    case 'applicability': {
      const controls = asked.filter(({ group }) => scoring.controls.includes(group));
      const applicable = controls.filter(({ id }) => statusOf(known, id) !== 'not_applicable');
      return {
        method: scoring.method,
        controls: controls.length,
        applicable: applicable.length,
        implemented: applicable.filter(({ id }) => statusOf(known, id) === 'met').length,
      };
    }
  }
}

function countsOf(asked: readonly Requirement[], results: ComplianceResults): Omit<StatusCounts, 'leftOut'> {
  const count = (status: string) => asked.filter(({ id }) => statusOf(results, id) === status).length;
  return {
    met: count('met'),
    partly: count('partly'),
    notMet: count('not_met'),
    notApplicable: count('not_applicable'),
    unknown: count('unknown'),
  };
}

/** Readiness over some requirements; null where none of them applies. */
export function readinessOf(requirements: readonly Requirement[], results: ComplianceResults): number | null {
  const { met, partly, notMet, unknown } = countsOf(requirements, results);
  return share(met + partly / 2, met + partly + notMet + unknown);
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
