import type { Dashboard } from '@fairlead/contract/features/dashboard';
import { IconPlus, IconWaveSine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#app/api/api';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { isRunUnderWay } from '#domain/measures/measure-state';
import { reportPoll } from '#domain/reports/report-progress';
import { CreditNote } from '#domain/trials/CreditNote';
import { useCreditsLeft } from '#domain/trials/credits';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { Columns } from '#kit/layout/Columns';
import { PageHead } from '#kit/layout/PageHead';
import { ButtonLink } from '#kit/links/links';
import { ChangesCard } from './ChangesCard';
import { LevelsCard } from './LevelsCard';
import { NextStepsCard } from './NextStepsCard';
import { PipelineCard } from './PipelineCard';
import { PortfolioCard } from './PortfolioCard';
import { PortfolioStrip } from './PortfolioStrip';
import { ProviderEventCard } from './ProviderEventCard';
import { RecentWork } from './RecentWork';
import { SetupCard } from './SetupCard';
import { useSetup } from './use-setup';

type DashboardPageProps = {
  title: string;
  prospectsOnly: boolean;
  /** What is due, above the figures. */
  today: ReactNode;
};

/** The MSP's practice at a glance: figures, where clients stand, recent work. */
export function DashboardPage({ title, prospectsOnly, today }: DashboardPageProps) {
  const query = useQuery(
    api.dashboard.get.queryOptions({ refetchInterval: ({ state }) => (state.data ? workPoll(state.data) : false) }),
  );
  return (
    <Loaded query={query} skeleton={<PageSkeleton blocks={[480, 280]} />} failed="The dashboard could not load">
      {(dashboard) => <Content dashboard={dashboard} title={title} prospectsOnly={prospectsOnly} today={today} />}
    </Loaded>
  );
}

function Content({ dashboard, title, prospectsOnly, today }: DashboardPageProps & { dashboard: Dashboard }) {
  const write = useWriters();
  const figures = write.in(dashboard.currency);
  const creditsLeft = useCreditsLeft();
  const noun = prospectsOnly ? 'prospect' : 'client';
  const add = { to: '/clients', search: { add: noun } } as const;
  const isEmpty = dashboard.clientCount === 0;
  const heading = noun === 'client' ? 'Client' : 'Prospect';
  const changes = dashboard.changes.length > 0 && (
    <ChangesCard changes={dashboard.changes} moves={dashboard.levelMoves} figures={figures} heading={heading} />
  );
  const view = useSetup();
  const setup = view && <SetupCard view={view} />;
  return (
    <>
      <PageHead
        title={title}
        context={contextLine(dashboard, noun, write)}
        note={<CreditNote left={creditsLeft} />}
        actions={
          <>
            <ButtonLink variant="default" leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />} {...add}>
              Add {noun}
            </ButtonLink>
            <ButtonLink to="/impact-simulator" leftSection={<IconWaveSine size={18} stroke={1.6} aria-hidden="true" />}>
              New simulation
            </ButtonLink>
          </>
        }
      />
      {!isEmpty && today}
      {!isEmpty && <PortfolioStrip dashboard={dashboard} figures={figures} noun={noun} />}
      <Columns
        side={
          <>
            {!isEmpty && <NextStepsCard steps={dashboard.nextSteps} />}
            {dashboard.simulatedCount > 0 && <LevelsCard levels={dashboard.levels} figures={figures} />}
            {dashboard.simulatedCount > 0 && <ProviderEventCard figures={figures} noun={noun} />}
            {setup}
          </>
        }
      >
        {isEmpty ? (
          <Card>
            <EmptyState
              title="Your practice starts here"
              text={`Add a ${noun} and run a simulation. Your overview builds itself.`}
              action={<ButtonLink {...add}>Add {noun}</ButtonLink>}
            />
          </Card>
        ) : (
          <>
            <PortfolioCard dashboard={dashboard} figures={figures} noun={noun} />
            <PipelineCard noun={noun} />
          </>
        )}
        {changes}
      </Columns>
      <RecentWork simulations={dashboard.recentSimulations} reports={dashboard.recentReports} heading={heading} />
    </>
  );
}

function contextLine({ clientCount, topClients }: Dashboard, noun: string, write: Writers): string {
  const many = noun === 'client' ? 'clients and prospects' : 'prospects';
  const counted = `${write.countOf(clientCount, noun, many)}.`;
  const newest = topClients
    .flatMap(({ latest }) => (latest ? [latest.completedAt] : []))
    .toSorted()
    .at(-1);
  if (!newest) return clientCount === 0 ? 'Nothing here yet.' : counted;
  return `${counted} Figures updated ${write.recentInSentence(newest)}.`;
}

const RUN_POLL_MS = 3_000;

/** Reads again while something shown is under way. */
function workPoll({ recentSimulations, recentReports }: Dashboard): number | false {
  const runs = recentSimulations.some(isRunUnderWay);
  return reportPoll(recentReports) || (runs ? RUN_POLL_MS : false);
}
