import { AFTER_ANY_INSURANCE, figureWordsOf } from '@fairlead/content/words/model-2-words';
import type { ClientListItem } from '@fairlead/contract/features/clients/clients';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Figures } from '#app/locale/figures';
import { useServerNow } from '#app/session/session';
import { ClientCards } from '#domain/clients/ClientCards';
import { comparableClients, listModel } from '#domain/clients/comparable-clients';
import { DumbbellKey } from '#kit/chart/Dumbbell';
import { dumbbellMax } from '#kit/chart/dumbbell-axis';
import { Card } from '#kit/layout/Card';
import { useIsPhone } from '#kit/present/page-width';
import { MoreButton, type MoreButtonProps } from '#kit/table/MoreButton';
import { ClientTable } from './ClientTable';
import type { ClientListSearch } from './client-list-search';
import { SelectOne } from './SelectBox';
import type { Selection } from './use-selection';

type ClientRowsProps = {
  clients: ClientListItem[];
  figures: Figures;
  sort: ClientListSearch['sort'];
  selection: Selection | null;
  onSort: (sort: NonNullable<ClientListSearch['sort']>) => void;
  list: MoreButtonProps['list'];
};

const PHONE_CARDS = 25;

/** The rows as a table, or as cards on a phone, with one axis for all of them. */
export function ClientRows({ clients: all, figures, sort, selection, onSort, list }: ClientRowsProps) {
  const isPhone = useIsPhone();
  const [opened] = useState(useServerNow());
  const [isPicking, setPicking] = useState(false);
  const clients = useMemo(() => comparableClients(all), [all]);
  const axisMax = useMemo(
    () => dumbbellMax(clients.flatMap(({ latest }) => (latest ? [latest.meanToday, latest.meanTarget] : []))),
    [clients],
  );
  return (
    <Card
      title={figureWordsOf(listModel(all)).average.label}
      sub={`Today and with the proposed services, ${AFTER_ANY_INSURANCE}`}
      action={
        isPhone && selection ? (
          <Button variant="subtle" size="compact-md" aria-pressed={isPicking} onClick={() => setPicking(!isPicking)}>
            {isPicking ? 'Done' : 'Select'}
          </Button>
        ) : (
          <DumbbellKey />
        )
      }
      flush
    >
      {isPhone ? (
        <ClientCards
          clients={clients}
          figures={figures}
          axisMax={axisMax}
          first={PHONE_CARDS}
          before={selection && isPicking ? (client) => <SelectOne selection={selection} client={client} /> : undefined}
        />
      ) : (
        <ClientTable
          clients={clients}
          figures={figures}
          axisMax={axisMax}
          sort={sort}
          now={opened}
          selection={selection}
          onSort={onSort}
        />
      )}
      <MoreButton list={list} />
    </Card>
  );
}
