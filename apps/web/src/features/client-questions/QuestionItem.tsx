import type { ClientQuestion } from '@fairlead/contract/features/client-questions';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { problemCode, sentenceOf } from '#app/api/api-problem';
import type { Figures, Writers } from '#app/locale/figures';
import { FormAlert } from '#kit/feedback/FormAlert';
import { StatusDot } from '#kit/feedback/StatusDot';
import { Caption, Detail } from '#kit/text/text';
import { AnswerGiven } from './AnswerGiven';
import { AnswerReview } from './AnswerReview';
import { QUESTION_STATE_WORDS } from './answer-words';
import { EditQuestionDialog } from './EditQuestionDialog';
import { QuestionMenu } from './QuestionMenu';
import classes from './Questions.module.css';
import type { QuestionActions } from './use-questions';

type QuestionItemProps = {
  question: ClientQuestion;
  clientId: string;
  figures: Figures;
  people: { id: string; name: string }[];
  /** The questions that were not sent, in their order: this one may go one place up or down among them. */
  waiting: readonly string[];
  canEdit: boolean;
  actions: QuestionActions;
};

const DOT = { draft: 'waiting', sent: 'running', seen: 'running', answered: 'done', accepted: 'done' } as const;

/** One question with what came back, and what staff can do with it. */
export function QuestionItem({ question, clientId, figures, people, waiting, canEdit, actions }: QuestionItemProps) {
  const [isEditing, setEditing] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { state, answer } = question;
  const outcome = {
    onSuccess: () => setProblem(null),
    onError: (error: unknown) => {
      setProblem(error);
      void actions.questions.refetch();
    },
  };
  return (
    <li className={classes.item}>
      <div>
        <h3 className={classes.question} dir="auto">
          {question.question}
        </h3>
        <Caption span display="block" mt={2}>
          {detailsOf(question, people, figures)}
        </Caption>
        {answer && state !== 'draft' && <AnswerGiven question={question} answer={answer} figures={figures} />}
        {question.askedAgain && (
          <Detail mt={8} data-breaks dir="auto">
            Asked again: “{question.askedAgain.comment}”
          </Detail>
        )}
        {canEdit && <AnswerReview question={question} actions={actions} outcome={outcome} />}
        {problem !== null && <FormAlert>{problemWords(problem, state)}</FormAlert>}
      </div>
      <Group gap={4} wrap="nowrap">
        <StatusDot status={DOT[state]}>{QUESTION_STATE_WORDS[state]}</StatusDot>
        {canEdit && state !== 'accepted' && (
          <QuestionMenu
            question={question}
            clientId={clientId}
            waiting={waiting}
            actions={actions}
            outcome={outcome}
            onEdit={() => {
              actions.update.reset();
              setEditing(true);
            }}
          />
        )}
      </Group>
      {isEditing && (
        <EditQuestionDialog question={question} people={people} actions={actions} onClose={() => setEditing(false)} />
      )}
    </li>
  );
}

function problemWords(problem: unknown, state: ClientQuestion['state']): string {
  if (problemCode(problem) !== 'CONFLICT') return sentenceOf(problem);
  return state === 'draft'
    ? 'A colleague changed these questions a moment ago. Here is the current version.'
    : 'The answer or the record was changed a moment ago. Here is what they say now. Check both, then continue.';
}

/** Who is asked until when, and who answered. */
function detailsOf(question: ClientQuestion, people: QuestionItemProps['people'], write: Writers): string {
  const { assignedTo, dueOn, answer, sentAt, state } = question;
  const names = people.filter(({ id }) => assignedTo.includes(id)).map(({ name }) => name);
  return [
    names.length > 0 ? `For ${names.join(', ')}` : 'For every user of the client',
    dueOn && state !== 'accepted' ? `due ${write.fullDay(dueOn)}` : null,
    sentAt && !answer ? `sent ${write.recentDate(sentAt)}` : null,
    answer ? `answered by ${answer.byName ?? 'the client'}, ${write.recentDate(answer.at)}` : null,
  ]
    .filter(Boolean)
    .join(' · ');
}
