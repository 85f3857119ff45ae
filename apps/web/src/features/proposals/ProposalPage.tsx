import { firstChoice } from '@fairlead/contract/features/proposals/choice';
import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { api, apiClient } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { clientCrumbs } from '#domain/clients/client-crumbs';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { StateBadge } from '#kit/feedback/StateBadge';
import { PageHead } from '#kit/layout/PageHead';
import { ChoiceFields } from './choice/ChoiceFields';
import { DraftEditor } from './DraftEditor';
import { HistoryCard } from './history/HistoryCard';
import { ProposalPaper } from './ProposalPaper';
import { ProposalRecord } from './ProposalRecord';
import { STATE_WORDS, viewedInWords } from './proposal-words';
import { SentActions } from './SentActions';
import { SignedCard } from './SignedCard';
import { SignPanel } from './SignPanel';
import { SealedCard } from './sealing/SealedCard';
import { RecipientsCard } from './signing/RecipientsCard';

type ProposalPageProps = {
  proposalId: string;
  /** Staff write and send; a client's own user reads and signs. */
  isStaff: boolean;
  /** Makes the PDF of one that was sent. */
  report: (proposal: Proposal) => ReactNode;
  /** The provider's logo on the paper. */
  brand: ReactNode;
};

/** One proposal: written by the provider, read and signed by the client, on the same paper. */
export function ProposalPage({ proposalId, isStaff, report, brand }: ProposalPageProps) {
  const write = useWriters();
  const queries = useQueryClient();
  const key = api.proposals.get.queryKey({ input: { id: proposalId } });
  const query = useQuery({
    ...api.proposals.get.queryOptions({ input: { id: proposalId } }),
    staleTime: 0,
    // What is typed is newer than what is read again.
    refetchOnWindowFocus: ({ state }) => state.data?.state !== 'draft',
    refetchInterval: ({ state }) => (isSealing(state.data) && state.dataUpdateCount < MOST_LOOKS ? LOOK_MS : false),
  });
  return (
    <Loaded query={query} skeleton={<PageSkeleton blocks={[640]} />} failed="The proposal could not load">
      {(proposal) => (
        <Stack gap={20} maw={980}>
          <PageHead
            crumbs={clientCrumbs({
              clientId: proposal.clientId,
              name: proposal.clientName,
              section: 'proposals',
              here: `Proposal ${proposal.number}`,
            })}
            title={`Proposal ${proposal.number}`}
            of={proposal.clientName}
            context={contextOf(proposal, isStaff, write)}
            details={
              <StateBadge tone={STATE_WORDS[proposal.state].tone}>{STATE_WORDS[proposal.state].label}</StateBadge>
            }
          />
          {isStaff && proposal.state === 'draft' ? (
            <DraftEditor
              key={proposal.id}
              proposal={proposal}
              brand={brand}
              actions={({ save }) => <DiscardButton proposal={proposal} save={save} />}
              onSent={(sent) => {
                queries.setQueryData(key, sent);
                void queries.invalidateQueries({ queryKey: api.proposals.list.key() });
              }}
            />
          ) : (
            <>
              {isStaff && <SentActions proposal={proposal} report={report(proposal)} />}
              {!isStaff && proposal.state === 'expired' && (
                <FormAlert tone="info">This proposal has expired. Ask your provider for a new one.</FormAlert>
              )}
              {!isStaff && <SignedCard proposal={proposal} />}
              {isStaff && proposal.state === 'sent' && <RecipientsCard proposal={proposal} />}
              <SealedCard proposal={proposal} fetchFile={() => apiClient.proposals.download({ id: proposal.id })} />
              {!isStaff && proposal.state === 'sent' ? (
                <Signing proposal={proposal} brand={brand} />
              ) : (
                <ProposalPaper proposal={proposal} brand={brand} />
              )}
              {!isStaff && proposal.state === 'sent' && proposal.viewedAt === null && <FirstView proposal={proposal} />}
              <ProposalRecord proposal={proposal} />
            </>
          )}
          {isStaff && <HistoryCard key={proposal.version} clientId={proposal.clientId} proposalId={proposal.id} />}
        </Stack>
      )}
    </Loaded>
  );
}

/** The paper with what a user of the client chooses of it, and where it is signed. */
function Signing({ proposal, brand }: { proposal: Proposal; brand: ReactNode }) {
  const [choice, setChoice] = useState(() => firstChoice(proposal));
  return (
    <>
      <ChoiceFields proposal={proposal} choice={choice} onChange={setChoice} />
      <ProposalPaper proposal={proposal} choice={choice} brand={brand} isSignedBelow />
      <SignPanel proposal={proposal} choice={choice} />
    </>
  );
}

/** How often, and how many times, a page looks whether the signed document is made. */
const LOOK_MS = 3_000;
const MOST_LOOKS = 20;

const isSealing = (proposal: Proposal | undefined) =>
  proposal !== undefined && proposal.countersignature !== null && proposal.sealed === null;

function contextOf(proposal: Proposal, isStaff: boolean, write: Writers): string {
  const { clientName, sentAt, sentByName, viewedAt, createdAt, validUntil, state } = proposal;
  return [
    `For ${clientName}`,
    sentAt
      ? `Sent ${write.fullDate(sentAt)}${sentByName ? ` by ${sentByName}` : ''}`
      : `Started ${write.fullDate(createdAt)}`,
    isStaff ? viewedInWords(viewedAt, state, write) : null,
    state === 'sent' && validUntil ? `Valid until ${write.fullDay(validUntil)}` : null,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Tells the provider that the client has the proposal before it. A reader is not told of it, and nothing waits for it. */
function FirstView({ proposal: { id } }: { proposal: Proposal }) {
  const { mutate } = useMutation(api.proposals.view.mutationOptions());
  useEffect(() => mutate({ id }), [mutate, id]);
  return null;
}

type DiscardButtonProps = { proposal: Proposal; save: () => Promise<Proposal | null> };

function DiscardButton({ proposal: { clientId }, save }: DiscardButtonProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const discard = useMutation(
    api.proposals.discard.mutationOptions({
      onSuccess: async () => {
        void queries.invalidateQueries({ queryKey: api.proposals.list.key() });
        await navigate({ to: '/clients/$clientId/proposals', params: { clientId } });
      },
    }),
  );
  const handleDiscard = async () => {
    // At its newest version, so that a colleague's change is not thrown away unseen.
    const kept = await save();
    if (kept) discard.mutate({ id: kept.id, version: kept.version });
  };
  return (
    <>
      {discard.isError && <span role="alert">{sentenceOf(discard.error)}</span>}
      <Button variant="default" loading={discard.isPending} onClick={() => void handleDiscard()}>
        Discard draft
      </Button>
    </>
  );
}
