import { Notifications, useNotifications } from '@mantine/notifications';
import { useState } from 'react';

/**
 * One toast at a time for 5 seconds, dismissed by a swipe, in the one place where toasts are shown now. The place changes
 * between toasts only: one that moved would be seen in both places for a moment.
 */
export function Toasts() {
  const { defaultPosition, notifications } = useNotifications();
  const [position, setPosition] = useState(defaultPosition);
  if (notifications.length === 0 && position !== defaultPosition) setPosition(defaultPosition);
  return <Notifications limit={1} autoClose={5_000} position={position} allowDragDismiss allowScrollDismiss />;
}
