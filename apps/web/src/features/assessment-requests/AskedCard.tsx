import { NOT_APPLICABLE } from '@fairlead/content/question-banks/schema';
import { type AskedQuestion, LONGEST_REPLY_COMMENT } from '@fairlead/contract/features/assessment-requests';
import { Button, Stack, Textarea } from '@mantine/core';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Fold } from '#kit/layout/Fold';
import { Note, Quiet, Strong } from '#kit/text/text';
import classes from './AskedQuestions.module.css';
import { ReplyField } from './ReplyField';
import { ReplyFiles } from './ReplyFiles';
import type { KeptReply, ReplyPort, ReplyRecord, Said } from './reply-keeper';

type AskedCardProps = { kept: KeptReply; place: string; record: ReplyRecord; port: ReplyPort };

const inWords = ({ choices, number }: AskedQuestion, value: string | null) =>
  choices.find((choice) => choice.value === value)?.label ??
  (value === null ? 'No answer' : `${value} ${number?.unit ?? ''}`);

/** One question to the person: what is asked, its answer, and what helps to find it. */
export function AskedCard({ kept, place, record, port }: AskedCardProps) {
  const { stored: question, problems, sentence, state } = kept;
  const { said } = kept.values;
  const say = (part: Partial<Said>, soon: boolean) => record.change({ said: { ...said, ...part } }, soon);
  const { questionId, needsReason } = question;
  if (question.isSent)
    return (
      <section className={classes.card} aria-label={question.question}>
        <Note>{place} · sent</Note>
        <h2 className={classes.ask}>{question.question}</h2>
        <Strong data-breaks>{inWords(question, question.value)}</Strong>
        {question.comment && (
          <Quiet mt={-6} maw="65ch" data-breaks dir="auto">
            {question.comment}
          </Quiet>
        )}
      </section>
    );
  const mustSayWhy = needsReason && said.value === NOT_APPLICABLE;
  return (
    <section
      className={classes.card}
      id={`question-${questionId}`}
      tabIndex={-1}
      aria-label={question.question}
      data-problem={Object.keys(problems).length > 0 || undefined}
    >
      <Note>{question.term ? `${place} · ${question.term}` : place}</Note>
      <h2 className={classes.ask}>{question.question}</h2>
      {question.help && (
        <Quiet mt={-6} maw="65ch" data-breaks>
          {question.help}
        </Quiet>
      )}
      {question.asksProvider && (
        <Quiet maw="65ch">Ask your IT provider if you do not know this one, or answer “I’m not sure”.</Quiet>
      )}
      {question.askedAgain && (
        <p className={classes.again} dir="auto">
          Your provider asks again: “{question.askedAgain}”
        </p>
      )}
      <ReplyField
        question={question}
        value={said.value}
        onChange={(value, soon) => say({ value }, soon)}
        problem={problems.value}
      />
      <Textarea
        label={mustSayWhy ? 'Why it does not apply' : 'Anything to add (optional)'}
        autosize
        minRows={1}
        maxRows={12}
        maxLength={LONGEST_REPLY_COMMENT}
        dir="auto"
        value={said.comment}
        error={problems.comment}
        onChange={(event) => say({ comment: event.currentTarget.value }, false)}
      />
      {state === 'conflict' && (
        <FormAlert tone="info">
          You answered this in another window: “{inWords(question, question.value)}
          {question.comment && `, ${question.comment}`}”. What you typed here is not lost.
          <span className={classes.acts}>
            <Button size="compact-sm" variant="default" onClick={() => void record.settle('mine')}>
              Keep this one
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => void record.settle('theirs')}>
              Use the other
            </Button>
          </span>
        </FormAlert>
      )}
      {sentence && state === 'failed' && <FormAlert>{sentence}</FormAlert>}
      <ReplyFiles question={question} port={port} onChange={({ files }) => record.amend({ files })} />
      <Stack gap={0} c="var(--fl-ink-2)">
        {question.why && <Fold title="Why we ask">{question.why}</Fold>}
        {question.howToCheck && <Fold title="How to find out">{question.howToCheck}</Fold>}
      </Stack>
    </section>
  );
}
