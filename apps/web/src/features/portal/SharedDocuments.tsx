import type { Portal } from '@fairlead/contract/features/portal';
import { Button } from '@mantine/core';
import { IconDownload, IconFile } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, apiClient } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { saveFile } from '#app/api/save-file';
import { useWriters } from '#app/locale/use-writers';
import { EmptyState } from '#kit/feedback/EmptyState';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { ItemList, ListItem } from '#kit/table/ItemList';

import { shownWords } from './shown-words';

type SharedDocument = Portal['documents'][number];

/** Documents the provider shared besides reports. */
function SharedDocuments({ documents }: { documents: SharedDocument[] }) {
  const write = useWriters();
  const download = useMutation({
    mutationFn: async ({ id, fileName }: SharedDocument) => saveFile(await apiClient.portal.document({ id }), fileName),
  });
  return (
    <Card title="Documents" flush>
      {download.error && <FormAlert>{sentenceOf(download.error)}</FormAlert>}
      <ItemList>
        {documents.map((document) => (
          <ListItem
            key={document.id}
            icon={IconFile}
            title={document.title}
            line={shownWords('Shared', { at: document.at, byName: document.sharedByName }, write)}
          >
            <Button
              variant="default"
              size="sm"
              leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
              loading={download.isPending && download.variables.id === document.id}
              aria-label={`Download ${document.title}`}
              onClick={() => download.mutate(document)}
            >
              Download
            </Button>
          </ListItem>
        ))}
      </ItemList>
    </Card>
  );
}

/** The documents tab as the client's own people see it. */
export function MyDocuments() {
  const portal = useQuery(api.portal.get.queryOptions());
  return (
    <Loaded query={portal} skeleton={<PageSkeleton blocks={[]} />} failed="Your documents could not load">
      {({ documents }) =>
        documents.length === 0 ? (
          <Card>
            <EmptyState title="No documents yet" text="Documents your provider shares with you appear here." />
          </Card>
        ) : (
          <SharedDocuments documents={documents} />
        )
      }
    </Loaded>
  );
}
