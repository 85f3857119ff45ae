import {
  type AssessmentReply,
  type AssessmentRequest,
  isUnderWay,
} from '@fairlead/contract/features/assessment-requests';
import type { Writers } from '#app/locale/figures';

/** Where a request stands, in one line. */
export function standingWords(request: AssessmentRequest, write: Writers): string {
  const { state, answered, replies, sentAt, openedAt, doneAt, dueOn } = request;
  const due = dueOn && isUnderWay(state) ? `, due ${write.fullDay(dueOn)}` : '';
  switch (state) {
    case 'sent':
      return `Sent ${write.recentInSentence(sentAt)}, not opened yet${due}`;
    case 'opened':
      return `Opened ${write.recentInSentence(openedAt ?? sentAt)}${due}`;
    case 'in_progress':
      return `In progress, ${answered} of ${replies.length} answered${due}`;
    case 'done':
      return `Done ${write.recentInSentence(doneAt ?? sentAt)}`;
    case 'expired':
      return 'The link has expired. Send it again for a new one.';
    case 'withdrawn':
      return 'Withdrawn';
    case 'closed':
      return 'Completed before an answer came';
  }
}

/** Sent, and nobody has decided on it. A question that was not asked any more has no answer. */
export const isWaiting = ({ sentAt, settledAs, value }: AssessmentReply): boolean =>
  sentAt !== null && settledAs === null && value !== null;
