import { type Notice, notification } from '@fairlead/contract/features/notifications';
import { Button, Group, ScrollArea, Text } from '@mantine/core';
import { IconBellOff, IconMail, IconMailOpened } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { sayNow } from '#kit/feedback/toast';
import { TextLink } from '#kit/links/links';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';
import { MoreButton } from '#kit/table/MoreButton';
import { pagesOf } from '#kit/table/pages-of';
import { Caption, Quiet } from '#kit/text/text';
import classes from './NoticeList.module.css';

/** What the caller was told of, newest first; what is opened is read. */
export function NoticeList({ onLeave }: { onLeave: () => void }) {
  const write = useWriters();
  const queries = useQueryClient();
  const list = useInfiniteQuery({
    ...api.notifications.inbox.infiniteOptions(pagesOf({})),
    refetchOnMount: 'always',
  });
  const refresh = () => void queries.invalidateQueries({ queryKey: api.notifications.key() });
  const failed = (error: unknown) => sayNow({ message: sentenceOf(error), color: 'red' });
  const mark = useMutation({
    mutationFn: (change: { id?: string; isRead: boolean }) => api.notifications.read.call(change),
    onSuccess: refresh,
    onError: failed,
  });
  const mute = useMutation({
    mutationFn: ({ kind }: Notice) => api.notifications.choose.call({ kind, muted: true }),
    onSuccess: (_, { kind }) => {
      sayNow({ message: `“${notification(kind).label}” no longer appears here. Settings bring it back.` });
      refresh();
    },
    onError: failed,
  });
  return (
    <>
      <Group justify="space-between" px={16} py={10} className={classes.head}>
        <Text fw={600}>Notifications</Text>
        <Group gap={4}>
          <Button variant="subtle" size="xs" onClick={() => mark.mutate({ isRead: true })} loading={mark.isPending}>
            Mark all as read
          </Button>
        </Group>
      </Group>
      <ScrollArea.Autosize mah="min(480px, 70vh)">
        <Loaded query={list} skeleton={<PageSkeleton blocks={[120]} />} failed="The notifications could not load">
          {({ pages }) => {
            const items = pages.flatMap((page) => page.items);
            if (items.length === 0)
              return <Quiet p={16}>You are told here when a client answers, signs or decides, and what is due.</Quiet>;
            return (
              <>
                <ul className={classes.list}>
                  {items.map((notice) => (
                    <li key={notice.id} data-unread={!notice.isRead || undefined}>
                      <TextLink
                        to={notice.path}
                        className={classes.notice}
                        onClick={() => {
                          if (!notice.isRead) mark.mutate({ id: notice.id, isRead: true });
                          onLeave();
                        }}
                      >
                        <Text span display="block" fw={notice.isRead ? 400 : 600} dir="auto" data-breaks>
                          {notice.title}
                        </Text>
                        <Caption span>
                          {`${notice.isRead ? '' : 'Unread · '}${write.recentDate(notice.createdAt)}`}
                        </Caption>
                      </TextLink>
                      <MoreMenu label={`More for ${notice.title}`}>
                        <MenuAct
                          icon={notice.isRead ? IconMail : IconMailOpened}
                          onClick={() => mark.mutate({ id: notice.id, isRead: !notice.isRead })}
                        >
                          {notice.isRead ? 'Mark as unread' : 'Mark as read'}
                        </MenuAct>
                        {!notification(notice.kind).always && (
                          <MenuAct icon={IconBellOff} onClick={() => mute.mutate(notice)}>
                            {`Mute “${notification(notice.kind).label}”`}
                          </MenuAct>
                        )}
                      </MoreMenu>
                    </li>
                  ))}
                </ul>
                <MoreButton list={list} />
              </>
            );
          }}
        </Loaded>
      </ScrollArea.Autosize>
    </>
  );
}
