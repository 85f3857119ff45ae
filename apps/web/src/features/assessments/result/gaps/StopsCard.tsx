import { softStopLabel } from '@fairlead/content/question-banks/answer-words';
import { Text } from '@mantine/core';
import { IconHandStop, IconProgressCheck, IconShieldHalf } from '@tabler/icons-react';
import { capital } from '#features/assessments/stop-words';
import { Card } from '#kit/layout/Card';
import { Caption, Quiet } from '#kit/text/text';
import type { Completed } from '../completed';
import classes from './StopsCard.module.css';

/** What stands in the way before all else, and what only limits or is half met. */
export function StopsCard({ bank, result }: Completed) {
  const { hardStops, softStops, conditions, gaps } = result;
  const isAny = hardStops.length + softStops.length > 0;
  const place = (id: string) => gaps.findIndex(({ questionId }) => questionId === id);
  const groups = [
    { ids: hardStops, Icon: IconHandStop, tone: 'bad', label: capital(bank.stopLabels.one) },
    { ids: softStops, Icon: IconShieldHalf, tone: 'warning', label: softStopLabel(bank) },
    { ids: conditions, Icon: IconProgressCheck, tone: 'fair', label: 'Half met' },
  ];
  if (groups.every(({ ids }) => ids.length === 0)) return null;
  return (
    <Card
      title={isAny ? 'Close these first' : 'Finish what is half met'}
      sub="These matter more than their points suggest."
    >
      <ul className={classes.stops}>
        {groups.flatMap(({ ids, Icon, tone, label }) =>
          // In the order of the list of what to do.
          ids
            .toSorted((one, other) => place(one) - place(other))
            .flatMap((id) => {
              const question = bank.questions.find((one) => one.id === id);
              if (!question) return [];
              return (
                <li key={id} data-tone={tone}>
                  <Icon size={20} stroke={1.6} aria-hidden="true" />
                  <div>
                    <Caption span fw={600} className={classes.label}>
                      {label}
                    </Caption>
                    <h3>{question.recommendation.title}</h3>
                    <Quiet>{question.stopMeans}</Quiet>
                    <Text c="var(--fl-ink)" className={classes.step}>
                      {question.recommendation.text}
                    </Text>
                  </div>
                </li>
              );
            }),
        )}
      </ul>
    </Card>
  );
}
