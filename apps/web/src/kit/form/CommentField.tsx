import { COMMENT_LENGTH } from '@fairlead/contract/features/feedback/words';
import { Textarea } from '@mantine/core';

type CommentFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  rows?: number;
};

/** A few words of feedback. */
export function CommentField({ label, value, onChange, error = null, rows = 3 }: CommentFieldProps) {
  return (
    <Textarea
      label={label}
      rows={rows}
      resize="vertical"
      maxLength={COMMENT_LENGTH}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
