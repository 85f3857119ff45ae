import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';

type SignOutDialogProps = {
  name: string;
  signOut: () => Promise<unknown>;
  onClose: () => void;
  /** Where the person is signed in now. */
  children?: ReactNode;
};

/** Asks before every session of somebody is ended. */
export function SignOutDialog({ name, signOut, onClose, children }: SignOutDialogProps) {
  const handleAct = async () => {
    await signOut();
    notifications.show({ message: `${name} is signed out everywhere.` });
  };
  return (
    <ConfirmDialog title={`Sign out ${name} everywhere?`} act="Sign out" onAct={handleAct} onClose={onClose}>
      All their devices are signed out at once. They can sign in again.
      {children}
    </ConfirmDialog>
  );
}
