import { NotificationsTab } from '../features/notifications/NotificationsTab';
import { CalendarCard } from '../features/today/CalendarCard';

/** How a person is told of what happens, and of what is due. */
export function NotificationsRoute() {
  return (
    <NotificationsTab>
      <CalendarCard />
    </NotificationsTab>
  );
}
