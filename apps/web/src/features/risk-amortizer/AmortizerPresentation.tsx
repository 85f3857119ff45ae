import { BASIS_TERMS } from '@fairlead/content/words/amortizer-words';
import type { Figures } from '#app/locale/figures';
import { PresentFrame, type Slide } from '#kit/present/PresentFrame';
import { OddsCard, ResidualCard, WaitingCard, WorthCard } from './AmortizerCharts';
import { AmortizerStrip } from './AmortizerStrip';
import { chartTitles } from './chart-titles';
import type { NumberField } from './inputs/amortizer-values';
import { SliderField } from './inputs/SliderField';
import type { Amortizer } from './use-amortizer';

type AmortizerPresentationProps = {
  amortizer: Amortizer;
  /** Whom the talk is about. */
  name: string;
  figures: Figures;
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

/** The plan shown to a room, one idea at a time. A single loss stays out: it would be set beside the fee. */
export function AmortizerPresentation(props: AmortizerPresentationProps) {
  const { amortizer, name, figures, isAfterInsurance, isChanged, onReset, onLeave } = props;
  const { worked, values, began, problems, change } = amortizer;
  const card = { worked, figures, height: HEIGHT };
  const titles = chartTitles(worked, figures);
  const told = BASIS_TERMS[worked.sheet.basis];
  const slides: Slide[] = [
    {
      key: 'level',
      title: `${told.exposure}: about ${figures.short(worked.schedule.levelMonthlyExposure)} a month if nothing is done`,
      content: (
        <>
          <AmortizerStrip worked={worked} figures={figures} isAfterInsurance={isAfterInsurance} />
          <ResidualCard {...card} title={`${told.exposure} by month`} height={240} />
        </>
      ),
    },
    { key: 'worth', title: titles.worth, content: <WorthCard {...card} title={`${told.less} against fees`} /> },
    { key: 'waiting', title: titles.waiting, content: <WaitingCard {...card} title="Cost of starting later" /> },
    ...(worked.chances
      ? [{ key: 'odds', title: titles.odds, content: <OddsCard {...card} title="Chance so far" /> }]
      : []),
  ];
  return (
    <PresentFrame
      name={name}
      slides={slides}
      live={isChanged ? { text: 'Tried out. Not saved.', onReset } : null}
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
