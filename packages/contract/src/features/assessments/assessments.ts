/** Questionnaires of a client or prospect. What is asked and how it counts is content: the question banks. */
import { z } from 'zod';
import { largeNumber, wholeNumber } from '#api/numbers';
import { forKeys, POLICIES, staffWrite } from '#api/policy';
import { operation, uploadOperation } from '#api/procedure';
import { chosenDay, id, instant, requiredText, storedDay, text } from '#api/text';
import { uploadedFile } from '#api/uploads';
import { contentKey } from '../clients/clients';
import { assessmentMoney } from './money';
import { assessmentResult } from './result';

export const ASSESSMENT_STATES = ['open', 'completed', 'superseded'] as const;

/** How an answer is known, weakest first. */
export const KNOWN_BY = [
  { key: 'said', label: 'Somebody said so' },
  { key: 'shown', label: 'It was shown' },
  { key: 'tested', label: 'It was tried' },
] as const;
const KNOWN_BY_KEYS = KNOWN_BY.map((one) => one.key) as [KnownBy, ...KnownBy[]];
export type KnownBy = (typeof KNOWN_BY)[number]['key'];

export const LONGEST_NA_REASON = 500;
export const SHORTEST_NA_REASON = 10;
export const MOST_EVIDENCE = 200;

const questionId = z.string().max(20);

export const evidence = z.strictObject({
  id,
  questionId,
  title: z.string(),
  /** A file of ours, or a link to where the proof lies. */
  file: z.strictObject({ name: z.string(), contentType: z.string(), size: largeNumber }).nullable(),
  link: z.string().nullable(),
  validUntil: storedDay.nullable(),
  addedByName: z.string().nullable(),
  createdAt: instant,
  /** Rises with every change of its words. */
  version: wholeNumber,
});
export type Evidence = z.infer<typeof evidence>;

/** Everything kept about one question. A client's user reads value and day alone. */
export const assessmentAnswer = z.strictObject({
  questionId,
  /** yes, partly, no, not_sure, na, the id of an option, or a number; null while it is open. */
  value: z.string().nullable(),
  note: z.string(),
  naReason: z.string(),
  knownBy: z.enum(KNOWN_BY_KEYS).nullable(),
  ownerId: id.nullable(),
  targetOn: storedDay.nullable(),
  answeredByName: z.string().nullable(),
  answeredAt: instant.nullable(),
  /** Taken over from the version before and not gone through since. */
  carried: z.boolean(),
  /** Rises with every change; 0 before the first. */
  version: wholeNumber,
});
export type AssessmentAnswer = z.infer<typeof assessmentAnswer>;

const head = {
  id,
  clientId: id,
  clientName: z.string(),
  bankId: z.string(),
  bankVersion: wholeNumber,
  /** 1 for the first of a client and bank, then counting up; completed ones never change. */
  number: wholeNumber,
  state: z.enum(ASSESSMENT_STATES),
  leadId: id.nullable(),
  leadName: z.string().nullable(),
  dueOn: storedDay.nullable(),
  /** Questions with an answer. */
  answered: wholeNumber,
  createdAt: instant,
  updatedAt: instant,
  completedAt: instant.nullable(),
  completedByName: z.string().nullable(),
  /** Only on work of the sample. */
  isSample: z.literal(true).optional(),
};

export const assessmentSummary = z.strictObject({
  ...head,
  score: z.number().nullable(),
  band: z.string().nullable(),
  openStops: wholeNumber.nullable(),
});
export type AssessmentSummary = z.infer<typeof assessmentSummary>;

export const assessment = z.strictObject({
  ...head,
  answers: z.array(assessmentAnswer),
  evidence: z.array(evidence),
  /** As it was computed when it was completed; an open one is scored by the page, with the same function. */
  result: assessmentResult.nullable(),
  /** The completed one before it, to compare with. */
  previousId: id.nullable(),
});
export type Assessment = z.infer<typeof assessment>;

/** What a person says about a question; what is left out stays as it is. */
export const answerChange = z.strictObject({
  value: z.string().max(40).nullable().optional(),
  note: text(4_000).optional(),
  naReason: text(LONGEST_NA_REASON).optional(),
  knownBy: z.enum(KNOWN_BY_KEYS).nullable().optional(),
  ownerId: id.nullable().optional(),
  targetOn: chosenDay.nullable().optional(),
});
export type AnswerChange = z.infer<typeof answerChange>;

const one = z.strictObject({ id });
const evidenceTitle = requiredText('a title', 200);
const evidenceLink = z.url({ protocol: /^https?$/, error: 'Enter an address that begins with https://.' }).max(2_000);
const evidenceFields = { id, questionId, validUntil: chosenDay.optional() };

export const assessmentsContract = {
  list: operation(
    'GET',
    '/assessments',
    'listAssessments',
    'Newest assessments of a client, or of the MSP',
    forKeys('assessments', POLICIES.everyRole),
  )
    .input(
      z.strictObject({
        clientId: id.optional(),
        bankId: contentKey.optional(),
        cursor: z.string().max(1_000).optional(),
      }),
    )
    .output(z.strictObject({ items: z.array(assessmentSummary), nextCursor: z.string().nullable() })),
  start: operation(
    'POST',
    '/clients/{clientId}/assessments',
    'startAssessment',
    'Begin an assessment, with the answers of the last one where there is one',
    forKeys('assessments', staffWrite('assessment.started')),
  )
    .input(z.strictObject({ clientId: id, bankId: contentKey, dueOn: chosenDay.nullable().optional() }))
    .output(assessment),
  get: operation(
    'GET',
    '/assessments/{id}',
    'getAssessment',
    'One assessment with its answers and result',
    forKeys('assessments', POLICIES.everyRole),
  )
    .input(one)
    .output(assessment),
  money: operation(
    'GET',
    '/assessments/{id}/money',
    'getAssessmentMoney',
    'What an assessment means in money: facts, answers and prices to compute with',
    forKeys('assessments', POLICIES.staff),
  )
    .input(one)
    .output(assessmentMoney),
  update: operation(
    'PATCH',
    '/assessments/{id}',
    'updateAssessment',
    'Change who leads an open assessment, or when it is due',
    forKeys('assessments', staffWrite('assessment.updated')),
  )
    .input(
      z.strictObject({
        id,
        leadId: id.nullable().optional(),
        dueOn: chosenDay.nullable().optional(),
      }),
    )
    .output(assessment),
  answer: operation(
    'PUT',
    '/assessments/{id}/answers/{questionId}',
    'answerAssessmentQuestion',
    'Keep what is said about one question',
    forKeys('assessments', staffWrite('assessment.answered')),
  )
    .input(
      z.strictObject({
        id,
        questionId,
        /** The version the change started from; whoever started from an older one gets CONFLICT. */
        version: wholeNumber,
        ...answerChange.shape,
      }),
    )
    .output(assessmentAnswer),
  complete: operation(
    'POST',
    '/assessments/{id}/completion',
    'completeAssessment',
    'Complete an assessment: its result is computed and kept for good, and takes one credit of a trial',
    forKeys('assessments', staffWrite('assessment.completed')),
  )
    .input(
      z.strictObject({
        id,
        /** The sum of the answers' versions that was seen; refused when somebody has changed one since. */
        answersSeen: wholeNumber,
      }),
    )
    .output(assessment),
  discard: operation(
    'DELETE',
    '/assessments/{id}',
    'discardAssessment',
    'Throw an open assessment away',
    forKeys('assessments', staffWrite('assessment.discarded')),
  )
    .input(one)
    .output(one),
  addEvidence: uploadOperation(
    'evidence',
    'POST',
    '/assessments/{id}/answers/{questionId}/evidence',
    'addEvidence',
    'Attach a file that proves an answer',
    staffWrite('assessment.evidence_added'),
  )
    .input(z.strictObject({ ...evidenceFields, file: uploadedFile, title: evidenceTitle.optional() }))
    .output(evidence),
  linkEvidence: operation(
    'POST',
    '/assessments/{id}/answers/{questionId}/links',
    'linkEvidence',
    'Name the place where the proof of an answer lies',
    forKeys('assessments', staffWrite('assessment.evidence_added')),
  )
    .input(
      z.strictObject({
        ...evidenceFields,
        title: evidenceTitle,
        link: evidenceLink,
      }),
    )
    .output(evidence),
  updateEvidence: operation(
    'PATCH',
    '/assessments/{id}/evidence/{evidenceId}',
    'updateEvidence',
    'Change what a piece of proof is called, where it lies, or until when it counts',
    forKeys('assessments', staffWrite('assessment.evidence_changed')),
  )
    .input(
      z.strictObject({
        id,
        evidenceId: id,
        /** The version the change started from; whoever started from an older one gets CONFLICT. */
        version: wholeNumber,
        title: evidenceTitle.optional(),
        /** Of a link alone; a file stays the file it is. */
        link: evidenceLink.optional(),
        validUntil: chosenDay.nullable().optional(),
      }),
    )
    .output(evidence),
  removeEvidence: operation(
    'DELETE',
    '/assessments/{id}/evidence/{evidenceId}',
    'removeEvidence',
    'Take a piece of proof away',
    forKeys('assessments', staffWrite('assessment.evidence_removed')),
  )
    .input(z.strictObject({ id, evidenceId: id }))
    .output(one),
  downloadEvidence: operation(
    'GET',
    '/assessments/{id}/evidence/{evidenceId}/file',
    'downloadEvidence',
    'The file behind an answer',
    forKeys('assessments', POLICIES.staff),
  )
    .input(z.strictObject({ id, evidenceId: id }))
    .output(z.file()),
};
