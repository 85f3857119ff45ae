import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { FigureStrip } from '#kit/chart/FigureStrip';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { PageHead } from '#kit/layout/PageHead';
import { ButtonLink, TextLink } from '#kit/links/links';
import tableClasses from '#kit/table/RowTable.module.css';

/** The platform in figures, for the global admin in admin view. */
export function CaptainsDashboardPage({ today }: { today: ReactNode }) {
  const write = useWriters();
  const query = useQuery(api.dashboard.captain.queryOptions());
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} failed="The dashboard could not load">
      {({ msps, users, clients, simulations, reports, newestMsps }) => (
        <>
          <PageHead
            title="Captain's Dashboard"
            context={`${write.number(msps.total)} MSPs, ${write.number(users)} users.`}
            actions={<ButtonLink to="/admin/msps">See all MSPs</ButtonLink>}
          />
          {today}
          <FigureStrip
            label="The platform in figures"
            figures={[
              {
                label: 'MSPs',
                value: write.number(msps.total),
                note: `${write.number(msps.trial)} on a trial, ${write.number(msps.nfr)} not for resale`,
              },
              { label: 'Clients and prospects', value: write.number(clients), note: 'Over all MSPs' },
              {
                label: 'Simulations',
                value: write.number(simulations.total),
                note: `${write.number(simulations.last30Days)} in the last 30 days`,
              },
              {
                label: 'Reports',
                value: write.number(reports.total),
                note: `${write.number(reports.last30Days)} in the last 30 days`,
              },
            ]}
          />
          <Card title="Newest MSPs" flush>
            {newestMsps.length === 0 ? (
              <EmptyState title="No MSPs yet" text="The first MSP to come aboard will appear here." />
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
                      <Table.Td className={tableClasses.right}>{write.number(msp.clients)}</Table.Td>
                      <Table.Td className={tableClasses.right}>{write.fullDate(msp.created_at)}</Table.Td>
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
