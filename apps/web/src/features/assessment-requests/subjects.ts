import { statusOfReply } from '@fairlead/content/frameworks/asked-bank';
import { answerWords } from '@fairlead/content/question-banks/answer-words';
import { bankOf } from '@fairlead/content/question-banks/banks';
import { NOT_SURE } from '@fairlead/content/question-banks/schema';
import { COMPLIANCE_STATUS_WORDS } from '@fairlead/content/words/compliance-words';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import type { ComplianceCheck } from '@fairlead/contract/features/compliance';
import { askedQuestions, openQuestions } from '@fairlead/risk/assessment/items';

/** The assessment or the compliance check that people are asked about. */
export type SubjectRef = { assessmentId: string } | { checkId: string };

export type RequestSubject = {
  ref: SubjectRef;
  clientId: string;
  /** Until it is completed. */
  isOpen: boolean;
  sections: readonly { key: string; label: string }[];
  /** In their order. */
  questions: readonly SubjectQuestion[];
};

export type SubjectQuestion = {
  id: string;
  section: string;
  question: string;
  /** It is asked as things are now. */
  isAsked: boolean;
  isAnswered: boolean;
  /** How it is answered now, and its version there. */
  now: { words: string; version: number };
  /** What a reply says, in the words of an answer. */
  inWords: (value: string | null) => string;
};

/** The questions of an assessment at its depth. */
export function assessmentSubject(assessment: Assessment): RequestSubject {
  const { id, clientId, state, bankId, bankVersion, depth, answers } = assessment;
  const bank = bankOf(bankId, bankVersion, depth);
  const values = Object.fromEntries(answers.map(({ questionId, value }) => [questionId, value]));
  const asked = new Set(askedQuestions(bank, values).map((question) => question.id));
  const open = new Set(openQuestions(bank, values).map((question) => question.id));
  return {
    ref: { assessmentId: id },
    clientId,
    isOpen: state === 'open',
    sections: bank.sections,
    questions: bank.questions.map((question) => {
      const answer = answers.find(({ questionId }) => questionId === question.id);
      const inWords = (value: string | null) => answerWords(bank, question, value);
      return {
        id: question.id,
        section: question.section,
        question: question.question,
        isAsked: asked.has(question.id),
        isAnswered: answer?.value != null && !open.has(question.id),
        now: { words: inWords(answer?.value ?? null), version: answer?.version ?? 0 },
        inWords,
      };
    }),
  };
}

/** What a reply about a requirement says. */
function replyWords(value: string | null): string {
  if (value === null) return 'Not answered';
  return value === NOT_SURE ? 'Not sure' : COMPLIANCE_STATUS_WORDS[statusOfReply(value)];
}

/** The requirements of a check, of which those in its scope are asked. */
export function checkSubject({ id, clientId, state, groups }: ComplianceCheck): RequestSubject {
  return {
    ref: { checkId: id },
    clientId,
    isOpen: state !== 'completed',
    sections: groups.map((group) => ({ key: group.id, label: group.title })),
    questions: groups.flatMap((group) =>
      group.requirements.map(({ id: requirement, question, leftOut, result }) => {
        const status = result?.status ?? 'unknown';
        return {
          id: requirement,
          section: group.id,
          question,
          isAsked: leftOut === null,
          isAnswered: status !== 'unknown',
          now: { words: COMPLIANCE_STATUS_WORDS[status], version: result?.version ?? 0 },
          inWords: replyWords,
        };
      }),
    ),
  };
}
