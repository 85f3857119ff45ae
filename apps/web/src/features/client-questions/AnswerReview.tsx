import type { ClientQuestion } from '@fairlead/contract/features/client-questions';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Acts } from '#kit/layout/Acts';
import type { ActOutcome, QuestionActions } from './use-questions';

type AnswerReviewProps = { question: ClientQuestion; actions: QuestionActions; outcome: ActOutcome };

/** Takes an answer over, or asks again with what is still missing. */
export function AnswerReview({ question, actions, outcome }: AnswerReviewProps) {
  const [isAsking, setAsking] = useState(false);
  const [comment, setComment] = useState('');
  const { id, state, answerVersion, recorded } = question;
  const { accept, askAgain } = actions;
  const onSuccess = () => {
    outcome.onSuccess();
    setAsking(false);
    setComment('');
  };
  if (isAsking)
    return (
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
            onClick={() => askAgain.mutate({ id, answerVersion, comment }, { ...outcome, onSuccess })}
          >
            Ask again
          </Button>
          <Button size="sm" variant="default" onClick={() => setAsking(false)}>
            Cancel
          </Button>
        </Acts>
      </>
    );
  if (state !== 'answered') return null;
  return (
    <Acts mt={12}>
      <Button
        size="sm"
        variant="default"
        loading={accept.isPending && accept.variables.id === id}
        onClick={() => accept.mutate({ id, answerVersion, recorded }, outcome)}
      >
        {question.about === 'free' ? 'Accept the answer' : 'Take over into the record'}
      </Button>
      <Button size="sm" variant="subtle" onClick={() => setAsking(true)}>
        Ask again
      </Button>
    </Acts>
  );
}
