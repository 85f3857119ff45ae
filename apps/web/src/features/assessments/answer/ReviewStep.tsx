import type { BankQuestion, QuestionBank } from '@fairlead/content/question-banks/schema';
import { NOT_APPLICABLE } from '@fairlead/content/question-banks/schema';
import { type Assessment, SHORTEST_NA_REASON } from '@fairlead/contract/features/assessments/assessments';
import type { AssessmentScore } from '@fairlead/risk/assessment/score';
import { scoreAssessment } from '@fairlead/risk/assessment/score';
import { Button, Stack, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { CreditNote } from '#domain/trials/CreditNote';
import { CreditWall } from '#domain/trials/CreditWall';
import { useCreditsLeft } from '#domain/trials/credits';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Card } from '#kit/layout/Card';
import { Detail, Small } from '#kit/text/text';
import { BandBadge } from '../BandBadge';
import { pointsText } from '../points-text';
import { capital } from '../stop-words';
import classes from './ReviewStep.module.css';
import { isCarried, type KeptAnswers, keptOf } from './use-answers';
import { useCompletion } from './use-completion';

type ReviewStepProps = {
  assessment: Assessment;
  bank: QuestionBank;
  kept: KeptAnswers;
  asked: BankQuestion[];
  open: BankQuestion[];
  /** As answered so far. */
  score: AssessmentScore;
  onOpen: (questionId: string) => void;
};

/** The last look: what is open, what stops, what was taken over unseen, and what completing takes. */
export function ReviewStep({ assessment, bank, kept, asked, open, score, onOpen }: ReviewStepProps) {
  const write = useWriters();
  const { answers, values } = kept;
  const creditsLeft = useCreditsLeft();
  // The sample takes none.
  const left = assessment.isSample ? null : creditsLeft;
  const completion = useCompletion(assessment, kept);
  const byId = (ids: string[]) => asked.filter(({ id }) => ids.includes(id));
  const submitted = scoreAssessment(bank, values, { submitted: true });
  const isRefused = bank.unanswered === 'refused' && open.length > 0;
  const carried = asked.filter(({ id }) => isCarried(keptOf(answers, id)));
  const unsaid = asked.filter(({ id, notApplicable }) => {
    const answer = answers.get(id)?.values;
    return (
      notApplicable === 'reason' &&
      answer?.value === NOT_APPLICABLE &&
      answer.naReason.trim().length < SHORTEST_NA_REASON
    );
  });
  const none = open.length === asked.length;
  const list = (questions: BankQuestion[], note?: (question: BankQuestion) => ReactNode) => (
    <QuestionLinks questions={questions} note={note} onOpen={onOpen} />
  );
  return (
    <Stack gap={24} maw={840}>
      <div>
        <Text component="h2" variant="title">
          Review and complete
        </Text>
        <Text variant="lead" mt={6}>
          Completing computes the result and keeps it for good. Answers can still change in a new version.
        </Text>
      </div>
      <CreditWall left={left}>All answers stay as they are. Completing needs a credit, or a plan.</CreditWall>
      <dl className={classes.figures}>
        <div>
          <Detail component="dt" fw={500}>
            Answered
          </Detail>
          <Text component="dd" variant="total">
            {asked.length - open.length} of {asked.length}
          </Text>
        </div>
        {open.length > 0 && (
          <div>
            <Detail component="dt" fw={500}>
              Score so far
            </Detail>
            <Text component="dd" variant="total">
              {score.score === null ? '–' : pointsText(score.score, write)} <BandBadge bank={bank} band={score.band} />
            </Text>
          </div>
        )}
        <div>
          <Detail component="dt" fw={500}>
            If completed now
          </Detail>
          <Text component="dd" variant="total">
            {submitted.score === null || none ? '–' : pointsText(submitted.score, write)}{' '}
            {!none && <BandBadge bank={bank} band={submitted.band} />}
          </Text>
        </div>
      </dl>
      {open.length > 0 && (
        <Card
          title={open.length === 1 ? '1 question is still open' : `${open.length} questions are still open`}
          sub={
            isRefused
              ? 'Answer them, or mark them “not sure”, before you complete.'
              : 'They count as “not sure” when you complete, which means as nothing in place.'
          }
        >
          {list(open)}
        </Card>
      )}
      {unsaid.length > 0 && (
        <Card
          title="Left out without a reason"
          sub={`Please say why this does not apply (at least ${SHORTEST_NA_REASON} characters).`}
        >
          {list(unsaid)}
        </Card>
      )}
      {carried.length > 0 && (
        <Card
          title={carried.length === 1 ? '1 answer is from last time' : `${carried.length} answers are from last time`}
          sub="Nobody has gone through them since. They count as they are."
          action={
            <Button
              variant="default"
              size="sm"
              onClick={() => {
                for (const { id } of carried) kept.change(id, { value: values[id] ?? null }, true);
              }}
            >
              Confirm all
            </Button>
          }
        >
          {list(carried)}
        </Card>
      )}
      {score.hardStops.length > 0 && (
        <Card title={capital(bank.stopLabels.many)} sub={capNote(bank, score)}>
          {list(byId(score.hardStops), ({ stopMeans }) => stopMeans)}
        </Card>
      )}
      {score.softStops.length > 0 && (
        <Card title="Limits a cover" sub="They do not cap the score.">
          {list(byId(score.softStops), ({ stopMeans }) => stopMeans)}
        </Card>
      )}
      <Stack gap={12}>
        {completion.problem && <FormAlert>{completion.problem}</FormAlert>}
        {completion.missing.length > 0 && (
          <FormAlert>
            {completion.missing.map(({ questionId, sentence }) => (
              <Small display="block" span key={questionId}>
                {bank.questions.find(({ id }) => id === questionId)?.question} {sentence}
              </Small>
            ))}
          </FormAlert>
        )}
        <div className={classes.complete}>
          <CreditNote left={left} id="completion-credit" keepsDraft />
          <Button
            size="md"
            loading={completion.isPending}
            disabled={left === 0 || none || isRefused || unsaid.length > 0}
            aria-describedby={left === null ? undefined : 'completion-credit'}
            onClick={completion.complete}
          >
            Complete assessment
          </Button>
        </div>
      </Stack>
    </Stack>
  );
}

function capNote({ stopLabels }: QuestionBank, { cap, hardStops }: AssessmentScore): string {
  return cap === null
    ? `Each open ${stopLabels.one} comes first in the list of what to do.`
    : `While ${hardStops.length === 1 ? 'it is' : 'they are'} open, the score cannot pass ${cap}.`;
}

type QuestionLinksProps = {
  questions: BankQuestion[];
  note: ((question: BankQuestion) => ReactNode) | undefined;
  onOpen: (questionId: string) => void;
};

function QuestionLinks({ questions, note, onOpen }: QuestionLinksProps) {
  return (
    <ul className={classes.links}>
      {questions.map((question) => (
        <li key={question.id}>
          <UnstyledButton className={classes.link} onClick={() => onOpen(question.id)}>
            {question.question}
          </UnstyledButton>
          {note && (
            <Detail display="block" span>
              {note(question)}
            </Detail>
          )}
        </li>
      ))}
    </ul>
  );
}
