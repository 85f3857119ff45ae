/** What people of a client are asked about: an open assessment, or a compliance check that is not completed. */
import { askedBank } from '@fairlead/content/frameworks/asked-bank';
import { frameworkOf } from '@fairlead/content/frameworks/frameworks';
import { bankOf } from '@fairlead/content/question-banks/banks';
import type { AskedBank } from '@fairlead/content/question-banks/schema';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentRequests } from '@fairlead/db/schema/assessment-requests';
import { eq } from 'drizzle-orm';
import { findAssessment, lockOpenAssessment } from '#domain/assessments/rows';
import { findCheck, lockOpenCheck } from '#domain/compliance/check-rows';

type RequestRow = typeof assessmentRequests.$inferSelect;

/** Names one of the two. */
export type SubjectRef = { assessmentId: string } | { checkId: string };

export type Subject = Pick<RequestRow, 'mspId' | 'clientId' | 'assessmentId' | 'checkId' | 'bankId' | 'bankVersion'>;

/** A framework has one version at a time. */
const FRAMEWORK_VERSION = 1;

/** @throws NOT_FOUND for one the caller does not see */
export async function findSubject(tx: Tx, mspId: string, ref: SubjectRef): Promise<Subject> {
  if ('checkId' in ref) return ofCheck(await findCheck(tx, mspId, ref.checkId));
  return ofAssessment(await findAssessment(tx, mspId, ref.assessmentId));
}

/**
 * The same, locked until the transaction ends: its requests and answers change one after the other.
 * @throws NOT_FOUND; DRAFT_CHANGED or BAD_REQUEST once it is completed
 */
export async function lockOpenSubject(tx: Tx, mspId: string, ref: SubjectRef): Promise<Subject> {
  if ('checkId' in ref) return ofCheck(await lockOpenCheck(tx, mspId, ref.checkId));
  return ofAssessment(await lockOpenAssessment(tx, mspId, ref.assessmentId));
}

const ofAssessment = ({ mspId, clientId, id, bankId, bankVersion }: Awaited<ReturnType<typeof findAssessment>>) => ({
  mspId,
  clientId,
  assessmentId: id,
  checkId: null,
  bankId,
  bankVersion,
});

const ofCheck = ({ mspId, clientId, id, frameworkId }: Awaited<ReturnType<typeof findCheck>>) => ({
  mspId,
  clientId,
  assessmentId: null,
  checkId: id,
  bankId: frameworkId,
  bankVersion: FRAMEWORK_VERSION,
});

/** What a request is about. */
export function refOf({ assessmentId, checkId }: Pick<RequestRow, 'assessmentId' | 'checkId'>): SubjectRef {
  if (checkId !== null) return { checkId };
  if (assessmentId === null) throw new Error('A request is about an assessment or a check.');
  return { assessmentId };
}

export const isAbout = (ref: SubjectRef) =>
  'checkId' in ref
    ? eq(assessmentRequests.checkId, ref.checkId)
    : eq(assessmentRequests.assessmentId, ref.assessmentId);

/** What audit and the timeline name. */
export function targetOf(ref: SubjectRef) {
  return 'checkId' in ref
    ? { type: 'compliance_check', id: ref.checkId, kind: 'compliance' as const }
    : { type: 'assessment', id: ref.assessmentId, kind: 'assessment' as const };
}

/** The page on which staff find what came back. */
export const pathOf = (clientId: string, ref: SubjectRef): string =>
  'checkId' in ref
    ? `/clients/${clientId}/compliance/${ref.checkId}`
    : `/clients/${clientId}/assessments/${ref.assessmentId}`;

type Asked = Pick<RequestRow, 'bankId' | 'bankVersion' | 'checkId'>;

/** The questions that a request chooses from. */
export const bankOfRequest = ({ bankId, bankVersion, checkId }: Asked): AskedBank =>
  checkId === null ? bankOf(bankId, bankVersion) : askedBank(frameworkOf(bankId));
