import { TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent } from 'react';

type MomentFieldProps = Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  /** A day and a time of a wall clock, "2026-11-20T16:00"; empty where none is known. */
  value?: string;
  onChange?: (at: string) => void;
};

/** A day and a time by a wall clock whose zone is chosen elsewhere; the browser's own field. */
export function MomentField({ value, onChange, ...props }: MomentFieldProps) {
  return (
    <TextInput
      type="datetime-local"
      min="1990-01-01T00:00"
      max="2099-12-31T23:59"
      {...props}
      value={value ?? ''}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange?.(event.currentTarget.value)}
    />
  );
}
