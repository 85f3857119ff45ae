import { Button } from '@mantine/core';
import { useFullscreenDocument } from '@mantine/hooks';
import {
  IconAdjustmentsHorizontal,
  IconArrowLeft,
  IconArrowRight,
  IconMaximize,
  IconMinimize,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Caption, Note } from '../text/text';
import classes from './PresentFrame.module.css';
import { Stage } from './Stage';
import { usePresentKeys, useSwipe } from './use-present-keys';

/** One idea of a talk under its conclusion. */
export type FrameSlide = { key: string; title: string; content: ReactNode };

type PresentFrameProps = {
  /** The client that the talk is about. */
  name: string;
  /** The provider's logo or name. */
  brand: ReactNode;
  slides: FrameSlide[];
  /** The slide that is asked for, counted from zero. */
  index: number;
  onTurn: (index: number) => void;
  /** Next to the name while something is being tried out. */
  live?: { text: string; onReset: () => void } | null;
  /** What a room may turn; nothing where nothing can be tried out. */
  tryOut: ReactNode;
  isTrying: boolean;
  onTry: (isTrying: boolean) => void;
  /** Newer figures are on their way. */
  isStale?: boolean;
  /** More buttons of the bar. */
  actions?: ReactNode;
  /** A line below the bar. */
  notice?: ReactNode;
  onLeave: () => void;
};

/** Results shown to a room: one idea at a time, as large as the screen, with nothing of the product around them. */
export function PresentFrame(props: PresentFrameProps) {
  const { name, brand, slides, live, tryOut, isTrying, onTry, isStale = false } = props;
  const { actions, notice, onTurn, onLeave } = props;
  const { fullscreen, toggle } = useFullscreenDocument();
  const last = slides.length - 1;
  // A slide may go while it is shown, such as the one about the price when no service is left.
  const index = Math.min(props.index, last);
  const slide = slides[index];
  const turn = (next: number) => onTurn(Math.max(0, Math.min(next, last)));
  const leave = () => {
    if (fullscreen) void toggle();
    onLeave();
  };
  const turns = { onBack: () => turn(index - 1), onNext: () => turn(index + 1) };
  usePresentKeys({ ...turns, onFirst: () => turn(0), onLast: () => turn(last), onLeave: leave });
  const swipe = useSwipe(turns);
  useEffect(() => {
    document.title = `${name}, presentation · Fairlead`;
  }, [name]);
  if (!slide) return null;
  const shows = isTrying && Boolean(tryOut);
  return (
    <div className={classes.present}>
      <PresentBar name={name} brand={brand} live={live} notice={notice} onLeave={leave}>
        {actions}
        {tryOut && (
          <Button
            variant={isTrying ? 'light' : 'default'}
            size="sm"
            aria-expanded={isTrying}
            aria-controls="present-what-if"
            leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => onTry(!isTrying)}
          >
            What if
          </Button>
        )}
      </PresentBar>
      <div className={classes.body} data-trying={shows || undefined}>
        <Stage slideKey={slide.key} title={slide.title} isStale={isStale} {...swipe}>
          {slide.content}
        </Stage>
        {shows && (
          <aside id="present-what-if" className={classes.tryOut} aria-label="What if">
            {tryOut}
          </aside>
        )}
      </div>
      <PresentFoot index={index} count={slides.length} onTurn={turn} />
    </div>
  );
}

type PresentBarProps = Pick<PresentFrameProps, 'name' | 'brand' | 'live' | 'notice' | 'onLeave'> & {
  /** More buttons, before those of the frame. */
  children: ReactNode;
};

/** Whose talk it is, the client it is about, and the way out. */
function PresentBar({ name, brand, live, notice, onLeave, children }: PresentBarProps) {
  const { fullscreen, toggle } = useFullscreenDocument();
  const ScreenIcon = fullscreen ? IconMinimize : IconMaximize;
  return (
    <header className={classes.bar}>
      {brand}
      <span className={classes.name} dir="auto">
        {name}
      </span>
      {live && (
        <span className={classes.live} role="status">
          {live.text}
          <Button variant="subtle" size="xs" onClick={live.onReset}>
            Reset
          </Button>
        </span>
      )}
      <span className={classes.buttons}>
        {children}
        <Button
          variant="default"
          size="sm"
          leftSection={<ScreenIcon size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => void toggle()}
        >
          {fullscreen ? 'Leave full screen' : 'Full screen'}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconX size={16} stroke={1.6} aria-hidden="true" />}
          onClick={onLeave}
        >
          End
        </Button>
      </span>
      {notice && <div className={classes.notice}>{notice}</div>}
    </header>
  );
}

type PresentFootProps = { index: number; count: number; onTurn: (index: number) => void };

/** The way from slide to slide. */
function PresentFoot({ index, count, onTurn }: PresentFootProps) {
  return (
    <footer className={classes.foot}>
      <Caption>Estimates from a model, not predictions.</Caption>
      <nav className={classes.turn} aria-label="Slides">
        <Button
          variant="default"
          disabled={index === 0}
          leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => onTurn(index - 1)}
        >
          Back
        </Button>
        <Note miw={52} ta="center" span>
          {index + 1} of {count}
        </Note>
        <Button
          disabled={index === count - 1}
          rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => onTurn(index + 1)}
        >
          Next
        </Button>
      </nav>
    </footer>
  );
}
