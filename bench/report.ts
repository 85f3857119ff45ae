import { availableParallelism, cpus, loadavg } from 'node:os';
import type { Pdf } from '@fairlead/reports/formats/pdf/typst';
import type { BusinessRiskInput } from '@fairlead/reports/kinds/business-risk/kind';
import { sampleBusinessRisk } from '@fairlead/reports/kinds/business-risk/sample-input';
import type { ImpactReportInput } from '@fairlead/reports/kinds/impact-report/data';
import { impactReportPdf } from '@fairlead/reports/kinds/impact-report/pdf';
import { sampleReportInput } from '@fairlead/reports/kinds/impact-report/sample-input';
import { impactSummaryPdf } from '@fairlead/reports/kinds/impact-summary/pdf';
import { renderTask } from '@fairlead/reports/kinds/render';

export type BenchRow = { name: string; value: number; unit: string };
type Made = Pick<Pdf, 'pageCount'> & { ms: number; bytes: number };

/** As many as wait in line when twenty people order a report at once; the server sets them one after the other. */
const RUNS = 20;
const POLICY = {
  aggregateLimit: 1_000_000,
  perClaimRetention: 10_000,
  ftfSublimit: 100_000,
  waitingHours: 8,
  insuredShare: 1,
  extortionShare: 1,
  rebuildShare: 1,
  dependentSublimit: 1_000_000,
  finesShare: 0.5,
  annualPremium: 4_000,
};
/** Changed assumptions with a reason of this many words make a report of some forty pages. */
const REASONS = { count: 50, words: 70 };

/** Time beside pages and size of each kind of report: the first one of a thread (fonts, templates) and the usual ones. */
export async function benchReport(): Promise<BenchRow[]> {
  const sample = sampleReportInput({ insurance: POLICY });
  const first = await made(() => impactReportPdf(sample));
  return [
    { name: 'impact report PDF, first in a thread', value: first.ms, unit: 'ms' },
    ...(await usual('impact summary PDF', sample, impactSummaryPdf)),
    ...(await usual('impact report PDF', sample, impactReportPdf)),
    ...(await longest(sample)),
    ...(await combined()),
  ];
}

/** A proposal whose terms have this many paragraphs makes a combined report of some sixty pages. */
const TERMS = 330;
/** Each is another client's. */
const LONG_RUNS = 7;

/** The combined report as most are, and one of sixty pages; each run is another client's. */
async function combined(): Promise<BenchRow[]> {
  const sample = sampleBusinessRisk('manufacturer');
  const terms = Array.from(
    { length: TERMS },
    (_, k) => `${k + 1}. ${'Either side may end it at any time. '.repeat(7)}`,
  );
  const set = (change: Partial<BusinessRiskInput>) =>
    made(() => renderTask({ kind: 'business-risk', input: { ...sample, ...change } }, () => undefined));
  const client = (run: number) => ({ client: { name: `Client ${run}`, details: [] } });
  const runs = await inLine(RUNS, (run) => set(client(run)));
  const sorted = runs.toSorted((a, b) => a.ms - b.ms);
  const proposal = sample.proposal && { ...sample.proposal, terms: terms.join('\n\n') };
  const long = await inLine(LONG_RUNS, async (run) => {
    const before = process.cpuUsage();
    const { ms, pageCount } = await set({ ...client(run), proposal });
    const { user, system } = process.cpuUsage(before);
    return { ms, pageCount, processorMs: (user + system) / 1_000 };
  });
  return [
    { name: 'Business Risk Assessment PDF, median', value: sorted[RUNS / 2]?.ms ?? 0, unit: 'ms' },
    { name: 'Business Risk Assessment PDF, pages', value: sorted[0]?.pageCount ?? 0, unit: 'pages' },
    { name: 'Business Risk Assessment PDF, long, median', value: middle(long.map(({ ms }) => ms)), unit: 'ms' },
    // Of the processor alone: what else runs on the machine does not count.
    {
      name: 'Business Risk Assessment PDF, long, processor, median',
      value: middle(long.map(({ processorMs }) => processorMs)),
      unit: 'ms',
    },
    { name: 'Business Risk Assessment PDF, long, pages', value: long[0]?.pageCount ?? 0, unit: 'pages' },
    {
      name: `processors (${cpus()[0]?.model.trim() ?? 'of an unknown kind'}), load of each`,
      value: (loadavg()[0] ?? 0) / availableParallelism(),
      unit: '',
    },
  ];
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** One after the other. */
async function inLine<Result>(count: number, work: (run: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < count; run += 1) results.push(await work(run));
  return results;
}

async function made(make: () => Pdf | Promise<Pdf>): Promise<Made> {
  const start = performance.now();
  const { pdf, pageCount } = await make();
  return { ms: performance.now() - start, pageCount, bytes: pdf.byteLength };
}

async function usual(
  name: string,
  sample: ImpactReportInput,
  make: (input: ImpactReportInput) => Pdf,
): Promise<BenchRow[]> {
  const start = performance.now();
  const all = await inLine(RUNS, (run) => made(() => make(another(sample, run))));
  const together = performance.now() - start;
  const sorted = all.toSorted((a, b) => a.ms - b.ms);
  return [
    { name: `${name}, median`, value: sorted[RUNS / 2]?.ms ?? 0, unit: 'ms' },
    { name: `${name}, slowest`, value: sorted.at(-1)?.ms ?? 0, unit: 'ms' },
    { name: `${name}, ${RUNS} in line`, value: together / 1_000, unit: 's' },
    { name: `${name}, pages`, value: sorted[0]?.pageCount ?? 0, unit: 'pages' },
    { name: `${name}, size`, value: (sorted[0]?.bytes ?? 0) / 1_000, unit: 'kB' },
  ];
}

/** Another client every time, so that no picture or page comes out of a cache. */
function another(sample: ImpactReportInput, run: number): ImpactReportInput {
  const { result } = sample;
  const amount = result.lossLimit.amount + run * 1_000;
  return {
    ...sample,
    client: { ...sample.client, name: `Client ${run}` },
    result: { ...result, seed: run, lossLimit: { ...result.lossLimit, amount } },
  };
}

async function longest(sample: ImpactReportInput): Promise<BenchRow[]> {
  const override = (k: number) => ({
    scenario: 'ransomware',
    tag: 'ir',
    kind: 'lognormal' as const,
    p05: 5_000 + k,
    p95: 90_000 + k,
    reason: Array.from({ length: REASONS.words }, (_, word) => `reason${k}${word}`).join(' '),
  });
  const amountOverrides = Array.from({ length: REASONS.count }, (_, k) => override(k));
  const input = { ...sample, form: { ...sample.form, amountOverrides } };
  const { ms, pageCount } = await made(() => impactReportPdf(input));
  return [
    { name: 'longest report PDF', value: ms, unit: 'ms' },
    { name: 'longest report PDF, pages', value: pageCount, unit: 'pages' },
  ];
}
