import { Anchor, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { authClient } from '#app/auth/auth-client';
import { authErrorCode, authErrorMessage } from '#app/auth/auth-errors';
import { askedAddress, rememberAsked } from '#app/auth/ways-in/asked-address';
import { comeBackTo } from '#app/auth/ways-in/sign-in-links';
import { useLinkProblem } from '#app/auth/ways-in/use-link-problem';
import { AuthFrame } from '#domain/platform/AuthFrame';
import { CheckInbox } from '#domain/team/CheckInbox';
import { FormAlert } from '#kit/feedback/FormAlert';
import { emailProblem } from '#kit/form/email-rule';
import { focusFirstError } from '#kit/form/focus-first-error';
import classes from '#kit/layout/AuthForm.module.css';
import { TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';
import { linkProblemWords } from './link-problem-words';

const route = getRouteApi('/signin');

/** Answers alike whether or not anybody has the address. @returns why no mail was sent, for people */
async function mailLink(email: string, next: string | undefined): Promise<string | null> {
  const { error } = await authClient.signInWithOtp({
    email,
    options: { shouldCreateUser: false, emailRedirectTo: comeBackTo('/signin', next) },
  });
  return error && authErrorCode(error) !== 'otp_disabled' ? authErrorMessage(error) : null;
}

type EmailWayProps = { email: string; onEmail: (email: string) => void };

/** Sign-in by a mailed link, or by the code beside it where the mail is read on another device. */
export function EmailWay({ email, onEmail }: EmailWayProps) {
  const { sent, next } = route.useSearch();
  const navigate = route.useNavigate();
  const linkProblem = useLinkProblem();
  const [problem, setProblem] = useState<string | null>(null);
  const sentTo = askedAddress('sign_in');
  const form = useForm({
    initialValues: { email: email || sentTo || '' },
    validate: { email: emailProblem },
    validateInputOnBlur: true,
  });

  const handleSubmit = async (values: { email: string }) => {
    const address = values.email.trim();
    const refused = await mailLink(address, next);
    setProblem(refused);
    if (refused) return;
    onEmail(address);
    rememberAsked('sign_in', address);
    // The address of this page may still hold the answer of an earlier link, which is settled now.
    await navigate({ search: { next, way: 'email', sent: true }, replace: linkProblem !== null });
  };

  /** The mail was asked for in another browser: its code works here. */
  const handleHasCode = async () => {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) {
      focusFirstError(errors);
      return;
    }
    rememberAsked('sign_in', form.values.email.trim());
    await navigate({ search: { next, way: 'email', sent: true } });
  };

  if (sent && sentTo && linkProblem === null)
    return (
      <AuthFrame title="Check your inbox" text="Open the link here, or type the code.">
        <CheckInbox
          onCode={async (token) => {
            const { error } = await authClient.verifyOtp({ email: sentTo, token, type: 'email' });
            return error ? authErrorMessage(error) : null;
          }}
          onResend={() => mailLink(sentTo, next)}
          other={
            <>
              <TextLink to="/signin" search={{ next, way: 'email' }}>
                Use another address
              </TextLink>{' '}
              or{' '}
              <TextLink to="/signin" search={{ next }}>
                your password
              </TextLink>
            </>
          }
        >
          If an account belongs to <b>{sentTo}</b>, a link and a code are on their way. The link works for an hour and
          in this browser only, the code for 10 minutes in any.
        </CheckInbox>
      </AuthFrame>
    );

  return (
    <AuthFrame title="Sign in by email" text="We mail you a link and a 6-digit code. No password needed.">
      {linkProblem && <FormAlert>{linkProblemWords(linkProblem)}</FormAlert>}
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
          Email me a link and code
        </Button>
      </form>
      <Note ta="center">
        <TextLink to="/signin" search={{ next }}>
          Sign in with your password
        </TextLink>
        {' · '}
        <Anchor component="button" type="button" size="sm" onClick={() => void handleHasCode()}>
          I have a code already
        </Anchor>
      </Note>
    </AuthFrame>
  );
}
