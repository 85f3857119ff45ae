import { notifications } from '@mantine/notifications';
import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useLinkProblem } from '#app/auth/ways-in/use-link-problem';
import { useSession } from '#app/session/session';
import { AuthFrame } from '#domain/platform/AuthFrame';
import { LoadingForm } from '#domain/platform/LoadingForm';
import { ReaderFrame } from '#domain/platform/ReaderFrame';
import { ButtonLink, TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';
import { linkProblemWords } from './link-problem-words';
import { NewPasswordForm } from './NewPasswordForm';

const SecondStep = lazy(() => import('./SecondStep').then((module) => ({ default: module.SecondStep })));

/** The page a recovery link leads to, and where a signed-in user chooses another password. */
export function UpdatePasswordPage() {
  const { session, recovering, secondStep } = useSession();
  const linkProblem = useLinkProblem();
  const [changed, setChanged] = useState(false);

  if (!session) {
    const text = linkProblem
      ? linkProblemWords(linkProblem)
      : 'Open the link in the email we sent you, in the browser where you asked for it. Or get a new link and code.';
    return (
      <AuthFrame title="Choose a new password" text={text}>
        <ButtonLink to="/forgot-password" size="lg" fullWidth>
          {linkProblem?.kind === 'elsewhere' ? 'Get a code' : 'Send a new link'}
        </ButtonLink>
        <Note ta="center">
          <TextLink to="/signin">Back to sign in</TextLink>
        </Note>
      </AuthFrame>
    );
  }

  // A password is as good as a second factor's absence: whoever has one confirms it before.
  if (secondStep)
    return (
      <Suspense fallback={<LoadingForm />}>
        <SecondStep />
      </Suspense>
    );

  // The guards send a recovering account back here, so the page waits until the session knows of the new password.
  if (changed && !recovering) return <Navigate to="/dashboard" replace />;

  const email = session.user.email ?? '';
  return (
    <ReaderFrame
      title="Choose a new password"
      text={`For ${email || 'your account'}. Other devices will be signed out.`}
    >
      <NewPasswordForm
        email={email}
        label="New password"
        button="Save password"
        onSaved={() => {
          notifications.show({ message: 'Your password has been changed.' });
          setChanged(true);
        }}
      />
    </ReaderFrame>
  );
}
