import { describe, expect, it } from 'vitest';
import { provenanceOf } from './parameter-sets';
import { PARAMETERS_2026_1 } from './parameters-2026-1';
import { PARAMETERS_2026_2 } from './parameters-2026-2';
import type { AmountRule, ParameterSet } from './schema';

type Cell = string | number | undefined;

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 6 });
const cell = (value: Cell) => (typeof value === 'number' ? number(value) : (value ?? ''));
const code = (key: string) => `\`${key}\``;

function table(head: string[], rows: Cell[][]): string {
  const line = (cells: Cell[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

function amount(rule: AmountRule): string {
  switch (rule.kind) {
    case 'lognormal':
      return `LN(${number(rule.p05)}, ${number(rule.p95)})`;
    case 'hours':
      return `hours LN(${number(rule.p05)}, ${number(rule.p95)}) × cost per hour × ${number(rule.dependency)}`;
    case 'per-employee':
      return `LN(${number(rule.p05)}, ${number(rule.p95)}) × employees`;
    case 'records':
      return `records rule, share PERT(${number(rule.min ?? 0)}, ${number(rule.mode)}, ${number(rule.max)})`;
    case 'revenue-share':
      return `PERT(${number(rule.min ?? 0)}, ${number(rule.mode)}, ${number(rule.max)}) × revenue × margin`;
  }
}

/** Every plain number of the set below a key, by its dotted path. */
function constants(value: unknown, path: string): [string, number][] {
  if (typeof value === 'number') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => constants(inner, `${path}.${key}`));
}

const PLAIN = [
  'rate',
  'revenueUsd',
  'dependence',
  'eventCapRevenueMultiple',
  'severitySizeExponent',
  'downtime',
  'records',
  'fineSize',
  'sensitivity',
  'postureRange',
  'effectRange',
  'costOfCapital',
] as const;

const entries = <Value>(record: Partial<Record<string, Value>>) => Object.entries(record) as [string, Value][];

function page(set: ParameterSet): string {
  const scenarios = entries(set.scenarios);
  const keys = scenarios.map(([key]) => key);
  return [
    `# Parameter set ${set.version}`,
    'Every number of this published set. Money is in US dollars at the reference revenue. The formulas that use these numbers are in [frequency and amounts](frequency-and-amounts.md) and [controls](controls.md); where each number comes from is in `provenance` of the set. A test of `packages/content` writes this page from the set and compares it; do not edit it by hand.',
    '## Constants',
    table(
      ['Path in the set', 'Value'],
      PLAIN.flatMap((key) => constants(set[key], key)).map(([path, value]) => [code(path), value]),
    ),
    '## Scenarios and loss components',
    'LN(a, b) is a lognormal amount whose 5% and 95% points are a and b. PERT is written as minimum, mode and maximum. The chance is that of the component, given the event.',
    table(
      ['Scenario', 'Mix share', 'Component', 'FAIR form', 'Party', 'Chance', 'Amount'],
      scenarios.flatMap(([key, { mixShare, components }]) =>
        components.map((part, k) => [
          ...(k === 0 ? [code(key), mixShare] : ['', '']),
          part.tag,
          part.form,
          part.party,
          part.probability,
          amount(part.amount),
        ]),
      ),
    ),
    '## Sectors',
    table(
      ['Sector', 'Frequency', 'Severity', 'Ransomware tilt', 'Payment-fraud tilt'],
      entries(set.sectors).map(([key, s]) => [
        code(key),
        s.frequency,
        s.severity,
        s.ransomwareTilt,
        s.paymentFraudTilt,
      ]),
    ),
    '## Regions',
    table(
      ['Region', 'Cost factor', 'Largest fine'],
      entries(set.regions).map(([key, { factor, fineCeiling }]) => [
        code(key),
        factor,
        fineCeiling
          ? `the larger of ${number(fineCeiling.amountUsd)} and ${number(100 * fineCeiling.revenueShare)}% of revenue`
          : 'no ceiling',
      ]),
    ),
    '## Controls: typical level and effect on the event rate',
    'The largest reduction of the rate at level 1 compared with level 0.',
    table(
      ['Control', 'Typical level', ...keys.map(code)],
      entries(set.controls).map(([key, { typicalLevel, frequency }]) => {
        const effects = Object.fromEntries(entries(frequency));
        return [code(key), typicalLevel, ...keys.map((scenario) => effects[scenario])];
      }),
    ),
    '## Controls: effect on amounts',
    'The largest reduction at level 1 compared with level 0. `*` is every scenario that has the component; `ransom_p` acts on the chance of paying a ransom.',
    table(
      ['Control', 'Scenario', 'Component', 'Reduction'],
      set.magnitude.map(({ control, scenario, target, reduction }) => [
        code(control),
        code(scenario),
        target,
        reduction,
      ]),
    ),
    '## Services',
    'The control levels that a service delivers by design, before the reliability factor.',
    table(
      ['Service', 'Delivers'],
      entries(set.services).map(([key, levels]) => [
        code(key),
        entries(levels)
          .map(([control, level]) => `${control} ${number(level)}`)
          .join(', '),
      ]),
    ),
  ].join('\n\n');
}

describe('the page of parameter set 2026.1', () => {
  it('shows the numbers of the set', async () => {
    await expect(`${page(PARAMETERS_2026_1)}\n`).toMatchFileSnapshot('../../../../docs/model/parameters-2026-1.md');
  });
});

/** Every constant of model 2 with where it comes from, and what the publications say. */
function originPage(set: typeof PARAMETERS_2026_2): string {
  const { provenance, version, ...values } = set;
  const rows = constants2(values, '').map(([path, value]) => [code(path), value, provenanceOf(set, path)?.path]);
  const sources = new Map(provenance.flatMap((origin) => origin.sources.map((source) => [source.title, source])));
  return [
    `# Parameter set ${version}`,
    'Every number of the parameter set of [model 2](model-2.md), with its origin. A test of `packages/content` writes this page from the set and compares it; do not edit it by hand.',
    '## Constants',
    table(
      ['Path in the set', 'Value', 'Origin'],
      rows.map(([path, value, origin]) => [path, value, code(String(origin))]),
    ),
    '## Origins',
    table(
      ['Origin', 'Status', 'Basis', 'Publications'],
      provenance.map(({ path, status, basis, sources: cited }) => [
        code(path),
        status,
        basis,
        cited.map(({ title }) => title).join('; '),
      ]),
    ),
    '## Publications',
    table(
      ['Publication', 'Edition', 'Place', 'Figures', 'Status', 'Read on', 'Address'],
      [...sources.values()].map(({ title, edition, place, quoted, status, isNewest, readOn, url }) => [
        title,
        isNewest ? edition : `${edition} (older)`,
        place,
        quoted,
        status,
        readOn,
        url ?? 'court notices, no common address',
      ]),
    ),
  ].join('\n\n');
}

/** Like `constants`, for a whole set: texts are values as well, and nothing is named by an empty path. */
function constants2(value: unknown, path: string): [string, Cell][] {
  if (typeof value === 'number' || typeof value === 'string') return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => constants2(inner, path ? `${path}.${key}` : key));
}

it('writes the page of parameter set 2026.2', async () => {
  await expect(`${originPage(PARAMETERS_2026_2)}\n`).toMatchFileSnapshot('../../../../docs/model/parameters-2026-2.md');
});
