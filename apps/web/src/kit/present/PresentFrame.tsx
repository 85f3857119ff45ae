import { Button, Text } from '@mantine/core';
import { useFullscreenDocument } from '@mantine/hooks';
import {
  IconAdjustmentsHorizontal,
  IconArrowLeft,
  IconArrowRight,
  IconMaximize,
  IconMinimize,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChartScale } from '../chart/chart-scale';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { Caption, Note } from '../text/text';
import classes from './PresentFrame.module.css';
import { useHasDrawer } from './page-width';
import { usePresentKeys } from './use-present-keys';

/** One idea of a talk under its conclusion. */
export type Slide = { key: string; title: string; content: ReactNode };

type PresentFrameProps = {
  /** The client that the talk is about. */
  name: string;
  slides: Slide[];
  /** Next to the name while something is being tried out. */
  live?: { text: string; onReset: () => void } | null;
  /** What a room may turn; nothing where nothing can be tried out. */
  tryOut: ReactNode;
  /** Newer figures are on their way. */
  isStale?: boolean;
  /** A slide is left. */
  onTurn?: (key: string) => void;
  onLeave: () => void;
};

/** The zoom of the stylesheet, which applies where there is room. */
const SCALE = 1.25;

/** Results shown to a room: one idea at a time, larger, with nothing of the product around them. */
export function PresentFrame(props: PresentFrameProps) {
  const { name, slides, live, tryOut, isStale = false, onTurn, onLeave } = props;
  const [wanted, setWanted] = useState(0);
  const [isTrying, setIsTrying] = useState(false);
  const { fullscreen, toggle } = useFullscreenDocument();
  const isWide = !useHasDrawer();
  const title = useRef<HTMLHeadingElement>(null);
  // A slide may go while it is shown, such as the one about the price when no service is left.
  const index = Math.min(wanted, slides.length - 1);
  const slide = slides[index];
  const turn = (next: number) => {
    if (slide) onTurn?.(slide.key);
    setWanted(Math.max(0, Math.min(next, slides.length - 1)));
  };
  const leave = () => {
    if (fullscreen) void toggle();
    onLeave();
  };
  usePresentKeys({ onBack: () => turn(index - 1), onNext: () => turn(index + 1), onLeave: leave });
  const key = slide?.key;
  // A new slide is read from its question on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slide is what changed
  useEffect(() => title.current?.focus({ preventScroll: true }), [key]);
  useEffect(() => {
    document.title = `${name}, presentation · Fairlead`;
  }, [name]);
  if (!slide) return null;
  return (
    <ChartScale value={isWide ? SCALE : 1}>
      <div className={classes.present}>
        <PresentBar name={name} live={live} onLeave={leave}>
          {tryOut && (
            <Button
              variant={isTrying ? 'light' : 'default'}
              size="sm"
              aria-expanded={isTrying}
              aria-controls="present-what-if"
              leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden="true" />}
              onClick={() => setIsTrying(!isTrying)}
            >
              What if
            </Button>
          )}
        </PresentBar>
        <div className={classes.body} data-trying={(isTrying && Boolean(tryOut)) || undefined}>
          <section className={classes.slide} aria-labelledby="slide-title" data-stale={isStale || undefined}>
            <Text
              component="h1"
              variant="headline"
              id="slide-title"
              ref={title}
              tabIndex={-1}
              className={classes.title}
              dir="auto"
            >
              {slide.title}
            </Text>
            <ErrorBoundary key={slide.key} title="This part could not load">
              {slide.content}
            </ErrorBoundary>
          </section>
          {isTrying && tryOut && (
            <aside id="present-what-if" className={classes.tryOut} aria-label="What if">
              {tryOut}
            </aside>
          )}
        </div>
        <PresentFoot index={index} count={slides.length} onTurn={turn} />
      </div>
    </ChartScale>
  );
}

type PresentBarProps = Pick<PresentFrameProps, 'name' | 'live' | 'onLeave'> & {
  /** More buttons, before those of the frame. */
  children: ReactNode;
};

/** The client that the talk is about, and the way out. */
function PresentBar({ name, live, onLeave, children }: PresentBarProps) {
  const { fullscreen, toggle } = useFullscreenDocument();
  const ScreenIcon = fullscreen ? IconMinimize : IconMaximize;
  return (
    <header className={classes.bar}>
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
