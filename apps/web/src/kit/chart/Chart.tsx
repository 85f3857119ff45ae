import type { ChartTable } from '@fairlead/reports/charts/settings';
import { ActionIcon, Box, Table, Tooltip, useComputedColorScheme } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import type { ECharts, EChartsOption } from 'echarts';
import { useEffect, useRef, useState } from 'react';
import classes from './Chart.module.css';
import { useChartScale } from './chart-scale';

type ChartProps = {
  /** Built by `@fairlead/reports/charts/*` for the shown scheme. */
  option: EChartsOption;
  /** What the chart says, for people who do not see it. */
  label: string;
  /** The figures behind it; without them there is no table button. */
  table?: ChartTable;
  height: number;
  /** Lets the curve appear from left to right, once; elsewhere it is simply there and moves with new figures. */
  drawIn?: boolean;
};

const DRAW_MS = 600;
const UPDATE_MS = 280;

/** A chart as SVG that follows width and color scheme, with its figures as a table one click away. */
export function Chart({ option, label, table, height, drawIn = false }: ChartProps) {
  const scheme = useComputedColorScheme('light');
  const scale = useChartScale();
  const [asTable, setAsTable] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<ECharts | null>(null);

  useEffect(() => {
    const element = box.current;
    if (asTable || !element) return;
    let dispose = () => {};
    let gone = false;
    // The library is large, so it arrives after the page.
    void import('@fairlead/reports/charts/register').then(({ fairleadCharts }) => {
      if (gone) return;
      const drawn = fairleadCharts().init(element, scheme === 'dark' ? 'fairlead-dark' : 'fairlead-light', {
        renderer: 'svg',
      });
      setChart(drawn);
      const fit = () => {
        drawn.resize();
        // On paper the picture shrinks as a whole; its library would only notice the new width too late.
        element.querySelector('svg')?.setAttribute('viewBox', `0 0 ${drawn.getWidth()} ${drawn.getHeight()}`);
      };
      const observer = new ResizeObserver(fit);
      observer.observe(element);
      dispose = () => {
        observer.disconnect();
        setChart(null);
        drawn.dispose();
      };
    });
    return () => {
      gone = true;
      dispose();
    };
  }, [scheme, asTable]);

  // New figures move the drawing that is there. A series keeps its place by its id; one without is drawn anew.
  useEffect(() => {
    if (!chart || chart.isDisposed()) return;
    const motion = { animationDuration: drawIn ? DRAW_MS : 0, animationDurationUpdate: UPDATE_MS };
    chart.setOption({ ...motion, ...option }, { replaceMerge: ['series'] });
  }, [chart, option, drawIn]);

  const swap = asTable ? 'Show as chart' : 'Show as table';
  return (
    <Box pos="relative">
      {table && (
        <Tooltip label={swap}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={swap}
            className={classes.swap}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <IconChartLine size={18} stroke={1.6} /> : <IconTable size={18} stroke={1.6} />}
          </ActionIcon>
        </Tooltip>
      )}
      {asTable && table ? (
        <div key="table" className={classes.scroll} style={{ maxHeight: Math.max(height, 240) }}>
          <Table>
            <Table.Caption>{table.caption}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                {table.columns.map((column) => (
                  <Table.Th key={column}>{column}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {table.rows.map((row) => (
                <Table.Tr key={row.join('|')}>
                  {row.map((cell, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells are positions
                    <Table.Td key={index}>{cell}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      ) : (
        // Its library empties the element it drew in: the table has one of its own.
        <div
          key="drawing"
          ref={box}
          role="img"
          aria-label={label}
          style={{ height: height * scale, zoom: 1 / scale }}
          className={classes.box}
        />
      )}
    </Box>
  );
}
