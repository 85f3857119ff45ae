import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { fullDate, numberText } from '#app/locale/figures';
import { FigureStrip } from '#kit/chart/FigureStrip';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { PageHead } from '#kit/layout/PageHead';
import { ButtonLink, TextLink } from '#kit/links/links';
import tableClasses from '#kit/table/RowTable.module.css';

/** The platform in figures, for the global admin in admin view. */
export function CaptainsDashboardPage() {
  const query = useQuery(api.dashboard.captain.queryOptions());
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} failed="The dashboard could not load">
      {({ msps, users, clients, simulations, reports, newestMsps }) => (
        <>
          <PageHead
            title="Captain's Dashboard"
            context={`${numberText(msps.total)} MSPs, ${numberText(users)} users.`}
            actions={<ButtonLink to="/admin/msps">See all MSPs</ButtonLink>}
          />
          <FigureStrip
            label="The platform in figures"
            figures={[
              {
                label: 'MSPs',
                value: numberText(msps.total),
                note: `${numberText(msps.trial)} on a trial, ${numberText(msps.nfr)} not for resale`,
              },
              { label: 'Clients and prospects', value: numberText(clients), note: 'Over all MSPs' },
              {
                label: 'Simulations',
                value: numberText(simulations.total),
                note: `${numberText(simulations.last30Days)} in the last 30 days`,
              },
              {
                label: 'Reports',
                value: numberText(reports.total),
                note: `${numberText(reports.last30Days)} in the last 30 days`,
              },
            ]}
          />
          <Card title="Newest MSPs" flush>
            {newestMsps.length === 0 ? (
              <EmptyState title="No MSPs yet" text="The first MSP to come aboard will stand here." />
            ) : (
              <Table className={tableClasses.table}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>MSP</Table.Th>
                    <Table.Th className={tableClasses.right}>Clients</Table.Th>
                    <Table.Th className={tableClasses.right}>Since</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {newestMsps.map((msp) => (
                    <Table.Tr key={msp.id} className={tableClasses.row}>
                      <Table.Td>
                        <TextLink
                          to="/admin/msps/$mspId"
                          params={{ mspId: msp.id }}
                          className={tableClasses.name}
                          dir="auto"
                        >
                          {msp.company_name}
                        </TextLink>
                      </Table.Td>
                      <Table.Td className={tableClasses.right}>{numberText(msp.clients)}</Table.Td>
                      <Table.Td className={tableClasses.right}>{fullDate(msp.created_at)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            )}
          </Card>
        </>
      )}
    </Loaded>
  );
}
