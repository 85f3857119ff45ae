import { LOSS_REASONS } from '@fairlead/contract/features/proposals/loss-reasons';
import { FEWEST_DECIDED, PIPELINE_DAYS, type Pipeline } from '@fairlead/contract/features/proposals/pipeline';
import { IconFileDollar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { api } from '#app/api/api';
import type { Figures } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { Caption, Detail, Note } from '#kit/text/text';
import classes from './PipelineCard.module.css';

/** The proposals of all clients: what waits, what became of the others, and what they are worth. */
export function PipelineCard({ noun }: { noun: string }) {
  const { data } = useQuery(api.dashboard.pipeline.queryOptions());
  const write = useWriters();
  if (!data) return null;
  const figures = write.in(data.currency);
  const { drafts, sent, viewed, signed, lost, open } = data;
  if (sent.count + viewed.count + signed.count + lost.count === 0)
    return (
      <Card title="Pipeline">
        <Note component="p">
          {drafts > 0 ? `${figures.countOf(drafts, 'draft')}, no proposal sent yet.` : 'No proposal yet.'}{' '}
          <TextLink to="/clients" inherit>
            Choose a {noun}
          </TextLink>{' '}
          to {drafts > 0 ? 'send one' : 'begin one'}.
        </Note>
      </Card>
    );
  return (
    <Card title="Pipeline" sub={subOf(data, figures)} flush>
      <dl className={classes.stages}>
        <Stage label="Sent" stage={sent} figures={figures} note="Not opened yet" />
        <Stage label="Viewed" stage={viewed} figures={figures} note="Opened, no answer yet" />
        <Stage label="Signed" stage={signed} figures={figures} note={`Last ${PIPELINE_DAYS} days`} />
        <Stage label="Lost" stage={lost} figures={figures} note={lostInWords(data, figures)} />
      </dl>
      {lost.unexplained.length > 0 && (
        <Note component="p" className={classes.ask}>
          No reason added yet for{' '}
          {lost.unexplained.map(({ id, clientId, clientName, title }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <TextLink to="/clients/$clientId/proposals/$proposalId" params={{ clientId, proposalId: id }} inherit>
                {`${title} for ${clientName}`}
              </TextLink>
            </Fragment>
          ))}
          . Add it to see why you lose proposals.
        </Note>
      )}
      {open.length > 0 && (
        <ItemList ordered>
          {open.map((one) => (
            <OpenProposal key={one.id} proposal={one} figures={figures} />
          ))}
        </ItemList>
      )}
    </Card>
  );
}

type StageProps = { label: string; stage: { count: number; monthly: number }; figures: Figures; note: ReactNode };

function Stage({ label, stage: { count, monthly }, figures, note }: StageProps) {
  return (
    <div className={classes.stage}>
      <Detail component="dt" fw={500}>
        {label}
      </Detail>
      <dd>
        <div className={classes.count}>{figures.number(count)}</div>
        <Note component="div">{`${figures.price(monthly)} a month`}</Note>
        <Caption component="div">{note}</Caption>
      </dd>
    </div>
  );
}

function OpenProposal({ proposal, figures }: { proposal: Pipeline['open'][number]; figures: Figures }) {
  const { id, clientId, clientName, title, sentAt, viewedAt, validUntil } = proposal;
  return (
    <ListItem
      icon={IconFileDollar}
      title={
        <TextLink to="/clients/$clientId/proposals/$proposalId" params={{ clientId, proposalId: id }}>
          {title}
        </TextLink>
      }
      line={
        <>
          <bdi>{clientName}</bdi>
          {viewedAt
            ? ` · Viewed ${figures.dayInSentence(viewedAt)}`
            : ` · Sent ${figures.dayInSentence(sentAt)}, not opened yet`}
          {validUntil && ` · Valid until ${figures.listDay(validUntil)}`}
        </>
      }
    />
  );
}

/** "Win rate 58% of 12 decided in a year", and what is in no sum. */
function subOf({ winRate, decided, inOtherCurrency, drafts, currency }: Pipeline, figures: Figures): string {
  return [
    winRate === null
      ? `Win rate from ${FEWEST_DECIDED} decided proposals on; ${figures.number(decided)} so far in 12 months.`
      : `Win rate ${figures.percent(winRate)} of ${figures.number(decided)} decided in 12 months.`,
    drafts > 0 ? `${figures.countOf(drafts, 'draft')} not sent.` : null,
    inOtherCurrency > 0
      ? `Amounts are in ${currency}, without ${figures.countOf(inOtherCurrency, 'proposal')} in another currency.`
      : null,
  ]
    .filter(Boolean)
    .join(' ');
}

/** "2 declined, 1 expired. Why: price 2" */
function lostInWords({ lost: { declined, expired, withdrawn, reasons } }: Pipeline, { number }: Figures): string {
  const parts = [
    declined > 0 ? `${number(declined)} declined` : null,
    expired > 0 ? `${number(expired)} expired` : null,
    withdrawn > 0 ? `${number(withdrawn)} withdrawn` : null,
  ];
  const why = reasons.map(({ reason, count }) => `${LOSS_REASONS[reason].counted} ${number(count)}`).join(', ');
  const how = parts.filter(Boolean).join(', ') || `Last ${PIPELINE_DAYS} days`;
  return why === '' ? how : `${how}. Why: ${why}`;
}
