import { Alert, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { authClient } from '../../lib/auth-client';
import { authErrorMessage } from '../../lib/auth-errors';
import classes from '../../ui/AuthForm.module.css';
import { AuthFrame } from '../../ui/AuthFrame';
import { TextLink } from '../../ui/links';

/** The same answer whatever the address, so that nobody learns who has an account. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const form = useForm({
    initialValues: { email: '' },
    validate: {
      email: (value) =>
        /^[^\s@]+@[^\s@]+$/.test(value.trim()) ? null : 'Enter your work email, such as name@company.com.',
    },
  });
  const handleSubmit = async ({ email }: { email: string }) => {
    setError(null);
    const result = await authClient.resetPasswordForEmail(email.trim(), {
      redirectTo: `${window.location.origin}/update-password`,
    });
    if (result.error) setError(result.error);
    else setSentTo(email.trim());
  };
  return (
    <AuthFrame title="Forgot your password?" text="Enter your work email and we send you a link to choose a new one.">
      {sentTo ? (
        <Alert icon={<IconMail size={18} stroke={1.6} />} title="Check your inbox" role="status">
          If an account belongs to {sentTo}, a link is on its way. It works for one hour and only in this browser.
        </Alert>
      ) : (
        <form onSubmit={form.onSubmit(handleSubmit)} noValidate className={classes.form}>
          <TextInput
            label="Work email"
            type="email"
            autoComplete="username"
            className={classes.field}
            {...form.getInputProps('email')}
          />
          {error !== null && (
            <Alert color="red" role="alert" className={classes.alert}>
              {authErrorMessage(error)}
            </Alert>
          )}
          <Button type="submit" size="lg" fullWidth loading={form.submitting}>
            Send the link
          </Button>
        </form>
      )}
      <p className={classes.foot}>
        <TextLink to="/signin">Back to sign in</TextLink>
      </p>
    </AuthFrame>
  );
}
