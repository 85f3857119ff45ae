import { NIST_CSF_SAME_QUESTIONS } from '@fairlead/content/frameworks/nist-csf-2/same-questions';
import { answerWords } from '@fairlead/content/question-banks/answer-words';
import { bankOf } from '@fairlead/content/question-banks/banks';
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import { OUTSIDE_ANSWERS } from '@fairlead/content/sales/outside-answers';
import { OUTSIDE_FINDINGS } from '@fairlead/content/sales/outside-findings';
import type { KnownBy } from '@fairlead/contract/features/assessments/assessments';
import type { AssessmentMoney } from '@fairlead/contract/features/assessments/money';
import type { OutsideView } from '@fairlead/contract/features/outside-views';
import { suggestionsFor } from '@fairlead/risk/assessment/suggestions';

/** An answer to a question of the bank that is known from somewhere else, to be taken over or left. */
export type SuggestedAnswer = {
  /** Of its source: a question has one of each at most. */
  key: string;
  questionId: string;
  value: string;
  /** Why someone has to look at the rest; null where it can be taken as it is. */
  doubt: string | null;
  badge: string;
  /** Where and when it is from: "Insurance readiness", March 3, 2026. */
  source: string;
  at: string;
  /** The line that it leaves in the note, around the day: "Taken from Insurance readiness, {day}: I01, I02." */
  takenFrom: string;
  shownBy: string;
  /** How it is known once it is taken over; null where that stays as it is. */
  knownBy: KnownBy | null;
  detailsTitle: string;
  details: { key: string; text: string }[];
};

/** What the client's newest completed assessments by other questionnaires say about the questions of this one. */
export function answersElsewhere(bank: QuestionBank, others: AssessmentMoney['others']): SuggestedAnswer[] {
  const sources = others.map(({ bankId, bankVersion, depth, completedAt, answers }) => ({
    bank: bankOf(bankId, bankVersion, depth),
    answers,
    completedAt,
  }));
  return suggestionsFor(bank, sources, NIST_CSF_SAME_QUESTIONS).flatMap(({ questionId, value, needsLook, from }) => {
    const source = sources.find((one) => one.bank.id === from.bankId);
    if (!source) return [];
    const { shortTitle, questions } = source.bank;
    return [
      {
        key: from.bankId,
        questionId,
        value,
        doubt: needsLook ? 'a part of this question was answered with yes' : null,
        badge: 'Answered elsewhere',
        source: shortTitle,
        at: from.completedAt,
        takenFrom: `Taken from ${shortTitle}`,
        shownBy: from.questionIds.join(', '),
        knownBy: null,
        detailsTitle: 'What was asked there',
        details: questions
          .filter(({ id }) => from.questionIds.includes(id))
          .map((question) => ({
            key: question.id,
            text: `${question.question} ${answerWords(source.bank, question, source.answers[question.id] ?? null)}`,
          })),
      },
    ];
  });
}

/** What the newest look at the client's domain from outside shows of the questions of this bank. */
export function answersFromOutside(bank: QuestionBank, view: OutsideView | undefined): SuggestedAnswer[] {
  if (!view) return [];
  const { domain, createdAt } = view;
  return OUTSIDE_ANSWERS.flatMap(({ bankId, bankVersion, questionId, finding: key, answers }) => {
    const isAsked = bank.id === bankId && bank.version === bankVersion;
    const finding = view.findings.find((one) => one.key === key);
    const answer = finding && answers[finding.state];
    if (!isAsked || !answer || !bank.questions.some(({ id }) => id === questionId)) return [];
    const { label, says, check } = OUTSIDE_FINDINGS[key];
    return [
      {
        key: 'outside',
        questionId,
        value: answer.value,
        doubt: answer.doubt ?? null,
        badge: 'Seen from outside',
        source: domain,
        at: createdAt,
        takenFrom: `Seen from outside at ${domain}`,
        shownBy: finding.seen || label,
        knownBy: 'tested' as const,
        detailsTitle: 'What was seen',
        details: [
          { key: 'says', text: `${label}: ${says[finding.state]}` },
          ...(finding.seen ? [{ key: 'seen', text: `Seen: ${finding.seen}` }] : []),
          { key: 'check', text: `Check: ${check.replaceAll('{domain}', domain)}` },
        ],
      },
    ];
  });
}

export const isAskedElsewhere = ({ id }: QuestionBank) =>
  id === NIST_CSF_SAME_QUESTIONS.frameworkId || NIST_CSF_SAME_QUESTIONS.rows.some(({ bankId }) => bankId === id);

export const isSeenFromOutside = ({ id, version }: QuestionBank) =>
  OUTSIDE_ANSWERS.some(({ bankId, bankVersion }) => bankId === id && bankVersion === version);
