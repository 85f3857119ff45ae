import { quickWins } from '@fairlead/risk/assessment/gaps';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { changeText, pointsText } from '#features/assessments/points-text';
import { Card } from '#kit/layout/Card';
import { Caption } from '#kit/text/text';
import type { Completed } from '../completed';
import { effortText, valuesOf } from './gap-words';
import classes from './QuickWinsCard.module.css';

const SHOWN = 5;

/** The steps that bring most for their effort, one after the other, with the score after each. */
export function QuickWinsCard({ assessment, bank, result }: Completed) {
  const write = useWriters();
  const wins = useMemo(
    () => quickWins(bank, valuesOf(assessment), { submitted: true, revenueClass: result.revenueClass }, SHOWN),
    [bank, assessment, result],
  );
  if (wins.length === 0) return null;
  return (
    <Card title="Quick wins" sub="Most points for the effort; the score is that after each step.">
      <ol className={classes.wins}>
        {wins.map(({ questionId, points, scoreAfter }) => {
          const question = bank.questions.find(({ id }) => id === questionId);
          if (!question) return null;
          return (
            <li key={questionId}>
              <span className={classes.words}>
                <Text span fw={500}>
                  {question.recommendation.title}
                </Text>
                <Caption span>
                  {effortText(question.effort)} · {changeText(points, write)} points
                </Caption>
              </span>
              <Text span variant="section" c="var(--fl-with-text)">
                {pointsText(scoreAfter, write)}
              </Text>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
