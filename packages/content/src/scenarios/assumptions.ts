/** Every constant of a parameter set in words, with its source: what a reader of a result may ask about. */

import { DATA_SENSITIVITIES, type DataSensitivityKey, REGIONS, type RegionKey } from '../facts/regions';
import { SECTORS, type SectorKey } from '../facts/sectors';
import { CONTROLS, type ControlKey } from '../services/controls';
import { SERVICES, type ServiceKey } from '../services/services';
import {
  amountText,
  between,
  count,
  growth,
  percent,
  shortAmountText,
  times,
  upTo,
  usd,
} from '../words/assumption-text';
import { LOSS_FORMS } from './loss-forms';
import { provenanceOf } from './parameter-sets';
import { SCENARIOS, type ScenarioKey } from './scenarios';
import { COMPONENT_TAGS, type ComponentTag, type ParameterSet } from './schema';

export type AssumptionOrigin = Omit<ParameterSet['provenance'][number], 'path'>;

/** One or more numbers of the set that belong together. `paths` are the dotted starts of their places. */
export type AssumptionRow = { paths: string[]; label: string; value: string; origin: AssumptionOrigin };
export type AssumptionGroup = { key: string; title: string; intro: string; rows: AssumptionRow[] };

type AssumptionSetKey = keyof ParameterSet['rate']['assumptionSets'];

/** The three sets of rates, named after what they do to the figures. */
export const ASSUMPTION_SET_LABELS: Record<AssumptionSetKey, string> = {
  conservative: 'Fewer events',
  central: 'Best estimate',
  elevated: 'More events',
};

/** What a part of an event's loss is called. */
export const COMPONENT_LABELS: Record<ComponentTag, string> = {
  downtime: 'Time stopped',
  ir: 'Experts and investigation',
  ransom: 'Ransom',
  rebuild: 'Rebuilding systems',
  records: 'Informing the people affected',
  funds: 'Money sent away',
  fines: 'Fines and claims',
  competitive: 'Lost know-how',
  reputation: 'Customers lost',
};

/** Builds a row; a number without an origin is a mistake in the set, which its test finds. */
function rowsOf(set: ParameterSet) {
  return (paths: string | string[], label: string, value: string): AssumptionRow => {
    const places = [paths].flat();
    const found = provenanceOf(set, places[0] ?? '');
    if (!found) throw new RangeError(`${places[0]} has no origin.`);
    const { path: _path, ...origin } = found;
    return { paths: places, label, value: sentenceCase(value), origin };
  };
}

const entries = <Key extends string, Value>(record: Partial<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][];
const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function frequencyRows(set: ParameterSet): AssumptionRow[] {
  const row = rowsOf(set);
  const { rate, dependence } = set;
  const { onlineExposure: online, vendorExposure: vendor } = rate;
  return [
    row(
      'rate.referenceRevenue',
      'Size that rates and amounts are stated at',
      `${usd(rate.referenceRevenue)} of revenue a year`,
    ),
    row(
      'rate.base',
      `Costly incidents a year in a typical business with ${usd(rate.referenceRevenue)} of revenue`,
      count(rate.base),
    ),
    row('rate.sizeExponent', 'How incidents grow with revenue', growth(rate.sizeExponent)),
    ...entries(rate.assumptionSets).map(([key, factor]) =>
      row(`rate.assumptionSets.${key}`, `Assumption set: ${ASSUMPTION_SET_LABELS[key].toLowerCase()}`, times(factor)),
    ),
    row(
      'rate.onlineExposure',
      'Website flooding, by share of revenue earned online',
      `${times(online.base)} with none, rising by ${count(online.perShare)} to ${times(online.base + online.perShare)} with all of it`,
    ),
    row(
      'rate.vendorExposure',
      'Supplier events, by number of critical suppliers',
      `(suppliers ÷ ${count(vendor.reference)}) to the power ${count(vendor.exponent)}, ${between(vendor)}`,
    ),
    row(
      'dependence.frailtyVariance',
      'How far good and bad years differ',
      `a shared factor around 1 with variance ${count(dependence.frailtyVariance)}`,
    ),
  ];
}

const mixRow = (set: ParameterSet, key: ScenarioKey) =>
  rowsOf(set)(
    `scenarios.${key}.mixShare`,
    `${SCENARIOS[key].label}: share of all incidents`,
    percent(set.scenarios[key].mixShare),
  );

function severityRows(set: ParameterSet): AssumptionRow[] {
  const row = rowsOf(set);
  return entries(set.scenarios).flatMap(([key, { components }]) =>
    components.map(({ tag, form, probability, amount }, k) => {
      const part = COMPONENT_LABELS[tag];
      const counted = LOSS_FORMS[form].label;
      const label = `${SCENARIOS[key].label}: ${part.toLowerCase()}`;
      return row(
        `scenarios.${key}.components.${k}`,
        part === counted ? label : `${label} (${counted.toLowerCase()})`,
        `${probability === 1 ? 'Always' : `In ${percent(probability)} of events`}, ${amountText(amount)}`,
      );
    }),
  );
}

const SHORT_LABELS: Record<ComponentTag, string> = {
  downtime: 'stopped',
  ir: 'experts',
  ransom: 'ransom',
  rebuild: 'rebuilding',
  records: 'notices',
  funds: 'money sent away',
  fines: 'fines',
  competitive: 'know-how',
  reputation: 'customers lost',
};

/** A scenario in one row: its share of incidents and the parts of one event, with the chance of those that are not certain. */
const scenarioRow = (set: ParameterSet, key: ScenarioKey) => {
  const { mixShare, components } = set.scenarios[key];
  const parts = components.map(({ tag, probability, amount }) => {
    const chance = probability === 1 ? '' : ` (${percent(probability)})`;
    return `${SHORT_LABELS[tag]}${chance} ${shortAmountText(amount)}`;
  });
  const value = `${percent(mixShare)} of incidents. ${sentenceCase(parts.join('; '))}`;
  return rowsOf(set)(`scenarios.${key}`, SCENARIOS[key].label, value);
};

const tilt = (factor: number) => (factor === 1 ? 'as often as usual' : `${times(factor)} as often`);

function sectorRows(set: ParameterSet, key: SectorKey): AssumptionRow[] {
  const row = rowsOf(set);
  const { label } = SECTORS[key];
  const { frequency, severity, ransomwareTilt, paymentFraudTilt } = set.sectors[key];
  const own = (field: keyof ParameterSet['sectors'][SectorKey]) => `sectors.${key}.${field}`;
  return [
    row(own('frequency'), `${label}: how often`, times(frequency)),
    row(
      [own('severity'), own('ransomwareTilt'), own('paymentFraudTilt')],
      `${label}: how bad, and which kind`,
      `Cost ${times(severity)}; ransomware ${tilt(ransomwareTilt)}; payment fraud ${tilt(paymentFraudTilt)}`,
    ),
  ];
}

function regionRows(set: ParameterSet, key: RegionKey): AssumptionRow[] {
  const row = rowsOf(set);
  const { factor, fineCeiling } = set.regions[key];
  return [
    row(`regions.${key}.factor`, `${REGIONS[key]}: cost of experts, notices and fines`, times(factor)),
    ...(fineCeiling
      ? [
          row(
            `regions.${key}.fineCeiling`,
            `${REGIONS[key]}: largest fine`,
            `${usd(fineCeiling.amountUsd)} or ${percent(fineCeiling.revenueShare)} of revenue, whichever is higher`,
          ),
        ]
      : []),
  ];
}

const sensitivityRow = (set: ParameterSet, key: DataSensitivityKey) =>
  rowsOf(set)(
    `sensitivity.${key}`,
    DATA_SENSITIVITIES[key],
    `Cost of notices and fines ${times(set.sensitivity[key])}`,
  );

function controlRows(set: ParameterSet): AssumptionRow[] {
  const row = rowsOf(set);
  const typical = entries(set.controls).map(([key, { typicalLevel, frequency }]) => {
    const effects = entries<ScenarioKey, number>(frequency).map(
      ([scenario, reduction]) => `${SCENARIOS[scenario].label.toLowerCase()} ${upTo(reduction)} often`,
    );
    return row(
      `controls.${key}`,
      CONTROLS[key].label,
      [...effects, `in force to ${percent(typicalLevel)} in a typical business`].join('; '),
    );
  });
  const magnitude = set.magnitude.map(({ control, scenario, target, reduction }, k) => {
    const tag = COMPONENT_TAGS.find((known) => known === target);
    const what = tag ? COMPONENT_LABELS[tag].toLowerCase() : 'paying a ransom';
    const where = scenario === '*' ? 'every scenario' : SCENARIOS[scenario].label.toLowerCase();
    return row(
      `magnitude.${k}`,
      `${CONTROLS[control].label}: ${what}, ${where}`,
      `${upTo(reduction)}${tag ? '' : ' often'}`,
    );
  });
  return [
    ...typical,
    ...magnitude,
    row('postureRange', 'All protections together: how often', between(set.postureRange)),
    row('effectRange', 'All protections together: how bad', between(set.effectRange)),
  ];
}

function serviceRows(set: ParameterSet): AssumptionRow[] {
  return entries<ServiceKey, Partial<Record<ControlKey, number>>>(set.services).map(([key, delivers]) =>
    rowsOf(set)(
      `services.${key}`,
      SERVICES[key].label,
      entries<ControlKey, number>(delivers)
        .map(([control, level]) => `${CONTROLS[control].label.toLowerCase()} ${percent(level)}`)
        .join(', '),
    ),
  );
}

function ruleRows(set: ParameterSet): AssumptionRow[] {
  const row = rowsOf(set);
  const { fineSize, dependence } = set;
  return [
    row(
      'dependence.severitySigma',
      'How far mild and severe events differ',
      `a shared factor around 1, spread ${count(dependence.severitySigma)} on a log scale`,
    ),
    row('severitySizeExponent', 'How amounts grow with revenue', growth(set.severitySizeExponent)),
    row(
      'eventCapRevenueMultiple',
      'The most one event can cost',
      `${count(set.eventCapRevenueMultiple)} years of revenue`,
    ),
    row(
      'fineSize',
      'How fines grow with the people on record',
      `(people ÷ ${count(fineSize.referenceRecords)}) to the power ${count(fineSize.exponent)}, ${between(fineSize)}; ${times(fineSize.withoutRecords)} without records`,
    ),
  ];
}

const downtimeRow = (set: ParameterSet) => {
  const { lostShare, hoursPerYear, payPerHour, idleShare } = set.downtime;
  return rowsOf(set)(
    'downtime',
    'Cost of an hour stopped, where not given',
    `${percent(lostShare)} of the revenue of a working hour (${count(hoursPerYear)} hours a year), plus ${usd(payPerHour)} an hour for ${percent(idleShare)} of the staff`,
  );
};

const capitalRow = (set: ParameterSet) =>
  rowsOf(set)(
    'costOfCapital',
    'Cost of holding money ready for the worst years',
    `${percent(set.costOfCapital)} a year`,
  );

/** The cost of informing people in one row. */
const noticesRow = (set: ParameterSet) => {
  const { coefficient, exponent, sigma } = set.records;
  return rowsOf(set)(
    ['records.coefficient', 'records.exponent', 'records.sigma'],
    'Cost of informing people',
    `${usd(coefficient)} × (people affected to the power ${count(exponent)}), spread ${count(sigma)} on a log scale`,
  );
};

function moneyRows(set: ParameterSet): AssumptionRow[] {
  const row = rowsOf(set);
  const { records, revenueUsd } = set;
  return [
    downtimeRow(set),
    row(
      'records.coefficient',
      'Informing people: cost to start from',
      `${usd(records.coefficient)} for the first person`,
    ),
    row(
      'records.exponent',
      'Informing people: how it grows',
      `people to the power ${count(records.exponent)}: ten times the people, ${count(Math.round(10 ** records.exponent * 10) / 10)} times the cost`,
    ),
    row('records.sigma', 'Informing people: how far cases differ', `spread ${count(records.sigma)} on a log scale`),
    row('revenueUsd', 'Revenue the model was built for', `${usd(revenueUsd.min)} to ${usd(revenueUsd.max)} a year`),
    capitalRow(set),
  ];
}

const keys = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

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
  industry: { title: 'Industry', intro: 'How often and how bad, beside an average business.' },
  place: {
    title: 'Region and kind of data',
    intro: 'What experts, notices and fines cost, beside the United States and basic personal data.',
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
  client: { title: 'This business', intro: 'Its industry, region and data, beside an average business.' },
} as const;

const group = (key: keyof typeof GROUPS, rows: AssumptionRow[]): AssumptionGroup => ({ key, ...GROUPS[key], rows });

/** Every number of the set, in groups. */
export function assumptionGroups(set: ParameterSet): AssumptionGroup[] {
  return [
    group('often', [...frequencyRows(set), ...keys(set.scenarios).map((key) => mixRow(set, key))]),
    group('bad', severityRows(set)),
    group(
      'industry',
      keys(set.sectors).flatMap((key) => sectorRows(set, key)),
    ),
    group('place', [
      ...keys(set.regions).flatMap((key) => regionRows(set, key)),
      ...keys(set.sensitivity).map((key) => sensitivityRow(set, key)),
    ]),
    group('protections', controlRows(set)),
    group('services', serviceRows(set)),
    group('rules', ruleRows(set)),
    group('money', moneyRows(set)),
  ];
}

/** A client's own place in the set. */
export type AssumptionScope = {
  sector: SectorKey;
  region: RegionKey;
  dataSensitivity: DataSensitivityKey;
  assumptionSet: AssumptionSetKey;
};

/** Only what matters for one client, short enough to print: its own factors, every scenario in one row, and the rules. */
export function assumptionsFor(set: ParameterSet, scope: AssumptionScope): AssumptionGroup[] {
  const isOtherSet = ({ paths }: AssumptionRow) =>
    paths.some((path) => path.startsWith('rate.assumptionSets') && !path.endsWith(`.${scope.assumptionSet}`));
  return [
    group('client', [
      ...sectorRows(set, scope.sector),
      ...regionRows(set, scope.region),
      sensitivityRow(set, scope.dataSensitivity),
    ]),
    group(
      'often',
      frequencyRows(set).filter((row) => !isOtherSet(row) && row.paths[0] !== 'rate.referenceRevenue'),
    ),
    group(
      'scenarios',
      keys(set.scenarios).map((key) => scenarioRow(set, key)),
    ),
    group('rules', [...ruleRows(set), downtimeRow(set), noticesRow(set), capitalRow(set)]),
  ];
}
