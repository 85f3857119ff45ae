import type { CalendarRow } from '@fairlead/contract/features/reviews/reviews';
import { CADENCE_CLASSES } from '@fairlead/contract/features/reviews/terms';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { StartForClient } from '#domain/clients/StartForClient';
import { FigureStrip } from '#kit/chart/FigureStrip';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Card } from '#kit/layout/Card';
import { PageHead } from '#kit/layout/PageHead';
import { TextLink } from '#kit/links/links';
import { RowTable } from '#kit/table/RowTable';
import classes from '#kit/table/RowTable.module.css';
import { Caption, Note } from '#kit/text/text';
import { dueWords } from './review-words';

/** Every client by when its next review is due, and the place to plan one. */
export function CalendarPage({ onChosen }: { onChosen: (clientId: string) => void }) {
  const calendar = useQuery(api.reviews.calendar.queryOptions());
  return (
    <>
      <PageHead
        title="Business reviews"
        crumbs={[
          <TextLink key="tools" to="/sales-enablement">
            Tools
          </TextLink>,
          <span key="here" aria-current="page">
            Business reviews
          </span>,
        ]}
        context="Every client by when its next review is due. You bring the questions; the numbers are already here."
      />
      <Stack gap={24}>
        <StartForClient
          title="Plan a review"
          sub="Pick a client. The sections fill from its simulations, assessments and roadmap."
          open="Open reviews"
          clientsOnly
          onChosen={onChosen}
        />
        <Loaded query={calendar} skeleton={<PageSkeleton blocks={[]} />} failed="The calendar could not load">
          {({ items }) =>
            items.length === 0 ? (
              <Card>
                <EmptyState title="No review planned" text="Pick a client and a date. We bring the numbers." />
              </Card>
            ) : (
              <Calendar rows={items} />
            )
          }
        </Loaded>
      </Stack>
    </>
  );
}

function Calendar({ rows }: { rows: CalendarRow[] }) {
  const write = useWriters();
  const today = useToday();
  const states = rows.map((row) => dueWords(row, today).label);
  const counted = (label: string) => write.number(states.filter((state) => state === label).length);
  return (
    <>
      <FigureStrip
        label="Reviews"
        figures={[
          { label: 'Overdue', value: counted('Overdue'), note: '14 days past due, or a planned day passed' },
          { label: 'Due', value: counted('Due'), note: 'Due now, nothing planned' },
          { label: 'Planned', value: counted('Planned'), note: 'With a review ahead' },
          {
            label: 'Open actions',
            value: write.number(rows.reduce((sum, { openActions }) => sum + openActions, 0)),
            note: 'Promised by either side',
          },
        ]}
      />
      <Card title="All clients" flush>
        <RowTable
          rows={rows}
          idOf={({ clientId }) => clientId}
          columns={[
            { head: 'Client', cell: (row) => <ClientCell row={row} /> },
            { head: 'Cadence', cell: ({ cadence }) => CADENCE_CLASSES[cadence].label },
            {
              head: 'Last review',
              isRight: true,
              cell: ({ lastHeldOn }) => (lastHeldOn ? write.listDay(lastHeldOn) : 'None yet'),
            },
            { head: 'Next review', isRight: true, cell: (row) => nextWords(row, write) },
            { head: 'State', cell: (row) => <State row={row} today={today} /> },
          ]}
          phone={(row) => (
            <>
              <ClientCell row={row} />
              <Note span className={classes.phoneLine}>
                {nextWords(row, write)} <State row={row} today={today} />
              </Note>
            </>
          )}
        />
      </Card>
    </>
  );
}

const nextWords = ({ next, dueOn }: CalendarRow, write: ReturnType<typeof useWriters>): string =>
  next?.startsAt ? write.fullDate(next.startsAt) : next ? 'No date yet' : `Due ${write.listDay(dueOn)}`;

function State({ row, today }: { row: CalendarRow; today: string }) {
  const { label, tone } = dueWords(row, today);
  return <StateBadge tone={tone}>{label}</StateBadge>;
}

function ClientCell({ row: { clientId, clientName, next, openActions } }: { row: CalendarRow }) {
  const write = useWriters();
  const facts = [next?.title, openActions > 0 && write.countOf(openActions, 'open action')].filter(Boolean);
  return (
    <>
      <TextLink to="/clients/$clientId/reviews" params={{ clientId }} className={classes.name} dir="auto">
        {clientName}
      </TextLink>
      {facts.length > 0 && (
        <Caption span className={classes.sub}>
          {facts.join(' · ')}
        </Caption>
      )}
    </>
  );
}
