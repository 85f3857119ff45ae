import { Box, Progress } from '@mantine/core';
import type { CreditsView } from '#domain/trials/credits';
import { Card } from '#kit/layout/Card';
import { DataList } from '#kit/table/DataList';

/** What a trial's credits went to. */
export function CreditsCard({ credits: { limit, used, left, underWay, kinds } }: { credits: CreditsView }) {
  const words = `${used} of ${limit} credits used`;
  return (
    <Box maw={420}>
      <Card title="Trial credits" sub={`${words}, ${left} left.`}>
        <Progress
          value={limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}
          color={left === 0 ? 'orange.6' : 'teal.6'}
          size={6}
          radius="xl"
          aria-label={words}
          mb={16}
        />
        <DataList
          rows={[
            ...kinds.map((kind) => ({ label: kind.label, value: kind.used })),
            ...(underWay > 0 ? [{ label: 'Being computed', value: underWay }] : []),
          ]}
        />
      </Card>
    </Box>
  );
}
