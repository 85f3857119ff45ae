import type {
  Answer,
  ClientQuestion,
  PortalQuestion,
  QuestionState,
} from '@fairlead/contract/features/client-questions';
import type { AnswerRow, Asked, ClientRow } from './queries';
import { recordedValue } from './record-facts';

/** Where a question stands. */
export function questionState({ question, answer }: Asked): QuestionState {
  if (question.sent_at === null) return 'draft';
  if (question.accepted_at !== null) return 'accepted';
  if (answer?.answer && !answer.reopened) return 'answered';
  return answer ? 'seen' : 'sent';
}

function said(answer: AnswerRow | null): (Answer & { byName: string | null; at: string }) | null {
  if (!answer?.answer || !answer.answered_at) return null;
  return { ...answer.answer, byName: answer.answered_by_name, at: answer.answered_at.toISOString() };
}

function common(asked: Asked) {
  const { question, answer } = asked;
  return {
    id: question.id,
    about: question.about,
    aboutKey: question.about_key,
    question: question.question,
    why: question.why,
    answerKind: question.answer_kind,
    choices: question.choices,
    dueOn: question.due_on,
    state: questionState(asked),
    askedAgain:
      question.asked_again_at && answer?.reopened
        ? { at: question.asked_again_at.toISOString(), comment: question.asked_again_comment ?? '' }
        : null,
    answer: said(answer),
    answerVersion: answer?.version ?? 0,
  };
}

/** As staff see it: what somebody has begun to write stays theirs. */
export function staffQuestion(asked: Asked, client: ClientRow): ClientQuestion {
  const { question, answer } = asked;
  return {
    ...common(asked),
    assignedTo: question.assigned_to,
    sentAt: question.sent_at?.toISOString() ?? null,
    seenAt: answer?.seen_at.toISOString() ?? null,
    acceptedAt: question.accepted_at?.toISOString() ?? null,
    recorded: recordedValue(client, question),
    version: question.version,
  };
}

/** As the client's people see it. */
export function portalQuestion(asked: Asked): PortalQuestion {
  return { ...common(asked), draft: asked.answer?.draft ?? null };
}
