import { BASIS_TERMS } from '@fairlead/content/words/amortizer-words';
import type { Figures } from '#app/locale/figures';
import { FigureStrip } from '#kit/chart/FigureStrip';
import type { Worked } from './use-amortizer';

function waitingNote(wait: Worked['waits'][number] | undefined): string {
  if (!wait) return 'The plan is too short to wait';
  return wait.cost < 0 ? 'At this fee, starting later is worth more' : 'Worth given up by starting a month later';
}

/** What the plan comes to, in the four figures an owner asks for. */
export function AmortizerStrip({ worked, figures }: { worked: Worked; figures: Figures }) {
  const { sheet, schedule, waits } = worked;
  const told = BASIS_TERMS[sheet.basis];
  const { levelMonthlyExposure, breakEvenMonth, npv, returnOnFees, totals, months } = schedule;
  const [first] = waits;
  return (
    <FigureStrip
      label="What the plan comes to"
      figures={[
        {
          label: `${told.exposure} a month, level`,
          value: figures.short(levelMonthlyExposure),
          note: `If nothing is done; ${figures.short(totals.exposure)} in ${figures.number(months.length)} months`,
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
}
