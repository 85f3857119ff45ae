import { impactSummaryData } from '@fairlead/reports/impact-summary/data';
import { impactSummary } from '@fairlead/reports/impact-summary/definition';
import { sampleInput } from '@fairlead/reports/impact-summary/sample-input';
import { renderReport } from '@fairlead/reports/pdf/render-report';

export type BenchRow = { name: string; value: number; unit: string };

const RUNS = 20;

/** Time, pages and size of the impact summary: the first one of a thread (fonts, templates) and the usual one after it. */
export function benchReport(): BenchRow[] {
  const durations: number[] = [];
  let last = { pageCount: 0, bytes: 0 };
  for (let run = 0; run <= RUNS; run += 1) {
    const input = sampleInput();
    // Another client every time, so that no picture or page comes out of a cache.
    input.client.name = `Client ${run}`;
    input.result.seed = run;
    input.result.lossLimit.limit += run * 1_000;
    const start = performance.now();
    const report = renderReport(impactSummary, impactSummaryData(input));
    durations.push(performance.now() - start);
    last = { pageCount: report.pageCount, bytes: report.pdf.byteLength };
  }
  const [first = 0, ...rest] = durations;
  const sorted = rest.toSorted((a, b) => a - b);
  return [
    { name: 'impact summary PDF, first in a thread', value: first, unit: 'ms' },
    { name: 'impact summary PDF, median', value: sorted[Math.floor(sorted.length / 2)] ?? 0, unit: 'ms' },
    { name: 'impact summary PDF, slowest', value: sorted.at(-1) ?? 0, unit: 'ms' },
    { name: 'impact summary PDF, pages', value: last.pageCount, unit: 'pages' },
    { name: 'impact summary PDF, size', value: last.bytes, unit: 'bytes' },
  ];
}
