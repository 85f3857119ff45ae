import type { ShownSlide } from '@fairlead/contract/features/presentations';
import { Anchor, Button } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { SlideBody } from '#domain/presentations/SlideBody';
import { useNotesWindow } from '#domain/presentations/use-notes-window';
import { FormAlert } from '#kit/feedback/FormAlert';
import { NEW_TAB } from '#kit/links/new-tab';
import { PresentFrame } from '#kit/present/PresentFrame';
import { LossLimitControl } from '../live/LossLimitControl';
import { ServiceSwitches } from '../live/ServiceSwitches';
import { LIVE_TRIALS } from '../live/use-live-run';
import type { WhatIf } from '../live/use-what-if';
import type { ResultView } from '../result/result-view';
import { talkSlides } from './slides';

type PresentationProps = {
  /** The version as it is saved: what is shown unless something is tried out. */
  saved: ResultView;
  /** What is being tried out on it. */
  tried: ResultView;
  /** The provider's logo or name. */
  brand: ReactNode;
  /** Lets people elsewhere follow the slide that is shown. */
  linkOf: (shown: ShownSlide) => ReactNode;
  onLeave: () => void;
};

/**
 * The result shown to a room: one idea at a time. Its figures are those of the saved version and stay so; only while
 * "What if" is open are they those that are tried out.
 */
export function Presentation({ saved, tried, brand, linkOf, onLeave }: PresentationProps) {
  const [index, setIndex] = useState(0);
  const [isTrying, setIsTrying] = useState(false);
  const [hasDrawn, setHasDrawn] = useState(false);
  const { simulation, figures } = saved;
  const { whatIf } = tried;
  const view = isTrying ? tried : saved;
  const slides = talkSlides(view);
  const style = styleOf(view);
  const turn = (next: number) => {
    if (slides[index]?.key === 'curve') setHasDrawn(true);
    setIndex(next);
  };
  const notes = useNotesWindow({ name: simulation.clientName, slides, style, index, onTurn: turn });
  const text = `Live estimate, ${figures.number(LIVE_TRIALS)} years. Not saved.`;
  return (
    <PresentFrame
      name={simulation.clientName}
      brand={brand}
      slides={slides.map((slide) => ({
        ...slide,
        content: <SlideBody slide={slide} style={style} drawIn={slide.key === 'curve' && !hasDrawn} />,
      }))}
      index={index}
      actions={
        <>
          {linkOf(shownOf(saved, index))}
          <Button
            variant="default"
            size="sm"
            leftSection={<IconNotes size={16} stroke={1.6} aria-hidden="true" />}
            onClick={notes.open}
          >
            Notes
          </Button>
        </>
      }
      notice={
        notes.isRefused && (
          <FormAlert tone="info">
            Your browser did not open a second window. Allow pop-ups for this site, or{' '}
            <Anchor href={notes.address} {...NEW_TAB} size="sm">
              open the notes in a new tab
            </Anchor>
            .
          </FormAlert>
        )
      }
      live={isTrying && whatIf?.isChanged ? { text, onReset: whatIf.reset } : null}
      tryOut={whatIf && <TryOut whatIf={whatIf} view={tried} />}
      isTrying={isTrying}
      onTry={setIsTrying}
      isStale={view.shown.isStale}
      onTurn={turn}
      onLeave={onLeave}
    />
  );
}

const styleOf = ({ figures, shown }: ResultView) => ({
  currency: figures.currency,
  locale: figures.locale,
  withTarget: shown.serviceCount > 0,
});

/** What a link shows: the slide with the saved figures, whatever is being tried out, and without the notes. */
function shownOf(saved: ResultView, index: number): ShownSlide {
  const slides = talkSlides(saved).map(({ notes, ...slide }) => slide);
  const number = Math.min(index, slides.length - 1);
  const slide = slides[number];
  if (!slide) throw new Error('A talk has slides.');
  return { slide, style: styleOf(saved), number: number + 1, count: slides.length };
}

/** The two things a room wants to turn: how much the business can carry, and what is in the proposal. */
function TryOut({ whatIf, view: { figures } }: { whatIf: WhatIf; view: ResultView }) {
  return (
    <>
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
    </>
  );
}
