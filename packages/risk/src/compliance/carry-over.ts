/**
 * What answers to NIST CSF and results of other frameworks say about a requirement (docs/model/compliance.md, Carry-over). A
 * suggestion names its sources and its strength, and stays one until a person confirms it.
 */
import type { Framework, Requirement } from '@fairlead/content/frameworks/schema';
import { askedOf, type ComplianceResults, type ComplianceScope, statusOf } from './results';

export type Strength = 'strong' | 'partial';

/** An answer of the client's newest NIST CSF assessment, or a result of another of its checks. */
export type CarrySource = {
  kind: 'csf' | 'framework';
  /** A subcategory, or `<frameworkId>:<requirementId>`. */
  key: string;
  value: string;
};

export type CarriedSuggestion = {
  status: 'met' | 'partly' | 'not_met';
  strength: Strength;
  /** A partial link turned met into partly: someone has to look at the rest. */
  needsLook: boolean;
  sources: CarrySource[];
};

export type CsfValue = 'yes' | 'partly' | 'no' | 'not_sure';
/** Answered, applicable subcategories. */
export type CsfAnswers = ReadonlyMap<string, CsfValue>;

/** Another check of the same client. */
export type OtherCheck = { framework: Framework; scope: ComplianceScope; results: ComplianceResults };

/** From the linked answers of NIST CSF; null where none counts or the link says nothing. */
export function suggestedByCsf({ csf, carryOver }: Requirement, answers: CsfAnswers): CarriedSuggestion | null {
  if (carryOver === 'none') return null;
  const sources = csf.flatMap((key) => {
    const value = answers.get(key);
    return value === undefined ? [] : [{ kind: 'csf' as const, key, value }];
  });
  if (sources.length === 0) return null;
  const values = sources.map(({ value }) => value);
  if (values.every((value) => value === 'yes')) return linked('met', carryOver, sources);
  const isNo = values.every((value) => value === 'no' || value === 'not_sure');
  return linked(isNo ? 'not_met' : 'partly', carryOver, sources);
}

/**
 * From results of other frameworks that share a subcategory. Each link takes the weaker strength of both ends; of several
 * sources the worst result and the weakest strength hold.
 */
export function suggestedByFrameworks(
  requirement: Requirement,
  frameworkId: string,
  checks: readonly OtherCheck[],
): CarriedSuggestion | null {
  const { csf, carryOver } = requirement;
  if (carryOver === 'none') return null;
  const found = checks
    .filter(({ framework }) => framework.id !== frameworkId)
    .flatMap(({ framework, scope, results }) =>
      askedOf(framework, scope).flatMap((other) => {
        const value = statusOf(results, other.id);
        if (!isWorst(value) || other.carryOver === 'none' || !other.csf.some((id) => csf.includes(id))) return [];
        const source = { kind: 'framework' as const, key: `${framework.id}:${other.id}`, value };
        return [{ source, value, strength: other.carryOver }];
      }),
    );
  const worst = WORST_FIRST.find((status) => found.some(({ value }) => value === status));
  if (!worst) return null;
  const strength = carryOver === 'partial' || found.some((one) => one.strength === 'partial') ? 'partial' : 'strong';
  return linked(
    worst,
    strength,
    found.map(({ source }) => source),
  );
}

/** Answers of the assessment speak for themselves; other frameworks are asked only where it says nothing. */
export const suggestionFor = (
  requirement: Requirement,
  frameworkId: string,
  answers: CsfAnswers,
  checks: readonly OtherCheck[],
): CarriedSuggestion | null =>
  suggestedByCsf(requirement, answers) ?? suggestedByFrameworks(requirement, frameworkId, checks);

/** Whether what a confirmed suggestion was made of now says something else, or is gone. */
export function hasSourceChanged(confirmed: readonly CarrySource[], now: CarriedSuggestion | null): boolean {
  const values = new Map(now?.sources.map(({ key, value }) => [key, value]));
  return confirmed.some(({ key, value }) => values.get(key) !== value);
}

function linked(status: CarriedSuggestion['status'], strength: Strength, sources: CarrySource[]): CarriedSuggestion {
  const needsLook = strength === 'partial' && status === 'met';
  return { status: needsLook ? 'partly' : status, strength, needsLook, sources };
}

const WORST_FIRST = ['not_met', 'partly', 'met'] as const;
const isWorst = (status: string): status is (typeof WORST_FIRST)[number] =>
  (WORST_FIRST as readonly string[]).includes(status);
