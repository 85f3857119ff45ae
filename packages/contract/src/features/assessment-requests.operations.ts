import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { operation } from '../api/operation';
import { POLICIES, savingOften } from '../api/policy';
import { idOf } from '../api/samples';
import { chosenDay, email, id, requiredLine, requiredText, text } from '../api/text';
import { uploadedFile } from '../api/uploads';
import {
  askedQuestion,
  askedRequest,
  assessmentRequest,
  LONGEST_REPLY_COMMENT,
  MOST_ASKED_PEOPLE,
  openedLink,
  questionId,
  settlement,
  token,
} from './assessment-requests';

const openedEvent = { event: 'assessment_request.opened', words: 'Opened the questions of an assessment' };
const replyBegunEvent = {
  event: 'assessment_request.reply_begun',
  words: 'Began to reply to questions of an assessment',
};
const fileAddedEvent = { event: 'assessment_request.file_added', words: 'Added a file to a reply' };
const fileRemovedEvent = { event: 'assessment_request.file_removed', words: 'Took a file of a reply back' };
const repliedEvent = { event: 'assessment_request.replied', words: 'Sent replies to questions of an assessment' };

const saying = {
  questionId,
  /** The version the change started from; whoever started from an older one gets CONFLICT. */
  version: wholeNumber,
  value: z.string().max(40).nullable(),
  comment: text(LONGEST_REPLY_COMMENT),
};
const ofAssessment = { assessmentId: id };
const ofCheck = { checkId: id };
const asking = {
  questionIds: z.array(questionId).min(1, 'Choose a question.').max(200),
  userIds: z.array(id).max(MOST_ASKED_PEOPLE),
  people: z
    .array(z.strictObject({ email, name: requiredLine('a name', 200) }))
    .max(MOST_ASKED_PEOPLE, `Ask at most ${MOST_ASKED_PEOPLE} people at once.`),
  dueOn: chosenDay.nullable(),
  message: text(1_000),
};
const staffList = z.strictObject({ items: z.array(assessmentRequest) });
const nothing = z.strictObject({});

export const assessmentRequestsContract = {
  list: operation({
    route: 'GET /assessments/{assessmentId}/requests',
    id: 'listAssessmentRequests',
    summary: 'Who was asked questions of an assessment, and what they replied',
    policy: POLICIES.staff,
    input: z.strictObject(ofAssessment),
    sample: { assessmentId: idOf('openAssessment') },
    output: staffList,
  }),
  ask: operation({
    route: 'POST /assessments/{assessmentId}/requests',
    id: 'askAssessmentQuestions',
    summary: "Send questions of an open assessment to the client's users, or to an address by a link",
    policy: POLICIES.staff,
    audit: { event: 'assessment_request.sent', words: 'Sent questions of an assessment to the client' },
    input: z.strictObject({
      ...ofAssessment,
      ...asking,
    }),
    sample: {
      assessmentId: idOf('openAssessment'),
      questionIds: ['I03'],
      userIds: [],
      people: [{ email: 'asked@people.example', name: 'Anna Reed' }],
      dueOn: null,
      message: '',
    },
    output: staffList,
  }),
  listOfCheck: operation({
    route: 'GET /compliance-checks/{checkId}/requests',
    id: 'listComplianceRequests',
    summary: 'Who was asked about requirements of a compliance check, and what they replied',
    policy: POLICIES.clientRecords,
    input: z.strictObject(ofCheck),
    sample: { checkId: idOf('complianceCheck') },
    output: staffList,
  }),
  askOfCheck: operation({
    route: 'POST /compliance-checks/{checkId}/requests',
    id: 'askAboutRequirements',
    summary: "Ask the client's users, or an address by a link, about requirements of a check that is not completed",
    policy: POLICIES.clientRecords,
    audit: { event: 'assessment_request.sent_of_check', words: 'Asked the client about requirements of a check' },
    input: z.strictObject({ ...ofCheck, ...asking }),
    sample: {
      checkId: idOf('complianceCheck'),
      questionIds: ['21(2)(b)'],
      userIds: [],
      people: [{ email: 'asked@people.example', name: 'Anna Reed' }],
      dueOn: null,
      message: '',
    },
    output: staffList,
  }),
  settleOfCheck: operation({
    route: 'POST /compliance-checks/{checkId}/requests/settlement',
    id: 'settleComplianceReplies',
    summary: 'Take replies over as results of a check, or leave the results as they are',
    policy: POLICIES.clientRecords,
    audit: { event: 'assessment_request.settled_of_check', words: 'Decided on replies to a compliance check' },
    input: z.strictObject({ ...ofCheck, items: z.array(settlement).min(1).max(200) }),
    sample: {
      checkId: idOf('complianceCheck'),
      items: [{ requestId: idOf('checkRequest'), questionId: '21(2)(b)', version: 1, answerVersion: 0, as: 'kept' }],
    },
    output: staffList,
  }),
  resend: operation({
    route: 'POST /assessment-requests/{id}/resend',
    id: 'resendAssessmentRequest',
    summary: 'Tell the person again; a link is replaced by a fresh one',
    policy: POLICIES.staff,
    audit: { event: 'assessment_request.resent', words: 'Sent questions of an assessment again' },
    input: z.strictObject({ id }),
    sample: { id: idOf('request') },
    output: staffList,
  }),
  withdraw: operation({
    route: 'POST /assessment-requests/{id}/withdraw',
    id: 'withdrawAssessmentRequest',
    summary: 'Take questions back; a link stops working at once',
    policy: POLICIES.staff,
    audit: { event: 'assessment_request.withdrawn', words: 'Took questions of an assessment back' },
    input: z.strictObject({ id }),
    sample: { id: idOf('request') },
    output: staffList,
  }),
  settle: operation({
    route: 'POST /assessments/{assessmentId}/requests/settlement',
    id: 'settleAssessmentReplies',
    summary: 'Take replies over into the assessment, or leave the answers as they are',
    policy: POLICIES.staff,
    audit: { event: 'assessment_request.settled', words: 'Decided on replies to an assessment' },
    input: z.strictObject({ ...ofAssessment, items: z.array(settlement).min(1).max(200) }),
    sample: {
      assessmentId: idOf('openAssessment'),
      items: [{ requestId: idOf('request'), questionId: 'I01', version: 1, answerVersion: 1, as: 'kept' }],
    },
    output: staffList,
  }),
  askAgain: operation({
    route: 'POST /assessment-requests/{id}/replies/{questionId}/again',
    id: 'askAssessmentQuestionAgain',
    summary: 'Ask again, and say what is missing',
    policy: POLICIES.staff,
    audit: { event: 'assessment_request.asked_again', words: 'Asked the client again about an answer' },
    input: z.strictObject({
      id,
      questionId,
      version: wholeNumber,
      comment: requiredText('what you still need to know', 1_000),
    }),
    sample: { id: idOf('request'), questionId: 'I01', version: 1, comment: 'Which product?' },
    output: staffList,
  }),
  downloadFile: operation({
    route: 'GET /assessment-requests/{id}/files/{fileId}',
    id: 'downloadReplyFile',
    summary: 'A file that came with a reply',
    policy: POLICIES.staff,
    input: z.strictObject({ id, fileId: id }),
    sample: { id: idOf('request'), fileId: idOf('replyFile') },
    output: z.file(),
  }),

  mine: operation({
    route: 'GET /assessment-requests',
    id: 'listMyAssessmentRequests',
    summary: 'Questions of assessments that you are asked',
    policy: POLICIES.clientViewer,
    output: z.strictObject({ items: z.array(askedRequest) }),
  }),
  open: operation({
    route: 'POST /assessment-requests/{id}/opening',
    id: 'openAssessmentRequest',
    summary: 'Say that the questions were opened',
    policy: POLICIES.clientViewer,
    audit: openedEvent,
    input: z.strictObject({ id }),
    sample: { id: idOf('request') },
    output: nothing,
  }),
  save: operation({
    route: 'PUT /assessment-requests/{id}/replies/{questionId}',
    id: 'saveAssessmentReply',
    summary: 'Keep what you say to one question',
    policy: POLICIES.clientViewer,
    audit: replyBegunEvent,
    input: z.strictObject({ id, ...saying }),
    sample: { id: idOf('request'), questionId: 'I02', version: 0, value: 'yes', comment: '' },
    output: askedQuestion,
  }),
  attach: operation({
    route: 'POST /assessment-requests/{id}/replies/{questionId}/files',
    id: 'attachReplyFile',
    summary: 'Add a file to what you say',
    policy: POLICIES.clientViewer,
    audit: fileAddedEvent,
    upload: 'evidence',
    input: z.strictObject({ id, questionId, file: uploadedFile }),
    sample: { id: idOf('request'), questionId: 'I02' },
    output: askedQuestion,
  }),
  detach: operation({
    route: 'DELETE /assessment-requests/{id}/replies/{questionId}/files/{fileId}',
    id: 'detachReplyFile',
    summary: 'Take a file back',
    policy: POLICIES.clientViewer,
    audit: fileRemovedEvent,
    input: z.strictObject({ id, questionId, fileId: id }),
    sample: { id: idOf('request'), questionId: 'I02', fileId: idOf('replyFile') },
    output: askedQuestion,
  }),
  send: operation({
    route: 'POST /assessment-requests/{id}/completion',
    id: 'sendAssessmentReplies',
    summary: 'Send what you replied to your provider',
    policy: POLICIES.clientViewer,
    audit: repliedEvent,
    input: z.strictObject({ id }),
    sample: { id: idOf('request') },
    output: askedRequest,
  }),

  lookUpLink: operation({
    route: 'POST /answers/look-up',
    id: 'openAnswerLink',
    summary: 'What a link to questions leads to',
    policy: POLICIES.anyone,
    audit: openedEvent,
    input: z.strictObject({ token }),
    sample: { token: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
    output: openedLink,
  }),
  saveByLink: operation({
    route: 'PUT /answers/replies',
    id: 'saveLinkReply',
    summary: 'Keep what is said to one question of a link',
    policy: savingOften(POLICIES.anyone),
    audit: replyBegunEvent,
    input: z.strictObject({ token, ...saying }),
    sample: {
      token: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      questionId: 'I02',
      version: 0,
      value: 'yes',
      comment: '',
    },
    output: askedQuestion,
  }),
  attachByLink: operation({
    route: 'POST /answers/files',
    id: 'attachLinkFile',
    summary: 'Add a file to what is said by a link',
    policy: POLICIES.anyone,
    audit: fileAddedEvent,
    upload: 'evidence',
    input: z.strictObject({ token, questionId, file: uploadedFile }),
    sample: { token: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', questionId: 'I02' },
    output: askedQuestion,
  }),
  detachByLink: operation({
    route: 'POST /answers/files/removal',
    id: 'detachLinkFile',
    summary: 'Take a file of a link back',
    policy: POLICIES.anyone,
    audit: fileRemovedEvent,
    input: z.strictObject({ token, questionId, fileId: id }),
    sample: { token: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', questionId: 'I02', fileId: idOf('replyFile') },
    output: askedQuestion,
  }),
  sendByLink: operation({
    route: 'POST /answers/completion',
    id: 'sendLinkReplies',
    summary: 'Send what was replied by a link; the link has done its work',
    policy: POLICIES.anyone,
    audit: repliedEvent,
    input: z.strictObject({ token }),
    sample: { token: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
    output: nothing,
  }),
};
