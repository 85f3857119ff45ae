import type { ClientEvent } from '@fairlead/contract/features/clients/activity';
import {
  ACTIVITY_KIND_LABELS,
  ACTIVITY_KINDS,
  type ActivityKind,
} from '@fairlead/contract/features/clients/activity-terms';
import { Button, Select, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { MoreButton } from '#kit/table/MoreButton';
import { pagesOf } from '#kit/table/pages-of';
import below from '../records/Below.module.css';
import classes from './ActivityCard.module.css';
import { eventWords } from './event-words';

const KIND_OPTIONS = [
  { value: '', label: 'Everything' },
  ...ACTIVITY_KINDS.map((value) => ({ value, label: ACTIVITY_KIND_LABELS[value] })),
];

const isKind = (text: string | null): text is ActivityKind => ACTIVITY_KINDS.includes(text as ActivityKind);

/** What happened with a client, newest first. */
export function ActivityCard({ clientId }: { clientId: string }) {
  const [kind, setKind] = useState<ActivityKind | null>(null);
  const events = useInfiniteQuery(
    api.clientActivity.list.infiniteOptions(pagesOf({ clientId, ...(kind ? { kind } : {}) })),
  );
  return (
    <Card
      title="Activity"
      action={
        <Select
          aria-label="Show"
          size="sm"
          w={160}
          data={KIND_OPTIONS}
          value={kind ?? ''}
          allowDeselect={false}
          onChange={(value) => setKind(isKind(value) ? value : null)}
        />
      }
    >
      <Loaded
        query={events}
        skeleton={<Skeleton height={240} aria-hidden="true" />}
        failed="The activity could not load"
      >
        {({ pages }) => (
          <Events
            clientId={clientId}
            events={pages.flatMap(({ items }) => items)}
            kind={kind}
            onAll={() => setKind(null)}
          />
        )}
      </Loaded>
      <MoreButton list={events} />
    </Card>
  );
}

type EventsProps = { clientId: string; events: ClientEvent[]; kind: ActivityKind | null; onAll: () => void };

function Events({ clientId, events, kind, onAll }: EventsProps) {
  const write = useWriters();
  if (events.length === 0)
    return (
      <EmptyState
        drawing="search"
        title={kind ? 'Nothing of this kind yet' : 'Nothing happened yet'}
        text="What your team does with this record is listed here by itself."
        action={
          kind && (
            <Button variant="default" onClick={onAll}>
              Show everything
            </Button>
          )
        }
      />
    );
  return (
    <ol>
      {events.map((event) => (
        <li key={event.id} className={classes.event}>
          <Text c="var(--fl-ink)" data-breaks dir="auto">
            {eventWords(event)} <EventLink clientId={clientId} event={event} />
          </Text>
          <time className={below.sub} dateTime={event.at} title={write.exactInstant(event.at)}>
            {write.recentDate(event.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

/** Where an entry leads that is about something with a page of its own. */
function EventLink({ clientId, event }: { clientId: string; event: ClientEvent }) {
  if (event.action === 'simulation.completed' && event.targetId)
    return (
      <TextLink
        size="sm"
        to="/clients/$clientId/simulations/$simulationId"
        params={{ clientId, simulationId: event.targetId }}
      >
        Open
      </TextLink>
    );
  if (event.kind === 'report')
    return (
      <TextLink size="sm" to="/clients/$clientId/reports" params={{ clientId }}>
        Reports
      </TextLink>
    );
  return null;
}
