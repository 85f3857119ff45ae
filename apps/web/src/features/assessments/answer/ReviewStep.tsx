import { revenueNote, softStopLabel } from '@fairlead/content/question-banks/answer-words';
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
import { ReviewCard } from './ReviewCard';
import classes from './ReviewStep.module.css';
import { TierCard } from './TierCard';
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
export function ReviewStep(props: ReviewStepProps) {
  const { assessment, bank, kept, asked, open } = props;
  const left = useCreditsLeft(assessment);
  const unsaid = withoutReason(asked, kept.answers);
  const isAnswered = open.length < asked.length && !(bank.unanswered === 'refused' && open.length > 0);
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
      <ReviewFigures {...props} />
      <ReviewCard assessment={assessment} />
      <Findings {...props} unsaid={unsaid} />
      {bank.tiers && <TierCard assessment={assessment} tiers={bank.tiers} />}
      <Completing {...props} left={left} canComplete={left !== 0 && isAnswered && unsaid.length === 0} />
    </Stack>
  );
}

/** Left out although the bank wants to know why. */
const withoutReason = (asked: BankQuestion[], answers: KeptAnswers['answers']) =>
  asked.filter(({ id, notApplicable }) => {
    const answer = answers.get(id)?.values;
    return (
      notApplicable === 'reason' &&
      answer?.value === NOT_APPLICABLE &&
      answer.naReason.trim().length < SHORTEST_NA_REASON
    );
  });

/** How much is answered, and what it comes to. */
function ReviewFigures({ assessment, bank, kept, asked, open, score }: ReviewStepProps) {
  const submitted = scoreAssessment(bank, kept.values, { submitted: true, revenueClass: assessment.revenueClass });
  const none = open.length === asked.length;
  return (
    <dl className={classes.figures}>
      <Figure label="Answered">
        {asked.length - open.length} of {asked.length}
      </Figure>
      {open.length > 0 && (
        <Figure label="Score so far">
          <Points bank={bank} score={score} />
        </Figure>
      )}
      <Figure label="If completed now">{none ? '–' : <Points bank={bank} score={submitted} />}</Figure>
    </dl>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Detail component="dt" fw={500}>
      {label}
    </Detail>
    <Text component="dd" variant="total">
      {children}
    </Text>
  </div>
);

function Points({ bank, score }: { bank: QuestionBank; score: AssessmentScore }) {
  const write = useWriters();
  return (
    <>
      {score.score === null ? '–' : pointsText(score.score, write)} <BandBadge bank={bank} band={score.band} />
    </>
  );
}

/** What to look at before completing, each with the way to its questions. */
function Findings({
  assessment,
  bank,
  kept,
  asked,
  open,
  score,
  unsaid,
  onOpen,
}: ReviewStepProps & { unsaid: BankQuestion[] }) {
  const { answers, values } = kept;
  const byId = (ids: string[]) => asked.filter(({ id }) => ids.includes(id));
  const { review } = assessment;
  const changed = asked.filter(({ id }) => review && (keptOf(answers, id).stored.answeredAt ?? '') > review.at);
  const carried = asked.filter(({ id }) => isCarried(keptOf(answers, id)));
  return (
    <>
      <Finding
        title={open.length === 1 ? '1 question is still open' : `${open.length} questions are still open`}
        sub={
          bank.unanswered === 'refused'
            ? `Answer them, mark them “not sure”${bank.depths ? ', or reduce the depth' : ''} before you complete.`
            : 'They count as “not sure” when you complete, which means as nothing in place.'
        }
        questions={open}
        onOpen={onOpen}
      />
      <Finding
        title="Left out without a reason"
        sub={`Please say why this does not apply (at least ${SHORTEST_NA_REASON} characters).`}
        questions={unsaid}
        onOpen={onOpen}
      />
      <Finding
        title={`Changed since it was sent to review: ${changed.length}`}
        sub="Have the reviewer look at these again."
        questions={changed}
        onOpen={onOpen}
      />
      <Finding
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
        questions={carried}
        onOpen={onOpen}
      />
      <Finding
        title={capital(bank.stopLabels.many)}
        sub={[capNote(bank, score), revenueNote(bank, assessment.revenueClass)].filter(Boolean).join(' ')}
        questions={byId(score.hardStops)}
        note={({ stopMeans }) => stopMeans}
        onOpen={onOpen}
      />
      <Finding
        title={softStopLabel(bank)}
        sub="They do not cap the score."
        questions={byId(score.softStops)}
        note={({ stopMeans }) => stopMeans}
        onOpen={onOpen}
      />
    </>
  );
}

type CompletingProps = Pick<ReviewStepProps, 'assessment' | 'bank' | 'kept'> & {
  left: number | null;
  canComplete: boolean;
};

/** The act itself, with what it costs and why it was refused. */
function Completing({ assessment, bank, kept, left, canComplete }: CompletingProps) {
  const completion = useCompletion(assessment, kept);
  return (
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
        <CreditNote left={left} isSample={assessment.isSample} id="completion-credit" keepsDraft />
        <Button
          size="md"
          loading={completion.isPending}
          disabled={!canComplete}
          aria-describedby={left === null ? undefined : 'completion-credit'}
          onClick={completion.complete}
        >
          Complete assessment
        </Button>
      </div>
    </Stack>
  );
}

function capNote({ stopLabels }: QuestionBank, { cap, hardStops }: AssessmentScore): string {
  return cap === null
    ? `Each open ${stopLabels.one} comes first in the list of what to do.`
    : `While ${hardStops.length === 1 ? 'it is' : 'they are'} open, the score cannot pass ${cap}.`;
}

type FindingProps = {
  title: string;
  sub: string;
  action?: ReactNode;
  questions: BankQuestion[];
  /** Below a question. */
  note?: (question: BankQuestion) => ReactNode;
  onOpen: (questionId: string) => void;
};

/** Questions of one kind; nothing where there is none. */
function Finding({ title, sub, action, questions, note, onOpen }: FindingProps) {
  if (questions.length === 0) return null;
  return (
    <Card title={title} sub={sub} action={action}>
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
    </Card>
  );
}
