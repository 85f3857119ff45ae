import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { MoreButton } from '#kit/table/MoreButton';
import { pagesOf } from '#kit/table/pages-of';
import { Quiet } from '#kit/text/text';
import { DueList } from './DueList';

/** Every deadline of one client, from wherever it comes: obligations, evidence, incident clocks, proposals, the roadmap. */
export function ClientDueCard({ clientId }: { clientId: string }) {
  const list = useInfiniteQuery(api.today.list.infiniteOptions(pagesOf({ clientId })));
  return (
    <Card title="Deadlines" sub="Everything of this client with a date in the next 60 days, or waiting already." flush>
      <Loaded query={list} skeleton={<PageSkeleton blocks={[120]} />} failed="The deadlines could not load">
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0)
            return (
              <Quiet px={20} pb={20}>
                Nothing of this client is due.
              </Quiet>
            );
          return (
            <>
              <DueList items={items} />
              <MoreButton list={list} />
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
