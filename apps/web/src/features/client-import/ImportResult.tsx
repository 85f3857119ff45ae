import type { ClientImport } from '@fairlead/contract/features/client-import';
import { Box, Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiClient } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { FORMER_USER } from '#domain/team/person';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { sayNow } from '#kit/feedback/toast';
import { Card } from '#kit/layout/Card';
import { ButtonLink, TextLink } from '#kit/links/links';
import { DataList } from '#kit/table/DataList';
import { Bullets } from '#kit/text/Bullets';
import { importedWords, KEPT_WORDS, undoneWords } from './import-words';

/** What became of an import, and the way to take it back. */
export function ImportResult({ result }: { result: ClientImport }) {
  const write = useWriters();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Card title={importedWords(result)} sub={result.appliedAt ? write.exactInstant(result.appliedAt) : undefined}>
        <Box maw={420}>
          <DataList
            rows={[
              { label: 'Added', value: write.number(result.added) },
              { label: 'Updated', value: write.number(result.updated) },
              { label: 'Left out', value: write.number(result.skipped) },
              { label: 'By', value: result.by ?? FORMER_USER },
            ]}
          />
        </Box>
        <Group mt={20} gap={12}>
          <ButtonLink to="/clients" search={{ sort: '-updatedAt' }}>
            See the list
          </ButtonLink>
          {result.undoUntil && (
            <Button variant="default" onClick={() => setAsking(true)}>
              Undo this import
            </Button>
          )}
        </Group>
        {result.undoUntil && (
          <Text size="sm" c="var(--fl-ink-3)" mt={12}>
            You can undo it until {write.fullDate(result.undoUntil)}.
          </Text>
        )}
      </Card>
      {result.undone && result.undoneAt && (
        <Card title="Undone" sub={write.exactInstant(result.undoneAt)}>
          <Text>{undoneWords(result.undone, write)}</Text>
          {result.kept.length > 0 && (
            <Bullets>
              {result.kept.map(({ id, name, reason }) => (
                <li key={id}>
                  {reason === 'gone' ? (
                    name
                  ) : (
                    <TextLink to="/clients/$clientId" params={{ clientId: id }}>
                      {name}
                    </TextLink>
                  )}{' '}
                  {KEPT_WORDS[reason]}
                </li>
              ))}
            </Bullets>
          )}
        </Card>
      )}
      <UndoDialog result={result} opened={asking} onClose={() => setAsking(false)} />
    </>
  );
}

type UndoDialogProps = { result: ClientImport; opened: boolean; onClose: () => void };

function UndoDialog({ result, opened, onClose }: UndoDialogProps) {
  const write = useWriters();
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: () => apiClient.clientImport.undo({ id: result.id }),
    onSuccess: async (undone) => {
      queries.setQueryData(api.clientImport.get.queryKey({ input: { id: result.id } }), undone);
      if (undone.undone) sayNow({ message: `Import undone. ${undoneWords(undone.undone, write)}` });
      await Promise.all(
        [api.clients.key(), api.clientBook.key(), api.dashboard.key(), api.plans.key(), api.search.key()].map(
          (queryKey) => queries.invalidateQueries({ queryKey }),
        ),
      );
      await queries.invalidateQueries({ queryKey: api.clientImport.list.key() });
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Undo this import?"
      act="Undo import"
      keep="Keep the import"
      onAct={() => undo.mutateAsync()}
    >
      Records it added are removed and fields it filled are emptied. What was changed since, or has work on it, stays.
    </ConfirmDialog>
  );
}
