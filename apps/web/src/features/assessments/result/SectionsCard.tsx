import { HOW_TO_READ, sectionReading } from '@fairlead/content/question-banks/readiness-texts';
import { Progress, Text } from '@mantine/core';
import { useWriters } from '#app/locale/use-writers';
import { Card } from '#kit/layout/Card';
import { Note, Strong } from '#kit/text/text';
import { pointsText } from '../points-text';
import type { Completed } from './completed';
import classes from './SectionsCard.module.css';

/** A score of its own for each section, with what to do next in it. */
export function SectionsCard({ bank, result }: Completed) {
  const write = useWriters();
  const urgent = (key: string) => {
    const gap = result.gaps.find(({ questionId }) =>
      bank.questions.some(({ id, section }) => id === questionId && section === key),
    );
    return bank.questions.find(({ id }) => id === gap?.questionId)?.recommendation.title ?? null;
  };
  // A bank with groups is told group by group, each with its score; any other by its axes.
  const parts = bank.groups
    ? bank.groups.map(({ key, label }) => {
        const score = result.groups?.find((group) => group.key === key)?.score ?? null;
        return {
          key,
          heading: `${label}: ${score === null ? 'not counted' : `${pointsText(score, write)} of 100`}`,
          sections: bank.sections.filter(({ group }) => group === key),
        };
      })
    : bank.axes.map(({ key, label }) => ({
        key,
        heading: bank.axes.length > 1 ? label : null,
        sections: bank.sections.filter(({ axis }) => axis === key),
      }));
  return (
    <Card title="Score by section" sub={HOW_TO_READ.sections}>
      {parts.map((part) => (
        <div key={part.key} className={classes.axis}>
          {part.heading && (
            <Text component="h3" fw={600}>
              {part.heading}
            </Text>
          )}
          <ul className={classes.sections}>
            {part.sections.map(({ key, label }) => {
              const section = result.sections.find((one) => one.key === key);
              if (!section) return null;
              return (
                <li key={key}>
                  <Text span fw={500}>
                    {label}
                  </Text>
                  <Strong span ta="right">
                    {section.score === null ? 'Not counted' : pointsText(section.score, write)}
                  </Strong>
                  <Progress
                    value={section.score ?? 0}
                    size={8}
                    radius="sm"
                    color="var(--fl-today)"
                    aria-label={`${label}: ${section.score === null ? 'not counted' : `${pointsText(section.score, write)} of 100`}`}
                    className={classes.bar}
                  />
                  <Note span className={classes.note}>
                    {sectionReading(section, urgent(key))}
                  </Note>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </Card>
  );
}
