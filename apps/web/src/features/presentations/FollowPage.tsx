import type { FollowedPresentation } from '@fairlead/contract/features/presentations';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { problemCode, sentenceOf } from '#app/api/api-problem';
import { useUnlisted } from '#app/api/use-unlisted';
import { ProviderFrame } from '#domain/platform/ProviderFrame';
import { SlideBody } from '#domain/presentations/SlideBody';
import { Stage } from '#kit/present/Stage';
import { Note } from '#kit/text/text';
import classes from './FollowPage.module.css';
import { useOpenedPresentation } from './use-opened-presentation';

const POLL_MS = 1_500;

/** A talk at the other end of its link: the slide that the presenter shows, under the provider's brand. */
export function FollowPage({ token }: { token: string }) {
  const opening = useOpenedPresentation(token);
  const { data, error } = opening;
  useUnlisted(data ? `Presentation for ${data.clientName}` : 'A presentation for you');
  if (data) return <Followed token={token} opened={data} />;
  if (error) return <Ended sentence={isOver(error) ? null : sentenceOf(error)} />;
  return (
    <main className={classes.middle}>
      <Text role="status">Opening the presentation...</Text>
    </main>
  );
}

const isOver = (error: unknown) => ['LINK_ENDED', 'BAD_REQUEST', 'NOT_FOUND'].includes(problemCode(error) ?? '');

function Followed({ token, opened }: { token: string; opened: FollowedPresentation }) {
  const now = useQuery(
    api.presentations.follow.queryOptions({
      input: { token },
      initialData: opened.shown,
      staleTime: 0,
      retry: false,
      refetchInterval: ({ state }) => (isOver(state.error) ? false : POLL_MS),
    }),
  );
  const { slide, style, number, count } = now.data;
  if (isOver(now.error))
    return (
      <ProviderFrame provider={opened.provider}>
        <Ended sentence={null} />
      </ProviderFrame>
    );
  return (
    <ProviderFrame provider={opened.provider}>
      <main className={classes.page}>
        <Stage slideKey={`${number}-${slide.key}`} title={slide.title}>
          <SlideBody slide={slide} style={style} />
        </Stage>
        <footer className={classes.foot}>
          <Note span>Estimates from a model, not predictions.</Note>
          <Note span role="status">
            {now.error
              ? 'No connection. The slide follows as soon as there is one.'
              : `Slide ${number} of ${count}. You follow the presenter.`}
          </Note>
        </footer>
      </main>
    </ProviderFrame>
  );
}

function Ended({ sentence }: { sentence: string | null }) {
  return (
    <main className={classes.middle}>
      <h1>{sentence === null ? 'This presentation has ended' : 'Something went wrong'}</h1>
      <Text role="alert">{sentence ?? 'Ask the presenter for a new link if you still need it.'}</Text>
    </main>
  );
}
