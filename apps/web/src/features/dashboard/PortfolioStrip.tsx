import { roundModelled, shareTakenOff } from '@fairlead/content/format/rounding';
import { AFTER_ANY_INSURANCE } from '@fairlead/content/words/model-2-words';
import type { Dashboard } from '@fairlead/contract/features/dashboard';
import { IconArrowDownRight } from '@tabler/icons-react';
import type { Figures } from '#app/locale/figures';
import { FigureStrip } from '#kit/chart/FigureStrip';
import { TextLink } from '#kit/links/links';
import { movesInWords } from './changes-in-words';
import classes from './DashboardPage.module.css';

type PortfolioStripProps = { dashboard: Dashboard; figures: Figures; noun: string };

/** The practice in four figures: exposure today, what services avoid, who stands high, who has a result. */
export function PortfolioStrip({ dashboard, figures, noun }: PortfolioStripProps) {
  const { meanToday, meanTarget, levels, clientCount, simulatedCount, levelMoves } = dashboard;
  // Of the figures as they are shown, so that a reader can take one from the other.
  const avoided = roundModelled(meanToday) - roundModelled(meanTarget);
  const moves = movesInWords(levelMoves, figures);
  return (
    <FigureStrip
      label="Your practice in figures"
      figures={[
        {
          label: `Average annual loss, all ${noun}s`,
          value: figures.short(meanToday),
          note: `Today, ${AFTER_ANY_INSURANCE}`,
        },
        {
          label: 'Avoided with your services',
          value: (
            <>
              {figures.short(avoided)}
              {avoided > 0 && (
                <span className={classes.share}>
                  <IconArrowDownRight size={16} stroke={1.8} aria-label="lower by" />
                  {figures.percent(shareTakenOff(meanToday, meanTarget))}
                </span>
              )}
            </>
          ),
          note: 'Modeled, per year',
        },
        {
          label: `${noun === 'client' ? 'Clients' : 'Prospects'} at high or severe`,
          value: <Of count={figures.number(levels.high + levels.severe)} all={figures.number(simulatedCount)} />,
          note: moves
            ? `${moves} in the last 30 days`
            : 'By the chance of exceeding their loss limit within five years',
        },
        {
          label: 'Simulated so far',
          value: <Of count={figures.number(simulatedCount)} all={figures.number(clientCount)} />,
          note: <SimulatedNote dashboard={dashboard} figures={figures} />,
        },
      ]}
    />
  );
}

function Of({ count, all }: { count: string; all: string }) {
  return (
    <>
      {count} <small className={classes.of}>of {all}</small>
    </>
  );
}

function SimulatedNote({ dashboard, figures }: Pick<PortfolioStripProps, 'dashboard' | 'figures'>) {
  const { outdatedCount, simulatedCount, clientCount } = dashboard;
  if (outdatedCount > 0)
    return (
      <TextLink to="/clients" search={{ risk: 'out_of_date' }} size="sm">
        {figures.number(outdatedCount)} out of date
      </TextLink>
    );
  return simulatedCount === clientCount ? 'Everyone has a current result' : 'The others have no result yet';
}
