import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useServerNow } from '#app/session/session';
import { SlideBody } from '#domain/presentations/SlideBody';
import { elapsed, type NotesMessage, openTalkChannel, type TalkState } from '#domain/presentations/talk-channel';
import { usePresentKeys } from '#kit/present/use-present-keys';
import { Caption, Note } from '#kit/text/text';
import classes from './PresenterNotesPage.module.css';

const SECOND_MS = 1_000;

/** The notes of a talk that is presented in another window, with the slide that comes next and the time. */
export function PresenterNotesPage({ talk }: { talk: string }) {
  const [state, setState] = useState<TalkState | null>(null);
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    const opened = openTalkChannel(talk);
    channel.current = opened;
    opened.onmessage = ({ data }: MessageEvent<TalkState | NotesMessage>) => data.kind === 'state' && setState(data);
    opened.postMessage({ kind: 'hello' } satisfies NotesMessage);
    return () => opened.close();
  }, [talk]);
  if (!state)
    return (
      <main className={classes.wait}>
        <h1>Presenter notes</h1>
        <Text role="status">Start a presentation and choose Notes. They appear here and follow your slides.</Text>
      </main>
    );
  return <Notes state={state} onTurn={(index) => channel.current?.postMessage({ kind: 'turn', index })} />;
}

function Notes({ state, onTurn }: { state: TalkState; onTurn: (index: number) => void }) {
  const { name, slides, style, startedAt } = state;
  const last = slides.length - 1;
  const index = Math.min(state.index, last);
  const [slide, next] = [slides[index], slides[index + 1]];
  const turn = (to: number) => onTurn(Math.max(0, Math.min(to, last)));
  usePresentKeys({
    onBack: () => turn(index - 1),
    onNext: () => turn(index + 1),
    onFirst: () => turn(0),
    onLast: () => turn(last),
    onLeave: () => undefined,
  });
  useEffect(() => {
    document.title = `Notes, ${name} · Fairlead`;
  }, [name]);
  return (
    <main className={classes.page}>
      <Group justify="space-between">
        <Note span>
          Slide {index + 1} of {slides.length}. Only you see this window.
        </Note>
        <Timer startedAt={startedAt} />
      </Group>
      <div className={classes.columns}>
        <Stack gap={16} component="section" aria-labelledby="notes-title">
          <h1 id="notes-title" className={classes.title}>
            {slide?.title}
          </h1>
          {slide?.notes.map((note) => (
            <p key={note} className={classes.note}>
              {note}
            </p>
          ))}
        </Stack>
        <section className={classes.next} aria-label="Next slide">
          <Caption>Next</Caption>
          {next ? (
            <>
              <Text variant="section" my={8}>
                {next.title}
              </Text>
              <SlideBody slide={next} style={style} />
            </>
          ) : (
            <Text mt={8}>This is the last slide.</Text>
          )}
        </section>
      </div>
      <Group justify="space-between" className={classes.foot}>
        <Button
          variant="default"
          disabled={index === 0}
          leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => turn(index - 1)}
        >
          Back
        </Button>
        <Button
          disabled={index === last}
          rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => turn(index + 1)}
        >
          Next
        </Button>
      </Group>
    </main>
  );
}

/** How long the talk has lasted; it can be set back to zero. */
function Timer({ startedAt }: { startedAt: string }) {
  const now = useServerNow();
  const [from, setFrom] = useState(startedAt);
  const [text, setText] = useState(() => elapsed(from, now()));
  useEffect(() => {
    const tell = () => setText(elapsed(from, now()));
    tell();
    const ticking = setInterval(tell, SECOND_MS);
    return () => clearInterval(ticking);
  }, [from, now]);
  return (
    <Group gap={12}>
      <Text variant="total" role="timer" aria-label="Time since the start">
        {text}
      </Text>
      <Button variant="subtle" size="xs" onClick={() => setFrom(now().toISOString())}>
        Restart timer
      </Button>
    </Group>
  );
}
