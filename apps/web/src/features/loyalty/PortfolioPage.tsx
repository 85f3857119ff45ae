import { HEALTH_CLASSES, HEALTH_TRENDS, RENEWAL_LEVELS } from '@fairlead/content/fields/loyalty';
import type { LoyaltyPortfolio, PortfolioRow } from '@fairlead/contract/features/loyalty/loyalty';
import {
  byRenewalRisk,
  classWithBounds,
  endingTerms,
  healthByRevenue,
  hitsInWords,
} from '@fairlead/contract/features/loyalty/portfolio-facts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { FigureStrip } from '#kit/chart/FigureStrip';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Card } from '#kit/layout/Card';
import { PageHead } from '#kit/layout/PageHead';
import { TextLink } from '#kit/links/links';
import { FigureTable } from '#kit/table/FigureTable';
import { RowTable } from '#kit/table/RowTable';
import classes from '#kit/table/RowTable.module.css';
import { Caption, Note } from '#kit/text/text';
import { AdvocacyBoard } from './AdvocacyBoard';
import { LoyaltyFiles } from './LoyaltyFiles';
import { CLASS_TONES, LEVEL_TONES } from './loyalty-words';

/** Health and renewals of every client, and what they come to together. */
export function PortfolioPage() {
  const portfolio = useQuery(api.loyalty.portfolio.queryOptions());
  return (
    <>
      <PageHead
        title="Client loyalty"
        crumbs={[
          <TextLink key="tools" to="/sales-enablement">
            Tools
          </TextLink>,
          <span key="here" aria-current="page">
            Client loyalty
          </span>,
        ]}
        context="Which client may leave, why, and by when you need to talk. Only your team sees this."
        actions={<LoyaltyFiles />}
      />
      <Loaded query={portfolio} skeleton={<PageSkeleton blocks={[300]} />} failed="The portfolio could not load">
        {(data) =>
          data.items.length === 0 ? (
            <Card>
              <EmptyState title="No clients yet" text="Past reviews and renewals collect here." />
            </Card>
          ) : (
            <Portfolio portfolio={data} />
          )
        }
      </Loaded>
    </>
  );
}

function Portfolio({ portfolio }: { portfolio: LoyaltyPortfolio }) {
  const write = useWriters();
  const figures = write.in(portfolio.currency);
  const known = (share: number | null) => (share === null ? 'Not known' : write.percent(share));
  return (
    <Stack gap={24}>
      <FigureStrip
        label="Portfolio"
        figures={[
          {
            label: 'Revenue at risk, a year',
            value: figures.money(portfolio.revenueAtRisk),
            note: 'Clients at high or critical renewal risk, 12 months',
          },
          {
            label: 'Net retention, 12 months',
            value: known(portfolio.netRetention),
            note: `Gross ${known(portfolio.grossRetention)}`,
          },
          {
            label: 'NPS',
            value: portfolio.nps === null ? 'Not known' : write.number(portfolio.nps, 0),
            note:
              portfolio.nps === null
                ? `Not enough responses (${portfolio.npsAnswers} of 5).`
                : `${write.countOf(portfolio.npsAnswers, 'answer')} of ${portfolio.asked} asked`,
          },
          { label: 'Follow-ups owed', value: write.number(portfolio.followUpsOwed), note: 'Scores of 0 to 6' },
        ]}
      />
      <Matrix portfolio={portfolio} />
      <Renewals rows={portfolio.items} />
      <AdvocacyBoard advocacy={portfolio.advocacy} />
      <Card title="All clients" sub="The highest renewal risk first." flush>
        <ClientRows rows={byRenewalRisk(portfolio.items)} />
      </Card>
      <Note component="p">{hitsInWords(portfolio, (clients) => write.countOf(clients, 'client'))}</Note>
    </Stack>
  );
}

/** Health by revenue: how many clients, and what they pay a month. */
function Matrix({ portfolio }: { portfolio: LoyaltyPortfolio }) {
  const write = useWriters();
  const { currency, inOtherCurrency } = portfolio;
  const figures = write.in(currency);
  return (
    <Card title="Health by revenue" sub="What clients of each class pay a month, and how many there are.">
      <FigureTable>
        <thead>
          <tr>
            <th scope="col">Health</th>
            <th scope="col">Clients</th>
            <th scope="col">Per month</th>
          </tr>
        </thead>
        <tbody>
          {healthByRevenue(portfolio).map(({ key, clients, monthly }) => (
            <tr key={key ?? 'none'}>
              <th scope="row">{key ? classWithBounds(key) : 'No score yet'}</th>
              <td>{write.number(clients)}</td>
              <td>{figures.money(monthly)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {inOtherCurrency > 0 && (
        <Caption mt={8}>{write.countOf(inOtherCurrency, 'client')} in another currency not counted.</Caption>
      )}
    </Card>
  );
}

/** Terms that end within twelve months, the earliest first. */
function Renewals({ rows }: { rows: PortfolioRow[] }) {
  const write = useWriters();
  const ending = endingTerms(rows, useToday());
  return (
    <Card title="Renewals, 12 months ahead" flush={ending.length > 0}>
      {ending.length === 0 ? (
        <EmptyState
          isRow
          title="No term ends"
          text="Enter agreements on a client’s Relationship page to see them here."
        />
      ) : (
        <RowTable
          rows={ending}
          idOf={({ clientId }) => clientId}
          columns={[
            { head: 'Client', cell: (row) => <ClientLink row={row} /> },
            { head: 'Notice by', isRight: true, cell: ({ noticeOn }) => noticeOn && write.listDay(noticeOn) },
            { head: 'Term ends', isRight: true, cell: ({ endsOn }) => endsOn && write.listDay(endsOn) },
            { head: 'Per month', isRight: true, cell: (row) => monthlyWords(row, write) },
            { head: 'Risk', cell: (row) => <Risk row={row} /> },
          ]}
          phone={(row) => (
            <>
              <ClientLink row={row} />
              <Note span className={classes.phoneLine}>
                {row.endsOn && `Ends ${write.listDay(row.endsOn)}`} · {monthlyWords(row, write)} · Risk:{' '}
                <Risk row={row} />
              </Note>
            </>
          )}
        />
      )}
    </Card>
  );
}

const monthlyWords = ({ monthly, currency }: PortfolioRow, write: Writers) =>
  monthly === null ? 'Not known' : write.in(currency).money(monthly);

function ClientRows({ rows }: { rows: PortfolioRow[] }) {
  const write = useWriters();
  return (
    <RowTable
      rows={rows}
      idOf={({ clientId }) => clientId}
      columns={[
        { head: 'Client', cell: (row) => <ClientLink row={row} /> },
        { head: 'Health', cell: (row) => <Health row={row} /> },
        {
          head: 'Trend, 90 days',
          cell: ({ trend }) => (trend ? HEALTH_TRENDS[trend] : <Caption span>Not known</Caption>),
        },
        { head: 'Renewal risk', cell: (row) => <Risk row={row} /> },
        { head: 'Per month', isRight: true, cell: (row) => monthlyWords(row, write) },
      ]}
      phone={(row) => (
        <>
          <ClientLink row={row} />
          <Note span className={classes.phoneLine}>
            Health: <Health row={row} /> · Risk: <Risk row={row} />
          </Note>
        </>
      )}
    />
  );
}

function ClientLink({ row: { clientId, clientName } }: { row: PortfolioRow }) {
  return (
    <TextLink to="/clients/$clientId/reviews/relationship" params={{ clientId }} className={classes.name} dir="auto">
      {clientName}
    </TextLink>
  );
}

export function Health({ row: { score, healthClass } }: { row: Pick<PortfolioRow, 'score' | 'healthClass'> }) {
  const write = useWriters();
  if (score === null || healthClass === null) return <Caption span>Not enough data</Caption>;
  return (
    <StateBadge tone={CLASS_TONES[healthClass]}>
      {write.number(score, 0)} · {HEALTH_CLASSES[healthClass].label}
    </StateBadge>
  );
}

export function Risk({ row: { risk, riskLevel } }: { row: Pick<PortfolioRow, 'risk' | 'riskLevel'> }) {
  const write = useWriters();
  if (risk === null || riskLevel === null) return <Caption span>Not known</Caption>;
  return (
    <StateBadge tone={LEVEL_TONES[riskLevel]}>
      {write.number(risk, 0)} · {RENEWAL_LEVELS[riskLevel].label}
    </StateBadge>
  );
}
