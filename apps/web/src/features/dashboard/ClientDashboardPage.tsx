import { afterInsurance } from '@fairlead/content/words/after-insurance';
import { answerBy } from '@fairlead/content/words/answer-by';
import type { Portal, PortalNews } from '@fairlead/contract/features/portal';
import { Anchor, Flex } from '@mantine/core';
import {
  type Icon,
  IconFileText,
  IconListCheck,
  IconMessageQuestion,
  IconSignature,
  IconWaveSine,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { useServerNow } from '#app/session/session';
import { RiskBadge } from '#domain/clients/RiskBadge';
import { raisedSentence } from '#domain/clients/raised-sentence';
import { avoidedInWords, costInWords, STEP_STATE_WORDS } from '#domain/roadmap/step-words';
import { targetInWords } from '#domain/roadmap/target-words';
import { FigureStrip } from '#kit/chart/FigureStrip';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { Columns } from '#kit/layout/Columns';
import { PageHead } from '#kit/layout/PageHead';
import { ButtonLink, TextLink } from '#kit/links/links';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { Detail, Quiet } from '#kit/text/text';
import classes from './ClientDashboard.module.css';

type ClientDashboardPageProps = {
  clientId: string | null;
  /** The person's first name, for the greeting. */
  firstName: string;
  providerName: string;
  /** The released reports with their downloads. */
  reports: (reports: Portal['reports']) => ReactNode;
  /** What the provider shared besides. */
  documents: (documents: Portal['documents']) => ReactNode;
};

const STEPS_SHOWN = 3;

/** What a client's own user sees first: where the company stands, what waits for its word, and whom to ask. */
export function ClientDashboardPage(props: ClientDashboardPageProps) {
  const { clientId, providerName } = props;
  const query = useQuery({ ...api.portal.get.queryOptions({ enabled: clientId !== null }), staleTime: 0 });
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
      {(portal) => <PortalView portal={portal} {...props} />}
    </Loaded>
  );
}

function PortalView({ portal, firstName, reports, documents }: ClientDashboardPageProps & { portal: Portal }) {
  const write = useWriters();
  const serverNow = useServerNow();
  const { client, provider, openQuestions } = portal;
  const params = { clientId: client.id };
  return (
    <>
      <PageHead title={`${greeting(serverNow())}, ${firstName}`} context={`${client.name} · with ${provider.name}`} />
      <ToSign portal={portal} />
      {openQuestions.count > 0 && (
        <section className={classes.waiting} aria-label="Questions for you">
          <p>
            {openQuestions.count === 1
              ? `${provider.name} has a question for you.`
              : `${provider.name} has ${openQuestions.count} questions for you.`}
            {openQuestions.dueOn && ` ${answerBy(write.fullDay(openQuestions.dueOn))}`}
          </p>
          <ButtonLink to="/clients/$clientId/requests" params={params}>
            Answer
          </ButtonLink>
        </section>
      )}
      <Standing portal={portal} />
      <Columns
        sideLabel="News and contact"
        side={
          <>
            <News portal={portal} />
            <Contact provider={provider} />
          </>
        }
      >
        <NextSteps portal={portal} />
        <Card title="Reports" sub={reportsInWords(portal.reports)} flush={portal.reports.length > 0}>
          {portal.reports.length === 0 ? (
            <Quiet>No report has been released to you yet.</Quiet>
          ) : (
            reports(portal.reports)
          )}
        </Card>
        {documents(portal.documents)}
      </Columns>
    </>
  );
}

/** Proposals that wait for a signature: one to read at once, more of them in their list. */
function ToSign({ portal: { client, provider, openProposals } }: { portal: Portal }) {
  const write = useWriters();
  const [first] = openProposals;
  if (!first) return null;
  const clientId = client.id;
  const isOne = openProposals.length === 1;
  return (
    <section className={classes.waiting} aria-label="Proposals for you">
      <p>
        {isOne
          ? `You have a proposal from ${provider.name} to sign.`
          : `You have ${openProposals.length} proposals from ${provider.name} to sign.`}
        {first.validUntil && ` ${isOne ? 'It is' : 'The first is'} open until ${write.fullDay(first.validUntil)}.`}
      </p>
      {isOne ? (
        <ButtonLink to="/clients/$clientId/proposals/$proposalId" params={{ clientId, proposalId: first.id }}>
          Read and decide
        </ButtonLink>
      ) : (
        <ButtonLink to="/clients/$clientId/business-risk" params={{ clientId }}>
          See the proposals
        </ButtonLink>
      )}
    </section>
  );
}

/** Where the company stands, in words first. */
function Standing({ portal: { client, latest, provider } }: { portal: Portal }) {
  const write = useWriters();
  if (!latest)
    return (
      <Card>
        <EmptyState
          drawing="curve"
          title="Your results will appear here"
          text={`${provider.name} shares results with you after reviewing them together: what a bad year could cost, how ready you are, and a plan.`}
        />
      </Card>
    );
  const figures = write.in(client.currency);
  return (
    <FigureStrip
      label="Where you stand"
      figures={[
        {
          label: 'Where do we stand?',
          value: <RiskBadge level={latest.riskLevel} />,
          note: [`Risk level as of ${write.fullDate(latest.completedAt)}.`, raisedSentence(latest)]
            .filter(Boolean)
            .join(' '),
        },
        {
          label: 'Chance of exceeding your limit',
          value: figures.probability(latest.chanceAboveLimit),
          note:
            client.lossLimit === null
              ? 'Within five years'
              : latest.model === 2
                ? `That one of five years costs more than ${figures.short(client.lossLimit)}`
                : `Losing over ${figures.short(client.lossLimit)} in five years`,
        },
        {
          label: `Average loss per year${afterInsurance(latest.basis)}`,
          value: figures.short(latest.meanToday),
          after: figures.short(latest.meanTarget),
          note: (
            <TextLink
              to="/clients/$clientId/simulations/$simulationId"
              params={{ clientId: client.id, simulationId: latest.simulationId }}
            >
              What a bad year could cost
            </TextLink>
          ),
        },
      ]}
    />
  );
}

function NextSteps({ portal: { client, steps } }: { portal: Portal }) {
  const write = useWriters();
  const figures = write.in(client.currency);
  const open = steps.filter(({ state }) => state === 'proposed').length;
  if (steps.length === 0)
    return (
      <Card title="Next steps">
        <Quiet>Your provider will share the next steps with you here.</Quiet>
      </Card>
    );
  return (
    <Card
      title="Next steps"
      sub={open > 0 ? `${open} ${open === 1 ? 'step waits' : 'steps wait'} for your word.` : 'Your plan, in order.'}
      flush
    >
      <ItemList ordered>
        {steps.slice(0, STEPS_SHOWN).map((step) => (
          <ListItem
            key={step.id}
            icon={IconListCheck}
            title={step.title}
            line={[
              avoidedInWords(step.avoided, figures),
              costInWords(step, figures),
              step.finishTarget && `by ${targetInWords(step.finishTarget, write)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            <Detail span>{STEP_STATE_WORDS[step.state]}</Detail>
          </ListItem>
        ))}
      </ItemList>
      <div className={classes.more}>
        <TextLink to="/clients/$clientId/roadmap" params={{ clientId: client.id }}>
          {open > 0 ? 'See the plan and decide' : 'See the whole plan'}
        </TextLink>
      </div>
    </Card>
  );
}

const NEWS: Record<PortalNews['kind'], { icon: Icon; words: (title: string) => string }> = {
  proposal_sent: { icon: IconSignature, words: (title) => `To sign: ${title}` },
  report_released: { icon: IconFileText, words: (title) => `New report: ${title}` },
  step_shared: { icon: IconListCheck, words: (title) => `New step: ${title}` },
  question_sent: { icon: IconMessageQuestion, words: (title) => title },
  assessment_asked: { icon: IconMessageQuestion, words: (title) => `Questions for you: ${title}` },
  result_ready: { icon: IconWaveSine, words: () => 'New figures for your company' },
};

/** Where the thing itself is. */
function newsLink(clientId: string, kind: PortalNews['kind'], targetId: string) {
  const params = { clientId };
  switch (kind) {
    case 'proposal_sent':
      return linkOptions({
        to: '/clients/$clientId/proposals/$proposalId',
        params: { clientId, proposalId: targetId },
      });
    case 'report_released':
      return linkOptions({ to: '/clients/$clientId/reports', params });
    case 'step_shared':
      return linkOptions({ to: '/clients/$clientId/roadmap', params });
    case 'question_sent':
    case 'assessment_asked':
      return linkOptions({ to: '/clients/$clientId/requests', params });
    case 'result_ready':
      return linkOptions({
        to: '/clients/$clientId/simulations/$simulationId',
        params: { clientId, simulationId: targetId },
      });
  }
}

/** How many there are, and how many of them nobody has confirmed. */
function reportsInWords(reports: Portal['reports']): string | undefined {
  const unread = reports.filter(({ readAt }) => readAt === null).length;
  if (reports.length === 0) return undefined;
  const all = `${reports.length} released to you`;
  return unread === 0 ? `${all}, all read.` : `${all}, ${unread} not marked as read.`;
}

function News({ portal: { client, news } }: { portal: Portal }) {
  const write = useWriters();
  return (
    <Card title="What is new" flush={news.length > 0}>
      {news.length === 0 ? (
        <Quiet>Nothing new in the last weeks.</Quiet>
      ) : (
        <ItemList>
          {news.map(({ kind, title, targetId, at }) => (
            <ListItem
              key={`${kind} ${targetId}`}
              icon={NEWS[kind].icon}
              title={<TextLink {...newsLink(client.id, kind, targetId)}>{NEWS[kind].words(title)}</TextLink>}
              line={write.recentDate(at)}
            />
          ))}
        </ItemList>
      )}
    </Card>
  );
}

function Contact({ provider: { name, email, phone } }: Pick<Portal, 'provider'>) {
  return (
    <Card title="Your provider">
      <Flex component="p" direction="column" gap={4} data-breaks>
        <strong dir="auto">{name}</strong>
        {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
        {phone && <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Anchor>}
        {!email && !phone && <span>Questions? Ask your provider.</span>}
      </Flex>
    </Card>
  );
}

/** By the reader's own day. */
function greeting(at: Date): string {
  const hour = at.getHours();
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
