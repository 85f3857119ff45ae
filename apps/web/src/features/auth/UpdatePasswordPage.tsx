import { Alert, Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { authClient } from '../../lib/auth-client';
import { authErrorMessage, weakPasswordReasons } from '../../lib/auth-errors';
import { NEW_PASSWORD_RULES } from '../../lib/new-password';
import { useSession } from '../../lib/session';
import classes from '../../ui/AuthForm.module.css';
import { AuthFrame } from '../../ui/AuthFrame';
import { ButtonLink } from '../../ui/links';

/** What the link said when it did not work: expired, used, opened twice. */
function linkProblem(): boolean {
  const params = new URLSearchParams(`${window.location.search.slice(1)}&${window.location.hash.slice(1)}`);
  return params.has('error') || params.has('error_code') || params.has('error_description');
}

/** The page a recovery link leads to, and where a signed-in user chooses another password. */
export function UpdatePasswordPage() {
  const { session, recovering } = useSession();
  const [changed, setChanged] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const form = useForm({
    initialValues: { password: '', again: '' },
    validate: NEW_PASSWORD_RULES,
  });

  if (!session) {
    const text = linkProblem()
      ? 'This link is no longer valid. It may have been used already, or it has expired.'
      : 'Open the link in the email we sent you, in the browser where you asked for it.';
    return (
      <AuthFrame title="Choose a new password" text={text}>
        <ButtonLink to="/forgot-password" size="lg">
          Send a new link
        </ButtonLink>
      </AuthFrame>
    );
  }

  // The guards send a recovering account back here, so the page waits until the session knows of the new password.
  if (changed && !recovering) return <Navigate to="/dashboard" replace />;

  const handleSubmit = async ({ password }: { password: string }) => {
    setError(null);
    const result = await authClient.updateUser({ password });
    if (result.error) {
      setError(result.error);
      return;
    }
    notifications.show({ message: 'Your password has been changed.' });
    setChanged(true);
  };
  const reasons = weakPasswordReasons(error);
  return (
    <AuthFrame
      title="Choose a new password"
      text={`For ${session.user.email ?? 'your account'}. Other devices will be signed out.`}
    >
      <form onSubmit={form.onSubmit(handleSubmit)} noValidate className={classes.form}>
        <input type="text" autoComplete="username" value={session.user.email ?? ''} readOnly hidden />
        <PasswordInput
          label="New password"
          description="At least 8 characters. A few random words work well."
          autoComplete="new-password"
          className={classes.field}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="New password again"
          autoComplete="new-password"
          className={classes.field}
          {...form.getInputProps('again')}
        />
        {reasons.length > 0 && (
          <ul className={classes.reasons} role="alert">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        {error !== null && reasons.length === 0 && (
          <Alert color="red" role="alert" className={classes.alert}>
            {authErrorMessage(error)}
          </Alert>
        )}
        <Button type="submit" size="lg" fullWidth loading={form.submitting}>
          Save password
        </Button>
      </form>
    </AuthFrame>
  );
}
