/** One fix, many rules: what closes most requirements in most of a client's frameworks, by the step they share. */
import { CLOSING_STEPS, type ClosingStep } from '@fairlead/content/frameworks/closing-steps';
import type { Requirement } from '@fairlead/content/frameworks/schema';
import { NIST_CSF_1 } from '@fairlead/content/question-banks/nist-csf-1';
import type { OtherCheck } from './carry-over';
import { askedOf, statusOf } from './results';

/** What closes a gap: the step, the service that brings it, who does it, and how much work it is. */
export type GapCloser = ClosingStep & {
  /** The subcategory whose step it is, or its key in `CLOSING_STEPS`. */
  key: string;
};

/** What of a requirement decides by what it is closed. */
type Closable = Pick<Requirement, 'csf' | 'closedBy'>;

const CLOSERS = new Map<string, GapCloser>([
  ...NIST_CSF_1.questions.map(({ id, recommendation, service, readyMade, effort, owner }): [string, GapCloser] => [
    id,
    { key: id, csf: id, ...recommendation, service: service ?? readyMade ?? '', effort, owner },
  ]),
  ...Object.entries(CLOSING_STEPS).map(([key, step]): [string, GapCloser] => [key, { key, ...step }]),
]);

/** All that helps to close a requirement: the step it names, else those of its subcategories. */
const closersOf = ({ csf, closedBy }: Closable): GapCloser[] =>
  (closedBy === undefined ? csf : [closedBy]).flatMap((key) => CLOSERS.get(key) ?? []);

/**
 * What closes a gap in a requirement: the step it names; else the service that most of its subcategories name, as the most
 * important of these says it. Null where it is linked with none.
 */
export function closerOf(requirement: Closable): GapCloser | null {
  const closers = closersOf(requirement);
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
        const requirementIds = requirements.filter((one) => closersOf(one).includes(closer)).map(({ id }) => id);
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
