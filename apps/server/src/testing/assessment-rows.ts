import { randomUUID } from 'node:crypto';
import type { AssessmentResult } from '@fairlead/contract/features/assessments/result';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentAnswers, assessmentEvidence, assessments } from '@fairlead/db/schema/assessments';
import { files } from '@fairlead/db/schema/reports';

type Owner = { msp_id: string; client_id: string };
type StoredBytes = { sha256: string; size: number; storage_key: string };

/** A result that an assessment of the insurance bank may have. */
const SAMPLE_ASSESSMENT_RESULT: AssessmentResult = {
  engine: '1.0',
  score: 59,
  rawScore: 89,
  cap: 59,
  band: 'conditional',
  quadrant: null,
  coverage: 1,
  confidence: 1,
  axes: [{ key: 'readiness', score: 89 }],
  sections: [{ key: 'identity', score: 79.6, asked: 7, answered: 7, notSure: 0 }],
  hardStops: ['I03'],
  conditions: [],
  softStops: [],
  gaps: [{ questionId: 'I03', kind: 'hard_stop', notSure: false, points: 5, scoreIfClosed: 94, reduction: null }],
};

/**
 * A completed insurance assessment of a client and the one that follows it, still open, with a file as proof. Notes and
 * names, which no client's user reads, are the provider's own and carry `secret`.
 */
export async function addAssessmentRows(
  tx: Tx,
  owner: Owner,
  { secret, stored, now }: { secret: string; stored: StoredBytes; now: Date },
): Promise<{ assessment: string; openAssessment: string; evidence: string }> {
  const [assessment, openAssessment, evidence, person] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const common = { ...owner, bank_id: 'insurance', bank_version: 1, created_at: now, updated_at: now };
  const done = { state: 'completed' as const, completed_at: now, result: SAMPLE_ASSESSMENT_RESULT };
  await tx.insert(assessments).values([
    { ...common, ...done, id: assessment, number: 1, score: 59, band: 'conditional', open_stops: 1 },
    { ...common, id: openAssessment, number: 2, previous_id: assessment },
  ]);
  const answer = { question_id: 'I01', value: 'yes', note: secret, answered_by: person, answered_at: now };
  await tx.insert(assessmentAnswers).values([
    { ...owner, ...answer, assessment_id: assessment, answered_by_name: secret },
    { ...owner, ...answer, assessment_id: openAssessment, answered_by_name: secret },
  ]);
  const fileId = randomUUID();
  const file = {
    purpose: 'evidence' as const,
    name: `${secret}.pdf`,
    content_type: 'application/pdf',
    created_at: now,
  };
  await tx.insert(files).values({ ...owner, ...file, ...stored, id: fileId });
  const proof = { ...owner, assessment_id: openAssessment, question_id: 'I01', title: secret, created_at: now };
  await tx.insert(assessmentEvidence).values({ ...proof, id: evidence, file_id: fileId });
  return { assessment, openAssessment, evidence };
}
