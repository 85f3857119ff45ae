import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../app/session/session';
import { OVER_EVERYTHING } from '../kit/layout/layers';

/** Asks, then signs out and leads to the sign-in page; the wording of the two messages is fixed. */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const handleConfirm = async () => {
    try {
      await signOut();
      notifications.show({ message: 'You have been signed out successfully.' });
      await navigate({ to: '/signin' });
    } catch {
      notifications.show({ color: 'red', message: 'Failed to sign out. Please try again.' });
    }
  };
  return () =>
    modals.openConfirmModal({
      title: 'Sign out?',
      size: 440,
      // The end of an access asks it as well.
      zIndex: OVER_EVERYTHING,
      children: <Text c="var(--fl-ink-2)">What you saved stays. You can sign in again at any time.</Text>,
      labels: { confirm: 'Sign out', cancel: 'Stay signed in' },
      onConfirm: handleConfirm,
    });
}
