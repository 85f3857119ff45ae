import { Button, Title } from '@mantine/core';
import { useFullscreenDocument } from '@mantine/hooks';
import {
  IconAdjustmentsHorizontal,
  IconArrowLeft,
  IconArrowRight,
  IconMaximize,
  IconMinimize,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useHasDrawer } from '../../lib/page-width';
import { ChartScale } from '../../ui/chart-scale';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { LossLimitControl } from './LossLimitControl';
import classes from './Presentation.module.css';
import { presentSlides } from './present-slides';
import type { ResultView } from './result-view';
import { ServiceSwitches } from './ServiceSwitches';
import { LIVE_TRIALS } from './use-live-run';
import { usePresentKeys } from './use-present-keys';
import type { WhatIf } from './use-what-if';

/** The zoom of the stylesheet, which applies where there is room. */
const SCALE = 1.25;

/** The result shown to a room: one idea at a time, with the loss limit and the services still to be tried out. */
export function Presentation({ onLeave, ...view }: ResultView & { onLeave: () => void }) {
  const { simulation, shown, figures, whatIf } = view;
  const [wanted, setWanted] = useState(0);
  const [isTrying, setIsTrying] = useState(false);
  const [hasDrawn, setHasDrawn] = useState(false);
  const { fullscreen, toggle } = useFullscreenDocument();
  const isWide = !useHasDrawer();
  const title = useRef<HTMLHeadingElement>(null);
  const slides = presentSlides(view, !hasDrawn);
  // A slide may go while it is shown, such as the one about the price when no service is left.
  const index = Math.min(wanted, slides.length - 1);
  const slide = slides[index];
  const turn = (next: number) => {
    if (slide?.key === 'curve') setHasDrawn(true);
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
    document.title = `${simulation.clientName}, presentation · Fairlead`;
  }, [simulation.clientName]);
  if (!slide) return null;
  return (
    <ChartScale value={isWide ? SCALE : 1}>
      <div className={classes.present}>
        <header className={classes.bar}>
          <span className={classes.name} dir="auto">
            {simulation.clientName}
          </span>
          {whatIf?.isChanged && (
            <span className={classes.live} role="status">
              Live estimate, {figures.count(LIVE_TRIALS)} years. Not saved.
              <Button variant="subtle" size="xs" onClick={whatIf.reset}>
                Reset
              </Button>
            </span>
          )}
          <span className={classes.buttons}>
            {whatIf && (
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
            <Button
              variant="default"
              size="sm"
              leftSection={
                fullscreen ? (
                  <IconMinimize size={16} stroke={1.6} aria-hidden="true" />
                ) : (
                  <IconMaximize size={16} stroke={1.6} aria-hidden="true" />
                )
              }
              onClick={() => void toggle()}
            >
              {fullscreen ? 'Leave full screen' : 'Full screen'}
            </Button>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconX size={16} stroke={1.6} aria-hidden="true" />}
              onClick={leave}
            >
              End
            </Button>
          </span>
        </header>
        <div className={classes.body} data-trying={(isTrying && whatIf !== null) || undefined}>
          <section className={classes.slide} aria-labelledby="slide-title" data-stale={shown.isStale || undefined}>
            <Title order={1} id="slide-title" ref={title} tabIndex={-1} className={classes.title} dir="auto">
              {slide.title}
            </Title>
            <ErrorBoundary key={slide.key} title="This part could not load">
              {slide.content}
            </ErrorBoundary>
          </section>
          {isTrying && whatIf && <TryOut whatIf={whatIf} view={view} />}
        </div>
        <footer className={classes.foot}>
          <p className={classes.note}>Estimates from a model, not predictions.</p>
          <nav className={classes.turn} aria-label="Slides">
            <Button
              variant="default"
              disabled={index === 0}
              leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => turn(index - 1)}
            >
              Back
            </Button>
            <span className={classes.count}>
              {index + 1} of {slides.length}
            </span>
            <Button
              disabled={index === slides.length - 1}
              rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => turn(index + 1)}
            >
              Next
            </Button>
          </nav>
        </footer>
      </div>
    </ChartScale>
  );
}

/** The two things a room wants to turn: how much the business can carry, and what is in the proposal. */
function TryOut({ whatIf, view: { figures } }: { whatIf: WhatIf; view: ResultView }) {
  return (
    <aside id="present-what-if" className={classes.tryOut} aria-label="What if">
      <LossLimitControl
        limit={whatIf.lossLimit}
        revenue={whatIf.values.annualRevenue}
        error={whatIf.problems.lossLimit}
        figures={figures}
        onChange={(lossLimit) => whatIf.change({ lossLimit })}
      />
      <ServiceSwitches
        lines={whatIf.values.services}
        onChange={(services) => whatIf.change({ services })}
        figures={figures}
        prices={null}
      />
    </aside>
  );
}
