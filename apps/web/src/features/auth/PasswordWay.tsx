import { Anchor, Box, Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { authClient } from '#app/auth/auth-client';
import { authErrorCode, authErrorMessage } from '#app/auth/auth-errors';
import { useLinkProblem } from '#app/auth/ways-in/use-link-problem';
import { useSession } from '#app/session/session';
import { useClientSite } from '#app/site/client-site';
import { AuthFrame } from '#domain/platform/AuthFrame';
import { FormAlert } from '#kit/feedback/FormAlert';
import { emailProblem } from '#kit/form/email-rule';
import { focusFirstError } from '#kit/form/focus-first-error';
import { useCheckedOnLeaving } from '#kit/form/use-checked-on-leaving';
import { EmailField } from '#kit/layout/AuthForm';
import classes from '#kit/layout/AuthForm.module.css';
import { TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';
import { DemoAccounts } from './DemoAccounts';
import { linkProblemWords } from './link-problem-words';
import { OtherWays } from './OtherWays';

const route = getRouteApi('/signin');

/** The words for a sign-in that says neither who nor how. */
const NOTHING_GIVEN = 'You must provide either an email or phone number and a password';

type PasswordWayProps = { email: string; onEmail: (email: string) => void };

/** Password sign-in, with the other ways below it. */
export function PasswordWay({ email, onEmail }: PasswordWayProps) {
  const { why } = route.useSearch();
  const { elsewhere } = useSession();
  const site = useClientSite();
  const [problem, setProblem] = useState<{ code: string | null; text: string } | null>(null);
  const [resent, setResent] = useState(false);
  const linkProblem = useLinkProblem();
  const form = useForm({
    initialValues: { email, password: '' },
    validate: {
      email: emailProblem,
      password: (value) => (value === '' ? 'Enter your password.' : null),
    },
    ...useCheckedOnLeaving('email'),
  });
  const typed = form.values.email;
  // Another way takes over what was typed here.
  useEffect(() => onEmail(typed), [typed, onEmail]);

  const refused = (error: unknown) => setProblem({ code: authErrorCode(error), text: authErrorMessage(error) });
  const signIn = async (credentials: { email: string; password: string }) => {
    setProblem(null);
    setResent(false);
    const { error } = await authClient.signInWithPassword({
      email: credentials.email.trim(),
      password: credentials.password,
    });
    if (error) refused(error);
  };
  const handleEmpty = (errors: Record<string, unknown>) => {
    const nothing = form.values.email.trim() === '' && form.values.password === '';
    setProblem(nothing ? { code: null, text: NOTHING_GIVEN } : null);
    focusFirstError(errors);
  };
  const handleResend = async () => {
    const { error } = await authClient.resend({ type: 'signup', email: typed.trim() });
    if (error) refused(error);
    else setResent(true);
  };

  return (
    <AuthFrame
      title="Sign in"
      text={
        site
          ? 'Your risk, your plan and your reports in one place.'
          : 'Welcome back. Your clients are where you left them.'
      }
    >
      {site && elsewhere && (
        <FormAlert tone="info">
          This account is not with a client of {site.provider.name}. If you work for {site.provider.name}, or with
          another provider, <Anchor href={site.teamLink}>sign in here</Anchor>.
        </FormAlert>
      )}
      {why === 'again' && (
        <FormAlert tone="info">
          Your sign-in has become too old for this. Sign in again to continue where you were.
        </FormAlert>
      )}
      {linkProblem && <FormAlert>{linkProblemWords(linkProblem)}</FormAlert>}
      <form onSubmit={form.onSubmit(signIn, handleEmpty)} noValidate className={classes.form}>
        <EmailField input={form.getInputProps('email')} />
        <Box pos="relative">
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
        </Box>
        <FormAlert>
          {problem && (
            <>
              {problem.text}{' '}
              {problem.code === 'email_not_confirmed' && !resent && (
                <Anchor component="button" type="button" onClick={() => void handleResend()}>
                  Send the link again
                </Anchor>
              )}
              {resent && 'Sent. Look in your inbox.'}
            </>
          )}
        </FormAlert>
        <Button type="submit" size="lg" fullWidth loading={form.submitting}>
          Sign in
        </Button>
      </form>
      <OtherWays />
      {site ? (
        <Note ta="center">No account yet? Ask {site.provider.name} for an invitation.</Note>
      ) : (
        <>
          <Note ta="center">
            New to Fairlead? <TextLink to="/trial-signup">Start a 14-day trial</TextLink> or{' '}
            <TextLink to="/signup">use an invitation</TextLink>
          </Note>
          <DemoAccounts onChoose={signIn} />
        </>
      )}
    </AuthFrame>
  );
}
