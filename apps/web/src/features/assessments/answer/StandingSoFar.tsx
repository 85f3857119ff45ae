import { hasStops } from '@fairlead/content/question-banks/answer-words';
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import type { AssessmentScore } from '@fairlead/risk/assessment/score';
import { Text, UnstyledButton } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { useWriters } from '#app/locale/use-writers';
import { Caption } from '#kit/text/text';
import { BandBadge } from '../BandBadge';
import { pointsText } from '../points-text';
import { stopCount } from '../stop-words';
import classes from './StandingSoFar.module.css';

type StandingSoFarProps = {
  bank: QuestionBank;
  score: AssessmentScore;
  onOpen: (questionId: string) => void;
};

/** The score as answers come, and the stops that hold it down. */
export function StandingSoFar({ bank, score, onOpen }: StandingSoFarProps) {
  const write = useWriters();
  return (
    <section className={classes.standing} aria-label="Score so far">
      <Caption className={classes.label}>Score so far</Caption>
      <Text variant="total" className={classes.score}>
        {score.score === null ? (
          <Text span inherit c="dimmed">
            –
          </Text>
        ) : (
          pointsText(score.score, write)
        )}
        <BandBadge bank={bank} band={score.band} />
      </Text>
      {score.hardStops.length > 0 ? (
        <>
          <p className={classes.stops}>
            <IconHandStop size={16} stroke={1.6} aria-hidden="true" />
            {stopCount(bank, score.hardStops.length)} open
          </p>
          <p className={classes.ids}>
            {score.hardStops.map((id) => (
              <UnstyledButton key={id} className={classes.id} onClick={() => onOpen(id)}>
                {bank.questions.find((question) => question.id === id)?.recommendation.title ?? id}
              </UnstyledButton>
            ))}
          </p>
        </>
      ) : (
        <Caption className={classes.note}>{noteOf(bank, score)}</Caption>
      )}
    </section>
  );
}

/** Below a score that nothing holds down, or in place of one that is not there yet. */
function noteOf(bank: QuestionBank, { score, answered }: AssessmentScore): string {
  const { leastCoverage, stopLabels } = bank;
  if (score === null && leastCoverage && answered > 0)
    return `Shown once ${Math.round(leastCoverage * 100)}% of the questions are answered.`;
  if (score === null) return 'Answers build it.';
  return hasStops(bank) ? `No ${stopLabels.one} open` : 'Of what is answered so far.';
}
