import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../lib/api';
import { figuresIn, fullDate } from '../../lib/figures';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { FigureStrip } from '../../ui/FigureStrip';
import { Loaded, PageSkeleton } from '../../ui/Loaded';
import { ButtonLink } from '../../ui/links';
import { PageHead } from '../../ui/PageHead';
import { RiskBadge } from '../../ui/RiskBadge';

type ClientDashboardPageProps = { clientId: string | null; providerName: string; reports: ReactNode };

/** What a client's own user sees: its figures and the reports released to it. */
export function ClientDashboardPage({ clientId, providerName, reports }: ClientDashboardPageProps) {
  const query = useQuery(api.clients.get.queryOptions({ input: { id: clientId ?? '' }, enabled: clientId !== null }));
  if (clientId === null)
    return (
      <>
        <PageHead title="Dashboard" />
        <Card>
          <EmptyState
            title="Nothing to show yet"
            text={`This account is not connected to a company. Ask your provider, ${providerName}.`}
          />
        </Card>
      </>
    );
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} failed="Your figures could not load">
      {(client) => {
        const figures = figuresIn(client.currency);
        return (
          <>
            <PageHead
              title={client.name}
              context={`Prepared by ${providerName}. Questions? Ask your provider.`}
              actions={
                client.latest && (
                  <ButtonLink
                    to="/clients/$clientId/simulations/$simulationId"
                    params={{ clientId, simulationId: client.latest.simulationId }}
                  >
                    What a bad year could cost
                  </ButtonLink>
                )
              }
            />
            {client.latest ? (
              <FigureStrip
                label="Your figures"
                figures={[
                  {
                    label: 'Risk level',
                    value: <RiskBadge level={client.latest.riskLevel} />,
                    note: `As of ${fullDate(client.latest.completedAt)}`,
                  },
                  {
                    label: 'Chance of passing your limit',
                    value: figures.probability(client.latest.chanceAboveLimit),
                    note: 'Within five years',
                  },
                  {
                    label: 'Average loss per year',
                    value: figures.short(client.latest.meanToday),
                    after: figures.short(client.latest.meanTarget),
                    note: 'Today, and with the proposed services',
                  },
                ]}
              />
            ) : (
              <Card>
                <EmptyState
                  drawing="curve"
                  title="No result yet"
                  text="Ask your provider to run a simulation for your company."
                />
              </Card>
            )}
            {reports}
          </>
        );
      }}
    </Loaded>
  );
}
