import { AFTER_ANY_INSURANCE, figureWordsOf } from '@fairlead/content/words/model-2-words';
import type { Dashboard } from '@fairlead/contract/features/dashboard';
import { Table, VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { Figures } from '#app/locale/figures';
import { ClientCards } from '#domain/clients/ClientCards';
import { ClientName } from '#domain/clients/ClientName';
import { listModel } from '#domain/clients/comparable-clients';
import { RiskLevel } from '#domain/clients/RiskLevel';
import { Dumbbell, DumbbellAxis, DumbbellKey } from '#kit/chart/Dumbbell';
import { dumbbellMax } from '#kit/chart/dumbbell-axis';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Card } from '#kit/layout/Card';
import { ButtonLink } from '#kit/links/links';
import { useIsPhone } from '#kit/present/page-width';
import classes from './PortfolioCard.module.css';

type PortfolioCardProps = { dashboard: Dashboard; figures: Figures; noun: string };

const PHONE_CARDS = 4;

/** The clients with the largest average loss, on one axis. */
export function PortfolioCard({ dashboard, figures, noun }: PortfolioCardProps) {
  const isPhone = useIsPhone();
  const clients = dashboard.topClients.filter(({ latest }) => latest !== null);
  const axisMax = dumbbellMax(clients.flatMap(({ latest }) => (latest ? [latest.meanToday, latest.meanTarget] : [])));
  return (
    <Card
      title={`Where your ${noun}s stand`}
      sub={`${figureWordsOf(listModel(clients)).average.label} ${AFTER_ANY_INSURANCE}, today and with the services you propose`}
      action={clients.length > 0 && <DumbbellKey />}
      flush
    >
      {clients.length === 0 ? (
        <EmptyState
          drawing="curve"
          title="No simulation yet"
          text="In about ten minutes you can show a business what a bad year could cost."
          action={<ButtonLink to="/impact-simulator">Run a simulation</ButtonLink>}
        />
      ) : isPhone ? (
        <ClientCards clients={clients.slice(0, PHONE_CARDS)} figures={figures} axisMax={axisMax} first={PHONE_CARDS} />
      ) : (
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{noun === 'client' ? 'Client' : 'Prospect'}</Table.Th>
              <Table.Th>
                <VisuallyHidden>Today and with services</VisuallyHidden>
                <DumbbellAxis max={axisMax} format={figures.short} />
              </Table.Th>
              <Table.Th className={classes.right}>Today</Table.Th>
              <Table.Th className={classes.right}>With</Table.Th>
              <Table.Th>5-year chance over limit</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {clients.map((client) => (
              <Table.Tr key={client.id} className={classes.row}>
                <Table.Td>
                  <ClientName client={client} />
                </Table.Td>
                {client.latest && (
                  <>
                    <Table.Td>
                      <Dumbbell
                        today={client.latest.meanToday}
                        target={client.latest.meanTarget}
                        max={axisMax}
                        label={`${figures.short(client.latest.meanToday)} today, ${figures.short(client.latest.meanTarget)} with services`}
                      />
                    </Table.Td>
                    <Table.Td className={classes.right}>{figures.short(client.latest.meanToday)}</Table.Td>
                    <Table.Td className={classes.with}>{figures.short(client.latest.meanTarget)}</Table.Td>
                    <Table.Td>
                      <RiskLevel
                        level={client.latest.riskLevel}
                        chance={figures.probability(client.latest.chanceAboveLimit)}
                        raised={client.latest.raised}
                      />
                    </Table.Td>
                  </>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {clients.length > 0 && (
        <div className={classes.foot}>
          <ButtonLink
            to="/clients"
            variant="subtle"
            rightSection={<IconArrowRight size={16} stroke={1.6} aria-hidden="true" />}
          >
            {dashboard.clientCount === 1
              ? `Show the ${noun}`
              : `Show all ${figures.number(dashboard.clientCount)} ${noun}s`}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
