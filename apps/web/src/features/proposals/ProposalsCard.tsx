import type { ProposalSummary } from '@fairlead/contract/features/proposals/proposals';
import { IconFileDollar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Card } from '#kit/layout/Card';
import { SectionAction } from '#kit/layout/SectionAction';
import { TextLink } from '#kit/links/links';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { NewProposalButton } from './NewProposalButton';
import { costText, STATE_WORDS, viewedInWords } from './proposal-words';

type ProposalsCardProps = {
  clientId: string;
  isStaff: boolean;
  canWork: boolean;
  /** It is what the page is about: a new one is its main action. */
  isSection?: boolean;
};

/** Every proposal to a client or prospect, newest first. A client's user sees what was sent. */
export function ProposalsCard({ clientId, isStaff, canWork, isSection = false }: ProposalsCardProps) {
  const list = useQuery({ ...api.proposals.list.queryOptions({ input: { clientId } }), staleTime: 0 });
  const newButton = canWork && <NewProposalButton clientId={clientId} variant={isSection ? 'filled' : 'default'} />;
  return (
    <Loaded query={list} skeleton={<PageSkeleton blocks={[]} />} failed="The proposals could not load">
      {({ items }) => {
        if (items.length === 0 && !isStaff) return null;
        return (
          <Card
            title="Proposals"
            sub={
              isStaff
                ? 'Services and prices, what they change, and where to sign.'
                : 'Read them, and sign what you agree to.'
            }
            action={items.length > 0 && !isSection && newButton}
            flush
          >
            {items.length > 0 && isSection && <SectionAction>{newButton}</SectionAction>}
            {items.length === 0 ? (
              <EmptyState
                title="No proposal yet"
                text="Start with the services of the plan, at your prices, and send it for signature."
                action={newButton}
              />
            ) : (
              <ItemList>
                {items.map((item) => (
                  <Row key={item.id} proposal={item} isStaff={isStaff} />
                ))}
              </ItemList>
            )}
          </Card>
        );
      }}
    </Loaded>
  );
}

function Row({ proposal, isStaff }: { proposal: ProposalSummary; isStaff: boolean }) {
  const write = useWriters();
  const { id, clientId, title, number, state, totals, currency, validUntil, sentAt, viewedAt, createdAt } = proposal;
  const { label, tone } = STATE_WORDS[state];
  return (
    <ListItem
      icon={IconFileDollar}
      title={
        <>
          <TextLink
            to="/clients/$clientId/proposals/$proposalId"
            params={{ clientId, proposalId: id }}
            dir="auto"
          >{`${number}. ${title}`}</TextLink>{' '}
          <StateBadge tone={tone}>{label}</StateBadge>
        </>
      }
      line={[
        totals && costText(totals, write.in(currency)),
        sentAt ? `Sent ${write.fullDate(sentAt)}` : `Started ${write.fullDate(createdAt)}`,
        isStaff ? viewedInWords(viewedAt, state, write) : null,
        state === 'sent' && validUntil ? `Valid until ${write.fullDay(validUntil)}` : null,
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  );
}
