import { randomUUID } from 'node:crypto';
import type { AssessmentResult } from '@fairlead/contract/features/assessments/result';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentAnswers, assessments } from '@fairlead/db/schema/assessments';
import { files } from '@fairlead/db/schema/files';
import { obligations } from '@fairlead/db/schema/obligations';
import { addEvidenceRow } from './evidence-rows';

type Owner = { mspId: string; clientId: string };
type StoredBytes = { sha256: string; size: number; storageKey: string };

/** A result that an assessment of the insurance bank may have. */
export const SAMPLE_ASSESSMENT_RESULT: AssessmentResult = {
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
 * A completed insurance assessment of a client and the one that follows it, still open, with a file as evidence, and an obligation. Notes and
 * names, which no client's user reads, are the provider's own and carry `secret`.
 */
export async function addAssessmentRows(
  tx: Tx,
  owner: Owner,
  { secret, stored, now }: { secret: string; stored: StoredBytes; now: Date },
): Promise<{ assessment: string; openAssessment: string; evidence: string; obligation: string }> {
  const [assessment, openAssessment, person] = [randomUUID(), randomUUID(), randomUUID()];
  const common = { ...owner, bankId: 'insurance', bankVersion: 1, createdAt: now, updatedAt: now };
  const done = { state: 'completed' as const, completedAt: now, result: SAMPLE_ASSESSMENT_RESULT };
  await tx.insert(assessments).values([
    { ...common, ...done, id: assessment, number: 1, score: 59, band: 'conditional', openStops: 1 },
    { ...common, id: openAssessment, number: 2, previousId: assessment },
  ]);
  const answer = { questionId: 'I01', value: 'yes', note: secret, answeredBy: person, answeredAt: now };
  await tx.insert(assessmentAnswers).values([
    { ...owner, ...answer, assessmentId: assessment, answeredByName: secret },
    { ...owner, ...answer, assessmentId: openAssessment, answeredByName: secret },
  ]);
  const fileId = randomUUID();
  const file = {
    purpose: 'evidence' as const,
    name: `${secret}.pdf`,
    contentType: 'application/pdf',
    createdAt: now,
  };
  await tx.insert(files).values({ ...owner, ...file, ...stored, id: fileId });
  // Attached after the completed one.
  const later = new Date(now.getTime() + 1);
  const evidence = await addEvidenceRow(tx, owner, { title: secret, fileId, covers: ['insurance:I01'], at: later });
  const obligation = randomUUID();
  const owed = { title: secret, kind: 'contract' as const, citation: secret, dueOn: '2026-12-31' };
  await tx.insert(obligations).values({ ...owner, ...owed, id: obligation, createdAt: now, updatedAt: now });
  return { assessment, openAssessment, evidence, obligation };
}
