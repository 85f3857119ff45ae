import { BASIS_TERMS } from '@fairlead/content/words/amortizer-words';
import { AFTER_INSURANCE, lowersCostOfRisk } from '@fairlead/content/words/model-2-words';
import { shownYears } from '@fairlead/reports/charts/shown-years';
import type { Figures } from '#app/locale/figures';
import { FigureStrip } from '#kit/chart/FigureStrip';
import { Note } from '#kit/text/text';
import type { Worked } from './use-amortizer';

const MONTHS_A_YEAR = 12;

function waitingNote(wait: Worked['waits'][number] | undefined): string {
  if (!wait) return 'The plan is too short to wait';
  return wait.cost < 0 ? 'At this fee, starting later is worth more' : 'Worth given up by starting a month later';
}

type AmortizerStripProps = { worked: Worked; figures: Figures; isAfterInsurance: boolean };

/** What the plan comes to, in the four figures an owner asks for, with the basis they are on. */
export function AmortizerStrip({ worked, figures, isAfterInsurance }: AmortizerStripProps) {
  const { sheet, schedule, waits } = worked;
  const told = BASIS_TERMS[sheet.basis];
  const { levelMonthlyExposure, breakEvenMonth, npv, returnOnFees, totals, months } = schedule;
  const [first] = waits;
  const strip = (
    <FigureStrip
      label="What the plan comes to"
      figures={[
        {
          label: `${told.exposure} a month, level`,
          value: figures.short(levelMonthlyExposure),
          note: `If nothing is done; ${figures.short(shownYears(schedule).totals.exposure)} in ${figures.number(months.length)} months`,
        },
        {
          label: told.breakEven,
          ...(totals.fee === 0
            ? { value: '–', note: 'No fee to earn back' }
            : breakEvenMonth === null
              ? { value: 'Not yet', note: `Not within ${figures.number(months.length)} months` }
              : { value: `Month ${figures.number(breakEvenMonth)}`, note: 'Break-even month' }),
        },
        {
          label: 'Net present value',
          value: figures.short(npv),
          // Without fees there is no return to speak of.
          note:
            returnOnFees === null
              ? `${told.less}, as worth today`
              : `Return on the fees ${figures.percent(returnOnFees)}`,
        },
        {
          label: 'A month of waiting',
          value: first ? figures.short(first.cost) : '–',
          note: waitingNote(first),
        },
      ]}
    />
  );
  const { basis, inputs } = sheet;
  const notes = [
    ...(isAfterInsurance && basis !== 'typed' ? [AFTER_INSURANCE] : []),
    ...(basis === 'cost_of_risk'
      ? [lowersCostOfRisk(figures.modelled((inputs.annualExposure * inputs.targetReduction) / MONTHS_A_YEAR))]
      : []),
  ];
  if (notes.length === 0) return strip;
  return (
    <div>
      {strip}
      <Note mt={8}>{notes.join(' ')}</Note>
    </div>
  );
}
