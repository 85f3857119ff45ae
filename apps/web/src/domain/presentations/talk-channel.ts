import type { Slide, SlideStyle } from '@fairlead/contract/features/simulations/slides';

/** A slide with what only the presenter reads. */
export type TalkSlide = Slide & { notes: string[] };

/** What the presenting window tells the one with the notes. */
export type TalkState = {
  kind: 'state';
  name: string;
  slides: TalkSlide[];
  style: SlideStyle;
  index: number;
  /** When the talk began. */
  startedAt: string;
};

/** The notes ask for the state, or turn the slides. */
export type NotesMessage = { kind: 'hello' } | { kind: 'turn'; index: number };

/** A channel of one talk between the windows of this browser. @param talk its id, which no other talk has */
export const openTalkChannel = (talk: string) => new BroadcastChannel(`fairlead-talk-${talk}`);

/** Minutes and seconds of a talk, "7:05"; hours count as minutes. */
export function elapsed(startedAt: string, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(startedAt)) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
