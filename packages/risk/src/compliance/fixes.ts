/** One fix, many rules: what closes most requirements in most of a client's frameworks, by the subcategory they share. */
import { NIST_CSF_1 } from '@fairlead/content/question-banks/nist-csf-1';
import type { BankQuestion } from '@fairlead/content/question-banks/schema';
import type { OtherCheck } from './carry-over';
import { askedOf, statusOf } from './results';

/** What closes a gap: the service that the simulator prices, or a ready-made one; who does it, and how much work it is. */
export type GapCloser = {
  csf: string;
  title: string;
  text: string;
  service: string;
  effort: BankQuestion['effort'];
  owner: BankQuestion['owner'];
};

const CLOSERS = new Map<string, GapCloser>(
  NIST_CSF_1.questions.map(({ id, recommendation, service, readyMade, effort, owner }) => [
    id,
    { csf: id, ...recommendation, service: service ?? readyMade ?? '', effort, owner },
  ]),
);

/**
 * What closes a gap in a requirement: the service that most of its subcategories name, as the most important of these says
 * it. Null where it is linked with none.
 */
export function closerOf({ csf }: { csf: readonly string[] }): GapCloser | null {
  const closers = csf.flatMap((id) => CLOSERS.get(id) ?? []);
  const timesNamed = ({ service }: GapCloser) => closers.filter((one) => one.service === service).length;
  const most = Math.max(0, ...closers.map(timesNamed));
  return closers.find((one) => timesNamed(one) === most) ?? null;
}

export type ComplianceFix = GapCloser & {
  /** Open requirements it helps to close, framework by framework. */
  closes: { frameworkId: string; requirementIds: string[] }[];
  requirements: number;
};

const EFFORT_ORDER = { low: 0, medium: 1, high: 2 } as const;

/** Fixes by the open requirements they help to close, then by the number of frameworks, then the smaller effort. */
export function rankFixes(checks: readonly OtherCheck[]): ComplianceFix[] {
  const open = checks.map(({ framework, scope, results }) => ({
    frameworkId: framework.id,
    requirements: askedOf(framework, scope).filter(
      ({ id }) => !['met', 'not_applicable'].includes(statusOf(results, id)),
    ),
  }));
  return [...CLOSERS.values()]
    .map((closer) => {
      const closes = open.flatMap(({ frameworkId, requirements }) => {
        const requirementIds = requirements.filter(({ csf }) => csf.includes(closer.csf)).map(({ id }) => id);
        return requirementIds.length > 0 ? [{ frameworkId, requirementIds }] : [];
      });
      return {
        ...closer,
        closes,
        requirements: closes.reduce((sum, { requirementIds }) => sum + requirementIds.length, 0),
      };
    })
    .filter(({ requirements }) => requirements > 0)
    .sort(
      (a, b) =>
        b.requirements - a.requirements ||
        b.closes.length - a.closes.length ||
        EFFORT_ORDER[a.effort] - EFFORT_ORDER[b.effort],
    );
}
