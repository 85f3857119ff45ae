import type { ThreatOverview } from '@fairlead/contract/features/threats/threats';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { FigureStrip } from '#kit/chart/FigureStrip';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { Cards } from '#kit/layout/Columns';
import { PageHead } from '#kit/layout/PageHead';
import { ButtonLink, TextLink } from '#kit/links/links';
import { MoreMenu } from '#kit/links/MoreMenu';
import { RowTable } from '#kit/table/RowTable';
import tableClasses from '#kit/table/RowTable.module.css';
import { Caption, Note } from '#kit/text/text';
import { ActionTable } from './ActionTable';
import { AgeNote } from './AgeNote';
import { ExportActs, useThreatExport } from './ExportActs';

/** What to do first over all clients, one line for each product. */
export function ThreatOverviewPage() {
  const today = useToday();
  const overview = useQuery(api.threats.overview.queryOptions({ input: { today } }));
  const exported = useThreatExport();
  return (
    <>
      <PageHead
        title="Threat intelligence"
        crumbs={[
          <TextLink key="tools" to="/sales-enablement">
            Tools
          </TextLink>,
        ]}
        context="Vulnerabilities that attackers use now, at what your clients run."
        actions={
          <Group gap={8}>
            <ButtonLink variant="default" to="/threat-intelligence/briefing">
              Industry briefing
            </ButtonLink>
            <ButtonLink variant="default" to="/threat-intelligence/catalog">
              Open the catalog
            </ButtonLink>
            <MoreMenu label="Export all vulnerabilities" isBusy={exported.isPending}>
              <ExportActs onExport={exported.mutate} />
            </MoreMenu>
          </Group>
        }
      />
      <Loaded query={overview} skeleton={<PageSkeleton />} failed="The overview could not load">
        {(data) => <Overview overview={data} />}
      </Loaded>
    </>
  );
}

function Overview({ overview }: { overview: ThreatOverview }) {
  const write = useWriters();
  const { catalog, actions, checks, clients, providerTools, clientsWithoutTechnology } = overview;
  return (
    <Cards>
      <AgeNote catalog={catalog} />
      <FigureStrip
        label="Over all clients"
        figures={[
          { label: 'Overdue', value: write.number(overview.overdue), note: 'updates past their due date' },
          { label: 'Due in 7 days', value: write.number(overview.dueThisWeek), note: 'updates to install this week' },
          { label: 'Exposed', value: write.number(overview.exposed), note: 'of them at the edge of the network' },
          { label: 'To check', value: write.number(overview.toCheck), note: 'products with unknown updates' },
        ]}
      />
      <Card
        title="What to do first"
        sub="One line for each product: its current update, or its replacement, closes every vulnerability that is counted."
        flush={actions.length > 0}
      >
        {actions.length === 0 ? (
          <NothingOpen overview={overview} />
        ) : (
          <ActionTable label="What to do first" actions={actions} />
        )}
      </Card>
      {checks.length > 0 && (
        <Card
          title="Check the installed updates"
          sub="These products get updates every month, and the inventory does not say which are installed. Enter the exact version, or close what you have updated."
          flush
        >
          <ActionTable label="Check the installed updates" actions={checks} />
        </Card>
      )}
      {providerTools.length > 0 && (
        <Card
          title="Your own tools"
          sub="Tools that providers run for many clients. An attack on one of them reaches all of those clients at once."
        >
          <ul>
            {providerTools.map((tool) => (
              <li key={tool.name}>
                {tool.name}: you run it for {write.countOf(tool.clients, 'client')},{' '}
                {write.countOf(tool.open, 'vulnerability', 'vulnerabilities')} open
              </li>
            ))}
          </ul>
        </Card>
      )}
      {clients.length > 0 && <ClientTable clients={clients} />}
      {clientsWithoutTechnology > 0 && (
        <Note>
          {write.countOf(clientsWithoutTechnology, 'client')} without a technology list: nothing can be said of{' '}
          {clientsWithoutTechnology === 1 ? 'it' : 'them'}.
        </Note>
      )}
    </Cards>
  );
}

function NothingOpen({ overview: { clients, clientsWithoutTechnology } }: { overview: ThreatOverview }) {
  const isUnlisted = clients.length === 0 && clientsWithoutTechnology > 0;
  return (
    <EmptyState
      title={isUnlisted ? 'No technology is listed yet' : 'Nothing to install'}
      text={
        isUnlisted
          ? 'List what a client runs, and you see here which of it is under attack and by when to fix it.'
          : 'Every vulnerability that attackers are known to use is fixed or decided.'
      }
      action={
        <ButtonLink variant="default" to="/clients">
          Open clients
        </ButtonLink>
      }
    />
  );
}

function ClientTable({ clients }: { clients: ThreatOverview['clients'] }) {
  const write = useWriters();
  type Row = ThreatOverview['clients'][number];
  const name = ({ clientId, clientName }: Row) => (
    <TextLink to="/clients/$clientId/technology" params={{ clientId }} className={tableClasses.name} dir="auto">
      {clientName}
    </TextLink>
  );
  const next = ({ nextDueOn, open }: Row) => nextDueWords(open, nextDueOn, write);
  return (
    <Card title="By client" sub="Products with something open, not single vulnerabilities." flush>
      <RowTable
        label="By client"
        rows={clients}
        idOf={({ clientId }) => clientId}
        columns={[
          { head: 'Client', cell: name },
          { head: 'Overdue', isRight: true, cell: ({ overdue }) => write.number(overdue) },
          { head: 'Due in 7 days', isRight: true, cell: ({ dueThisWeek }) => write.number(dueThisWeek) },
          { head: 'Open', isRight: true, cell: ({ open }) => write.number(open) },
          { head: 'To check', isRight: true, cell: ({ toCheck }) => write.number(toCheck) },
          { head: 'Next due', isRight: true, cell: next },
        ]}
        phone={(row) => (
          <>
            {name(row)}
            <Caption className={tableClasses.phoneLine}>
              {[
                row.overdue > 0 && `${write.number(row.overdue)} overdue`,
                `${write.number(row.open)} open`,
                row.toCheck > 0 && `${write.number(row.toCheck)} to check`,
                `next due: ${next(row)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Caption>
          </>
        )}
      />
    </Card>
  );
}

function nextDueWords(open: number, nextDueOn: string | null, write: Writers): string {
  if (nextDueOn) return write.listDay(nextDueOn);
  return open > 0 ? 'At the next upgrade' : 'None';
}
