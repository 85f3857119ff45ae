import { ActionIcon, Indicator, Popover, Tooltip } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#app/api/api';

const NoticeList = lazy(() => import('./NoticeList').then((module) => ({ default: module.NoticeList })));

const COUNTED_TO = 99;
const READ_AGAIN_MS = 5 * 60_000;

/** What the caller was told of: how much is not read, and the list, which comes when it is opened. */
export function Bell() {
  const [isOpen, setOpen] = useState(false);
  const unread = useQuery(api.notifications.unread.queryOptions({ refetchInterval: READ_AGAIN_MS }));
  const count = unread.data?.count;
  // Without an organization nobody is told anything.
  if (count === undefined) return null;
  const label = count === 0 ? 'Notifications' : `Notifications, ${count} unread`;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width="min(400px, calc(100vw - 24px))"
      trapFocus
    >
      <Popover.Target>
        <Tooltip label={label} position="right" disabled={isOpen}>
          <Indicator
            inline
            disabled={count === 0}
            label={count > COUNTED_TO ? `${COUNTED_TO}+` : count}
            size={16}
            offset={8}
          >
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={label}
              aria-expanded={isOpen}
              onClick={() => setOpen((open) => !open)}
            >
              <IconBell size={20} stroke={1.6} />
            </ActionIcon>
          </Indicator>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <Suspense>{isOpen && <NoticeList onLeave={() => setOpen(false)} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
