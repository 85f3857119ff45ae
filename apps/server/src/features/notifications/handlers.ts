import type { HandlersOf } from '#api/handlers';
import { choose, listChoices } from './choices';
import { countUnread, listNotices, markRead } from './inbox';

export const notificationHandlers: HandlersOf<'notifications'> = {
  list: listChoices,
  choose,
  inbox: listNotices,
  unread: countUnread,
  read: markRead,
};
