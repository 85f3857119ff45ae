import { expect, it } from 'vitest';
import type { Block, Cell } from '#document/page';
import { impactReportData } from './data';
import { sampleReportInput } from './sample-input';

/** Pages whose figures come from the model; words and sources are versioned content with tests of their own. */
const PAGES = [
  'How likely is a loss',
  'The next five years',
  'What could happen',
  'Where the money goes',
  'Today and with services',
  'Insurance',
  'Recommended services',
];
const text = (cell: Cell) => {
  if (typeof cell === 'string') return cell;
  if ('text' in cell) return cell.text;
  return 'level' in cell ? cell.level.words : cell.badge.words;
};

function lines(block: Block): string[] {
  if (block.kind === 'table') return [`[${block.title}]`, ...block.rows.map((row) => row.map(text).join(' | '))];
  if (block.kind === 'facts')
    return [`[${block.title}]`, ...block.items.map(({ label, value }) => `${label} | ${value}`)];
  if (block.kind === 'chart') return [`[${block.title}] ${block.alt}`];
  return [];
}

/**
 * The same data, seed and versions print the same figures. Should this fail, raise the version of the engine, the
 * parameter set or the layout before the file is written anew: reports in people's hands show the old figures.
 */
it('prints the figures it printed before', async () => {
  const insured = sampleReportInput({
    insurance: {
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
    },
  });
  const { sections, summary } = impactReportData(insured);
  const { lead, figures, steps } = summary.view.summary;
  const printed = [
    '# Executive summary',
    lead,
    ...figures.map(({ label, value, after }) => `${label} | ${value} | ${after}`),
    ...steps.items.map(({ name, avoids }) => `${name} | ${avoids}`),
    steps.total,
    ...sections
      .filter(({ name }) => PAGES.includes(name))
      .flatMap(({ name, lead: sentence, blocks }) => ['', `# ${name}`, sentence, ...blocks.flatMap(lines)]),
  ];
  expect(sections.filter(({ name }) => PAGES.includes(name))).toHaveLength(PAGES.length);
  await expect(`${printed.join('\n')}\n`).toMatchFileSnapshot('golden-figures.txt');
});
