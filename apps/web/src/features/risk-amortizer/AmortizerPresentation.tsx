import { BASIS_TERMS } from '@fairlead/content/words/amortizer-words';
import { type ReactNode, useState } from 'react';
import type { Figures } from '#app/locale/figures';
import { SlideBody } from '#domain/presentations/SlideBody';
import { type FrameSlide, PresentFrame } from '#kit/present/PresentFrame';
import { OddsCard, ResidualCard, WaitingCard } from './AmortizerCharts';
import { chartTitles } from './chart-titles';
import type { NumberField } from './inputs/amortizer-values';
import { SliderField } from './inputs/SliderField';
import type { Amortizer, Worked } from './use-amortizer';

type AmortizerPresentationProps = {
  amortizer: Amortizer;
  /** The subject of the talk. */
  name: string;
  /** The provider's logo or name. */
  brand: ReactNode;
  figures: Figures;
  /** The figures are what the business would keep. */
  isAfterInsurance: boolean;
  /** Something differs from what was saved or begun with. */
  isChanged: boolean;
  onReset: () => void;
  onLeave: () => void;
};

/** What a room may turn. */
const TURNED: NumberField[] = [
  'annualExposure',
  'targetReduction',
  'monthlyFee',
  'horizonMonths',
  'rampMonths',
  'startDelayMonths',
];
const HEIGHT = 300;

/**
 * The plan shown to a room, one idea at a time, with the figures that the talk began with unless "What if" is open. A
 * single loss stays out: it would be compared with the fee.
 */
export function AmortizerPresentation(props: AmortizerPresentationProps) {
  const { amortizer, name, brand, figures, isAfterInsurance, isChanged, onReset, onLeave } = props;
  const { values, began, problems, change } = amortizer;
  const [fixed] = useState(amortizer.worked);
  const [index, setIndex] = useState(0);
  const [isTrying, setIsTrying] = useState(false);
  return (
    <PresentFrame
      name={name}
      brand={brand}
      slides={planSlides(isTrying ? amortizer.worked : fixed, isAfterInsurance, figures)}
      index={index}
      onTurn={setIndex}
      live={isTrying && isChanged ? { text: 'Tried out. Not saved.', onReset } : null}
      isTrying={isTrying}
      onTry={setIsTrying}
      tryOut={TURNED.map((field) => (
        <SliderField
          key={field}
          field={field}
          value={values[field]}
          began={began[field]}
          error={problems[field]}
          figures={figures}
          onChange={change}
        />
      ))}
      onLeave={onLeave}
    />
  );
}

function planSlides(worked: Worked, isAfterInsurance: boolean, figures: Figures): FrameSlide[] {
  const { schedule, sheet, waits } = worked;
  const card = { worked, figures, height: HEIGHT };
  const titles = chartTitles(worked, figures);
  const after = isAfterInsurance && sheet.basis !== 'typed' ? ' after insurance' : '';
  const exposure = `${BASIS_TERMS[sheet.basis].exposure}${after}`;
  const isWaitingDear = (waits.at(-1)?.cost ?? -1) >= 0;
  return [
    ...(worked.chances
      ? [{ key: 'odds', title: titles.odds, content: <OddsCard {...card} title="Chance so far" /> }]
      : []),
    {
      key: 'level',
      title: `${exposure}: about ${figures.short(schedule.levelMonthlyExposure)} a month if nothing is done`,
      content: <ResidualCard {...card} title={`${exposure} by month`} />,
    },
    ...(isWaitingDear
      ? [{ key: 'waiting', title: titles.waiting, content: <WaitingCard {...card} title="Cost of starting later" /> }]
      : []),
    {
      key: 'next',
      title: 'Your decision: when do we start?',
      content: (
        <SlideBody slide={NEXT} style={{ currency: figures.currency, locale: figures.locale, withTarget: true }} />
      ),
    },
  ];
}

const NEXT = {
  key: 'next',
  title: 'Your decision: when do we start?',
  lead: null,
  figures: [],
  chart: null,
  steps: [
    'You decide on the services and a start date',
    'We send you the proposal to sign',
    'We put the services in place',
  ],
};
