import { answerBy } from '@fairlead/content/words/answer-by';
import { expiredLink, type OpenedLink } from '@fairlead/contract/features/assessment-requests';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api, apiClient } from '#app/api/api';
import { problemCode, sentenceOf } from '#app/api/api-problem';
import { useUnlisted } from '#app/api/use-unlisted';
import { useWriters } from '#app/locale/use-writers';
import { ProviderFrame, type ShownProvider } from '#domain/platform/ProviderFrame';
import classes from './AnswerLink.module.css';
import { AskedQuestions } from './AskedQuestions';
import { countAsked } from './count-asked';
import type { ReplyPort } from './reply-keeper';

type Open = Extract<OpenedLink, { state: 'open' }>;
type Over = Exclude<OpenedLink['state'], 'open'>;

/** What a link says that is over: a title, and what to do. */
const OVER: Record<Over, (provider: string) => { title: string; text: string }> = {
  done: (provider) => ({
    title: 'Your answers were sent',
    text: `Thank you. ${provider} has them. There is nothing more to do here.`,
  }),
  expired: (provider) => ({ title: 'This link is too old', text: expiredLink(provider) }),
  withdrawn: (provider) => ({
    title: 'These questions were taken back',
    text: `${provider} no longer needs your answers. Ask them if you think this is a mistake.`,
  }),
  closed: (provider) => ({
    title: 'These questions are closed',
    text: `${provider} has finished what they were for, so nothing more is needed from you. Thank you.`,
  }),
  paused: (provider) => ({
    title: 'These questions cannot be answered now',
    text: `Ask ${provider} what to do.`,
  }),
};

/** Questions behind a link: under the brand of whoever asks, with nothing of the product and nothing else of the client. */
export function AnswerLinkPage({ token }: { token: string }) {
  // Asked anew whenever it is opened: it may have been used, replaced or taken back meanwhile.
  const link = useQuery({
    ...api.assessmentRequests.lookUpLink.queryOptions({ input: { token } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  // The page keeps what was opened first: what is typed stays, whatever becomes of the link.
  const [opened, setOpened] = useState<Open | null>(null);
  const [isSent, setSent] = useState(false);
  const { data, error, refetch } = link;
  useEffect(() => {
    if (data?.state === 'open') setOpened((first) => first ?? data);
  }, [data]);
  useUnlisted(opened ? `Questions from ${opened.provider.name}` : 'Questions for you');
  if (isSent && opened) return <OverPage provider={opened.provider} state="done" />;
  if (opened) {
    const over = data && data.state !== 'open' ? OVER[data.state](opened.provider.name).text : null;
    const gone = problemCode(error) === 'NOT_FOUND' ? 'A newer link was sent to you. Open that one.' : null;
    return (
      <ProviderFrame provider={opened.provider}>
        <Questions
          opened={opened}
          token={token}
          ended={over ?? gone}
          onEnded={() => void refetch()}
          onSent={() => setSent(true)}
        />
      </ProviderFrame>
    );
  }
  if (data && data.state !== 'open') return <OverPage provider={data.provider} state={data.state} />;
  if (error) return <Failed error={error} onRetry={() => void refetch()} isBusy={link.isFetching} />;
  return (
    <main className={classes.middle}>
      <p className={classes.text} role="status">
        Opening your questions...
      </p>
    </main>
  );
}

type QuestionsProps = { opened: Open; token: string; ended: string | null; onEnded: () => void; onSent: () => void };

function Questions({ opened: { request, provider }, token, ended, onEnded, onSent }: QuestionsProps) {
  const write = useWriters();
  const port = useMemo((): ReplyPort => {
    const { saveByLink, attachByLink, detachByLink, sendByLink, lookUpLink } = apiClient.assessmentRequests;
    return {
      save: (saying) => saveByLink({ token, ...saying }),
      attach: (questionId, file) => attachByLink({ token, questionId, file }),
      detach: (questionId, fileId) => detachByLink({ token, questionId, fileId }),
      read: async () => {
        const now = await lookUpLink({ token });
        return now.state === 'open' ? now.request : null;
      },
      send: async () => {
        await sendByLink({ token });
      },
      ended: onEnded,
    };
  }, [token, onEnded]);
  const { title, clientName, name, askedByName, message, dueOn, expiresAt } = request;
  const count = countAsked(request);
  return (
    <main className={classes.main}>
      <Text data-breaks component="h1" variant="headline" dir="auto">
        {askedByName ?? provider.name} asks for your help
      </Text>
      <p className={classes.text} dir="auto">
        {name}, {provider.name} is working on “{title}” for {clientName}.{' '}
        {count === 1 ? 'One question is' : `${count} questions are`} best answered by you. Your answers are kept as you
        go.
      </p>
      {message && (
        <blockquote className={classes.message} dir="auto">
          {message}
        </blockquote>
      )}
      <Text c="dimmed" mt={16} mb={28}>
        {[
          dueOn && answerBy(write.fullDay(dueOn)),
          expiresAt && `The link works until ${write.fullDate(expiresAt)}.`,
          `Only ${provider.name} reads what you send.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
      <AskedQuestions request={request} port={port} ended={ended} onSent={onSent} />
    </main>
  );
}

function OverPage({ provider, state }: { provider: ShownProvider; state: Over }) {
  const { title, text } = OVER[state](provider.name);
  return (
    <ProviderFrame provider={provider}>
      <main className={classes.middle}>
        <Text data-breaks component="h1" variant="headline">
          {title}
        </Text>
        <p className={classes.text} role="status">
          {text}
        </p>
      </main>
    </ProviderFrame>
  );
}

function Failed({ error, onRetry, isBusy }: { error: unknown; onRetry: () => void; isBusy: boolean }) {
  const isUnknown = ['NOT_FOUND', 'BAD_REQUEST'].includes(problemCode(error) ?? '');
  return (
    <main className={classes.middle}>
      <Text data-breaks component="h1" variant="headline">
        {isUnknown ? "We can't find these questions" : 'Something went wrong'}
      </Text>
      <p className={classes.text} role="alert">
        {isUnknown
          ? 'The link may have been cut off, or a newer one was sent. Copy it whole from the newest email.'
          : sentenceOf(error)}
      </p>
      {!isUnknown && (
        <Button mt={20} loading={isBusy} onClick={onRetry}>
          Try again
        </Button>
      )}
    </main>
  );
}
