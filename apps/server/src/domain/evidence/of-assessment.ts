import type { Evidence } from '@fairlead/contract/features/assessments/assessments';
import type { Tx } from '@fairlead/db/connection/database';
import { evidence, evidenceCoverage } from '@fairlead/db/schema/evidence';
import { files } from '@fairlead/db/schema/files';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, asc, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm';

/** Of an open assessment, or of one as it was completed. */
export type AssessedWith = { mspId: string; clientId: string; bankId: string; completedAt: Date | null };

/** The coverage of a client's evidence that belongs to an assessment: today's, or that of the moment it was completed. */
const coverageOf = ({ mspId, clientId, bankId, completedAt }: AssessedWith) =>
  and(
    eq(evidenceCoverage.mspId, mspId),
    eq(evidenceCoverage.clientId, clientId),
    eq(evidenceCoverage.frameworkId, bankId),
    completedAt
      ? and(
          lte(evidenceCoverage.addedAt, completedAt),
          or(isNull(evidenceCoverage.endedAt), gte(evidenceCoverage.endedAt, completedAt)),
        )
      : isNull(evidenceCoverage.endedAt),
  );

const ofCoverage = and(eq(evidence.mspId, evidenceCoverage.mspId), eq(evidence.id, evidenceCoverage.evidenceId));

/** Evidence of an assessment's answers; of one piece or question when `where` says so. */
export async function evidenceOf(tx: Tx, assessment: AssessedWith, where?: SQL): Promise<Evidence[]> {
  const rows = await tx
    .select({
      row: evidence,
      questionId: evidenceCoverage.requirementId,
      addedByName: profiles.name,
      file: { name: files.name, contentType: files.contentType, size: files.size },
    })
    .from(evidenceCoverage)
    .innerJoin(evidence, ofCoverage)
    .leftJoin(files, and(eq(files.mspId, evidence.mspId), eq(files.id, evidence.fileId)))
    .leftJoin(profiles, and(eq(profiles.msp_id, evidence.mspId), eq(profiles.id, evidence.addedBy)))
    .where(and(coverageOf(assessment), where))
    .orderBy(asc(evidence.createdAt), asc(evidence.id), asc(evidenceCoverage.requirementId));
  return rows.map(({ row, questionId, addedByName, file }) => ({
    id: row.id,
    questionId,
    title: row.title,
    file,
    link: row.link,
    validUntil: row.validUntil,
    countsUntil: row.countsUntil,
    addedByName,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  }));
}

/** The evidence that each answer of an assessment has, by the last day on which it counts. */
export async function lastDaysOfEvidence(tx: Tx, assessment: AssessedWith): Promise<(questionId: string) => string[]> {
  const rows = await tx
    .select({ questionId: evidenceCoverage.requirementId, countsUntil: evidence.countsUntil })
    .from(evidenceCoverage)
    .innerJoin(evidence, ofCoverage)
    .where(coverageOf(assessment));
  return (questionId) => rows.filter((row) => row.questionId === questionId).map((row) => row.countsUntil);
}
