import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../feedback/EmptyState';
import { LoadFailure, PageSkeleton } from '../feedback/Loaded';
import { Card } from '../layout/Card';
import classes from './SearchedList.module.css';

type Page<Item> = { items: Item[]; nextCursor: string | null; total: number };

export type SearchedListProps<Item> = {
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  failed: string;
  /** Narrows the list, below the search. */
  filters?: ReactNode;
  empty: { title: string; text: string };
  /** The table of all rows read so far. */
  children: (rows: Item[]) => ReactNode;
};

/** A searched list that is read page by page: search, rows with "Show more", or what stands in for none. */
export function SearchedList<Item>(props: SearchedListProps<Item>) {
  const { searchLabel, search, onSearch, list, failed, empty, filters, children } = props;
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={classes.stack}>
      <SearchBox label={searchLabel} search={search} onSearch={onSearch} />
      {filters}
      {list.isError ? (
        <LoadFailure error={list.error} failed={failed} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <PageSkeleton />
      ) : rows.length === 0 ? (
        <Card>
          <EmptyState drawing="search" {...empty} />
        </Card>
      ) : (
        <Card flush>
          {/* Positioned, so that what is visually hidden in it cannot widen the page. */}
          <div style={{ overflowX: 'auto', position: 'relative' }}>{children(rows)}</div>
          {list.hasNextPage && (
            <Button
              variant="subtle"
              fullWidth
              h={48}
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </Card>
      )}
    </div>
  );
}

type SearchBoxProps = { label: string; search: string; onSearch: (search: string) => void };

/** Sent on after a pause in typing; the URL carries it. */
function SearchBox({ label, search, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(search);
  const send = useDebouncedCallback(onSearch, 250);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maw={360}
      maxLength={200}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        send(event.currentTarget.value);
      }}
    />
  );
}
