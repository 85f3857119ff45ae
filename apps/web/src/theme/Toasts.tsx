import { Notifications } from '@mantine/notifications';

/** One toast at a time for 5 seconds, dismissed by a swipe. */
export function Toasts() {
  return <Notifications limit={1} autoClose={5_000} position="bottom-right" allowDragDismiss allowScrollDismiss />;
}
