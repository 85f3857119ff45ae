import type { DataSensitivityKey, RegionKey } from '@fairlead/content/facts/regions';
import type { SectorKey } from '@fairlead/content/facts/sectors';
import { INSURANCE_TERM_KEYS, INSURANCE_TERMS, RANSOM_IN_MODEL_1 } from '@fairlead/content/fields/insurance-terms';
import { SIMULATION_FACT_KEYS, SIMULATION_FACTS } from '@fairlead/content/fields/simulation-facts';
import { assumptionsFor } from '@fairlead/content/scenarios/assumptions';
import { COMPONENT_LABELS } from '@fairlead/content/scenarios/component-labels';
import { SCENARIOS } from '@fairlead/content/scenarios/scenarios';
import { CONTROL_KEYS, CONTROLS } from '@fairlead/content/services/controls';
import { type LevelStyle, levelWords } from '@fairlead/content/words/level-words';
import { SOURCE_STATUS_TEXT } from '@fairlead/content/words/source-status';
import { modelOf } from '@fairlead/risk/result/model';
import type { ExportCell, ExportTable } from '#formats/sheets/sheet';
import { money, number, text } from '#formats/sheets/sheet';
import type { SimulationExport } from './export-input';
import { FORM_KEYS, FORM_LABELS, isFactOfModel2 } from './fact-labels';
import { setOf } from './parameter-set';

/** What the figures start from: facts, answers, policy and what an analyst has replaced, each with the reason given. */
export function answers({ form, result }: SimulationExport): ExportTable {
  const { insurance, rateOverrides, amountOverrides } = form;
  const choice = (key: (typeof CONTROL_KEYS)[number]) =>
    CONTROLS[key].choices.find((one) => one.key === form.posture[key])?.label ?? 'Not asked; taken as typical';
  // A level is a number; its mark stands beside it.
  const protection = (key: (typeof CONTROL_KEYS)[number]): ExportCell[] => {
    const marked = form.levels?.[key];
    const cells = marked ? [marked.level, levelWords(marked, LEVEL_STYLE)] : [choice(key), null];
    return ['Protection', CONTROLS[key].label, ...cells];
  };
  const rows: ExportCell[][] = [
    ...FORM_KEYS.flatMap((key): ExportCell[][] => {
      const given = form[key] ?? null;
      // What a version of model 1 was never asked is not listed.
      return given === null && isFactOfModel2(key) ? [] : [['The business', FORM_LABELS[key], given, null]];
    }),
    ...SIMULATION_FACT_KEYS.flatMap((key): ExportCell[][] => {
      const given = form[key] ?? null;
      return given === null || given === false
        ? []
        : [['The business', SIMULATION_FACTS[key].label, plain(given), null]];
    }),
    ...CONTROL_KEYS.map(protection),
    ...(insurance ? policyRows(insurance, modelOf(result)) : []),
    ...rateOverrides.flatMap(({ scenario, threatRate, capability, resistance, reason }) => [
      changed(scenario, 'attempts a year', threatRate, reason),
      ...tripleRows(scenario, 'capability', capability, reason),
      ...tripleRows(scenario, 'resistance', resistance, reason),
    ]),
    ...amountOverrides.flatMap((one) => {
      const part = named(COMPONENT_LABELS, one.tag).toLowerCase();
      if (one.kind === 'pert') return tripleRows(one.scenario, part, one, one.reason);
      return [
        changed(one.scenario, `${part}, 5% point`, one.p05, one.reason),
        changed(one.scenario, `${part}, 95% point`, one.p95, one.reason),
      ];
    }),
  ];
  return { name: 'Answers', columns: [text('Kind'), text('What'), number('Value'), text('Reason')], rows };
}

/** Days as the database has them: sheets are read by machines too. */
const LEVEL_STYLE: LevelStyle = {
  percent: (share) => `${Math.round(share * 1_000) / 10}%`,
  day: (instant) => instant.slice(0, 10),
};

const plain = (value: string | number | boolean | null): ExportCell =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;

type Policy = NonNullable<SimulationExport['form']['insurance']>;

/** The terms as they were entered; in model 1 ransom was a yes or no, and two of today's terms were not asked. */
function policyRows(policy: Policy, model: 1 | 2): ExportCell[][] {
  return INSURANCE_TERM_KEYS.flatMap((key): ExportCell[][] => {
    if (model === 2) return [['Policy', INSURANCE_TERMS[key].label, policy[key], null]];
    if (key === 'dependentSublimit' || key === 'rebuildShare') return [];
    if (key === 'extortionShare') return [['Policy', RANSOM_IN_MODEL_1.label, plain(policy[key] > 0), null]];
    return [['Policy', INSURANCE_TERMS[key].label, policy[key], null]];
  });
}

const changed = (scenario: string, what: string, value: number, reason: string): ExportCell[] => [
  'Changed assumption',
  `${Object.hasOwn(SCENARIOS, scenario) ? SCENARIOS[scenario as keyof typeof SCENARIOS].label : scenario}: ${what}`,
  value,
  reason,
];

function tripleRows(
  scenario: string,
  what: string,
  triple: { min: number; mode: number; max: number },
  reason: string,
) {
  const { min, mode, max } = triple;
  return [
    changed(scenario, `${what}, least`, min, reason),
    changed(scenario, `${what}, most likely`, mode, reason),
    changed(scenario, `${what}, most`, max, reason),
  ];
}

function named(labels: Record<string, string>, key: string): string {
  return (Object.hasOwn(labels, key) ? labels[key] : undefined) ?? key;
}

/** The constants that matter for this client, with where each comes from. */
export function assumptions({ form, result }: SimulationExport): ExportTable {
  const set = setOf(result);
  const scope = {
    sector: form.sector as SectorKey,
    region: form.region as RegionKey,
    dataSensitivity: form.dataSensitivity as DataSensitivityKey,
    assumptionSet: form.assumptionSet,
  };
  return {
    name: 'Assumptions',
    columns: [text('About'), text('Assumption'), text('Value'), text('Basis'), text('Status'), text('Sources')],
    rows: assumptionsFor(set, scope).flatMap(({ title, rows }) =>
      rows.map(({ label, value, origin }) => [
        title,
        label,
        value,
        origin.basis,
        SOURCE_STATUS_TEXT[origin.status].label,
        origin.sources.map((source) => `${source.title}, ${source.year}`).join('; '),
      ]),
    ),
  };
}

/** How well the figures of so many simulated years are known. */
export function precision({ result }: SimulationExport): ExportTable {
  const { grossToday, grossTarget } = result.diagnostics;
  const row = (label: string, of: (layer: typeof grossToday) => number): ExportCell[] => [
    label,
    of(grossToday),
    of(grossTarget),
  ];
  return {
    name: 'Precision',
    columns: [text('Measure'), money('Today'), money('With services')],
    rows: [
      row('Standard error of the average', (layer) => layer.standardErrorOfMean),
      row('1 in 20 year, low end of its simulation error', (layer) => layer.var95Range[0]),
      row('1 in 20 year, high end of its simulation error', (layer) => layer.var95Range[1]),
      row('1 in 100 year, low end of its simulation error', (layer) => layer.var99Range[0]),
      row('1 in 100 year, high end of its simulation error', (layer) => layer.var99Range[1]),
      row('Standard error of tail VaR 95', (layer) => layer.tvar95StandardError),
      row('Standard error of tail VaR 99', (layer) => layer.tvar99StandardError),
    ],
  };
}
