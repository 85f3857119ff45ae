import type {
  Answer,
  ClientQuestion,
  PortalQuestion,
  QuestionState,
} from '@fairlead/contract/features/client-questions';
import type { ClientRow } from '#domain/clients/rows';
import type { AnswerRow, Asked } from './queries';
import { recordedValue } from './record-facts';

/** Where a question stands. */
export function questionState({ question, answer }: Asked): QuestionState {
  if (question.sentAt === null) return 'draft';
  if (question.acceptedAt !== null) return 'accepted';
  if (answer?.answer && !answer.reopened) return 'answered';
  return answer ? 'seen' : 'sent';
}

function said(answer: AnswerRow | null): (Answer & { byName: string | null; at: string }) | null {
  if (!answer?.answer || !answer.answeredAt) return null;
  return { ...answer.answer, byName: answer.answeredByName, at: answer.answeredAt.toISOString() };
}

function common(asked: Asked) {
  const { question, answer } = asked;
  return {
    id: question.id,
    about: question.about,
    aboutKey: question.aboutKey,
    question: question.question,
    why: question.why,
    answerKind: question.answerKind,
    choices: question.choices,
    dueOn: question.dueOn,
    state: questionState(asked),
    askedAgain:
      question.askedAgainAt && answer?.reopened
        ? { at: question.askedAgainAt.toISOString(), comment: question.askedAgainComment ?? '' }
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
    assignedTo: question.assignedTo,
    sentAt: question.sentAt?.toISOString() ?? null,
    seenAt: answer?.seenAt.toISOString() ?? null,
    acceptedAt: question.acceptedAt?.toISOString() ?? null,
    recorded: recordedValue(client, question),
    version: question.version,
  };
}

/** As the client's people see it. */
export function portalQuestion(asked: Asked): PortalQuestion {
  return { ...common(asked), draft: asked.answer?.draft ?? null };
}
