import { Anchor, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { authClient } from '#app/auth/auth-client';
import { authErrorMessage } from '#app/auth/auth-errors';
import { askedAddress, rememberAsked } from '#app/auth/ways-in/asked-address';
import { useSession } from '#app/session/session';
import { AuthFrame } from '#domain/platform/AuthFrame';
import { CheckInbox } from '#domain/team/CheckInbox';
import { SignedInAs } from '#domain/team/SignedInAs';
import { FormAlert } from '#kit/feedback/FormAlert';
import { emailProblem } from '#kit/form/email-rule';
import { focusFirstError } from '#kit/form/focus-first-error';
import classes from '#kit/layout/AuthForm.module.css';
import { TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';

const route = getRouteApi('/forgot-password');

async function mailRecovery(email: string): Promise<string | null> {
  const { error } = await authClient.resetPasswordForEmail(email, {
    redirectTo: `${window.location.origin}/update-password`,
  });
  return error ? authErrorMessage(error) : null;
}

/** The same answer whatever the address, so that nobody learns who has an account. */
export function ForgotPasswordPage() {
  const { session } = useSession();
  const { sent } = route.useSearch();
  const navigate = route.useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const sentTo = askedAddress('recovery');
  const form = useForm({
    initialValues: { email: sentTo ?? '' },
    validate: { email: emailProblem },
    validateInputOnBlur: true,
  });

  if (session)
    return (
      <AuthFrame title="You are signed in" text={session.user.email}>
        <SignedInAs signOutLabel="Sign out and ask for a new password">
          You can change your password in <TextLink to="/settings">Settings</TextLink>. If you do not know it any more,
          sign out first.
        </SignedInAs>
      </AuthFrame>
    );

  const handleSubmit = async (values: { email: string }) => {
    const address = values.email.trim();
    const refused = await mailRecovery(address);
    setProblem(refused);
    if (refused) return;
    rememberAsked('recovery', address);
    await navigate({ search: { sent: true } });
  };

  /** The mail was asked for in another browser: its code works here. */
  const handleHasCode = async () => {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) {
      focusFirstError(errors);
      return;
    }
    rememberAsked('recovery', form.values.email.trim());
    await navigate({ search: { sent: true } });
  };

  if (sent && sentTo)
    return (
      <AuthFrame title="Check your inbox" text="Open the link here, or type the code.">
        <CheckInbox
          onCode={async (token) => {
            const { error } = await authClient.verifyOtp({ email: sentTo, token, type: 'recovery' });
            return error ? authErrorMessage(error) : null;
          }}
          onResend={() => mailRecovery(sentTo)}
          other={
            <>
              <TextLink to="/forgot-password">Use another address</TextLink> or{' '}
              <TextLink to="/signin">go back to sign in</TextLink>
            </>
          }
        >
          If an account belongs to <b>{sentTo}</b>, a link and a code are on their way. The link works for one hour and
          only in this browser, the code for 10 minutes in any.
        </CheckInbox>
      </AuthFrame>
    );

  return (
    <AuthFrame
      title="Forgot your password?"
      text="Enter your work email and we send you a link and a code to choose a new one."
    >
      <form onSubmit={form.onSubmit(handleSubmit, focusFirstError)} noValidate className={classes.form}>
        <TextInput
          label="Work email"
          type="email"
          autoComplete="username"
          className={classes.field}
          {...form.getInputProps('email')}
        />
        <FormAlert>{problem}</FormAlert>
        <Button type="submit" size="lg" fullWidth loading={form.submitting}>
          Send the link
        </Button>
      </form>
      <Note ta="center">
        <TextLink to="/signin">Back to sign in</TextLink>
        {' · '}
        <Anchor component="button" type="button" size="sm" onClick={() => void handleHasCode()}>
          I have a code already
        </Anchor>
      </Note>
    </AuthFrame>
  );
}
