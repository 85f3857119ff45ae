import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useSession } from '#app/session/session';
import classes from '#kit/layout/AuthForm.module.css';
import { ButtonLink } from '#kit/links/links';
import { Quiet } from '#kit/text/text';

type SignedInAsProps = {
  /** What signing out leads to here. */
  signOutLabel: string;
  children?: ReactNode;
};

/** For a public page opened by somebody who is signed in: on to the product, or out of this account and stay here. */
export function SignedInAs({ signOutLabel, children }: SignedInAsProps) {
  const { signOut } = useSession();
  const handleSignOut = async () => {
    try {
      await signOut();
      notifications.show({ message: 'You have been signed out successfully.' });
    } catch {
      notifications.show({ color: 'red', message: 'Failed to sign out. Please try again.' });
    }
  };
  return (
    <div className={classes.form}>
      {children && <Quiet data-breaks>{children}</Quiet>}
      <div className={classes.actions}>
        <ButtonLink to="/dashboard" size="lg" fullWidth>
          Go to your dashboard
        </ButtonLink>
        <Button variant="default" size="lg" fullWidth onClick={() => void handleSignOut()}>
          {signOutLabel}
        </Button>
      </div>
    </div>
  );
}
