import { type NotificationData, notifications } from '@mantine/notifications';

/** Says something at once, in place of what was said before: one toast shows at a time, and others would wait for it. */
export function sayNow(toast: NotificationData): void {
  notifications.clean();
  notifications.show(toast);
}
