/** Every constant of a parameter set in words, with its source: what a reader of a result may ask about. */

import { REGIONS, type RegionKey } from '../facts/regions';
import { SECTORS, type SectorKey } from '../facts/sectors';
import { assumptionSetOfModel1, assumptionSetOfToday } from '../fields/answers-of-model-1';
import { inSentence } from '../format/in-sentence';
import { amountText, between, count, growth, percent, shortAmountText, times, usd } from '../words/assumption-text';
import {
  type AssumptionGroup,
  type AssumptionRow,
  type AssumptionScope,
  controlRows,
  entries,
  group,
  keys,
  noticesRow,
  rowsOf,
  sensitivityRow,
  sentenceCase,
  serviceRows,
  tilt,
} from './assumption-rows';
import { ASSUMPTION_SET_LABELS, groups2, groupsFor2 } from './assumptions-2';
import { COMPONENT_LABELS, SHORT_COMPONENT_LABELS } from './component-labels';
import { LOSS_FORMS } from './loss-forms';
import { type AnyParameterSet, isSetOfModel2 } from './parameter-sets';
import { SCENARIOS, type ScenarioKey } from './scenarios';
import type { ParameterSet } from './schema';

type AssumptionSetKey = keyof ParameterSet['rate']['assumptionSets'];

const labelOf = (key: AssumptionSetKey) => ASSUMPTION_SET_LABELS[assumptionSetOfToday<string>(key) as 'central'];

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
      row(`rate.assumptionSets.${key}`, `Assumption set: ${labelOf(key).toLowerCase()}`, times(factor)),
    ),
    row(
      'rate.onlineExposure',
      'DDoS, by share of revenue earned online',
      `${times(online.base)} with none, rising by ${count(online.perShare)} to ${times(online.base + online.perShare)} with all of it`,
    ),
    row(
      'rate.vendorExposure',
      'Vendor events, by number of critical vendors',
      `(vendors ÷ ${count(vendor.reference)}) to the power ${count(vendor.exponent)}, ${between(vendor)}`,
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
      const label = `${SCENARIOS[key].label}: ${inSentence(part)}`;
      return row(
        `scenarios.${key}.components.${k}`,
        part === counted ? label : `${label} (${counted.toLowerCase()})`,
        `${probability === 1 ? 'Always' : `In ${percent(probability)} of events`}, ${amountText(amount)}`,
      );
    }),
  );
}

/** A scenario in one row: its share of incidents and the parts of one event, with the chance of those that are not certain. */
const scenarioRow = (set: ParameterSet, key: ScenarioKey) => {
  const { mixShare, components } = set.scenarios[key];
  const parts = components.map(({ tag, probability, amount }) => {
    const chance = probability === 1 ? '' : ` (${percent(probability)})`;
    return `${SHORT_COMPONENT_LABELS[tag]}${chance} ${shortAmountText(amount)}`;
  });
  const value = `${percent(mixShare)} of incidents. ${sentenceCase(parts.join('; '))}`;
  return rowsOf(set)(`scenarios.${key}`, SCENARIOS[key].label, value);
};

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
      'How fines grow with the personal records held',
      `(people ÷ ${count(fineSize.referenceRecords)}) to the power ${count(fineSize.exponent)}, ${between(fineSize)}; ${times(fineSize.withoutRecords)} without records`,
    ),
  ];
}

const downtimeRow = (set: ParameterSet) => {
  const { lostShare, hoursPerYear, payPerHour, idleShare } = set.downtime;
  return rowsOf(set)(
    'downtime',
    'Downtime cost per hour, where not given',
    `${percent(lostShare)} of the revenue of a working hour (${count(hoursPerYear)} hours a year), plus ${usd(payPerHour)} an hour for ${percent(idleShare)} of the staff`,
  );
};

const capitalRow = (set: ParameterSet) =>
  rowsOf(set)(
    'costOfCapital',
    'Cost of holding money ready for the worst years',
    `${percent(set.costOfCapital)} a year`,
  );

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

/** Every number of the set, in groups. */
export function assumptionGroups(set: AnyParameterSet): AssumptionGroup[] {
  if (isSetOfModel2(set)) return groups2(set);
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

/** Only what matters for one client, short enough to print: its own factors, every scenario in one row, and the rules. */
export function assumptionsFor(set: AnyParameterSet, scope: AssumptionScope): AssumptionGroup[] {
  if (isSetOfModel2(set)) return groupsFor2(set, scope);
  const used = assumptionSetOfModel1(scope.assumptionSet);
  const isOtherSet = ({ paths }: AssumptionRow) =>
    paths.some((path) => path.startsWith('rate.assumptionSets') && !path.endsWith(`.${used}`));
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
