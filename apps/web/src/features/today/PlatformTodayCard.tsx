import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { Quiet } from '#kit/text/text';
import { DueList } from './DueList';

/** What of the platform itself waits for its operator. */
export function PlatformTodayCard() {
  const list = useQuery(api.today.platform.queryOptions());
  return (
    <Card
      title="Today"
      sub="Trials that end, requests that wait, organizations that are erased, and background work that failed."
      flush
    >
      <Loaded query={list} skeleton={<PageSkeleton blocks={[120]} />} failed="What is due could not load">
        {({ items }) =>
          items.length === 0 ? (
            <Quiet px={20} pb={20}>
              Nothing of the platform is due, and nothing is waiting for you.
            </Quiet>
          ) : (
            <DueList items={items} />
          )
        }
      </Loaded>
    </Card>
  );
}
