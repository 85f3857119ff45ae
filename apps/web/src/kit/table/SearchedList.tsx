import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState';
import { LoadFailure, PageSkeleton } from '../feedback/Loaded';
import { Card } from '../layout/Card';
import { Cards } from '../layout/Columns';
import { SearchField } from './filters';
import { MoreButton } from './MoreButton';

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

/** A searched list that is read page by page: search, rows with "Show more", or what is shown for none. */
export function SearchedList<Item>(props: SearchedListProps<Item>) {
  const { searchLabel, search, onSearch, list, failed, empty, filters, children } = props;
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Cards>
      <SearchField label={searchLabel} search={search} onSearch={onSearch} maw={360} />
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
          <MoreButton list={list} />
        </Card>
      )}
    </Cards>
  );
}
