/** Rows that both models have, and what rows are made with. */
import { DATA_SENSITIVITIES, type DataSensitivityKey, type RegionKey } from '../facts/regions';
import type { SectorKey } from '../facts/sectors';
import { inSentence } from '../format/in-sentence';
import { CONTROL_KEYS, CONTROLS, type ControlKey } from '../services/controls';
import { SERVICES, type ServiceKey } from '../services/services';
import { between, count, percent, times, upTo, usd } from '../words/assumption-text';
import { COMPONENT_LABELS } from './component-labels';
import { type AnyParameterSet, provenanceOf } from './parameter-sets';
import { SCENARIOS_2, type ScenarioKey2 } from './scenarios';
import type { ParameterSet } from './schema';
import type { ParameterSet2 } from './schema-2';

type Provenance = AnyParameterSet['provenance'][number];
type Effect = ParameterSet['magnitude'][number] | ParameterSet2['magnitude'][number];

export type AssumptionOrigin = Omit<AnyParameterSet['provenance'][number], 'path'>;

/** One or more numbers of the set that belong together. `paths` are the dotted starts of their places. */
export type AssumptionRow = { paths: string[]; label: string; value: string; origin: AssumptionOrigin };
export type AssumptionGroup = { key: string; title: string; intro: string; rows: AssumptionRow[] };

/** A client's own place in the set. */
export type AssumptionScope = {
  sector: SectorKey;
  region: RegionKey;
  dataSensitivity: DataSensitivityKey;
  assumptionSet: 'low' | 'central' | 'high';
};

/** Builds a row; a number without an origin is a mistake in the set, which its test finds. */
export function rowsOf(set: Pick<AnyParameterSet, 'provenance'>) {
  return (paths: string | string[], label: string, value: string): AssumptionRow => {
    const places = [paths].flat();
    const found = provenanceOf<Provenance>({ provenance: set.provenance }, places[0] ?? '');
    if (!found) throw new RangeError(`${places[0]} has no origin.`);
    const { path: _path, ...origin } = found;
    return { paths: places, label, value: sentenceCase(value), origin };
  };
}

export const entries = <Key extends string, Value>(record: Partial<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][];
export const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const tilt = (factor: number) => (factor === 1 ? 'as often as usual' : `${times(factor)} as often`);

export const sensitivityRow = (set: AnyParameterSet, key: DataSensitivityKey) =>
  rowsOf(set)(
    `sensitivity.${key}`,
    DATA_SENSITIVITIES[key],
    `Cost of notices and fines ${times(set.sensitivity[key])}`,
  );

/** What a control changes the chance of, in place of an amount. */
const CHANCES = { ransom_p: 'paying a ransom', unrecovered: 'losing a payment for good' };

export function controlRows(set: AnyParameterSet): AssumptionRow[] {
  const row = rowsOf(set);
  const typical = CONTROL_KEYS.map((key) => {
    const { typicalLevel, frequency } = set.controls[key];
    const effects = entries<ScenarioKey2, number>(frequency).map(
      ([scenario, reduction]) => `${inSentence(SCENARIOS_2[scenario].label)} ${upTo(reduction)} often`,
    );
    return row(
      `controls.${key}`,
      CONTROLS[key].label,
      [...effects, `in force to ${percent(typicalLevel)} in a typical business`].join('; '),
    );
  });
  const effects: readonly Effect[] = set.magnitude;
  const magnitude = effects.map(({ control, scenario, target, reduction }, k) => {
    const isChance = target === 'ransom_p' || target === 'unrecovered';
    const what = isChance ? CHANCES[target] : inSentence(COMPONENT_LABELS[target]);
    const where = scenario === '*' ? 'every scenario' : inSentence(SCENARIOS_2[scenario].label);
    return row(
      `magnitude.${k}`,
      `${CONTROLS[control].label}: ${what}, ${where}`,
      `${upTo(reduction)}${isChance ? ' often' : ''}`,
    );
  });
  return [
    ...typical,
    ...magnitude,
    row('postureRange', 'All protections together: how often', between(set.postureRange)),
    row('effectRange', 'All protections together: how bad', between(set.effectRange)),
  ];
}

export function serviceRows(set: AnyParameterSet): AssumptionRow[] {
  return entries<ServiceKey, Partial<Record<ControlKey, number>>>(set.services).map(([key, delivers]) =>
    rowsOf(set)(
      `services.${key}`,
      SERVICES[key].label,
      entries<ControlKey, number>(delivers)
        .map(([control, level]) => `${inSentence(CONTROLS[control].label)} ${percent(level)}`)
        .join(', '),
    ),
  );
}

/** The cost of informing people in one row. */
export const noticesRow = (set: AnyParameterSet) => {
  const { coefficient, exponent, sigma } = set.records;
  return rowsOf(set)(
    ['records.coefficient', 'records.exponent', 'records.sigma'],
    'Cost of informing people',
    `${usd(coefficient)} × (people affected to the power ${count(exponent)}), spread ${count(sigma)} on a log scale`,
  );
};

export const keys = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

const GROUPS = {
  often: {
    title: 'How often something happens',
    intro: 'Costly incidents a year, before the industry and the protections of a business are counted.',
  },
  bad: {
    title: 'How bad one event is',
    intro: 'The range that nine in ten amounts fall into, in US dollars, for a business of the size above.',
  },
  scenarios: {
    title: 'How bad one event is',
    intro:
      'Nine in ten amounts, in US dollars, for the size above. Percents in brackets: how many events have that part.',
  },
  industry: { title: 'Industry', intro: 'How often and how bad, compared with an average business.' },
  place: {
    title: 'Region and kind of data',
    intro: 'What experts, notices and fines cost, compared with the United States and basic personal data.',
  },
  protections: {
    title: 'What protections change',
    intro: 'The most a protection takes off when it is fully in force, compared with not having it.',
  },
  services: {
    title: 'What services put in force',
    intro: 'How far each protection is in force by design. The share that really is in force comes off it.',
  },
  rules: { title: 'Rules of the model', intro: 'The same for every business.' },
  money: { title: 'Money and time', intro: 'What an hour, a notice and money held ready cost.' },
  client: { title: 'This business', intro: 'Its industry, region and data, compared with an average business.' },
} as const;

export const group = (key: keyof typeof GROUPS, rows: AssumptionRow[]): AssumptionGroup => ({
  key,
  ...GROUPS[key],
  rows,
});
