import { AFTER_INSURANCE, figureWordsOf } from '@fairlead/content/words/model-2-words';
import { lossExceedanceMeasure } from '@fairlead/reports/charts/loss-exceedance';
import { versionCurvesOption, versionCurvesTable, versionCurvesText } from '@fairlead/reports/charts/version-curves';
import { modelOf } from '@fairlead/risk/result/model';
import { Group, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Figures } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { Chart } from '#kit/chart/Chart';
import { useChartSettings } from '#kit/chart/use-chart-settings';
import { ErrorBoundary } from '#kit/feedback/ErrorBoundary';
import { Card } from '#kit/layout/Card';
import { FigureTable } from '#kit/table/FigureTable';
import { Detail, Note } from '#kit/text/text';
import { asOffered } from '../result/as-offered';
import type { Pair } from '../result/pair';
import { lossOrNone, type ResultFigures, resultFigures } from '../result/result-figures';
import { AnswersBeside } from './AnswersBeside';
import classes from './ComparePage.module.css';
import type { FinishedVersion } from './finished-version';
import { ModelsApart } from './ModelsApart';

type VersionsBesideProps = { left: FinishedVersion; right: FinishedVersion };

/** What was answered differently, and what that does to the figures and the curve. */
export function VersionsBeside({ left, right }: VersionsBesideProps) {
  const { currency } = right.simulation;
  const write = useWriters();
  const figures = write.in(currency);
  if (modelOf(left.result) !== modelOf(right.result))
    return (
      <>
        <ModelsApart left={left} right={right} figures={figures} />
        <AnswersBeside left={left.simulation} right={right.simulation} figures={figures} />
      </>
    );
  return (
    <>
      <FiguresBeside left={left} right={right} figures={figures} />
      <ErrorBoundary title="This chart could not load">
        <CurvesBeside left={left} right={right} figures={figures} />
      </ErrorBoundary>
      <AnswersBeside left={left.simulation} right={right.simulation} figures={figures} />
    </>
  );
}

type BesideProps = VersionsBesideProps & { figures: Figures };

const nameOf = ({ simulation }: FinishedVersion) => `Version ${simulation.version}`;
const shownOf = ({ simulation, result }: FinishedVersion) =>
  resultFigures(result, asOffered(simulation).inputs.services.reduce((sum, line) => sum + line.monthlyPrice, 0) * 12);

function FiguresBeside({ left, right, figures }: BesideProps) {
  const [ofLeft, ofRight] = [shownOf(left), shownOf(right)];
  // Versions of different years may be in different currencies; each is written in its own.
  const own = { left: figures.in(left.simulation.currency), right: figures };
  const chance = (of: (shown: ResultFigures) => Pair) => ({ of, text: figures.probability });
  const money = (of: (shown: ResultFigures) => Pair) => ({ of, text: lossOrNone });
  const isSecond = ofRight.ofModel2 !== null;
  const rows = {
    'Chance of a costly event, five years': chance((shown) => shown.anyEvent),
    '1-in-100-year loss': money((shown) => shown.rareYear),
    'Average of the worst 1 in 100 years': money((shown) => shown.worstYears),
    'Five years together, 1 in 20': money((shown) => shown.badFiveYears),
    [figureWordsOf(isSecond ? 2 : 1).passingLimit.label]: chance((shown) => shown.passingLimit),
    [figureWordsOf(isSecond ? 2 : 1).average.label]: money((shown) => shown.average),
  };
  const isRetained = ofLeft.basis === 'retained' || ofRight.basis === 'retained';
  const isOtherCurrency = left.simulation.currency !== right.simulation.currency;
  return (
    <Card
      title="The main figures"
      sub={
        isOtherCurrency
          ? `Version ${left.simulation.version} is in ${left.simulation.currency}, version ${right.simulation.version} in ${right.simulation.currency}.`
          : 'Today and with the services of each version'
      }
    >
      {isRetained && <Note mb={8}>{basisSentence(ofLeft, ofRight)}</Note>}
      <FigureTable scrollLabel="The main figures of both versions">
        <thead>
          <tr>
            <td className={classes.version} />
            <th scope="colgroup" colSpan={2} className={classes.version}>
              {nameOf(left)}
            </th>
            <th scope="colgroup" colSpan={2} className={classes.version}>
              {nameOf(right)}
            </th>
          </tr>
          <tr>
            <th scope="col">
              <VisuallyHidden>Figure</VisuallyHidden>
            </th>
            <th scope="col">Today</th>
            <th scope="col">With services</th>
            <th scope="col" className={classes.second}>
              Today
            </th>
            <th scope="col">With services</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(rows).map(([label, { of, text }]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text(of(ofLeft).today, own.left)}</td>
              <td data-with>{text(of(ofLeft).target, own.left)}</td>
              <td className={classes.second}>{text(of(ofRight).today, own.right)}</td>
              <td data-with>{text(of(ofRight).target, own.right)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Loss limit</th>
            <td>{own.left.money(ofLeft.limit)}</td>
            <td />
            <td className={classes.second}>{own.right.money(ofRight.limit)}</td>
            <td />
          </tr>
          <tr>
            <th scope="row">Services, a year</th>
            <td />
            <td>{own.left.exactMoney(ofLeft.cost)}</td>
            <td className={classes.second} />
            <td>{own.right.exactMoney(ofRight.cost)}</td>
          </tr>
        </tbody>
      </FigureTable>
    </Card>
  );
}

/** Which of two versions of model 2 are after insurance, where not both are the same. */
function basisSentence(left: ResultFigures, right: ResultFigures): string {
  if (left.basis === right.basis) return AFTER_INSURANCE;
  const [kept, whole] = left.basis === 'retained' ? ['left', 'right'] : ['right', 'left'];
  return `The ${kept} version is after insurance, the ${whole} one has no policy.`;
}

function CurvesBeside({ left, right, figures }: BesideProps) {
  const [years, setYears] = useState<'1' | '5'>('5');
  const settings = useChartSettings(figures);
  const chart = useMemo(() => {
    const of = (version: FinishedVersion) => ({
      name: nameOf(version),
      curve: years === '5' ? version.result.curves.fiveYears : version.result.curves.oneYear,
    });
    return {
      option: versionCurvesOption(of(left), of(right), settings),
      text: versionCurvesText(of(left), of(right), settings),
      table: versionCurvesTable(of(left), of(right), settings),
    };
  }, [left, right, years, settings]);
  return (
    <Card title="How likely is a loss of a given size?" sub={lossExceedanceMeasure(years === '5' ? 5 : 1)}>
      <Group gap="8px 16px" justify="space-between" mih={32} pr={44} mb={12}>
        <SegmentedControl
          aria-label="Horizon"
          size="xs"
          value={years}
          onChange={(value) => setYears(value === '1' ? '1' : '5')}
          data={[
            { value: '5', label: 'Five years' },
            { value: '1', label: 'One year' },
          ]}
        />
        <Detail component="div" className={classes.key} aria-hidden="true">
          {(['left', 'right'] as const).map((side) =>
            (['today', 'with'] as const).map((state) => (
              <span key={side + state} data-side={side} data-state={state}>
                <i />
                {nameOf(side === 'left' ? left : right)}, {state === 'today' ? 'today' : 'with services'}
              </span>
            )),
          )}
        </Detail>
      </Group>
      <Chart option={chart.option} label={chart.text} table={chart.table} height={320} />
    </Card>
  );
}
