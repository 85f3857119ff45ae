import { Box, Button, Drawer } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { sayNow } from '#kit/feedback/toast';
import classes from './AskClient.module.css';
import { AskClientDialog } from './AskClientDialog';
import { RepliesPanel } from './RepliesPanel';
import { isWaiting } from './request-words';
import type { RequestSubject } from './subjects';
import { useRequests } from './use-requests';

/** Acts of an assessment or a check that is not completed: to ask the people who know, and to see what came back. */
export function AskClientActs({ subject }: { subject: RequestSubject }) {
  const { requests, ask } = useRequests(subject.ref);
  const [opened, setOpened] = useState<'ask' | 'replies' | null>(null);
  const items = requests.data?.items ?? [];
  const waiting = items.flatMap(({ replies }) => replies).filter(isWaiting).length;
  return (
    <>
      {items.length > 0 && (
        <Button variant="default" onClick={() => setOpened('replies')}>
          {waiting > 0 ? `Replies (${waiting})` : 'Replies'}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconMessageQuestion size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpened('ask')}
      >
        Send questions to client
      </Button>
      {opened === 'ask' && (
        <AskClientDialog
          subject={subject}
          ask={ask}
          requests={items}
          onClose={() => {
            ask.reset();
            setOpened(null);
          }}
          onSent={() => sayNow({ message: 'The questions are on their way.' })}
        />
      )}
      <Drawer
        opened={opened === 'replies'}
        onClose={() => setOpened(null)}
        position="right"
        size={560}
        title="Questions to the client"
        classNames={{ title: classes.drawerTitle }}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Box pb={24}>
          <RepliesPanel subject={subject} />
        </Box>
      </Drawer>
    </>
  );
}
