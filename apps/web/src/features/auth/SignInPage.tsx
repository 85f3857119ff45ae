import { Alert, Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isAuthApiError } from '@supabase/auth-js';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { authClient } from '../../lib/auth-client';
import { authErrorMessage } from '../../lib/auth-errors';
import classes from '../../ui/AuthForm.module.css';
import { AuthFrame } from '../../ui/AuthFrame';
import { TextLink } from '../../ui/links';
import { DemoAccounts } from './DemoAccounts';

/** Password sign-in. The guard of the route leads on once the session stands. */
export function SignInPage() {
  const [error, setError] = useState<unknown>(null);
  const [resent, setResent] = useState(false);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) =>
        /^[^\s@]+@[^\s@]+$/.test(value.trim()) ? null : 'Enter your work email, such as name@company.com.',
      password: (value) => (value === '' ? 'Enter your password.' : null),
    },
    validateInputOnBlur: ['email'],
  });

  const signIn = async (credentials: { email: string; password: string }) => {
    setError(null);
    setResent(false);
    const result = await authClient.signInWithPassword({
      email: credentials.email.trim(),
      password: credentials.password,
    });
    if (result.error) setError(result.error);
  };

  const handleResend = async () => {
    const result = await authClient.resend({ type: 'signup', email: form.values.email.trim() });
    if (result.error) setError(result.error);
    else setResent(true);
  };

  const unconfirmed = isAuthApiError(error) && error.code === 'email_not_confirmed';
  return (
    <AuthFrame title="Sign in" text="Welcome back. Your clients are where you left them.">
      <form onSubmit={form.onSubmit(signIn)} noValidate className={classes.form}>
        <TextInput
          label="Work email"
          type="email"
          autoComplete="username"
          className={classes.field}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <div className={classes.password}>
          <TextLink to="/forgot-password" className={classes.forgot}>
            Forgot password?
          </TextLink>
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            className={classes.field}
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', 'aria-hidden': false, tabIndex: 0 }}
            {...form.getInputProps('password')}
          />
        </div>
        <div aria-live="polite" className={classes.answer}>
          {error !== null && (
            <Alert
              color="red"
              variant="light"
              icon={<IconAlertCircle size={18} stroke={1.6} />}
              className={classes.alert}
            >
              {authErrorMessage(error)}{' '}
              {unconfirmed && !resent && (
                <Anchor component="button" type="button" onClick={handleResend}>
                  Send the link again
                </Anchor>
              )}
              {resent && 'Sent. Look in your inbox.'}
            </Alert>
          )}
        </div>
        <Button type="submit" size="lg" fullWidth loading={form.submitting}>
          Sign in
        </Button>
      </form>
      <DemoAccounts onChoose={signIn} />
    </AuthFrame>
  );
}
