import { TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent } from 'react';

type DayFieldProps = Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  /** A day of the calendar, ISO 8601, or null. */
  value?: string | null;
  onChange?: (day: string | null) => void;
};

/** A day of the calendar, without a time zone; the browser's own field. */
export function DayField({ value, onChange, ...props }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      min="1990-01-01"
      max="2100-12-31"
      {...props}
      value={value ?? ''}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange?.(event.currentTarget.value || null)}
    />
  );
}
