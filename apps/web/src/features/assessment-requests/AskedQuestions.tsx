import { type AskedRequest, isAsked } from '@fairlead/contract/features/assessment-requests';
import { Button, Progress, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { UnsavedGuard } from '#kit/dialog/UnsavedGuard';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Small } from '#kit/text/text';
import { AskedCard } from './AskedCard';
import classes from './AskedQuestions.module.css';
import { type KeptReply, ReplyKeeper, type ReplyPort } from './reply-keeper';

type AskedQuestionsProps = {
  request: AskedRequest;
  port: ReplyPort;
  onSent: () => void;
  /** Why nothing can be kept any more; what was typed stays on the page. */
  ended: string | null;
};

/** The questions somebody was sent: answers are kept as they come, and go to the provider when the person sends them. */
export function AskedQuestions({ request, port, onSent, ended }: AskedQuestionsProps) {
  const [keeper] = useState(() => new ReplyKeeper(request, port));
  const replies = useSyncExternalStore(keeper.subscribe, keeper.read);
  useEffect(() => {
    const flush = () => void keeper.flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      flush();
      keeper.stop();
    };
  }, [keeper]);
  const send = useMutation({
    mutationFn: async () => {
      if (await keeper.flush()) await port.send();
      else throw new RangeError('Some answers are not saved yet. Look at the marked questions, then send again.');
    },
    onSuccess: onSent,
    onError: (error) => {
      const problems = fieldErrors(error);
      keeper.refuse(problems);
      const first = request.questions.find(({ questionId }) => problems[questionId]);
      if (first) document.getElementById(`question-${first.questionId}`)?.focus();
    },
  });
  const saidTo = (questionId: string) => replies.get(questionId)?.said.value ?? null;
  const shown = request.questions.filter((question) => isAsked(question, saidTo));
  const answered = shown.filter(({ questionId }) => saidTo(questionId) !== null).length;
  const isUnsaved = [...replies.values()].some(({ state }) => state !== 'saved');
  const missing = Object.keys(fieldErrors(send.error)).length;
  return (
    <form
      noValidate
      className={classes.questions}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <UnsavedGuard isDirty={isUnsaved && ended === null} />
      {ended && <FormAlert>{ended} What you typed last is still on this page.</FormAlert>}
      {shown.map((question, index) => {
        const kept = replies.get(question.questionId);
        const place = `${index + 1} of ${shown.length} · ${question.section}`;
        return kept && <AskedCard key={question.questionId} kept={kept} place={place} keeper={keeper} port={port} />;
      })}
      <div className={classes.foot}>
        {send.isError && ended === null && (
          <div className={classes.wide}>
            <FormAlert>
              {missing > 0
                ? `${missing === 1 ? 'One question is' : `${missing} questions are`} still open. Answer ${missing === 1 ? 'it' : 'them'}, or choose “I’m not sure”.`
                : send.error instanceof RangeError
                  ? send.error.message
                  : sentenceOf(send.error)}
            </FormAlert>
          </div>
        )}
        <div className={classes.standing}>
          <Small>
            {answered} of {shown.length} answered
            <Text span inherit c="dimmed" role="status">
              {stateInWords([...replies.values()])}
            </Text>
          </Small>
          <Progress
            value={shown.length === 0 ? 0 : (100 * answered) / shown.length}
            size={6}
            aria-label={`${answered} of ${shown.length} answered`}
          />
        </div>
        <Button type="submit" size="md" loading={send.isPending} disabled={ended !== null}>
          Send answers
        </Button>
      </div>
    </form>
  );
}

function stateInWords(replies: KeptReply[]): string {
  const states = new Set(replies.map(({ state }) => state));
  if (states.has('failed') || states.has('waiting')) return 'Not saved. Try again.';
  if (states.has('conflict')) return 'Answered twice';
  if (states.has('pending') || states.has('saving')) return 'Saving';
  return replies.some(({ said }) => said.value !== null || said.comment !== '') ? 'Saved' : '';
}
