import { BASIS_TERMS } from '@fairlead/content/words/amortizer-words';
import { amortizerOddsOption, amortizerOddsTable, amortizerOddsText } from '@fairlead/reports/charts/amortizer-odds';
import {
  amortizerResidualOption,
  amortizerResidualTable,
  amortizerResidualText,
} from '@fairlead/reports/charts/amortizer-residual';
import {
  amortizerWaitingOption,
  amortizerWaitingTable,
  amortizerWaitingText,
} from '@fairlead/reports/charts/amortizer-waiting';
import {
  amortizerWorthOption,
  amortizerWorthTable,
  amortizerWorthText,
} from '@fairlead/reports/charts/amortizer-worth';
import type { ChartSettings, ChartTable } from '@fairlead/reports/charts/settings';
import type { EChartsOption } from 'echarts';
import { memo, useMemo } from 'react';
import type { Figures } from '#app/locale/figures';
import { Chart } from '#kit/chart/Chart';
import { useChartSettings } from '#kit/chart/use-chart-settings';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Card } from '#kit/layout/Card';
import { useIsPhone } from '#kit/present/page-width';
import { Note } from '#kit/text/text';
import { chartTitles } from './chart-titles';
import type { Worked } from './use-amortizer';

type ChartCardProps = {
  worked: Worked;
  figures: Figures;
  /** Where the conclusion stands above the card already. */
  title?: string;
  height?: number;
};

type LiveChartProps<Data> = {
  data: Data;
  figures: Figures;
  height: number;
  option: (data: Data, settings: ChartSettings) => EChartsOption;
  text: (data: Data, settings: ChartSettings) => string;
  table: (data: Data, settings: ChartSettings) => ChartTable;
};

/** A chart that follows a slider: it is where the figures are, without a movement that would lag behind. */
function LiveChart<Data>({ data, figures, height, option, text, table }: LiveChartProps<Data>) {
  const settings = useChartSettings(figures);
  const isPhone = useIsPhone();
  const chart = useMemo(
    () => ({
      option: { ...option(data, settings), animation: false },
      text: text(data, settings),
      table: table(data, settings),
    }),
    [data, settings, option, text, table],
  );
  return (
    <Chart
      option={chart.option}
      label={chart.text}
      table={chart.table}
      height={isPhone ? Math.min(height, 240) : height}
    />
  );
}

export const WorthCard = memo(({ worked, figures, title, height = 300 }: ChartCardProps) => {
  const { schedule, sheet } = worked;
  const { otherBenefit } = schedule.totals;
  const worth = useMemo(() => ({ schedule, basis: sheet.basis }), [schedule, sheet.basis]);
  const { less } = BASIS_TERMS[sheet.basis];
  return (
    <Card title={title ?? chartTitles(worked, figures).worth} sub={`${less} and fees, added up`}>
      <LiveChart
        data={worth}
        figures={figures}
        height={height}
        option={amortizerWorthOption}
        text={amortizerWorthText}
        table={amortizerWorthTable}
      />
      {otherBenefit > 0 && <Note mt={8}>{figures.short(otherBenefit)} of it is the other monthly benefit.</Note>}
    </Card>
  );
});

export const ResidualCard = memo(({ worked, figures, title, height = 260 }: ChartCardProps) => (
  <Card
    title={title ?? chartTitles(worked, figures).residual}
    sub={`${BASIS_TERMS[worked.sheet.basis].exposure} today, and with services`}
  >
    <LiveChart
      data={worked.schedule}
      figures={figures}
      height={height}
      option={amortizerResidualOption}
      text={amortizerResidualText}
      table={amortizerResidualTable}
    />
  </Card>
));

export const WaitingCard = memo(({ worked, figures, title, height = 220 }: ChartCardProps) => (
  <Card title={title ?? chartTitles(worked, figures).waiting} sub="Net present value given up by starting later">
    {worked.waits.length === 0 ? (
      <EmptyState drawing="curve" title="Too short to wait" text="A longer horizon shows what starting later costs." />
    ) : (
      <LiveChart
        data={worked.waits}
        figures={figures}
        height={height}
        option={amortizerWaitingOption}
        text={amortizerWaitingText}
        table={amortizerWaitingTable}
      />
    )}
  </Card>
));

export const OddsCard = memo(({ worked, figures, title, height = 220 }: ChartCardProps) => (
  <Card title={title ?? chartTitles(worked, figures).odds} sub="At least one costly event, today">
    {worked.chances === null ? (
      <EmptyState
        drawing="curve"
        title="The chance is not known"
        text="A simulation brings it. Or enter the events a year under More."
      />
    ) : (
      <LiveChart
        data={worked.chances}
        figures={figures}
        height={height}
        option={amortizerOddsOption}
        text={amortizerOddsText}
        table={amortizerOddsTable}
      />
    )}
  </Card>
));
