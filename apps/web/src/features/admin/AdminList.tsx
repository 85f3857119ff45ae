import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';

type SearchBoxProps = { label: string; search: string; onSearch: (search: string) => void };

/** Sent on after a pause in typing; the URL carries it. */
export function SearchBox({ label, search, onSearch }: SearchBoxProps) {
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

type AdminListProps = {
  isEmpty: boolean;
  empty: { title: string; text: string };
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  children: ReactNode;
};

/** Rows with "Show more", or what stands in for none. */
export function AdminList({ isEmpty, empty, hasMore, isLoadingMore, onMore, children }: AdminListProps) {
  if (isEmpty)
    return (
      <Card>
        <EmptyState drawing="search" {...empty} />
      </Card>
    );
  return (
    <Card flush>
      <div style={{ overflowX: 'auto' }}>{children}</div>
      {hasMore && (
        <Button variant="subtle" fullWidth h={48} loading={isLoadingMore} onClick={onMore}>
          Show more
        </Button>
      )}
    </Card>
  );
}
