import { UPLOADS } from '@fairlead/contract/api/uploads';
import type { ClientDocument } from '@fairlead/contract/features/clients/documents';
import { DOCUMENT_KIND_LABELS } from '@fairlead/contract/features/clients/part-terms';
import { Text } from '@mantine/core';
import { IconDownload, IconShare, IconShareOff, IconUpload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { useDownload } from '#kit/feedback/use-download';
import { ChooseFile, DropPlace } from '#kit/form/upload';
import classes from '../records/Below.module.css';
import { RecordRow, RecordRows } from '../records/RecordRow';
import { RecordsCard } from '../records/RecordsCard';
import { useRefreshClient, useRowChange } from '../records/use-below-client';
import { useRecordActs } from '../records/use-record-acts';
import { DocumentDialog } from './DocumentDialog';
import { fileSize } from './file-size';

type DocumentsCardProps = {
  clientId: string;
  /** A client has users of its own to share with; a prospect has none. */
  canShare: boolean;
};

/** Contracts, policies and evidence of a client; a file can be dropped on the card. */
export function DocumentsCard({ clientId, canShare }: DocumentsCardProps) {
  const write = useWriters();
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const documents = useQuery(api.clientDocuments.list.queryOptions({ input: { clientId } }));
  const refresh = useRefreshClient(clientId, api.clientDocuments.key());
  const acts = useRecordActs<ClientDocument>({
    form: (document, ends) => document && <DocumentDialog clientId={clientId} document={document} {...ends} />,
    removal: ({ id, version, title }) => ({
      title: `Remove ${title}?`,
      text: 'The file is deleted, for the client as well if it was shared.',
      keep: 'Keep document',
      act: 'Remove document',
      remove: () => api.clientDocuments.remove.call({ clientId, id, version }),
    }),
    refresh,
  });
  const upload = useMutation({
    mutationFn: (file: File) => api.clientDocuments.add.call({ clientId, file }),
    onMutate: () => setTooLarge(null),
    onSettled: refresh,
  });
  const download = useDownload({
    fetchFile: ({ id }: ClientDocument) => api.clientDocuments.download.call({ clientId, id }),
    nameOf: ({ fileName }) => fileName,
  });
  const share = useRowChange(
    ({ id, version, sharedWithClient }: ClientDocument) =>
      api.clientDocuments.update.call({ clientId, id, version, sharedWithClient: !sharedWithClient }),
    refresh,
  );
  const taking = {
    ...UPLOADS.document,
    isBusy: upload.isPending,
    onFile: (file: File) => upload.mutate(file),
    onRefused: setTooLarge,
  };
  const hasRows = (documents.data?.items.length ?? 0) > 0;
  const problem = tooLarge ?? (upload.error && (fieldErrors(upload.error).file ?? sentenceOf(upload.error)));
  return (
    <DropPlace taking={taking} aria-label="Documents" className={classes.dropPlace}>
      <RecordsCard
        title="Documents"
        sub="PDF, Word, Excel, PowerPoint, CSV, text or a picture, up to 20 MB. Drop a file here or choose one."
        records={documents}
        failed="The documents could not load"
        empty={{
          title: 'No documents yet',
          text: 'Keep the contract, the insurance policy and evidence where your team finds them.',
        }}
        add={
          <ChooseFile {...taking} leftSection={<IconUpload size={18} stroke={1.6} />}>
            Add document
          </ChooseFile>
        }
        problem={
          problem && (
            <Text role="alert" size="sm" c="var(--fl-danger-text)" px={hasRows ? 20 : 0} pb={8}>
              {problem}
            </Text>
          )
        }
        dialogs={acts.dialog}
      >
        {(items) => (
          <RecordRows>
            {items.map((document) => (
              <RecordRow
                key={document.id}
                label={document.title}
                mark={document.sharedWithClient && 'Shared'}
                facts={[
                  DOCUMENT_KIND_LABELS[document.kind],
                  fileSize(document.size, write),
                  write.recentDate(document.createdAt),
                  document.addedByName,
                ]}
                acts={[
                  { label: 'Download', Icon: IconDownload, run: () => download.mutate(document) },
                  acts.edit(document),
                  (canShare || document.sharedWithClient) && {
                    ...(document.sharedWithClient
                      ? { label: 'Stop sharing', Icon: IconShareOff }
                      : { label: 'Share with the client', Icon: IconShare }),
                    run: () => share.mutate(document),
                  },
                  acts.remove(document),
                ]}
              />
            ))}
          </RecordRows>
        )}
      </RecordsCard>
    </DropPlace>
  );
}
