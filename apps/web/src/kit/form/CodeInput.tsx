import { TextInput } from '@mantine/core';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import classes from './CodeInput.module.css';

export const CODE_LENGTH = 6;

type CodeInputProps = {
  label: string;
  value: string;
  onChange: (code: string) => void;
  /** Called once all digits stand there, typed or pasted. */
  onFull: (code: string) => void;
  error?: string | null;
  /** What was typed is being checked: it stays, and so does the focus. */
  isChecking?: boolean;
  description?: string;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A code of six digits in one field, so that pasting, a phone's suggestion and a password manager all work. It submits
 * itself when full; after a refusal the code is selected and the next digit replaces it.
 */
export function CodeInput(props: CodeInputProps) {
  const { label, value, onChange, onFull, error, isChecking = false, description, ref } = props;
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);
  useEffect(() => {
    if (!error || isChecking) return;
    field.current?.focus();
    field.current?.select();
  }, [error, isChecking]);
  return (
    <TextInput
      ref={field}
      label={label}
      description={description}
      className={classes.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      autoFocus
      data-autofocus
      value={value}
      readOnly={isChecking}
      aria-busy={isChecking}
      error={error}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, CODE_LENGTH);
        onChange(digits);
        if (digits.length === CODE_LENGTH && digits !== value) onFull(digits);
      }}
    />
  );
}
