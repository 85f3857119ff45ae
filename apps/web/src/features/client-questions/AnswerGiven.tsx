import type { ClientQuestion } from '@fairlead/contract/features/client-questions';
import type { Figures } from '#app/locale/figures';
import { Caption, Detail, Medium } from '#kit/text/text';
import { answerInWords, recordInWords } from './answer-words';
import classes from './Questions.module.css';

type AnswerGivenProps = {
  question: ClientQuestion;
  answer: NonNullable<ClientQuestion['answer']>;
  figures: Figures;
};

/** What the client answered, next to what the record says until the answer is taken over. */
export function AnswerGiven({ question, answer, figures }: AnswerGivenProps) {
  return (
    <>
      <dl className={classes.both}>
        <div>
          <Caption component="dt">Answer</Caption>
          <Medium component="dd" dir="auto">
            {answerInWords(question, answer, figures)}
          </Medium>
        </div>
        {question.about !== 'free' && question.state === 'answered' && (
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
  );
}
