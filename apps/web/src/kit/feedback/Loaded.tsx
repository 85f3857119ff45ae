import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemCode, sentenceOf } from '#app/api/api-problem';
import { TopBar } from '../layout/TopBar';
import { ButtonLink } from '../links/links';
import { EmptyState } from './EmptyState';
import { ErrorCard } from './ErrorCard';
import classes from './Loaded.module.css';

type LoadedProps<Data> = {
  /** Also a list that is read page by page. */
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'isFetching'> & { refetch: () => unknown };
  /** In the shape of the final layout. */
  skeleton: ReactNode;
  /** What could not be shown, for the error. */
  failed: string;
  children: (data: Data) => ReactNode;
};

/**
 * Data once it is there. Until then, after 150 ms, the skeleton; a failure with a way to try again; and what is already
 * on the page stays while it is read anew.
 */
export function Loaded<Data>({ query, skeleton, failed, children }: LoadedProps<Data>) {
  if (query.data !== undefined)
    return (
      <>
        <TopBar busy={query.isFetching} />
        {children(query.data)}
      </>
    );
  if (query.isError) return <LoadFailure error={query.error} failed={failed} onRetry={() => void query.refetch()} />;
  return <div className={classes.delayed}>{skeleton}</div>;
}

type LoadFailureProps = { error: unknown; failed: string; onRetry: () => void };

/** Not there is not broken: a missing record leads back, a failure can be tried again. */
export function LoadFailure({ error, failed, onRetry }: LoadFailureProps) {
  if (problemCode(error) === 'NOT_FOUND')
    return (
      <EmptyState
        drawing="search"
        title="We can't find that page"
        text="The link may be old, or the record was removed."
        action={<ButtonLink to="/dashboard">Go to dashboard</ButtonLink>}
      />
    );
  if (problemCode(error) === 'NO_MSP')
    return (
      <EmptyState
        title="Choose an MSP first"
        text="You act for no MSP yet. Captain's Settings say whose clients and figures you see."
        action={<ButtonLink to="/admin/settings">Captain's Settings</ButtonLink>}
      />
    );
  return <ErrorCard title={failed} message={sentenceOf(error)} onRetry={onRetry} />;
}

/** A page's skeleton: head, strip, and one block per height. */
export function PageSkeleton({ blocks = [320] }: { blocks?: number[] }) {
  return (
    <Stack gap={24} aria-hidden="true">
      <div>
        <Skeleton height={28} width={280} mt={6} />
        <Skeleton height={14} width={200} mt={10} />
      </div>
      <Skeleton height={116} radius="lg" />
      {blocks.map((height) => (
        <Skeleton key={height} height={height} radius="lg" />
      ))}
    </Stack>
  );
}
