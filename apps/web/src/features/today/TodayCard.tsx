import { DUE_AHEAD_DAYS } from '@fairlead/contract/features/today';
import { Button, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { useToday } from '#app/session/session';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { MoreButton } from '#kit/table/MoreButton';
import { pagesOf } from '#kit/table/pages-of';
import { Quiet } from '#kit/text/text';
import { DueList } from './DueList';
import { incidentFirst } from './incident-first';

const WHOSE = [
  { value: 'all', label: 'Everyone' },
  { value: 'mine', label: 'Mine' },
] as const;
type Whose = (typeof WHOSE)[number]['value'];

/** What is seen at first, so that the figures below are still on the screen. */
const FIRST = 6;

/** What to do today, over all clients: everything with a date or a decision, the clocks of an incident first, then what is most overdue. */
export function TodayCard() {
  const [whose, setWhose] = useState<Whose>('all');
  const [isWhole, setWhole] = useState(false);
  const today = useToday();
  const list = useInfiniteQuery(api.today.list.infiniteOptions(pagesOf({ whose })));
  return (
    <Card
      title="Today"
      sub={`What is overdue or waiting, and what is due in the next ${DUE_AHEAD_DAYS} days.`}
      action={
        <SegmentedControl
          size="xs"
          aria-label="Whose"
          data={[...WHOSE]}
          value={whose}
          onChange={(chosen) => setWhose(chosen === 'mine' ? 'mine' : 'all')}
        />
      }
      flush
    >
      <Loaded query={list} skeleton={<PageSkeleton blocks={[120]} />} failed="What is due could not load">
        {({ pages }) => {
          const items = incidentFirst(
            pages.flatMap((page) => page.items),
            today,
          );
          if (items.length === 0)
            return (
              <Quiet px={20} pb={20}>
                {whose === 'mine' ? 'Nothing of yours is due.' : 'Nothing is due, and nothing is waiting for you.'}
              </Quiet>
            );
          if (!isWhole && items.length > FIRST)
            return (
              <>
                <DueList items={items.slice(0, FIRST)} hasClient />
                <Button variant="subtle" fullWidth h={48} onClick={() => setWhole(true)}>
                  Show more
                </Button>
              </>
            );
          return (
            <>
              <DueList items={items} hasClient />
              <MoreButton list={list} />
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
