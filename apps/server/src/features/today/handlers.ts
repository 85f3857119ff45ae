import { isClientUser } from '@fairlead/contract/access/roles';
import { callerMspId } from '#api/context';
import type { HandlersOf } from '#api/handlers';
import { dueList, dueUntil } from '#domain/due/due-list';
import { dayFrom } from '#domain/team/due-reminders';
import { endFeed, getFeed, readFeed, renewFeed } from './calendar-feed';
import { platformDue } from './platform-due';

const PAGE_SIZE = 20;

export const todayHandlers: HandlersOf<'today'> = {
  list: ({ tx, caller, now }, { clientId, whose, cursor }) =>
    dueList(
      tx,
      {
        mspId: callerMspId(caller),
        userId: caller.userId,
        isForClient: isClientUser(caller.role),
        today: dayFrom(now, 0),
        until: dueUntil(now),
        clientId,
        isMine: whose === 'mine',
      },
      { cursor, limit: PAGE_SIZE },
    ),
  platform: platformDue,
  calendar: getFeed,
  renewCalendar: renewFeed,
  endCalendar: endFeed,
  feed: readFeed,
};
