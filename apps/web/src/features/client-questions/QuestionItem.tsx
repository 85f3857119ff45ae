import type { ClientQuestion } from '@fairlead/contract/features/client-questions';
import { Button, Group, Menu, Textarea } from '@mantine/core';
import { useState } from 'react';
import { problemCode, sentenceOf } from '#app/api/api-problem';
import type { Figures, Writers } from '#app/locale/figures';
import { FormAlert } from '#kit/feedback/FormAlert';
import { StatusDot } from '#kit/feedback/StatusDot';
import { Acts } from '#kit/layout/Acts';
import { MoreMenu } from '#kit/links/MoreMenu';
import { Caption, Detail, Medium } from '#kit/text/text';
import { answerInWords, QUESTION_STATE_WORDS, recordInWords } from './answer-words';
import { EditQuestionDialog } from './EditQuestionDialog';
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
  const [isAsking, setAsking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const { id, version, state, answer, answerVersion } = question;
  const { accept, askAgain, send, withdraw, questions, update, order } = actions;
  const place = waiting.indexOf(id);
  const handlers = {
    onSuccess: () => {
      setProblem(null);
      setAsking(false);
      setComment('');
    },
    onError: (error: unknown) => {
      setProblem(error);
      void questions.refetch();
    },
  };
  const move = (by: -1 | 1) => order.mutate({ clientId, seen: [...waiting], ids: moved(waiting, place, by) }, handlers);
  const isForRecord = question.about !== 'free';
  return (
    <li className={classes.item}>
      <div>
        <h3 className={classes.question} dir="auto">
          {question.question}
        </h3>
        <Caption span display="block" mt={2}>
          {detailsOf(question, people, figures)}
        </Caption>
        {answer && state !== 'draft' && (
          <>
            <dl className={classes.both}>
              <div>
                <Caption component="dt">Answer</Caption>
                <Medium component="dd" dir="auto">
                  {answerInWords(question, answer, figures)}
                </Medium>
              </div>
              {isForRecord && state === 'answered' && (
                <div>
                  <Caption component="dt">On the record now</Caption>
                  <Medium component="dd" dir="auto">
                    {recordInWords(question, figures)}
                  </Medium>
                </div>
              )}
            </dl>
            {answer.comment && (
              <Detail mt={8} data-breaks dir="auto">
                “{answer.comment}”
              </Detail>
            )}
          </>
        )}
        {question.askedAgain && (
          <Detail mt={8} data-breaks dir="auto">
            Asked again: “{question.askedAgain.comment}”
          </Detail>
        )}
        {canEdit && state === 'answered' && !isAsking && (
          <Acts mt={12}>
            <Button
              size="sm"
              variant="default"
              loading={accept.isPending && accept.variables.id === id}
              onClick={() => accept.mutate({ id, answerVersion, recorded: question.recorded }, handlers)}
            >
              {isForRecord ? 'Take over into the record' : 'Accept the answer'}
            </Button>
            <Button size="sm" variant="subtle" onClick={() => setAsking(true)}>
              Ask again
            </Button>
          </Acts>
        )}
        {isAsking && (
          <>
            <Textarea
              label="What do you still need to know?"
              mt={12}
              autosize
              minRows={2}
              maxLength={1000}
              data-autofocus
              value={comment}
              onChange={(event) => setComment(event.currentTarget.value)}
            />
            <Acts mt={12}>
              <Button
                size="sm"
                disabled={comment.trim() === ''}
                loading={askAgain.isPending}
                onClick={() => askAgain.mutate({ id, answerVersion, comment }, handlers)}
              >
                Ask again
              </Button>
              <Button size="sm" variant="default" onClick={() => setAsking(false)}>
                Cancel
              </Button>
            </Acts>
          </>
        )}
        {problem !== null && (
          <FormAlert>
            {problemCode(problem) === 'CONFLICT'
              ? state === 'draft'
                ? 'A colleague changed these questions a moment ago. Here is how they stand now.'
                : 'The answer or the record was changed a moment ago. Here is what they say now. Check both, then go on.'
              : sentenceOf(problem)}
          </FormAlert>
        )}
      </div>
      <Group gap={4} wrap="nowrap">
        <StatusDot status={DOT[state]}>{QUESTION_STATE_WORDS[state]}</StatusDot>
        {canEdit && state !== 'accepted' && (
          <MoreMenu label={`More for ${question.question}`}>
            {state !== 'answered' && (
              <Menu.Item
                onClick={() => {
                  update.reset();
                  setEditing(true);
                }}
              >
                {state === 'draft' ? 'Edit' : 'Change the day or the people'}
              </Menu.Item>
            )}
            {place > 0 && <Menu.Item onClick={() => move(-1)}>Move up</Menu.Item>}
            {place !== -1 && place < waiting.length - 1 && <Menu.Item onClick={() => move(1)}>Move down</Menu.Item>}
            {state === 'draft' && (
              <Menu.Item onClick={() => send.mutate({ clientId, ids: [id] }, handlers)}>Send</Menu.Item>
            )}
            <Menu.Item onClick={() => withdraw.mutate({ id, version }, handlers)}>
              {state === 'draft' ? 'Delete' : 'Take back'}
            </Menu.Item>
          </MoreMenu>
        )}
      </Group>
      {isEditing && (
        <EditQuestionDialog question={question} people={people} actions={actions} onClose={() => setEditing(false)} />
      )}
    </li>
  );
}

/** The same ids with one of them a place further up or down. */
function moved(ids: readonly string[], place: number, by: -1 | 1): string[] {
  const next = ids.filter((_, index) => index !== place);
  next.splice(place + by, 0, ...ids.slice(place, place + 1));
  return next;
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
