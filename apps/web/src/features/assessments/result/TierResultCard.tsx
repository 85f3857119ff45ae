import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import { suggestedTier } from '@fairlead/risk/assessment/tier';
import { Stack } from '@mantine/core';
import { Card } from '#kit/layout/Card';
import { Quiet, Strong } from '#kit/text/text';

type TierResultCardProps = { assessment: Assessment; tiers: NonNullable<QuestionBank['tiers']> };

/** The tier that was asked for, with the three answers behind it; nothing where it was not. */
export function TierResultCard({ assessment: { tier }, tiers }: TierResultCardProps) {
  if (!tier) return null;
  const suggested = suggestedTier(tiers, tier.answers);
  const level = tier.chosen ?? suggested;
  if (level === null) return null;
  const { name, meaning } = tiers.levels[level - 1] ?? { name: '', meaning: '' };
  return (
    <Card title={`${tiers.label} ${level}: ${name}`} sub={tiers.meaning}>
      <Stack gap={8}>
        <p>{meaning}</p>
        {tiers.questions.map(({ key, label, options }) => (
          <Quiet key={key}>
            <Strong span>{label}:</Strong> {options[(tier.answers[key] ?? 0) - 1] ?? 'Not answered'}
          </Quiet>
        ))}
        {tier.chosen !== null && tier.reason && (
          <Quiet data-breaks>
            The answers suggest tier {suggested}. Why another one was chosen: {tier.reason}
          </Quiet>
        )}
      </Stack>
    </Card>
  );
}
