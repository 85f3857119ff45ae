import { quartersFrom } from '@fairlead/contract/features/roadmap/quarters';
import { Select, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { targetInWords } from '#domain/roadmap/target-words';
import { DayField } from '#kit/form/DayField';

type TargetFieldProps = {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  error?: ReactNode;
};

const QUARTERS_AHEAD = 12;
const A_DAY = 'day';

/** A quarter from a list, or a day. */
export function TargetField({ label, value, onChange, error }: TargetFieldProps) {
  const write = useWriters();
  const today = useToday();
  const [isDay, setIsDay] = useState(value !== null && !value.includes('Q'));
  const quarters = quartersFrom(today, QUARTERS_AHEAD);
  const known = value?.includes('Q') && !quarters.includes(value) ? [value, ...quarters] : quarters;
  return (
    <Stack gap={8}>
      <Select
        label={`${label} (optional)`}
        placeholder="Not planned yet"
        data={[
          ...known.map((quarter) => ({ value: quarter, label: targetInWords(quarter, write) })),
          { value: A_DAY, label: 'A certain day' },
        ]}
        value={isDay ? A_DAY : value}
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
        onChange={(next) => {
          setIsDay(next === A_DAY);
          onChange(next === A_DAY ? null : next);
        }}
        error={isDay ? undefined : error}
      />
      {isDay && <DayField aria-label={`${label}, day`} value={value} onChange={onChange} error={error} />}
    </Stack>
  );
}
