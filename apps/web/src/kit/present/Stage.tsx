import { type HTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { ChartScale } from '../chart/chart-scale';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import classes from './Stage.module.css';
import { STAGE, useStageScale } from './use-stage-scale';

type StageProps = HTMLAttributes<HTMLDivElement> & {
  slideKey: string;
  title: string;
  isStale?: boolean;
  children: ReactNode;
};

/** One slide, as large as the room it is given. A new slide is read from its title on. */
export function Stage({ slideKey, title, isStale = false, children, ...touch }: StageProps) {
  const { ref, scale } = useStageScale();
  const head = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slide is what changed
  useEffect(() => head.current?.focus({ preventScroll: true }), [slideKey]);
  return (
    <div ref={ref as Ref<HTMLDivElement>} className={classes.room} {...touch}>
      <ChartScale value={scale}>
        <section
          className={classes.slide}
          aria-labelledby="slide-title"
          data-stale={isStale || undefined}
          style={scale === 1 ? undefined : { zoom: scale, width: STAGE.width }}
        >
          <h1 id="slide-title" ref={head} tabIndex={-1} className={classes.title} dir="auto">
            {title}
          </h1>
          <ErrorBoundary key={slideKey} title="This part could not load">
            {children}
          </ErrorBoundary>
        </section>
      </ChartScale>
    </div>
  );
}
