import { PasswordInput } from '@mantine/core';
import type { ChangeEvent, FocusEvent } from 'react';
import form from '../layout/AuthForm.module.css';
import { Caption } from '../text/text';
import classes from './NewPasswordField.module.css';
import { passwordStrength } from './password-strength';

type NewPasswordFieldProps = {
  label: string;
  /** What the form's library gives for the field. */
  input: {
    value?: string;
    error?: unknown;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  };
  /** Why the service refused the one sent last, a sentence a reason. */
  reasons?: readonly string[];
  /** What anyone knows about the account. */
  known?: readonly string[];
};

/** A password to choose, with how strong it is in words. It can be looked at, pasted and made by a password manager. */
export function NewPasswordField({ label, input, reasons = [], known }: NewPasswordFieldProps) {
  const password = input.value ?? '';
  const { level, words } = passwordStrength(password, known);
  const refusal = reasons.length > 0 && (
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
  return (
    <div>
      <PasswordInput
        label={label}
        description="At least 8 characters. A few random words work well."
        autoComplete="new-password"
        className={form.field}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', 'aria-hidden': false, tabIndex: 0 }}
        {...input}
        error={refusal || (input.error as string | undefined)}
      />
      <Caption component="div" className={classes.strength} aria-live="polite">
        {password !== '' && (
          <>
            <span className={classes.bars} aria-hidden="true">
              {[1, 2, 3, 4].map((bar) => (
                <i key={bar} data-on={bar <= Math.max(level, 1) || undefined} />
              ))}
            </span>
            <span>{words}</span>
          </>
        )}
      </Caption>
    </div>
  );
}
