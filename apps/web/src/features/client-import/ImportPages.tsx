import type { ClientImport } from '@fairlead/contract/features/client-import';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { PageHead } from '#kit/layout/PageHead';
import { TextLink } from '#kit/links/links';
import { ImportDraft } from './ImportDraft';
import { ImportResult } from './ImportResult';
import { PastImports } from './PastImports';
import { StartImport } from './StartImport';

const crumbs = (here: string): ReactNode[] => [
  <TextLink key="clients" to="/clients">
    Clients
  </TextLink>,
  <span key="here" aria-current="page">
    {here}
  </span>,
];

/** Where an import begins, and what was imported before. */
export function StartImportPage({ onOpen }: { onOpen: (importId: string) => void }) {
  const queries = useQueryClient();
  const open = (read: ClientImport) => {
    queries.setQueryData(api.clientImport.get.queryKey({ input: { id: read.id } }), read);
    onOpen(read.id);
  };
  return (
    <>
      <PageHead
        title="Import clients"
        context="Bring a list in, look at every row, and save it when it is right."
        crumbs={crumbs('Import')}
      />
      <StartImport onRead={open} />
      <PastImports />
    </>
  );
}

/** One import: while it is a draft with its columns and rows, later with what became of it. */
export function ImportPage({ importId, onLeave }: { importId: string; onLeave: () => void }) {
  const write = useWriters();
  const query = useQuery(api.clientImport.get.queryOptions({ input: { id: importId } }));
  return (
    <Loaded query={query} skeleton={<PageSkeleton blocks={[320]} />} failed="The import could not load">
      {(row) => (
        <>
          <PageHead
            title={row.state === 'draft' ? 'Import clients' : row.fileName}
            context={`${row.state === 'draft' ? `${row.fileName}, ` : ''}${write.countOf(row.rows, 'row')}`}
            crumbs={[
              <TextLink key="clients" to="/clients">
                Clients
              </TextLink>,
              <TextLink key="import" to="/clients/import">
                Import
              </TextLink>,
              <span key="here" aria-current="page">
                {row.fileName}
              </span>,
            ]}
          />
          {row.state === 'draft' ? <ImportDraft draft={row} onDiscarded={onLeave} /> : <ImportResult result={row} />}
        </>
      )}
    </Loaded>
  );
}
