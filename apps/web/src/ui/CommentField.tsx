import { COMMENT_LENGTH } from '@fairlead/contract/feedback-words';
import { Textarea } from '@mantine/core';

type CommentFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  minRows?: number;
};

/** A few words of feedback, growing as they are typed. */
export function CommentField({ label, value, onChange, error = null, minRows = 3 }: CommentFieldProps) {
  return (
    <Textarea
      label={label}
      autosize
      minRows={minRows}
      maxRows={8}
      maxLength={COMMENT_LENGTH}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
