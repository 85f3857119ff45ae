import type { ProposalChange, ProposalHistory } from '@fairlead/contract/features/proposals/history';
import { LOSS_REASONS } from '@fairlead/contract/features/proposals/loss-reasons';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import type { Figures } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Card } from '#kit/layout/Card';
import { Fold } from '#kit/layout/Fold';
import { TextLink } from '#kit/links/links';
import { Note, Small, Strong } from '#kit/text/text';
import { STATE_WORDS } from '../proposal-words';
import classes from './HistoryCard.module.css';
import { changeName, isText, sideOf } from './history-words';

type Version = ProposalHistory['items'][number];

/** How the proposal became what it is, for staff: every version, and what changed from the one before. */
export function HistoryCard({ clientId, proposalId }: { clientId: string; proposalId: string }) {
  const { data } = useQuery({ ...api.proposals.history.queryOptions({ input: { id: proposalId } }), staleTime: 0 });
  if (!data || data.items.length < 2) return null;
  return (
    <Card title="Version history" sub="What was sent before, and what changed. Only your team sees this.">
      <ol className={classes.versions}>
        {data.items.map((version) => (
          <OneVersion key={version.id} version={version} clientId={clientId} isOpen={version.id === proposalId} />
        ))}
      </ol>
    </Card>
  );
}

type OneVersionProps = { version: Version; clientId: string; isOpen: boolean };

function OneVersion({ version, clientId, isOpen }: OneVersionProps) {
  const write = useWriters();
  const { id, number, state, currency, sentAt, sentByName, createdAt, endedAt, lossReason, from } = version;
  const figures = write.in(currency);
  const { label, tone } = STATE_WORDS[state];
  return (
    <li aria-label={`Proposal ${number}`}>
      <Box>
        {isOpen ? (
          <Strong span>Proposal {number}</Strong>
        ) : (
          <TextLink
            to="/clients/$clientId/proposals/$proposalId"
            params={{ clientId, proposalId: id }}
          >{`Proposal ${number}`}</TextLink>
        )}{' '}
        <StateBadge tone={tone}>{label}</StateBadge>
      </Box>
      <Note>
        {[
          sentAt
            ? `Sent ${write.fullDate(sentAt)}${sentByName ? ` by ${sentByName}` : ''}`
            : `Started ${write.fullDate(createdAt)}`,
          endedAt && `${label} ${write.fullDate(endedAt)}`,
          lossReason && LOSS_REASONS[lossReason].noted,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Note>
      {from && <Changes from={from} figures={figures} />}
    </li>
  );
}

function Changes({ from, figures }: { from: NonNullable<Version['from']>; figures: Figures }) {
  if (from.changes.length === 0) return <Note>No change from Proposal {from.number}.</Note>;
  return (
    <Fold title={`${figures.countOf(from.changes.length, 'change')} from Proposal ${from.number}`}>
      <ul className={classes.changes}>
        {from.changes.map((change) => (
          <li key={`${change.what} ${change.service}`}>
            <OneChange change={change} figures={figures} />
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function OneChange({ change, figures }: { change: ProposalChange; figures: Figures }) {
  const { what, before, after } = change;
  const name = <Small span fw={600}>{`${changeName(change)} `}</Small>;
  if (isText(change))
    return (
      <>
        {name}
        <Small component="div" className={classes.text} dir="auto">
          <del>{before}</del>
          <ins>{after}</ins>
        </Small>
      </>
    );
  if (what === 'service_added' || what === 'service_removed')
    return (
      <>
        {name}
        <Small span>{sideOf(change, after ?? before, figures)}</Small>
      </>
    );
  return (
    <>
      {name}
      <Small span>
        <del>{sideOf(change, before, figures)}</del> <ins>{sideOf(change, after, figures)}</ins>
      </Small>
    </>
  );
}
