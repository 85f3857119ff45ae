/** Every constant of a parameter set in words, with its source: what a reader of a result may ask about. */
import { CONTROLS, type ControlKey } from './controls';
import { formatMoney } from './format';
import { LOSS_FORMS } from './loss-forms';
import { DATA_SENSITIVITIES, type DataSensitivityKey, REGIONS, type RegionKey } from './regions';
import { SCENARIOS, type ScenarioKey } from './scenarios';
import { provenanceOf } from './scenarios/parameter-sets';
import { type AmountRule, COMPONENT_TAGS, type ComponentTag, type ParameterSet } from './scenarios/schema';
import { SECTORS, type SectorKey } from './sectors';
import { SERVICES, type ServiceKey } from './services';

export type AssumptionOrigin = Omit<ParameterSet['provenance'][number], 'path'>;

/** One or more numbers of the set that belong together. `paths` are the dotted starts of their places. */
export type AssumptionRow = { paths: string[]; label: string; value: string; origin: AssumptionOrigin };
export type AssumptionGroup = { key: string; title: string; intro: string; rows: AssumptionRow[] };

/** What a part of an event's loss is called. */
export const COMPONENT_LABELS: Record<ComponentTag, string> = {
  downtime: 'Time stopped',
  ir: 'Experts and investigation',
  ransom: 'Ransom, where paid',
  rebuild: 'Rebuilding systems',
  records: 'Informing the people affected',
  funds: 'Money sent away',
  fines: 'Fines and claims',
  competitive: 'Lost know-how',
  reputation: 'Customers lost',
};

const usd = (amount: number) => formatMoney(amount, { currency: 'USD', locale: 'en-US' });
const count = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 3 });
const percent = (share: number) => `${(share * 100).toLocaleString('en-US', { maximumFractionDigits: 2 })}%`;
const times = (factor: number) => `× ${factor.toLocaleString('en-US', { maximumFractionDigits: 3 })}`;
const upTo = (reduction: number) => `up to ${percent(reduction)} less`;

function amountText(amount: AmountRule): string {
  switch (amount.kind) {
    case 'lognormal':
      return `${usd(amount.p05)} to ${usd(amount.p95)}`;
    case 'hours':
      return `${count(amount.p05)} to ${count(amount.p95)} working hours, ${percent(amount.dependency)} of the work stopped`;
    case 'per-employee':
      return `${usd(amount.p05)} to ${usd(amount.p95)} per employee`;
    case 'records':
      return `most often ${percent(amount.mode)} of the people on record, at most ${percent(amount.max)}`;
    case 'revenue-share':
      return `most often ${percent(amount.mode)} of a year’s margin, at most ${percent(amount.max)}`;
  }
}

/** Builds a row; a number without an origin is a mistake in the set, which its test finds. */
function rowsOf(set: ParameterSet) {
  return (paths: string | string[], label: string, value: string): AssumptionRow => {
    const places = [paths].flat();
    const found = provenanceOf(set, places[0] ?? '');
    if (!found) throw new RangeError(`${places[0]} has no origin.`);
    const { path: _path, ...origin } = found;
    return { paths: places, label, value, origin };
  };
}

const entries = <Key extends string, Value>(record: Partial<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][];

function frequencyRows(set: ParameterSet): AssumptionRow[] {
  const row = rowsOf(set);
  const { rate, dependence } = set;
  const { onlineExposure: online, vendorExposure: vendor } = rate;
  return [
    row('rate.base', `Damaging events a year at ${usd(rate.referenceRevenue)} of revenue`, count(rate.base)),
    row('rate.referenceRevenue', 'Size of business that amounts are stated at', usd(rate.referenceRevenue)),
    row('rate.sizeExponent', 'How events grow with revenue', `revenue to the power ${count(rate.sizeExponent)}`),
    row('rate.assumptionSets.conservative', 'Cautious assumption set', times(rate.assumptionSets.conservative)),
    row('rate.assumptionSets.central', 'Central assumption set', times(rate.assumptionSets.central)),
    row('rate.assumptionSets.elevated', 'Elevated assumption set', times(rate.assumptionSets.elevated)),
    row(
      'rate.onlineExposure',
      'Flooding, by share of revenue earned online',
      `${times(online.base)}, plus ${count(online.perShare)} × the share`,
    ),
    row(
      'rate.vendorExposure',
      'Supplier events, by number of critical suppliers',
      `(suppliers ÷ ${count(vendor.reference)}) to the power ${count(vendor.exponent)}, between ${count(vendor.min)} and ${count(vendor.max)}`,
    ),
    row('dependence.frailtyVariance', 'How much bad years cluster', `variance ${count(dependence.frailtyVariance)}`),
    ...entries<ScenarioKey, { mixShare: number }>(set.scenarios).map(([key, { mixShare }]) =>
      row(`scenarios.${key}.mixShare`, `${SCENARIOS[key].label}: share of all events`, percent(mixShare)),
    ),
  ];
}

function severityRows(set: ParameterSet): AssumptionRow[] {
  const row = rowsOf(set);
  return entries<ScenarioKey, ParameterSet['scenarios'][ScenarioKey]>(set.scenarios).flatMap(([key, { components }]) =>
    components.map(({ tag, form, probability, amount }, k) => {
      const often = probability === 1 ? 'Always' : `In ${percent(probability)} of events`;
      const label = `${SCENARIOS[key].label}: ${COMPONENT_LABELS[tag].toLowerCase()} (${LOSS_FORMS[form].label.toLowerCase()})`;
      return row(`scenarios.${key}.components.${k}`, label, `${often}, ${amountText(amount)}`);
    }),
  );
}

const sectorRow = (set: ParameterSet, key: SectorKey) => {
  const { frequency, severity, ransomwareTilt, paymentFraudTilt } = set.sectors[key];
  const tilts = [
    ransomwareTilt === 1 ? '' : `, ransomware ${times(ransomwareTilt)}`,
    paymentFraudTilt === 1 ? '' : `, payment fraud ${times(paymentFraudTilt)}`,
  ].join('');
  const value = `How often ${times(frequency)}, how bad ${times(severity)}${tilts}`;
  return rowsOf(set)(`sectors.${key}`, SECTORS[key].label, value);
};

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
            `the higher of ${usd(fineCeiling.amountUsd)} and ${percent(fineCeiling.revenueShare)} of revenue`,
          ),
        ]
      : []),
  ];
}

const sensitivityRow = (set: ParameterSet, key: DataSensitivityKey) =>
  rowsOf(set)(`sensitivity.${key}`, DATA_SENSITIVITIES[key], `notices and fines ${times(set.sensitivity[key])}`);

function controlRows(set: ParameterSet): AssumptionRow[] {
  const row = rowsOf(set);
  const typical = entries<ControlKey, ParameterSet['controls'][ControlKey]>(set.controls).map(
    ([key, { typicalLevel, frequency }]) => {
      const effects = entries<ScenarioKey, number>(frequency).map(
        ([scenario, reduction]) => `${SCENARIOS[scenario].label.toLowerCase()} ${upTo(reduction)} often`,
      );
      return row(
        `controls.${key}`,
        CONTROLS[key].label,
        [`in force to ${percent(typicalLevel)} in a typical business`, ...effects].join('; '),
      );
    },
  );
  const magnitude = set.magnitude.map(({ control, scenario, target, reduction }, k) => {
    const tag = COMPONENT_TAGS.find((known) => known === target);
    const what = tag ? COMPONENT_LABELS[tag].toLowerCase() : 'paying a ransom';
    const where = scenario === '*' ? 'every event' : SCENARIOS[scenario].label.toLowerCase();
    return row(`magnitude.${k}`, `${CONTROLS[control].label}: ${what}, ${where}`, upTo(reduction));
  });
  return [
    ...typical,
    ...magnitude,
    row(
      'postureRange',
      'Limits of all protections together on how often',
      `between ${times(set.postureRange.min)} and ${times(set.postureRange.max)}`,
    ),
    row(
      'effectRange',
      'Limits of all protections together on how bad',
      `between ${times(set.effectRange.min)} and ${times(set.effectRange.max)}`,
    ),
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

function sharedRows(set: ParameterSet): AssumptionRow[] {
  const row = rowsOf(set);
  const { downtime, records, fineSize, revenueUsd, dependence } = set;
  return [
    row(
      'dependence.severitySigma',
      'How far one event is bad in all its parts',
      `spread ${count(dependence.severitySigma)}`,
    ),
    row(
      'severitySizeExponent',
      'How losses grow with revenue',
      `revenue to the power ${count(set.severitySizeExponent)}`,
    ),
    row(
      'eventCapRevenueMultiple',
      'Largest loss of one event',
      `${count(set.eventCapRevenueMultiple)} years of revenue`,
    ),
    row(
      'downtime',
      'Cost of an hour stopped, where not given',
      `${percent(downtime.lostShare)} of revenue per working hour (${count(downtime.hoursPerYear)} a year), plus ${usd(downtime.payPerHour)} for ${percent(downtime.idleShare)} of the staff`,
    ),
    row('records.coefficient', 'Cost of informing people: level', usd(records.coefficient)),
    row('records.exponent', 'How it grows with the people on record', `people to the power ${count(records.exponent)}`),
    row('records.sigma', 'How far it varies', `spread ${count(records.sigma)}`),
    row(
      'fineSize',
      'How fines grow with the people on record',
      `(people ÷ ${count(fineSize.referenceRecords)}) to the power ${count(fineSize.exponent)}, between ${count(fineSize.min)} and ${count(fineSize.max)}; ${count(fineSize.withoutRecords)} without records`,
    ),
    row('revenueUsd', 'Revenue the model was built for', `${usd(revenueUsd.min)} to ${usd(revenueUsd.max)}`),
    row('costOfCapital', 'Yearly cost of holding capital against the worst years', percent(set.costOfCapital)),
  ];
}

const keys = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

/** Every number of the set, in groups. */
export function assumptionGroups(set: ParameterSet): AssumptionGroup[] {
  return [
    {
      key: 'often',
      title: 'How often something happens',
      intro: 'Damaging events a year, before the industry and the protections of a business are counted.',
      rows: frequencyRows(set),
    },
    {
      key: 'bad',
      title: 'How bad one event is',
      intro: 'The range nine of ten amounts fall into, in US dollars at the reference size.',
      rows: severityRows(set),
    },
    {
      key: 'industry',
      title: 'Industry',
      intro: 'Factors on how often and how bad, beside an average business.',
      rows: keys(set.sectors).map((key) => sectorRow(set, key)),
    },
    {
      key: 'place',
      title: 'Region and kind of data',
      intro: 'Factors on the cost of experts, notices and fines.',
      rows: [
        ...keys(set.regions).flatMap((key) => regionRows(set, key)),
        ...keys(set.sensitivity).map((key) => sensitivityRow(set, key)),
      ],
    },
    {
      key: 'protections',
      title: 'What protections change',
      intro: 'The largest reduction, fully in force against absent.',
      rows: controlRows(set),
    },
    {
      key: 'services',
      title: 'What services deliver',
      intro: 'Level of each protection by design, before the share that is really in force.',
      rows: serviceRows(set),
    },
    {
      key: 'rules',
      title: 'Rules of the model',
      intro: 'The same for every business.',
      rows: sharedRows(set),
    },
  ];
}

/** A client's own place in the set. */
export type AssumptionScope = {
  sector: SectorKey;
  region: RegionKey;
  dataSensitivity: DataSensitivityKey;
  assumptionSet: keyof ParameterSet['rate']['assumptionSets'];
};

/** The split of all events over the scenarios as one row, for print. */
function mixRow(set: ParameterSet): AssumptionRow {
  const mixes = entries<ScenarioKey, { mixShare: number }>(set.scenarios);
  const paths = mixes.map(([key]) => `scenarios.${key}.mixShare`);
  const value = mixes.map(([key, { mixShare }]) => `${SCENARIOS[key].label} ${percent(mixShare)}`).join(', ');
  return rowsOf(set)(paths, 'How events split between scenarios', value);
}

/** Only what matters for one client, short enough to print: its industry, region and data, and the rules for all. */
export function assumptionsFor(set: ParameterSet, scope: AssumptionScope): AssumptionGroup[] {
  const isOtherSet = ({ paths }: AssumptionRow) =>
    paths.some((path) => path.startsWith('rate.assumptionSets') && !path.endsWith(scope.assumptionSet));
  const isMix = ({ paths }: AssumptionRow) => paths.some((path) => path.startsWith('scenarios.'));
  return [
    {
      key: 'client',
      title: 'This business',
      intro: 'Factors beside an average business.',
      rows: [
        sectorRow(set, scope.sector),
        ...regionRows(set, scope.region),
        sensitivityRow(set, scope.dataSensitivity),
      ],
    },
    {
      key: 'often',
      title: 'How often something happens',
      intro: 'Damaging events a year for a business with typical protections.',
      rows: [...frequencyRows(set).filter((row) => !isOtherSet(row) && !isMix(row)), mixRow(set)],
    },
    { key: 'rules', title: 'Rules of the model', intro: 'The same for every business.', rows: sharedRows(set) },
  ];
}
