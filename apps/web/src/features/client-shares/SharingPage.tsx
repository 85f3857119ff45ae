import { shareEventWords } from '@fairlead/contract/features/client-shares';
import type { Client } from '@fairlead/contract/features/clients/clients';
import { Button, Stack } from '@mantine/core';
import { IconEye, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { openPreview } from '#app/session/portal-preview';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { SectionAction } from '#kit/layout/SectionAction';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { Quiet } from '#kit/text/text';
import { SharedList } from './SharedList';
import { type ShareTarget, useShareActs, useShares } from './use-shares';

/** What the client's users see of its figures, the way to look at it as they do, and who shared and took back what. */
export function SharingPage({ client }: { client: Pick<Client, 'id' | 'name'> }) {
  const write = useWriters();
  const shares = useShares(client.id);
  return (
    <>
      <SectionAction>
        <Button
          leftSection={<IconEye size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => openPreview({ clientId: client.id, clientName: client.name })}
        >
          Preview as client
        </Button>
      </SectionAction>
      <Loaded query={shares} skeleton={<PageSkeleton blocks={[]} />} failed="What is shared could not load">
        {({ items, history }) => (
          <Stack gap={24}>
            <Card
              title="Shared now"
              sub="Client users also see released reports, sent proposals, and the roadmap items and documents you share one by one."
              flush={items.length > 0}
            >
              {items.length === 0 ? (
                <Quiet>No result is shared yet. Open a result and choose “Share with client”.</Quiet>
              ) : (
                <SharedList
                  clientId={client.id}
                  items={items}
                  acts={({ kind, targetId, title }) => (
                    <TakeBackButton target={{ clientId: client.id, kind, targetId }} title={title} />
                  )}
                />
              )}
            </Card>
            <Card title="Who shared what, and when" flush={history.length > 0}>
              {history.length === 0 ? (
                <Quiet>Nothing has been shared with this client yet.</Quiet>
              ) : (
                <ItemList>
                  {history.map((event) => (
                    <ListItem
                      key={event.id}
                      icon={IconHistory}
                      title={`${event.actorName ?? 'Someone'} ${shareEventWords(event)}`}
                      line={write.exactMinute(event.at)}
                    />
                  ))}
                </ItemList>
              )}
            </Card>
          </Stack>
        )}
      </Loaded>
    </>
  );
}

function TakeBackButton({ target, title }: { target: ShareTarget; title: string }) {
  const [isAsking, setAsking] = useState(false);
  const { takeBack } = useShareActs(target);
  return (
    <>
      <Button variant="default" size="sm" aria-label={`Take back ${title}`} onClick={() => setAsking(true)}>
        Take back
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Take “${title}” back?`}
        act="Take back"
        keep="Keep sharing"
        onAct={takeBack}
      >
        Client users will no longer see it. What they have read or downloaded stays with them.
      </ConfirmDialog>
    </>
  );
}
