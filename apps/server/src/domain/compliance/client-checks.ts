import { frameworkOf } from '@fairlead/content/frameworks/frameworks';
import type { Framework } from '@fairlead/content/frameworks/schema';
import { complianceScope } from '@fairlead/contract/features/compliance';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentAnswers, assessments } from '@fairlead/db/schema/assessments';
import { complianceChecks, complianceExceptions, complianceResults } from '@fairlead/db/schema/compliance';
import type { CarrySource, CsfAnswers, CsfValue } from '@fairlead/risk/compliance/carry-over';
import type { ComplianceResult, ComplianceResults, ComplianceScope } from '@fairlead/risk/compliance/results';
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { z } from 'zod';

export type CheckRow = typeof complianceChecks.$inferSelect;
export type ResultRow = typeof complianceResults.$inferSelect;
export type ExceptionRow = typeof complianceExceptions.$inferSelect;

/** A check of a client, with what its framework asks and what is known of it. */
export type ClientCheck = {
  row: CheckRow;
  framework: Framework;
  scope: ComplianceScope;
  rows: Map<string, ResultRow>;
  results: ComplianceResults;
};

const sources = z.array(z.object({ kind: z.enum(['csf', 'framework']), key: z.string(), value: z.string() })).catch([]);

/** What a confirmed suggestion was made of. */
export const carriedSources = (row: Pick<ResultRow, 'carried'>): CarrySource[] => sources.parse(row.carried);

/** Checks of a client that the caller sees, in the order in which they were started. */
export async function checksOfClient(tx: Tx, mspId: string, clientId: string): Promise<ClientCheck[]> {
  const [checks, results] = await Promise.all([
    tx
      .select()
      .from(complianceChecks)
      .where(and(eq(complianceChecks.mspId, mspId), eq(complianceChecks.clientId, clientId)))
      .orderBy(asc(complianceChecks.createdAt), complianceChecks.id),
    tx
      .select()
      .from(complianceResults)
      .where(and(eq(complianceResults.mspId, mspId), eq(complianceResults.clientId, clientId))),
  ]);
  return checks.map((row) => withResults(row, results));
}

/** A check with those of some results that are its own. */
export function withResults(row: CheckRow, results: readonly ResultRow[]): ClientCheck {
  const rows = new Map(results.filter(({ checkId }) => checkId === row.id).map((one) => [one.requirement, one]));
  return {
    row,
    framework: frameworkOf(row.frameworkId),
    scope: storedScope(row),
    rows,
    results: new Map([...rows].map(([id, one]) => [id, known(one)])),
  };
}

/** What was chosen of a framework's scope; nothing until someone chooses. */
const storedScope = ({ scope }: Pick<CheckRow, 'scope'>): ComplianceScope =>
  complianceScope.catch({ choices: {}, takenIn: [] }).parse(scope);

const known = ({ status, source, alternative, approvedBy }: ResultRow): ComplianceResult => ({
  status,
  source,
  hasAlternative: alternative !== '',
  isApproved: approvedBy !== '',
});

/** Gaps that someone accepted for a time, by the check and its requirement. */
export async function exceptionsOfClient(tx: Tx, mspId: string, clientId: string): Promise<ExceptionRow[]> {
  return tx
    .select()
    .from(complianceExceptions)
    .where(and(eq(complianceExceptions.mspId, mspId), eq(complianceExceptions.clientId, clientId)));
}

/** The bank of questions whose answers suggest results. */
export const CSF_BANK = 'nist_csf';

const CSF_VALUES = ['yes', 'partly', 'no', 'not_sure'] as const satisfies CsfValue[];

/** Answers of the client's newest completed NIST CSF assessment; none without one. */
export async function csfAnswersOf(
  tx: Tx,
  mspId: string,
  clientId: string,
): Promise<{ answers: CsfAnswers; completedAt: Date | null }> {
  const [newest] = await tx
    .select({ id: assessments.id, completedAt: assessments.completedAt })
    .from(assessments)
    .where(
      and(
        eq(assessments.mspId, mspId),
        eq(assessments.clientId, clientId),
        eq(assessments.bankId, CSF_BANK),
        isNotNull(assessments.completedAt),
      ),
    )
    .orderBy(desc(assessments.number))
    .limit(1);
  if (!newest) return { answers: new Map(), completedAt: null };
  const rows = await tx
    .select({ id: assessmentAnswers.questionId, value: assessmentAnswers.value })
    .from(assessmentAnswers)
    .where(
      and(
        eq(assessmentAnswers.mspId, mspId),
        eq(assessmentAnswers.assessmentId, newest.id),
        inArray(assessmentAnswers.value, [...CSF_VALUES]),
      ),
    );
  const answers = rows.flatMap(({ id, value }) => {
    const said = CSF_VALUES.find((one) => one === value);
    return said ? [[id, said] as const] : [];
  });
  return { answers: new Map(answers), completedAt: newest.completedAt };
}
