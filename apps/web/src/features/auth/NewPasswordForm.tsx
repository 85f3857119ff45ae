import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { authClient } from '#app/auth/auth-client';
import { authErrorCode, authErrorMessage, weakPasswordReasons } from '#app/auth/auth-errors';
import { focusFirstError } from '#kit/form/focus-first-error';
import { NewPasswordField } from '#kit/form/NewPasswordField';
import { NEW_PASSWORD_RULES } from '#kit/form/new-password';
import { AuthForm } from '#kit/layout/AuthForm';
import classes from '#kit/layout/AuthForm.module.css';
import { TextLink } from '#kit/links/links';

/** The service wants to be sure again who is asking: a code to the mailbox says so. */
const STALE: readonly string[] = ['current_password_required', 'reauthentication_needed'];

type NewPasswordFormProps = {
  email: string;
  label: string;
  button: string;
  onSaved: () => void | Promise<void>;
};

/** A new password for the signed-in account. What was typed stays when it is refused. */
export function NewPasswordForm({ email, label, button, onSaved }: NewPasswordFormProps) {
  const [error, setError] = useState<unknown>(null);
  const form = useForm({ initialValues: { password: '', again: '' }, validate: NEW_PASSWORD_RULES });
  const handleSubmit = async ({ password }: { password: string }) => {
    setError(null);
    const result = await authClient.updateUser({ password });
    if (!result.error) return onSaved();
    setError(result.error);
    if (weakPasswordReasons(result.error).length > 0) focusFirstError({ password: true });
  };
  const reasons = weakPasswordReasons(error);
  return (
    <AuthForm
      form={form}
      onSubmit={handleSubmit}
      act={button}
      problem={
        error !== null &&
        reasons.length === 0 && (
          <>
            {authErrorMessage(error)}{' '}
            {STALE.includes(authErrorCode(error) ?? '') && <TextLink to="/forgot-password">Get a fresh link</TextLink>}
          </>
        )
      }
    >
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField label={label} input={form.getInputProps('password')} reasons={reasons} known={[email]} />
      <PasswordInput
        label={`${label} again`}
        autoComplete="new-password"
        className={classes.field}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', 'aria-hidden': false, tabIndex: 0 }}
        {...form.getInputProps('again')}
      />
    </AuthForm>
  );
}
