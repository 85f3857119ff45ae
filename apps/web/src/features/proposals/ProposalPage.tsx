import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { clientCrumbs } from '#domain/clients/client-crumbs';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { StateBadge } from '#kit/feedback/StateBadge';
import { PageHead } from '#kit/layout/PageHead';
import { Caption } from '#kit/text/text';
import { DraftEditor } from './DraftEditor';
import classes from './Proposal.module.css';
import { ProposalPaper } from './ProposalPaper';
import { STATE_WORDS } from './proposal-words';
import { SentActions } from './SentActions';
import { SignPanel } from './SignPanel';

type ProposalPageProps = {
  proposalId: string;
  /** Staff write and send; a client's own user reads and signs. */
  isStaff: boolean;
  /** Makes the PDF of one that was sent. */
  report: (proposal: Proposal) => ReactNode;
};

/** One proposal: written by the provider, read and signed by the client, on the same paper. */
export function ProposalPage({ proposalId, isStaff, report }: ProposalPageProps) {
  const write = useWriters();
  const queries = useQueryClient();
  const key = api.proposals.get.queryKey({ input: { id: proposalId } });
  const query = useQuery({
    ...api.proposals.get.queryOptions({ input: { id: proposalId } }),
    staleTime: 0,
    // What is typed is newer than what is read again.
    refetchOnWindowFocus: ({ state }) => state.data?.state !== 'draft',
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
            context={contextOf(proposal, write)}
            details={
              <StateBadge tone={STATE_WORDS[proposal.state].tone}>{STATE_WORDS[proposal.state].label}</StateBadge>
            }
          />
          {isStaff && proposal.state === 'draft' ? (
            <DraftEditor
              key={proposal.id}
              proposal={proposal}
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
              <ProposalPaper proposal={proposal} />
              {!isStaff && proposal.state === 'sent' && <SignPanel proposal={proposal} />}
              <Record proposal={proposal} />
            </>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function contextOf({ clientName, sentAt, sentByName, createdAt, validUntil, state }: Proposal, write: Writers): string {
  return [
    `For ${clientName}`,
    sentAt
      ? `Sent ${write.fullDate(sentAt)}${sentByName ? ` by ${sentByName}` : ''}`
      : `Begun ${write.fullDate(createdAt)}`,
    state === 'sent' && validUntil ? `Valid until ${write.fullDay(validUntil)}` : null,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What is kept of the answer, and what it is an answer to. */
function Record({ proposal: { answer, fingerprint } }: { proposal: Proposal }) {
  const write = useWriters();
  if (!fingerprint) return null;
  return (
    <Caption className={classes.record}>
      {answer && (
        <>
          {answer.answer === 'accepted' ? 'Accepted' : 'Declined'} by{' '}
          <bdi>{[answer.name, answer.title].filter(Boolean).join(', ')}</bdi>
          {answer.how === 'portal'
            ? ` in the portal, ${write.exactInstant(answer.at)}`
            : ` on paper, ${write.fullDay(answer.on)}`}
          {'. '}
        </>
      )}
      Fingerprint of everything above: <code>{fingerprint}</code>
    </Caption>
  );
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
        Throw away
      </Button>
    </>
  );
}
