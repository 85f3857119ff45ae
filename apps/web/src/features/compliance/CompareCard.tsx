import { COMPLIANCE_STATUS_WORDS } from '@fairlead/content/words/compliance-words';
import type { ComplianceCheck, ComplianceComparison } from '@fairlead/contract/features/compliance';
import { Box, Group, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { LoadFailure } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { Fold } from '#kit/layout/Fold';
import { RowTable } from '#kit/table/RowTable';
import { Caption, Medium, Note } from '#kit/text/text';
import { pointsBetween } from './points-between';

const DIRECTIONS = { better: 'better', worse: 'worse', other: 'counts the same' } as const;

/** What is different in a check between two days; nothing while there is one day alone. */
export function CompareCard({ check }: { check: ComplianceCheck }) {
  const [chosen, setChosen] = useState<{ from?: string; to?: string }>({});
  const found = useQuery({
    ...api.compliance.compare.queryOptions({ input: { id: check.id, ...chosen } }),
    // A result that was just saved is one of the changes.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (found.isError && !found.data)
    return (
      <Card title="What changed">
        <LoadFailure error={found.error} failed="The change could not load" onRetry={() => void found.refetch()} />
      </Card>
    );
  const comparison = found.data;
  const changes = comparison?.changes.length ?? 0;
  if (!comparison?.days.some((day) => day < comparison.today)) return null;
  return (
    <Card title="What changed" sub="Between two days, over the requirements that the scope asks for today." flush>
      <DayChoice comparison={comparison} onChoose={setChosen} />
      <Standing comparison={comparison} />
      {changes > 0 && (
        <Box px={20} pb={16}>
          <Fold title={changes === 1 ? 'Show the requirement' : `Show the ${changes} requirements`}>
            <Changes comparison={comparison} />
          </Fold>
        </Box>
      )}
    </Card>
  );
}

type DayChoiceProps = {
  comparison: ComplianceComparison;
  onChoose: (days: { from: string; to: string }) => void;
};

/** Days on which something was recorded, and today. */
function DayChoice({ comparison: { days, today, before, after }, onChoose }: DayChoiceProps) {
  const write = useWriters();
  const all = [...new Set([...days, before.on, after.on, today])].sort();
  const options = (of: string[]) =>
    of.reverse().map((day) => ({ value: day, label: day === today ? 'Today' : write.fullDay(day) }));
  return (
    <Group px={20} pt={16} gap={12}>
      <Select
        label="From"
        allowDeselect={false}
        data={options(all.filter((day) => day < after.on))}
        value={before.on}
        onChange={(from) => from && onChoose({ from, to: after.on })}
      />
      <Select
        label="To"
        allowDeselect={false}
        data={options(all.filter((day) => day > before.on))}
        value={after.on}
        onChange={(to) => to && onChoose({ from: before.on, to })}
      />
    </Group>
  );
}

function Standing({ comparison: { before, after, changes, unchanged } }: { comparison: ComplianceComparison }) {
  const write = useWriters();
  const readiness = (of: number | null) => (of === null ? 'nothing applied' : write.percent(of));
  const change = pointsBetween(write, before.readiness, after.readiness);
  const count = (direction: keyof typeof DIRECTIONS) => changes.filter((one) => one.direction === direction).length;
  const other = count('other');
  return (
    <>
      <Medium px={20} pt={16}>
        Readiness: {readiness(before.readiness)} on {write.listDay(before.on)}, {readiness(after.readiness)} on{' '}
        {write.listDay(after.on)}
        {change && ` (${change})`}
      </Medium>
      <Note px={20} pt={4} pb={8}>
        {changes.length === 0
          ? 'No requirement is different.'
          : `${[
              `${count('better')} better`,
              `${count('worse')} worse`,
              other > 0 && `${other} different without counting more or less`,
              `${unchanged} unchanged`,
            ]
              .filter(Boolean)
              .join(', ')}.`}
      </Note>
    </>
  );
}

function Changes({ comparison: { changes } }: { comparison: ComplianceComparison }) {
  return (
    <RowTable
      rows={changes}
      idOf={({ requirement }) => requirement}
      columns={[
        { head: 'Requirement', cell: (change) => <ChangeCell change={change} /> },
        { head: 'After', isRight: true, cell: ({ after }) => COMPLIANCE_STATUS_WORDS[after] },
      ]}
      phone={(change) => (
        <>
          <ChangeCell change={change} />
          <Caption>After: {COMPLIANCE_STATUS_WORDS[change.after].toLowerCase()}</Caption>
        </>
      )}
    />
  );
}

const ChangeCell = ({
  change: { requirement, title, before, direction },
}: {
  change: ComplianceComparison['changes'][number];
}) => (
  <>
    {requirement} {title}
    <Caption>
      Before: {COMPLIANCE_STATUS_WORDS[before].toLowerCase()} · {DIRECTIONS[direction]}
    </Caption>
  </>
);
