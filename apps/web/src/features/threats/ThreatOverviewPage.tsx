import type { ThreatOverview, ThreatWork } from '@fairlead/contract/features/threats';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { FigureStrip } from '#kit/chart/FigureStrip';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { StateBadge } from '#kit/feedback/StateBadge';
import { useDownload } from '#kit/feedback/use-download';
import { Card } from '#kit/layout/Card';
import { Cards } from '#kit/layout/Columns';
import { PageHead } from '#kit/layout/PageHead';
import { ButtonLink, TextLink } from '#kit/links/links';
import { RowTable } from '#kit/table/RowTable';
import tableClasses from '#kit/table/RowTable.module.css';
import { Caption, Note } from '#kit/text/text';
import { AgeNote } from './AgeNote';
import { dueWords } from './threat-words';

/** What is due this week over all clients, one line for each thing a client runs. */
export function ThreatOverviewPage() {
  const today = useToday();
  const overview = useQuery(api.threats.overview.queryOptions({ input: { today } }));
  const download = useDownload({
    fetchFile: () => api.threats.export.call({ format: 'xlsx', today }),
    nameOf: () => 'Vulnerabilities.xlsx',
  });
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
            <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
              Export
            </Button>
            <ButtonLink variant="default" to="/threat-intelligence/catalog">
              Open the catalog
            </ButtonLink>
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
  const { catalog, work, clients, providerTools, clientsWithoutTechnology } = overview;
  return (
    <Cards>
      <AgeNote catalog={catalog} />
      <FigureStrip
        label="Over all clients"
        figures={[
          { label: 'Overdue', value: write.number(overview.overdue), note: 'vulnerabilities past their due date' },
          { label: 'Due in 7 days', value: write.number(overview.dueThisWeek), note: 'to fix this week' },
          { label: 'New', value: write.number(overview.newMatches), note: 'that nobody has looked at' },
          { label: 'Exposed', value: write.number(overview.exposed), note: 'on systems reachable from the internet' },
        ]}
      />
      <Card
        title="Due this week"
        sub="One line for each thing a client runs: one round of updates usually closes all of it."
        flush={work.length > 0}
      >
        {work.length === 0 ? <NothingDue overview={overview} /> : <WorkTable work={work} />}
      </Card>
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
          {clientsWithoutTechnology === 1 ? 'it' : 'them'}.{' '}
          {overview.possible > 0 &&
            `${write.countOf(overview.possible, 'possible match', 'possible matches')} are not counted here; each client's page shows them.`}
        </Note>
      )}
    </Cards>
  );
}

function NothingDue({ overview: { clients, clientsWithoutTechnology } }: { overview: ThreatOverview }) {
  const isUnlisted = clients.length === 0 && clientsWithoutTechnology > 0;
  return (
    <EmptyState
      title={isUnlisted ? 'No technology is listed yet' : 'Nothing is due this week'}
      text={
        isUnlisted
          ? 'List what a client runs, and you see here which of it is under attack and by when to fix it.'
          : 'Every vulnerability that attackers use is fixed, decided, or due later.'
      }
      action={
        <ButtonLink variant="default" to="/clients">
          Open clients
        </ButtonLink>
      }
    />
  );
}

function WorkTable({ work }: { work: ThreatWork[] }) {
  const write = useWriters();
  const today = useToday();
  const name = (row: ThreatWork) => (
    <>
      <TextLink
        to="/clients/$clientId/technology"
        params={{ clientId: row.clientId }}
        className={tableClasses.name}
        dir="auto"
      >
        {row.clientName}
      </TextLink>
      <Caption span className={tableClasses.sub} dir="auto">
        {row.technologyName}
      </Caption>
    </>
  );
  const due = (row: ThreatWork) => {
    const { text, isOverdue } = dueWords(row.dueOn, today, write);
    return <StateBadge tone={isOverdue ? 'warning' : 'info'}>{text}</StateBadge>;
  };
  const marks = (row: ThreatWork) =>
    [
      write.countOf(row.open, 'vulnerability', 'vulnerabilities'),
      row.ransomware > 0 && `${write.number(row.ransomware)} used by ransomware`,
      row.exposure === 'internet' && 'reachable from the internet',
      row.checksForCompromise && 'check for compromise',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <RowTable
      label="Due this week"
      rows={work}
      idOf={({ technologyId }) => technologyId}
      columns={[
        { head: 'Client and technology', cell: name },
        { head: 'What', cell: marks, isMuted: true },
        { head: 'Due', cell: due, isRight: true },
      ]}
      phone={(row) => (
        <>
          {name(row)}
          <Caption className={tableClasses.phoneLine}>{marks(row)}</Caption>
          <div className={tableClasses.phoneLine}>{due(row)}</div>
        </>
      )}
    />
  );
}

function ClientTable({ clients }: { clients: ThreatOverview['clients'] }) {
  const write = useWriters();
  return (
    <Card title="By client" flush>
      <RowTable
        label="By client"
        rows={clients}
        idOf={({ clientId }) => clientId}
        columns={[
          {
            head: 'Client',
            isOnPhone: true,
            cell: ({ clientId, clientName }) => (
              <TextLink
                to="/clients/$clientId/technology"
                params={{ clientId }}
                className={tableClasses.name}
                dir="auto"
              >
                {clientName}
              </TextLink>
            ),
          },
          { head: 'Overdue', isRight: true, isOnPhone: true, cell: ({ overdue }) => write.number(overdue) },
          { head: 'Due in 7 days', isRight: true, cell: ({ dueThisWeek }) => write.number(dueThisWeek) },
          { head: 'Open', isRight: true, isOnPhone: true, cell: ({ open }) => write.number(open) },
          {
            head: 'Next due',
            isRight: true,
            cell: ({ nextDueOn }) => (nextDueOn ? write.listDay(nextDueOn) : 'At the next upgrade'),
          },
        ]}
      />
    </Card>
  );
}
