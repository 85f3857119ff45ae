/** What is known of the requirements of one framework, and which of them a check asks for. */
import type { Framework, Requirement } from '@fairlead/content/frameworks/schema';

export const COMPLIANCE_STATUSES = ['met', 'partly', 'not_met', 'not_applicable', 'unknown'] as const;
export type ComplianceStatus = (typeof COMPLIANCE_STATUSES)[number];

export type ComplianceResult = {
  status: ComplianceStatus;
  /** `confirmed`: a suggestion from answers elsewhere that a person took over. */
  source: 'own' | 'confirmed';
  /** A measure that is done instead and that is written down. */
  hasAlternative: boolean;
  /** Someone has approved that it does not apply. */
  isApproved: boolean;
};
/** By the id of the requirement. */
export type ComplianceResults = ReadonlyMap<string, ComplianceResult>;

export type ComplianceScope = {
  /** Chosen options by the key of the scope question; the usual ones where it is not answered. */
  choices: Readonly<Record<string, string | readonly string[]>>;
  /** Requirements that were taken back in, where the framework allows it. */
  takenIn: readonly string[];
};

/** The options that hold for a scope question. */
export function chosenOptions(
  { scopes }: Framework,
  { choices }: Pick<ComplianceScope, 'choices'>,
  key: string,
): string[] {
  const question = scopes.find((one) => one.key === key);
  if (!question) return [];
  return [choices[key] ?? question.usual].flat();
}

/** Why each requirement that the scope leaves out is not asked, by its id. */
export function leftOut(framework: Framework, scope: ComplianceScope): Map<string, string> {
  const left = new Map<string, string>();
  for (const question of framework.scopes) {
    const chosen = chosenOptions(framework, scope, question.key);
    for (const { id, leavesOut = [], why = '' } of question.options) {
      if ((question.kind === 'one') !== chosen.includes(id)) continue;
      for (const requirementId of leavesOut)
        if (!question.isEditable || !scope.takenIn.includes(requirementId)) left.set(requirementId, why);
    }
  }
  return left;
}

/** The requirements that are asked for, in the framework's order. */
export function askedOf(framework: Framework, scope: ComplianceScope): Requirement[] {
  const left = leftOut(framework, scope);
  return framework.requirements.filter(({ id }) => !left.has(id));
}

/** What is known of a requirement; nothing is known until someone says so. */
export const statusOf = (results: ComplianceResults, id: string): ComplianceStatus =>
  results.get(id)?.status ?? 'unknown';
