import type { Dashboard } from '@fairlead/contract/dashboard';
import { IconPlus, IconWaveSine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { now } from '../../lib/clock';
import { type Figures, figuresIn, recentInSentence } from '../../lib/figures';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { FigureStrip } from '../../ui/FigureStrip';
import { Loaded, PageSkeleton } from '../../ui/Loaded';
import { ButtonLink } from '../../ui/links';
import { PageHead } from '../../ui/PageHead';
import classes from './DashboardPage.module.css';
import { LevelsCard } from './LevelsCard';
import { PortfolioCard } from './PortfolioCard';
import { RecentWork } from './RecentWork';
import { SetupCard } from './SetupCard';

type DashboardPageProps = { title: string; prospectsOnly: boolean };

/** The MSP's practice at a glance: figures, where clients stand, recent work. */
export function DashboardPage({ title, prospectsOnly }: DashboardPageProps) {
  const query = useQuery(api.dashboard.get.queryOptions());
  return (
    <Loaded query={query} skeleton={<PageSkeleton blocks={[480, 280]} />} failed="The dashboard could not load">
      {(dashboard) => <Content dashboard={dashboard} title={title} prospectsOnly={prospectsOnly} />}
    </Loaded>
  );
}

function Content({ dashboard, title, prospectsOnly }: DashboardPageProps & { dashboard: Dashboard }) {
  const figures = figuresIn(dashboard.currency);
  const noun = prospectsOnly ? 'prospect' : 'client';
  const add = { to: '/clients', search: { add: noun } } as const;
  const isEmpty = dashboard.clientCount === 0;
  return (
    <>
      <PageHead
        title={title}
        context={contextLine(dashboard, noun)}
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
      {!isEmpty && <Strip dashboard={dashboard} figures={figures} noun={noun} />}
      <div className={classes.cols}>
        {isEmpty ? (
          <Card>
            <EmptyState
              title="Your practice starts here"
              text={`Add a ${noun} and run a simulation. Your overview builds itself.`}
              action={<ButtonLink {...add}>Add {noun}</ButtonLink>}
            />
          </Card>
        ) : (
          <PortfolioCard dashboard={dashboard} figures={figures} noun={noun} />
        )}
        <div className={classes.rail}>
          {dashboard.simulatedCount > 0 && <LevelsCard levels={dashboard.levels} figures={figures} />}
          <SetupCard setup={dashboard.setup} noun={noun} />
        </div>
      </div>
      <RecentWork simulations={dashboard.recentSimulations} reports={dashboard.recentReports} />
    </>
  );
}

type StripProps = { dashboard: Dashboard; figures: Figures; noun: string };

function Strip({ dashboard, figures, noun }: StripProps) {
  const { meanToday, meanTarget, levels, clientCount, simulatedCount } = dashboard;
  const avoided = meanToday - meanTarget;
  const share = meanToday > 0 ? avoided / meanToday : 0;
  return (
    <FigureStrip
      label="Your practice in figures"
      figures={[
        { label: `Average yearly loss, all ${noun}s`, value: figures.short(meanToday), note: 'As things stand today' },
        {
          label: 'Avoided with your services',
          value: figures.short(avoided),
          ...(share > 0
            ? { note: `${figures.percent(share)} of it, modeled, per year` }
            : { note: 'Modeled, per year' }),
        },
        {
          label: `${noun === 'client' ? 'Clients' : 'Prospects'} at high or severe`,
          value: (
            <>
              {figures.count(levels.high + levels.severe)}{' '}
              <small className={classes.of}>of {figures.count(simulatedCount)}</small>
            </>
          ),
          note: 'By the chance of passing their limit',
        },
        {
          label: 'Simulated so far',
          value: (
            <>
              {figures.count(simulatedCount)} <small className={classes.of}>of {figures.count(clientCount)}</small>
            </>
          ),
          note: simulatedCount === clientCount ? 'Everyone has a result' : 'The others have no result yet',
        },
      ]}
    />
  );
}

function contextLine({ clientCount, topClients }: Dashboard, noun: string): string {
  const many = noun === 'client' ? 'clients and prospects' : 'prospects';
  const counted = `${clientCount.toLocaleString('en-US')} ${clientCount === 1 ? noun : many}.`;
  const newest = topClients
    .flatMap(({ latest }) => (latest ? [latest.completedAt] : []))
    .toSorted()
    .at(-1);
  if (!newest) return clientCount === 0 ? 'Nothing here yet.' : counted;
  return `${counted} Figures updated ${recentInSentence(newest, now())}.`;
}
