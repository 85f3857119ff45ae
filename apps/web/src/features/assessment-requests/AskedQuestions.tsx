import { type AskedRequest, isAsked } from '@fairlead/contract/features/assessment-requests';
import { Button, Progress } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { FormAlert } from '#kit/feedback/FormAlert';
import { useToastsAtTop } from '#kit/feedback/toasts-place';
import { SaveState } from '#kit/form/SaveState';
import { useKept } from '#kit/form/use-kept';
import { Small } from '#kit/text/text';
import { AskedCard } from './AskedCard';
import classes from './AskedQuestions.module.css';
import { type ReplyPort, replyKeeper } from './reply-keeper';

type AskedQuestionsProps = {
  request: AskedRequest;
  port: ReplyPort;
  onSent: () => void;
  /** Why nothing can be kept any more; what was typed stays on the page. */
  ended: string | null;
};

/** The questions somebody was sent: answers are kept as they come, and go to the provider when the person sends them. */
export function AskedQuestions({ request, port, onSent, ended }: AskedQuestionsProps) {
  const [keeper] = useState(() => replyKeeper(request, port));
  const { kept: replies } = useKept(keeper);
  const saidTo = (questionId: string) => replies.get(questionId)?.values.said.value ?? null;
  const send = useMutation({
    mutationFn: async () => {
      if (await keeper.flush()) await port.send();
      else throw new RangeError('Some answers are not saved yet. Look at the marked questions, then send again.');
    },
    onSuccess: onSent,
    onError: (error) => {
      const problems = fieldErrors(error);
      for (const question of request.questions) {
        const { questionId } = question;
        const sentence = problems[questionId];
        const field = saidTo(questionId) === null ? 'value' : 'comment';
        if (sentence) keeper.record(questionId, question).refuse({ [field]: sentence });
      }
      const first = request.questions.find(({ questionId }) => problems[questionId]);
      if (first) document.getElementById(`question-${first.questionId}`)?.focus();
    },
  });
  useToastsAtTop();
  const shown = request.questions.filter((question) => isAsked(question, saidTo));
  const answered = shown.filter(({ questionId }) => saidTo(questionId) !== null).length;
  const hasBegun = [...replies.values()].some(({ values: { said } }) => said.value !== null || said.comment !== '');
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
      {ended && <FormAlert>{ended} What you typed last is still on this page.</FormAlert>}
      {shown.map((question, index) => {
        const kept = replies.get(question.questionId);
        const place = `${index + 1} of ${shown.length} · ${question.section}`;
        const record = keeper.record(question.questionId, question);
        return kept && <AskedCard key={question.questionId} kept={kept} place={place} record={record} port={port} />;
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
        <div>
          <Small component="div" className={classes.count}>
            {answered} of {shown.length} answered
            <SaveState
              kept={[...replies.values()]}
              onRetry={() => void keeper.flush()}
              conflict="Answered twice"
              saved={hasBegun && 'Saved'}
            />
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
