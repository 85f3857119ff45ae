import type { ClientDocument } from '@fairlead/contract/client-documents';
import { DOCUMENT_KIND_LABELS } from '@fairlead/contract/client-terms';
import { UPLOADS } from '@fairlead/contract/uploads';
import { Badge, Button, FileButton, Menu, Skeleton, Text } from '@mantine/core';
import { IconDownload, IconEdit, IconShare, IconShareOff, IconTrash, IconUpload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { api } from '../../../lib/api';
import { fieldErrors, sentenceOf } from '../../../lib/api-problem';
import { now } from '../../../lib/clock';
import { recentDate } from '../../../lib/figures';
import { saveFile } from '../../../lib/save-file';
import { sayNow } from '../../../lib/toast';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { Loaded } from '../../../ui/Loaded';
import classes from '../Below.module.css';
import { RemoveDialog } from '../RemoveDialog';
import { RowMenu } from '../RowMenu';
import { useRefreshClient } from '../use-below-client';
import { DocumentDialog } from './DocumentDialog';
import { fileSize } from './file-size';

type Open = { kind: 'edit' | 'remove'; document: ClientDocument };

type DocumentsCardProps = {
  clientId: string;
  /** A client has users of its own to share with; a prospect has none. */
  canShare: boolean;
};

/** Contracts, policies and evidence of a client; a file can be dropped on the card. */
export function DocumentsCard({ clientId, canShare }: DocumentsCardProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const [isOver, setIsOver] = useState(false);
  const reset = useRef<() => void>(null);
  const documents = useQuery(api.clientDocuments.list.queryOptions({ input: { clientId } }));
  const refresh = useRefreshClient(clientId, api.clientDocuments.key());
  const close = () => setOpen(null);
  const upload = useMutation({
    mutationFn: (file: File) => api.clientDocuments.add.call({ clientId, file }),
    onSettled: async () => {
      // The same file may be chosen again after a refusal.
      reset.current?.();
      await refresh();
    },
  });
  const download = useMutation({
    mutationFn: ({ id }: ClientDocument) => api.clientDocuments.download.call({ clientId, id }),
    onSuccess: (file, { fileName }) => saveFile(file, fileName),
    onError: (error) => sayNow({ message: sentenceOf(error), color: 'danger' }),
  });
  const share = useMutation({
    mutationFn: ({ id, version, sharedWithClient }: ClientDocument) =>
      api.clientDocuments.update.call({ clientId, id, version, sharedWithClient: !sharedWithClient }),
    onError: (error) => sayNow({ message: sentenceOf(error), color: 'danger' }),
    onSettled: refresh,
  });
  const take = (file: File | null | undefined) => {
    if (file && !upload.isPending) upload.mutate(file);
  };
  const add = (
    <FileButton accept={UPLOADS.document.accept.join(',')} onChange={take} resetRef={reset}>
      {(button) => (
        <Button
          {...button}
          variant="default"
          leftSection={<IconUpload size={18} stroke={1.6} />}
          loading={upload.isPending}
        >
          Add document
        </Button>
      )}
    </FileButton>
  );
  const items = documents.data?.items ?? [];
  const problem = upload.error && (fieldErrors(upload.error).file ?? sentenceOf(upload.error));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className={classes.dropPlace}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Card
        title="Documents"
        sub="PDF, Word, Excel, PowerPoint, CSV, text or a picture, up to 20 MB. Drop a file here or choose one."
        action={items.length > 0 && add}
        flush={items.length > 0}
      >
        {problem && (
          <Text role="alert" size="sm" c="var(--fl-danger-text)" px={items.length > 0 ? 20 : 0} pb={8}>
            {problem}
          </Text>
        )}
        <Loaded
          query={documents}
          skeleton={<Skeleton height={120} aria-hidden="true" />}
          failed="The documents could not load"
        >
          {() =>
            items.length === 0 ? (
              <EmptyState
                title="No documents yet"
                text="Keep the contract, the insurance policy and evidence where your team finds them."
                action={add}
              />
            ) : (
              <ul className={classes.rows}>
                {items.map((document) => (
                  <li key={document.id} className={classes.row}>
                    <div className={classes.words}>
                      <p className={classes.name} dir="auto">
                        {document.title}
                        {document.sharedWithClient && (
                          <Badge variant="light" className={classes.mark}>
                            Shared
                          </Badge>
                        )}
                      </p>
                      <p className={classes.sub}>
                        {[
                          DOCUMENT_KIND_LABELS[document.kind],
                          fileSize(document.size),
                          recentDate(document.createdAt, now()),
                          document.addedByName,
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </p>
                    </div>
                    <RowMenu label={document.title}>
                      <Menu.Item
                        leftSection={<IconDownload size={18} stroke={1.6} />}
                        onClick={() => download.mutate(document)}
                      >
                        Download
                      </Menu.Item>
                      <Menu.Item
                        leftSection={<IconEdit size={18} stroke={1.6} />}
                        onClick={() => setOpen({ kind: 'edit', document })}
                      >
                        Edit
                      </Menu.Item>
                      {(canShare || document.sharedWithClient) && (
                        <Menu.Item
                          leftSection={
                            document.sharedWithClient ? (
                              <IconShareOff size={18} stroke={1.6} />
                            ) : (
                              <IconShare size={18} stroke={1.6} />
                            )
                          }
                          onClick={() => share.mutate(document)}
                        >
                          {document.sharedWithClient ? 'Stop sharing' : 'Share with the client'}
                        </Menu.Item>
                      )}
                      <Menu.Item
                        leftSection={<IconTrash size={18} stroke={1.6} />}
                        onClick={() => setOpen({ kind: 'remove', document })}
                      >
                        Remove
                      </Menu.Item>
                    </RowMenu>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      {open?.kind === 'edit' && <DocumentDialog clientId={clientId} document={open.document} onClose={close} />}
      {open?.kind === 'remove' && (
        <RemoveDialog
          title={`Remove ${open.document.title}?`}
          text="The file is deleted, for the client as well if it was shared."
          keep="Keep document"
          action="Remove document"
          remove={() =>
            api.clientDocuments.remove.call({ clientId, id: open.document.id, version: open.document.version })
          }
          onDone={() => {
            close();
            void refresh();
          }}
          onClose={() => {
            close();
            void refresh();
          }}
        />
      )}
    </div>
  );
}
