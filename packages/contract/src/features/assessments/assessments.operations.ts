import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { operation } from '#api/operation';
import { forKeys, POLICIES } from '#api/policy';
import { idOf } from '#api/samples';
import { chosenDay, id, requiredLine } from '#api/text';
import { uploadedFile } from '#api/uploads';
import { contentKey } from '../clients/clients';
import {
  answerChange,
  assessment,
  assessmentAnswer,
  assessmentSummary,
  evidence,
  questionId,
  tierStanding,
} from './assessments';
import { assessmentMoney } from './money';
import { MOVED_FORMAT, movedAssessment } from './moved-assessment';

const one = z.strictObject({ id });

const evidenceAddedEvent = { event: 'assessment.evidence_added', words: 'Attached evidence to an answer' };

const evidenceTitle = requiredLine('a title', 200);
const evidenceLink = z.url({ protocol: /^https?$/, error: 'Enter an address that begins with https://.' }).max(2_000);
const evidenceFields = { id, questionId, validUntil: chosenDay.optional() };

export const assessmentsContract = {
  list: operation({
    route: 'GET /assessments',
    id: 'listAssessments',
    summary: 'Newest assessments of a client, or of the MSP',
    policy: forKeys('assessments', POLICIES.everyRole),
    input: z.strictObject({
      clientId: id.optional(),
      bankId: contentKey.optional(),
      cursor: z.string().max(1_000).optional(),
    }),
    sample: { clientId: idOf('client') },
    output: z.strictObject({ items: z.array(assessmentSummary), nextCursor: z.string().nullable() }),
  }),
  start: operation({
    route: 'POST /clients/{clientId}/assessments',
    id: 'startAssessment',
    summary: 'Begin an assessment, with the answers of the last one where there is one',
    policy: forKeys('assessments', POLICIES.staff),
    audit: { event: 'assessment.started', words: 'Began an assessment' },
    input: z.strictObject({
      clientId: id,
      bankId: contentKey,
      /** Of a bank that has several; without, that of the last one, else the largest. */
      depth: contentKey.optional(),
      dueOn: chosenDay.nullable().optional(),
    }),
    sample: { clientId: idOf('client'), bankId: 'breach' },
    output: assessment,
  }),
  get: operation({
    route: 'GET /assessments/{id}',
    id: 'getAssessment',
    summary: 'One assessment with its answers and result',
    policy: forKeys('assessments', POLICIES.everyRole),
    input: one,
    sample: { id: idOf('assessment') },
    output: assessment,
  }),
  money: operation({
    route: 'GET /assessments/{id}/money',
    id: 'getAssessmentMoney',
    summary: 'What an assessment means in money: facts, answers and prices to compute with',
    policy: forKeys('assessments', POLICIES.staff),
    input: one,
    sample: { id: idOf('assessment') },
    output: assessmentMoney,
  }),
  update: operation({
    route: 'PATCH /assessments/{id}',
    id: 'updateAssessment',
    summary:
      'Change who leads an open assessment, when it is due, how much it asks, its tier, or whether it waits for a review',
    policy: forKeys('assessments', POLICIES.staff),
    audit: { event: 'assessment.updated', words: "Changed an assessment's lead, due day or depth" },
    input: z.strictObject({
      id,
      leadId: id.nullable().optional(),
      /** What was answered at a larger depth is kept, and not counted. */
      depth: contentKey.optional(),
      tier: tierStanding.optional(),
      /** Asks for a review, or takes the assessment back to work. */
      inReview: z.boolean().optional(),
      dueOn: chosenDay.nullable().optional(),
    }),
    sample: { id: idOf('openAssessment'), dueOn: '2026-09-30' },
    output: assessment,
  }),
  answer: operation({
    route: 'PUT /assessments/{id}/answers/{questionId}',
    id: 'answerAssessmentQuestion',
    summary: 'Keep what is said about one question',
    policy: forKeys('assessments', POLICIES.staff),
    audit: { event: 'assessment.answered', words: 'Answered an assessment' },
    input: z.strictObject({
      id,
      questionId,
      /** The version the change started from; whoever started from an older one gets CONFLICT. */
      version: wholeNumber,
      ...answerChange.shape,
    }),
    sample: { id: idOf('openAssessment'), questionId: 'I02', version: 0, value: 'yes' },
    output: assessmentAnswer,
  }),
  complete: operation({
    route: 'POST /assessments/{id}/completion',
    id: 'completeAssessment',
    summary: 'Complete an assessment: its result is computed and kept for good, and takes one credit of a trial',
    policy: forKeys('assessments', POLICIES.staff),
    audit: { event: 'assessment.completed', words: 'Completed an assessment' },
    input: z.strictObject({
      id,
      /** The sum of the answers' versions that was seen; refused when somebody has changed one since. */
      answersSeen: wholeNumber,
    }),
    sample: { id: idOf('openAssessment'), answersSeen: 1 },
    output: assessment,
  }),
  moveOut: operation({
    route: 'GET /assessments/{id}/document',
    id: 'exportAssessment',
    summary: 'Everything that was said in an assessment as one document, to move it to another client or installation',
    policy: forKeys('assessments', POLICIES.staff),
    input: one,
    sample: { id: idOf('assessment') },
    output: movedAssessment,
  }),
  moveIn: operation({
    route: 'POST /clients/{clientId}/assessments/document',
    id: 'importAssessment',
    summary: 'Begin an assessment with what such a document says, all of it to be gone through',
    policy: forKeys('assessments', POLICIES.staff),
    audit: { event: 'assessment.imported', words: 'Began an assessment from a file' },
    input: z.strictObject({ clientId: id, document: movedAssessment }),
    sample: {
      clientId: idOf('client'),
      document: {
        format: MOVED_FORMAT,
        bank: { id: 'breach', version: 2 },
        depth: null,
        tier: null,
        answers: [
          { questionId: 'L01', value: 'no', note: '', naReason: '', knownBy: null, target: null, targetOn: null },
        ],
        from: { client: 'Harbor Dental', number: 1, at: '2026-03-02T09:00:00.000Z' },
      },
    },
    output: assessment,
  }),
  discard: operation({
    route: 'DELETE /assessments/{id}',
    id: 'discardAssessment',
    summary: 'Throw an open assessment away',
    policy: forKeys('assessments', POLICIES.staff),
    audit: { event: 'assessment.discarded', words: 'Threw an assessment away' },
    input: one,
    sample: { id: idOf('openAssessment') },
    output: one,
  }),
  addEvidence: operation({
    route: 'POST /assessments/{id}/answers/{questionId}/evidence',
    id: 'addEvidence',
    summary: 'Attach a file that proves an answer',
    policy: POLICIES.staff,
    audit: evidenceAddedEvent,
    upload: 'evidence',
    input: z.strictObject({ ...evidenceFields, file: uploadedFile, title: evidenceTitle.optional() }),
    sample: { id: idOf('openAssessment'), questionId: 'I01' },
    output: evidence,
  }),
  linkEvidence: operation({
    route: 'POST /assessments/{id}/answers/{questionId}/links',
    id: 'linkEvidence',
    summary: 'Name the place where the evidence for an answer is kept',
    policy: forKeys('assessments', POLICIES.staff),
    audit: evidenceAddedEvent,
    input: z.strictObject({
      ...evidenceFields,
      title: evidenceTitle,
      link: evidenceLink,
    }),
    sample: {
      id: idOf('openAssessment'),
      questionId: 'I01',
      title: 'Sign-in report',
      link: 'https://proof.example/report',
    },
    output: evidence,
  }),
  updateEvidence: operation({
    route: 'PATCH /assessments/{id}/evidence/{evidenceId}',
    id: 'updateEvidence',
    summary: 'Change what a piece of evidence is called, where it is kept, or until when it counts',
    policy: forKeys('assessments', POLICIES.staff),
    audit: { event: 'assessment.evidence_changed', words: 'Changed the description of evidence' },
    input: z.strictObject({
      id,
      evidenceId: id,
      /** The version the change started from; whoever started from an older one gets CONFLICT. */
      version: wholeNumber,
      title: evidenceTitle.optional(),
      /** Of a link alone; a file stays the file it is. */
      link: evidenceLink.optional(),
      validUntil: chosenDay.nullable().optional(),
    }),
    sample: { id: idOf('openAssessment'), evidenceId: idOf('evidence'), version: 1, title: 'Report of all sign-ins' },
    output: evidence,
  }),
  removeEvidence: operation({
    route: 'DELETE /assessments/{id}/evidence/{evidenceId}',
    id: 'removeEvidence',
    summary: 'Take evidence off an answer; a piece that covers nothing else is removed',
    policy: forKeys('assessments', POLICIES.staff),
    audit: { event: 'assessment.evidence_removed', words: 'Removed evidence from an answer' },
    input: z.strictObject({
      id,
      evidenceId: id,
      /** The answer that it is taken off; without, all answers of the assessment. */
      questionId: questionId.optional(),
    }),
    sample: { id: idOf('openAssessment'), evidenceId: idOf('evidence') },
    output: one,
  }),
  downloadEvidence: operation({
    route: 'GET /assessments/{id}/evidence/{evidenceId}/file',
    id: 'downloadEvidence',
    summary: 'The file behind an answer',
    policy: forKeys('assessments', POLICIES.staff),
    input: z.strictObject({ id, evidenceId: id }),
    sample: { id: idOf('openAssessment'), evidenceId: idOf('evidence') },
    output: z.file(),
  }),
};
