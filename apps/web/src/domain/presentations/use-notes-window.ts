import { useEffect, useRef, useState } from 'react';
import { useServerNow } from '#app/session/session';
import { type NotesMessage, openTalkChannel, type TalkState } from './talk-channel';

type Talk = Omit<TalkState, 'kind' | 'startedAt'> & { onTurn: (index: number) => void };

/** The notes of a talk in a second window, which shows the same slide as this one and turns it too. */
export function useNotesWindow({ onTurn, ...talk }: Talk) {
  const now = useServerNow();
  const [id] = useState(() => crypto.randomUUID());
  const [startedAt] = useState(() => now().toISOString());
  const [isRefused, setRefused] = useState(false);
  const channel = useRef<BroadcastChannel | null>(null);
  const latest = useRef({ talk, onTurn });
  latest.current = { talk, onTurn };
  useEffect(() => {
    const opened = openTalkChannel(id);
    channel.current = opened;
    const tell = () => opened.postMessage({ kind: 'state', startedAt, ...latest.current.talk } satisfies TalkState);
    opened.onmessage = ({ data }: MessageEvent<NotesMessage>) => {
      if (data.kind === 'turn') latest.current.onTurn(data.index);
      if (data.kind === 'hello') {
        setRefused(false);
        tell();
      }
    };
    return () => opened.close();
  }, [id, startedAt]);
  const told = JSON.stringify(talk);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notes are told what changed
  useEffect(() => {
    channel.current?.postMessage({ kind: 'state', startedAt, ...latest.current.talk } satisfies TalkState);
  }, [told, startedAt]);
  const address = `/presenter-notes?talk=${id}`;
  return {
    address,
    isRefused,
    open: () => {
      // source-rule-ok: the page is ours, and only its handle tells whether the browser refused to open it
      setRefused(window.open(address, `notes-${id}`, 'popup,width=960,height=720') === null);
    },
  };
}
