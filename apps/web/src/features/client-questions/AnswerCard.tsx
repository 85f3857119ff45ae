import { answerBy } from '@fairlead/content/words/answer-by';
import type { PortalQuestion } from '@fairlead/contract/features/client-questions';
import { Button, Flex, Textarea } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors, problemCode, sentenceOf } from '#app/api/api-problem';
import type { Figures } from '#app/locale/figures';
import { FormAlert } from '#kit/feedback/FormAlert';
import { SaveState } from '#kit/form/SaveState';
import { Acts } from '#kit/layout/Acts';
import { Caption, Medium, Note } from '#kit/text/text';
import { AnswerField } from './AnswerField';
import { answerInWords } from './answer-words';
import classes from './Questions.module.css';
import { startOf, useAnswer } from './use-answer';

type AnswerCardProps = { question: PortalQuestion; figures: Figures };

/** One question to the client's people: why it is asked, its field, and what is kept of what they write. */
export function AnswerCard({ question, figures }: AnswerCardProps) {
  const [isOpen, setOpen] = useState(question.state !== 'answered' || question.draft !== null);
  const { kept, said, change, settle, retry, give } = useAnswer(question);
  const newer = kept.state === 'conflict' ? kept.stored : null;
  const { value } = fieldErrors(give.error);
  const isEmpty = !said.notSure && (said.value === null || said.value === '');
  return (
    <section className={classes.card} aria-label={question.question}>
      <h2 className={classes.ask} dir="auto">
        {question.question}
      </h2>
      <Note mt={2} mb={16} maw="65ch" dir="auto">
        {[question.why, question.dueOn && answerBy(figures.fullDay(question.dueOn))].filter(Boolean).join(' ')}
      </Note>
      {question.askedAgain && (
        <p className={classes.again} dir="auto">
          Your provider asks again: “{question.askedAgain.comment}”
        </p>
      )}
      {isOpen ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            give.mutate(undefined, { onSuccess: () => setOpen(false) });
          }}
        >
          <AnswerField question={question} currency={figures.currency} said={said} onChange={change} error={value} />
          <Textarea
            label="Comment (optional)"
            mt={16}
            autosize
            minRows={1}
            maxLength={1000}
            value={said.comment}
            onChange={(event) => change({ comment: event.currentTarget.value })}
          />
          {newer && (
            <FormAlert tone="info">
              Someone else answered this while you were writing: “{answerInWords(newer, startOf(newer), figures)}”. What
              you typed is still here.
              <Flex component="span" wrap="wrap" gap={8} mt={12}>
                <Button size="compact-sm" variant="default" onClick={() => settle('mine')}>
                  Keep mine
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => settle('theirs')}>
                  Use theirs
                </Button>
              </Flex>
            </FormAlert>
          )}
          {give.isError && !value && problemCode(give.error) !== 'CONFLICT' && (
            <FormAlert>{sentenceOf(give.error)}</FormAlert>
          )}
          <div className={classes.foot}>
            <Button type="submit" disabled={isEmpty || newer !== null} loading={give.isPending}>
              Send answer
            </Button>
            <SaveState
              kept={kept}
              onRetry={retry}
              saved={question.draft !== null && 'Saved. You can continue later.'}
            />
          </div>
        </form>
      ) : (
        <>
          <dl className={classes.both}>
            <div>
              <Caption component="dt">
                Your answer{question.answer?.byName ? `, by ${question.answer.byName}` : ''}
              </Caption>
              <Medium component="dd" dir="auto">
                {question.answer ? answerInWords(question, question.answer, figures) : ''}
              </Medium>
            </div>
          </dl>
          <Acts mt={12}>
            <Button size="sm" variant="default" onClick={() => setOpen(true)}>
              Change the answer
            </Button>
          </Acts>
        </>
      )}
    </section>
  );
}
