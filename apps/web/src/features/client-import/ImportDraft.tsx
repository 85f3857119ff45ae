import {
  type ClientImport,
  type DuplicateChoice,
  IMPORT_LIMITS,
  type ImportPreview,
  type ImportSettings,
} from '@fairlead/contract/features/client-import';
import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiClient } from '#app/api/api';
import { fieldErrors, problemCode, sentenceOf } from '#app/api/api-problem';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { FormAlert } from '#kit/feedback/FormAlert';
import { LoadFailure } from '#kit/feedback/Loaded';
import { sayNow } from '#kit/feedback/toast';
import { TopBar } from '#kit/layout/TopBar';
import { Detail } from '#kit/text/text';
import classes from './ClientImport.module.css';
import { ImportColumns } from './ImportColumns';
import { ImportRows, type PreviewFilter } from './ImportRows';
import { importedWords } from './import-words';

type ImportDraftProps = { draft: ClientImport; onDiscarded: () => void };

/** Columns, preview and the one step that brings the rows in, on one page. */
export function ImportDraft({ draft, onDiscarded }: ImportDraftProps) {
  const write = useWriters();
  const queries = useQueryClient();
  const key = api.clientImport.get.queryKey({ input: { id: draft.id } });
  const [show, setShow] = useState<PreviewFilter>('all');
  const [from, setFrom] = useState(0);
  const change = useMutation({
    // One after the other, each from the version the one before has made.
    scope: { id: `import ${draft.id}` },
    mutationFn: (settings: ImportSettings) =>
      apiClient.clientImport.change({
        id: draft.id,
        version: queries.getQueryData<ClientImport>(key)?.version ?? draft.version,
        settings,
      }),
    onSuccess: (changed) => queries.setQueryData(key, changed),
    onError: () => queries.invalidateQueries({ queryKey: key }),
  });
  const input = { id: draft.id, show, from };
  const preview = useQuery({
    ...api.clientImport.preview.queryOptions({ input }),
    queryKey: [...api.clientImport.preview.queryKey({ input }), draft.version],
    placeholderData: keepPreviousData,
    enabled: !change.isPending,
  });
  const apply = useMutation({
    mutationFn: () => apiClient.clientImport.apply({ id: draft.id, version: draft.version }),
    onSuccess: async (applied) => {
      queries.setQueryData(key, applied);
      sayNow({ message: importedWords(applied) });
      await Promise.all(
        [api.clients.key(), api.clientBook.key(), api.dashboard.key(), api.plans.key(), api.search.key()].map(
          (queryKey) => queries.invalidateQueries({ queryKey }),
        ),
      );
      await queries.invalidateQueries({ queryKey: api.clientImport.list.key() });
    },
    onError: () => preview.refetch(),
  });
  const discard = useMutation({
    mutationFn: () => apiClient.clientImport.discard({ id: draft.id }),
    onSuccess: onDiscarded,
  });
  const settings = change.isPending ? (change.variables ?? draft.settings) : draft.settings;
  const good = preview.data ? preview.data.counts.add + preview.data.counts.update : 0;
  const problem = apply.error ?? discard.error ?? change.error;
  return (
    <>
      <ImportColumns
        columns={draft.columns}
        settings={settings}
        onChange={(next) => {
          setFrom(0);
          change.mutate(next);
        }}
      />
      <TopBar busy={preview.isFetching || change.isPending} />
      {preview.isError && !preview.data ? (
        <LoadFailure
          error={preview.error}
          failed="The rows could not be checked"
          onRetry={() => void preview.refetch()}
        />
      ) : preview.data ? (
        <ImportRows
          importId={draft.id}
          preview={preview.data}
          settings={settings}
          show={show}
          from={from}
          onShow={(next) => {
            setFrom(0);
            setShow(next);
          }}
          onFrom={setFrom}
          onChoose={(number, choice) => change.mutate(withChoice(settings, number, choice))}
        />
      ) : (
        <Skeleton height={320} radius="lg" aria-label="Checking the rows" />
      )}
      <FormAlert>{problem && problemWords(problem)}</FormAlert>
      <div className={classes.bar}>
        <Detail flex="1 1 280px" aria-live="polite">
          {preview.data && barWords(preview.data, write)}
        </Detail>
        <Button variant="subtle" color="gray" loading={discard.isPending} onClick={() => discard.mutate()}>
          Discard
        </Button>
        <Button
          disabled={good === 0 || preview.isPlaceholderData || change.isPending}
          loading={apply.isPending}
          onClick={() => apply.mutate()}
        >
          Import {write.countOf(good, 'row')}
        </Button>
      </div>
    </>
  );
}

/** The settings with what becomes of one row; what the whole file has needs no word of its own. */
function withChoice(settings: ImportSettings, number: number, choice: DuplicateChoice): ImportSettings {
  const { [number]: _before, ...others } = settings.rowChoices ?? {};
  const rowChoices = choice === settings.duplicates ? others : { ...others, [number]: choice };
  return { ...settings, rowChoices };
}

function problemWords(error: unknown): string {
  const [first] = Object.values(fieldErrors(error));
  if (first) return first;
  if (problemCode(error) === 'CONFLICT')
    return 'Your list or this import was changed meanwhile. The rows were checked again; look at them and import once more.';
  return sentenceOf(error);
}

/** What is left out, what it costs beyond the plan, and that it can be taken back. */
function barWords({ counts, overage }: ImportPreview, write: Writers): string {
  const out = counts.rows - counts.add - counts.update;
  const dollars = write.in('USD').money;
  const left = out === 0 ? '' : `${write.countOf(out, 'row stays', 'rows stay')} out. `;
  const money = overage
    ? `You would have ${write.number(overage.clients)} clients; your plan includes ${overage.limit}. The others cost ${dollars(overage.perMonth)} a month, ${dollars(overage.perMonth - overage.perMonthNow)} more than now. `
    : '';
  return `${left}${money}You can undo the import for ${IMPORT_LIMITS.undoDays} days.`;
}
