import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

export type MoreButtonProps = {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  children?: string;
};

/** The foot of a list that is read page by page; nothing once all of it is read. */
export function MoreButton({ list, children = 'Show more' }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="subtle"
      fullWidth
      h={48}
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {children}
    </Button>
  );
}
