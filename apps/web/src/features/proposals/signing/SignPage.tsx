import { firstChoice } from '@fairlead/contract/features/proposals/choice';
import type { OpenedProposal } from '@fairlead/contract/features/proposals/signing';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, apiClient } from '#app/api/api';
import { problemCode, sentenceOf } from '#app/api/api-problem';
import { useUnlisted } from '#app/api/use-unlisted';
import { ProviderFrame } from '#domain/platform/ProviderFrame';
import { Card } from '#kit/layout/Card';
import { ChoiceFields } from '../choice/ChoiceFields';
import { ProposalPaper } from '../ProposalPaper';
import { ProposalRecord } from '../ProposalRecord';
import { SealedCard } from '../sealing/SealedCard';
import { SignByCode } from './SignByCode';
import classes from './SignPage.module.css';

type Shown = Extract<OpenedProposal, { state: 'open' | 'accepted' | 'declined' }>;
type Over = Exclude<OpenedProposal['state'], Shown['state']>;

/** What a link says that is over: a title, and what to do. */
const OVER: Record<Over, (provider: string) => { title: string; text: string }> = {
  expired: (provider) => ({
    title: 'This proposal has expired',
    text: `Its last day is over. Ask ${provider} for a new one.`,
  }),
  withdrawn: (provider) => ({
    title: 'This proposal was withdrawn',
    text: `${provider} took it back. Contact them with any questions.`,
  }),
  paused: (provider) => ({ title: 'This proposal cannot be answered now', text: `Ask ${provider} what to do.` }),
};

/** A proposal behind a link: read and signed without an account, under the brand of whoever sent it. */
export function SignPage({ token }: { token: string }) {
  const options = api.signing.open.queryOptions({ input: { token } });
  const queries = useQueryClient();
  // Asked anew whenever it is opened: it may have been answered or withdrawn meanwhile.
  const link = useQuery({ ...options, staleTime: 0, refetchOnWindowFocus: false, retry: false });
  const { data, error } = link;
  useUnlisted(data ? `Proposal from ${data.provider.name}` : 'Proposal');
  if (data && 'proposal' in data)
    return (
      <ProviderFrame provider={data.provider}>
        <Opened
          opened={data}
          token={token}
          onAnswered={(after) => queries.setQueryData(options.queryKey, after)}
          onOver={() => void link.refetch()}
        />
      </ProviderFrame>
    );
  if (data) {
    const { title, text } = OVER[data.state](data.provider.name);
    return (
      <ProviderFrame provider={data.provider}>
        <Middle title={title} text={text} />
      </ProviderFrame>
    );
  }
  if (error) {
    const isUnknown = ['NOT_FOUND', 'BAD_REQUEST'].includes(problemCode(error) ?? '');
    return (
      <Middle
        title={isUnknown ? 'We can’t find this proposal' : 'Something went wrong'}
        text={
          isUnknown
            ? 'The link may have been cut off, or a newer one was sent. Copy it whole from the newest email.'
            : sentenceOf(error)
        }
      >
        {!isUnknown && (
          <Button mt={20} loading={link.isFetching} onClick={() => void link.refetch()}>
            Try again
          </Button>
        )}
      </Middle>
    );
  }
  return <Middle text="Opening your proposal..." />;
}

type OpenedProps = {
  opened: Shown;
  token: string;
  onAnswered: (after: OpenedProposal) => void;
  /** The proposal was answered or withdrawn while it was read. */
  onOver: () => void;
};

function Opened({ opened, token, onAnswered, onOver }: OpenedProps) {
  const { state, provider, proposal, recipient } = opened;
  const [choice, setChoice] = useState(() => firstChoice(proposal));
  const wasOpen = useRef(state === 'open');
  // What is said at the top is what someone who has just answered at the foot wants to read.
  useEffect(() => {
    if (wasOpen.current && state !== 'open') window.scrollTo({ top: 0 });
    wasOpen.current = state === 'open';
  }, [state]);
  return (
    <main className={classes.main}>
      <Stack gap={20}>
        <header>
          <Text data-breaks component="h1" variant="headline" dir="auto">
            {state === 'open' ? `A proposal from ${provider.name}` : proposal.title}
          </Text>
          <p className={classes.text}>For {proposal.clientName}</p>
        </header>
        {state !== 'open' && <Answered opened={opened} />}
        <SealedCard proposal={proposal} fetchFile={() => apiClient.signing.download({ token })} />
        {state === 'open' && <ChoiceFields proposal={proposal} choice={choice} onChange={setChoice} />}
        <ProposalPaper
          proposal={proposal}
          choice={state === 'open' ? choice : proposal.choice}
          isSignedBelow={state === 'open'}
        />
        {state === 'open' && (
          <SignByCode
            token={token}
            proposal={proposal}
            choice={choice}
            recipient={recipient}
            provider={provider.name}
            onAnswered={onAnswered}
            onOver={onOver}
          />
        )}
        <ProposalRecord proposal={proposal} />
      </Stack>
    </main>
  );
}

/** That it is done, what follows, and the copy. */
function Answered({ opened: { state, provider, proposal, recipient } }: { opened: Shown }) {
  const isMine = proposal.answer?.email === recipient.email;
  const by = proposal.answer?.name ?? '';
  if (state === 'declined')
    return (
      <Card title="This proposal was declined">
        <Text role="status">
          {isMine ? `${provider.name} has been told.` : `${by} declined it.`} You can talk about another proposal at any
          time.
        </Text>
      </Card>
    );
  return (
    <Card
      title={isMine ? 'Thank you. You have signed' : `${by} has signed`}
      action={
        <Button variant="default" size="sm" onClick={() => window.print()}>
          Print or save as PDF
        </Button>
      }
    >
      <Text role="status">
        {proposal.countersignature
          ? `${provider.name} has signed as well. Both sides have agreed to everything below.`
          : `${provider.name} has been told and signs next.`}{' '}
        {isMine && `We sent your copy to ${recipient.email}.`}
      </Text>
    </Card>
  );
}

function Middle({ title, text, children }: { title?: string; text: string; children?: React.ReactNode }) {
  return (
    <main className={classes.middle}>
      {title && (
        <Text data-breaks component="h1" variant="headline">
          {title}
        </Text>
      )}
      <p className={classes.text} role="status">
        {text}
      </p>
      {children}
    </main>
  );
}
