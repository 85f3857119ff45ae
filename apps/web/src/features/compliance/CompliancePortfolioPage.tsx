import type { CompliancePortfolio } from '@fairlead/contract/features/compliance';
import { Flex, Stack, Table } from '@mantine/core';
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { StartForClient } from '#domain/clients/StartForClient';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { useDownload } from '#kit/feedback/use-download';
import { Card } from '#kit/layout/Card';
import { PageHead } from '#kit/layout/PageHead';
import { TextLink } from '#kit/links/links';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';
import { FilterSelect, SearchField } from '#kit/table/filters';
import tableClasses from '#kit/table/RowTable.module.css';
import { Caption, Note } from '#kit/text/text';
import classes from './Compliance.module.css';
import { pointsBetween } from './points-between';

type Narrowed = { search: string; framework: string | undefined };
type CompliancePortfolioPageProps = Narrowed & {
  onNarrow: (next: Narrowed) => void;
  onChosen: (clientId: string) => void;
};

/** Every client against every framework it is held to, and the place to start a check. */
export function CompliancePortfolioPage({ onChosen, ...narrowed }: CompliancePortfolioPageProps) {
  const portfolio = useQuery(api.compliance.portfolio.queryOptions());
  return (
    <>
      <PageHead
        title="Compliance status check"
        crumbs={[
          <TextLink key="tools" to="/sales-enablement">
            Tools
          </TextLink>,
        ]}
        context="Which rules each client answers to, how ready it is, and what closes most gaps at once."
        actions={<ExportMenu />}
      />
      <Stack gap={24}>
        <StartForClient
          title="Check a client"
          sub="Eight facts suggest the frameworks; you decide."
          open="Open compliance"
          onChosen={onChosen}
        />
        <Loaded query={portfolio} skeleton={<PageSkeleton blocks={[]} />} failed="The checks could not load">
          {(data) =>
            data.clients.length === 0 ? (
              <Card>
                <EmptyState
                  drawing="curve"
                  title="No checks yet"
                  text="Pick the rules a client answers to. You see what is met and what is missing."
                />
              </Card>
            ) : (
              <Matrix portfolio={data} {...narrowed} />
            )
          }
        </Loaded>
      </Stack>
    </>
  );
}

function ExportMenu() {
  const exported = useDownload({
    fetchFile: (format: 'csv' | 'xlsx') => apiClient.compliance.export({ format }),
    nameOf: (format) => `Compliance.${format}`,
    failed: 'The checks were not exported',
  });
  return (
    <MoreMenu label="Export all checks" isBusy={exported.isPending}>
      <MenuAct icon={IconFileSpreadsheet} onClick={() => exported.mutate('xlsx')}>
        Export to Excel
      </MenuAct>
      <MenuAct icon={IconFileText} onClick={() => exported.mutate('csv')}>
        Export as CSV
      </MenuAct>
    </MoreMenu>
  );
}

type MatrixProps = Narrowed & { portfolio: CompliancePortfolio; onNarrow: (next: Narrowed) => void };

function Matrix({ portfolio, search, framework, onNarrow }: MatrixProps) {
  const columns = portfolio.frameworks.filter(({ id }) => framework === undefined || id === framework);
  const wanted = search.toLocaleLowerCase('en-US');
  const rows = portfolio.clients.filter(
    ({ clientName, cells }) =>
      clientName.toLocaleLowerCase('en-US').includes(wanted) &&
      cells.some(({ frameworkId }) => columns.some(({ id }) => id === frameworkId)),
  );
  return (
    <Card title="Clients by framework" sub="Readiness, its change, and the next day something is due." flush>
      <Flex wrap="wrap" gap={12} px={20} py={16}>
        <SearchField
          label="Search clients"
          search={search}
          onSearch={(next) => onNarrow({ search: next, framework })}
          maw={320}
        />
        <FilterSelect
          aria-label="Framework"
          all="All frameworks"
          options={portfolio.frameworks.map(({ id, shortTitle }) => ({ value: id, label: shortTitle }))}
          value={framework}
          onChange={(next) => onNarrow({ search, framework: next })}
        />
      </Flex>
      {rows.length === 0 ? (
        <EmptyState drawing="search" title="No client matches" text="Search by another name, or show all frameworks." />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard too
        <section className={classes.scroll} aria-label="Clients by framework" tabIndex={0}>
          <Table className={tableClasses.table} miw={240 + columns.length * 150}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Client</Table.Th>
                {columns.map(({ id, shortTitle }) => (
                  <Table.Th key={id}>{shortTitle}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ clientId, clientName, cells }) => (
                <Table.Tr key={clientId}>
                  <Table.Td>
                    <TextLink to="/clients/$clientId/compliance" params={{ clientId }} dir="auto">
                      {clientName}
                    </TextLink>
                  </Table.Td>
                  {columns.map(({ id }) => (
                    <Table.Td key={id}>
                      <Cell clientId={clientId} cell={cells.find(({ frameworkId }) => frameworkId === id)} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </Card>
  );
}

type CellData = CompliancePortfolio['clients'][number]['cells'][number];

function Cell({ clientId, cell }: { clientId: string; cell: CellData | undefined }) {
  const write = useWriters();
  if (!cell) return <Note span>–</Note>;
  const { checkId, readiness, before, nextDueOn } = cell;
  const change = pointsBetween(write, before?.readiness, readiness);
  return (
    <>
      <TextLink to="/clients/$clientId/compliance/$checkId" params={{ clientId, checkId }}>
        {readiness === null ? 'Nothing applies' : write.percent(readiness)}
      </TextLink>
      {change !== null && before && (
        <Caption span display="block" title={`Since ${write.fullDay(before.on)}`}>
          {change} since {write.listDay(before.on)}
        </Caption>
      )}
      {nextDueOn && (
        <Caption span display="block">
          Due {write.listDay(nextDueOn)}
        </Caption>
      )}
    </>
  );
}
