/** Every constant of a parameter set of model 2 in words, with its source. */
import { REGIONS, type RegionKey } from '../facts/regions';
import { SECTORS, type SectorKey } from '../facts/sectors';
import { inSentence } from '../format/in-sentence';
import { CONTROLS } from '../services/controls';
import { amountText2, between, count, growth, percent, shortAmountText2, times, usd } from '../words/assumption-text';
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
import { COMPONENT_LABELS, SHORT_COMPONENT_LABELS } from './component-labels';
import { SCENARIOS_2, type ScenarioKey2 } from './scenarios';
import type { OpeningHoursKey, ParameterSet2 } from './schema-2';

type SetKey = keyof ParameterSet2['assumptionSets'];

/** The three assumption sets, named after what they do to the figures; those of model 1 have the same words. */
export const ASSUMPTION_SET_LABELS: Record<SetKey, string> = {
  low: 'Low end',
  central: 'Best estimate',
  high: 'High end',
};

const HOURS: Record<OpeningHoursKey, string> = {
  '8x5': 'eight hours on five days',
  '12x6': 'twelve hours on six days',
  '24x7': 'around the clock',
};

function frequencyRows(set: ParameterSet2): AssumptionRow[] {
  const row = rowsOf(set);
  const { onlineExposure: online, vendorExposure: vendor } = set.rate;
  return [
    row(
      'rate.referenceRevenue',
      'Size that rates and amounts are stated at',
      `${usd(set.rate.referenceRevenue)} of revenue a year`,
    ),
    row('rate.exponentBelow', 'How events grow with revenue', growth(set.rate.exponentBelow)),
    row(
      ['rate.knee', 'rate.exponentAbove'],
      `How events grow above ${usd(set.rate.knee)} of revenue`,
      growth(set.rate.exponentAbove),
    ),
    row(
      'rate.sectorExponent',
      'How far differences between industries count',
      `the published ratio to the power ${count(set.rate.sectorExponent)}`,
    ),
    ...entries(set.assumptionSets).map(([key, { frequency, severity }]) =>
      row(
        `assumptionSets.${key}`,
        `Assumption set: ${inSentence(ASSUMPTION_SET_LABELS[key])}`,
        `events ${times(frequency)}, amounts ${times(severity)}`,
      ),
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
      `a shared factor around 1 with variance ${count(set.dependence.frailtyVariance)}`,
    ),
  ];
}

const yearsOf = (rate: number) => `1 year in ${count(Math.round(1 / rate))}`;

const rateRow = (set: ParameterSet2, key: ScenarioKey2) =>
  rowsOf(set)(
    `scenarios.${key}.ratePerYear`,
    `${SCENARIOS_2[key].label}: events a year`,
    `${set.scenarios[key].ratePerYear}, about ${yearsOf(set.scenarios[key].ratePerYear)}`,
  );

function severityRows(set: ParameterSet2): AssumptionRow[] {
  const row = rowsOf(set);
  return entries(set.scenarios).flatMap(([key, { components }]) =>
    components.map(({ tag, probability, amount }, k) =>
      row(
        `scenarios.${key}.components.${k}`,
        `${SCENARIOS_2[key].label}: ${inSentence(COMPONENT_LABELS[tag])}`,
        `${probability === 1 ? 'Always' : `In ${percent(probability)} of events`}, ${amountText2(amount)}`,
      ),
    ),
  );
}

/** A scenario in one row: how often, and the parts of one event with the chance of those that are not certain. */
const scenarioRow = (set: ParameterSet2, key: ScenarioKey2) => {
  const { ratePerYear, components } = set.scenarios[key];
  const parts = components.map(({ tag, probability, amount }) => {
    const chance = probability === 1 ? '' : ` (${percent(probability)})`;
    return `${SHORT_COMPONENT_LABELS[tag]}${chance} ${shortAmountText2(amount)}`;
  });
  const value = `About ${yearsOf(ratePerYear)}. ${sentenceCase(parts.join('; '))}`;
  return rowsOf(set)(`scenarios.${key}`, SCENARIOS_2[key].label, value);
};

function sectorRows(set: ParameterSet2, key: SectorKey): AssumptionRow[] {
  const row = rowsOf(set);
  const { label } = SECTORS[key];
  const of = set.sectors[key];
  const own = (field: keyof typeof of) => `sectors.${key}.${field}`;
  return [
    row(own('frequency'), `${label}: how often, before the power`, times(of.frequency)),
    row(
      [own('severity'), own('ransomwareTilt'), own('paymentFraudTilt')],
      `${label}: how bad, and which kind`,
      `Cost ${times(of.severity)}; ransomware ${tilt(of.ransomwareTilt)}; payment fraud ${tilt(of.paymentFraudTilt)}`,
    ),
    row(own('deviceFactor'), `${label}: rebuilding a workplace`, times(of.deviceFactor)),
    row(
      own('operatingMargin'),
      `${label}: operating profit, where not given`,
      `${percent(of.operatingMargin)} of revenue`,
    ),
  ];
}

function regionRows(set: ParameterSet2, key: RegionKey): AssumptionRow[] {
  const row = rowsOf(set);
  const { frequency, severity, suitChance, payPerHour, premium, fineCeiling } = set.regions[key];
  const own = (field: string) => `regions.${key}.${field}`;
  const name = REGIONS[key];
  return [
    row(own('frequency'), `${name}: how often`, times(frequency)),
    row(own('severity'), `${name}: cost of response, notices and fines`, times(severity)),
    row(own('suitChance'), `${name}: chance of a lawsuit`, times(suitChance)),
    row(own('payPerHour'), `${name}: pay for an hour of overtime`, usd(payPerHour)),
    row(own('premium'), `${name}: usual premium`, times(premium)),
    ...(fineCeiling
      ? [
          row(
            own('fineCeiling'),
            `${name}: largest fine`,
            `${usd(fineCeiling.amountUsd)} or ${percent(fineCeiling.revenueShare)} of revenue, whichever is higher`,
          ),
        ]
      : []),
  ];
}

function ruleRows(set: ParameterSet2): AssumptionRow[] {
  const row = rowsOf(set);
  const { counting, scope, fineSize, suits, recovery, reduction } = set;
  return [
    row(
      'counting',
      'The cost that makes an incident an event',
      `${usd(counting.amount)}, growing with ${growth(counting.exponent)}; ${between(counting)}`,
    ),
    row(
      'dependence.severitySigma',
      'How far mild and severe events differ',
      `a shared factor around 1, spread ${count(set.dependence.severitySigma)} on a log scale`,
    ),
    row(
      'scope',
      'Share of a business that one event reaches',
      `all of it up to ${usd(scope.knee)} of revenue, then revenue to the power −${count(scope.exponent)}`,
    ),
    row('severitySizeExponent', 'How response bills grow', growth(set.severitySizeExponent)),
    row('ransomSizeExponent', 'How ransoms grow', growth(set.ransomSizeExponent)),
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
    row(
      'suits',
      'How lawsuits grow with the personal records held',
      `chance: people ÷ ${count(suits.chanceReference)} to the power ${count(suits.chanceExponent)}; amount: people ÷ ${count(suits.amountReference)} to the power ${count(suits.amountExponent)}; ${entries(
        suits.sensitivity,
      )
        .map(([kind, factor]) => `${kind === 'none' ? 'no personal' : kind} data ${times(factor)}`)
        .join(', ')}`,
    ),
    row(
      'recovery',
      'What comes back of a stolen payment',
      `something in ${percent(recovery.chance)} of cases, most likely ${percent(recovery.mode)} of it`,
    ),
    row(
      'overlapExponent',
      'How far controls overlap',
      `their common effect to the power ${count(set.overlapExponent)}`,
    ),
    row(
      'reduction',
      'The most that is claimed of services',
      `${percent(reduction.largest)} of any scenario, no amount below ${percent(reduction.ratioFloor)} of today’s; a reduction is printed from ${times(reduction.rangeFactors.min)} to ${times(reduction.rangeFactors.max)}, and a service is named from ${percent(reduction.smallestShown)} of the average`,
    ),
    row(
      'criticalBelow',
      'Critical gaps',
      `a known level below ${entries(set.criticalBelow)
        .map(([control, level]) => `${percent(level)} for ${inSentence(CONTROLS[control].label)}`)
        .join(', ')}`,
    ),
    row('serviceReliability', 'Share of a service that is really in force', percent(set.serviceReliability)),
  ];
}

const downtimeRow = (set: ParameterSet2) => {
  const { clockHoursPerYear, opening, onlineNotMadeUp, overtimeShare } = set.downtime;
  const closed = entries(opening)
    .map(
      ([key, { hoursPerYear, notMadeUp }]) =>
        `${HOURS[key]} (${count(hoursPerYear)} hours a year) ${percent(notMadeUp)}`,
    )
    .join(', ');
  return rowsOf(set)(
    'downtime',
    'What an hour of outage costs',
    `the margin of the sales that stop and are not made up: online ${percent(onlineNotMadeUp)}, other sales by opening hours ${closed}; plus overtime for ${percent(overtimeShare)} of the hours, over ${count(clockHoursPerYear)} clock hours a year`,
  );
};

const decisionRows = (set: ParameterSet2): AssumptionRow[] => {
  const row = rowsOf(set);
  const { lossLimit } = set;
  return [
    row(
      'costOfRiskLoading',
      'Price of uncertainty in the cost of risk',
      `${percent(set.costOfRiskLoading)} a year of what a bad year exceeds the average by`,
    ),
    row(
      'lossLimit',
      'Loss limit, where not given',
      `${percent(lossLimit.revenueShare)} of revenue or ${percent(lossLimit.profitShare)} of a year’s operating profit, whichever is smaller; at least ${count(lossLimit.countingAmounts)} times the cost that makes an incident an event`,
    ),
    row('cashReserveDays', 'Cash reserve, where not given', `${count(set.cashReserveDays)} days of revenue`),
  ];
};

function insuranceRows(set: ParameterSet2): AssumptionRow[] {
  const row = rowsOf(set);
  const { policies, premiumCurve, premiumClasses, recordLoad, limitLadder, ...shares } = set.insurance;
  return [
    row(
      ['insurance.insuredShare', 'insurance.extortionShare', 'insurance.rebuildShare', 'insurance.finesShare'],
      'Usual policy: what the insurer pays',
      `${percent(shares.insuredShare)} of a covered loss above the retention, ${percent(shares.extortionShare)} of a ransom, ${percent(shares.rebuildShare)} of rebuilding, ${percent(shares.finesShare)} of fines`,
    ),
    row(
      'insurance.policies',
      'Usual policy: limits',
      policies
        .map(
          ({ upToRevenue, aggregateLimit, perClaimRetention }) =>
            `${upToRevenue === null ? 'above' : `to ${usd(upToRevenue)}`} a limit of ${usd(aggregateLimit)} with a retention of ${usd(perClaimRetention)}`,
        )
        .join('; '),
    ),
    row(
      'insurance.premiumCurve',
      'Usual premium, by revenue',
      premiumCurve.map(({ revenue, premium }) => `${usd(revenue)}: ${usd(premium)}`).join('; '),
    ),
    row(
      'insurance.premiumClasses',
      'Usual premium, by class of industry',
      entries(premiumClasses)
        .map(([key, factor]) => `${key} ${times(factor)}`)
        .join(', '),
    ),
    row(
      'insurance.recordLoad',
      'Usual premium, by records of finance or health',
      `${percent(recordLoad.perTenfold)} more for each tenfold above ${count(recordLoad.from)}`,
    ),
    row('insurance.limitLadder', 'Limits that are suggested', limitLadder.map(usd).join(', ')),
  ];
}

const openingRow = (set: ParameterSet2) =>
  rowsOf(set)(
    'careAroundTheClockFrom',
    'Health care that never closes',
    `from ${count(set.careAroundTheClockFrom)} staff`,
  );

const revenueRow = (set: ParameterSet2) =>
  rowsOf(set)(
    'revenueUsd',
    'Revenue the model was built for',
    `${usd(set.revenueUsd.min)} to ${usd(set.revenueUsd.max)} a year`,
  );

/** Every number of the set, in groups. */
export function groups2(set: ParameterSet2): AssumptionGroup[] {
  return [
    group('often', [...frequencyRows(set), ...keys(set.scenarios).map((key) => rateRow(set, key))]),
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
    group('money', [
      downtimeRow(set),
      openingRow(set),
      noticesRow(set),
      revenueRow(set),
      ...decisionRows(set),
      ...insuranceRows(set),
    ]),
  ];
}

/** Only what matters for one client, short enough to print. */
export function groupsFor2(set: ParameterSet2, scope: AssumptionScope): AssumptionGroup[] {
  const isOtherSet = ({ paths }: AssumptionRow) =>
    paths.some((path) => path.startsWith('assumptionSets') && !path.endsWith(`.${scope.assumptionSet}`));
  const printed = new Set([
    'counting',
    'scope',
    'dependence.severitySigma',
    'eventCapRevenueMultiple',
    'suits',
    'reduction',
  ]);
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
    group('rules', [
      ...ruleRows(set).filter(({ paths }) => printed.has(paths[0] ?? '')),
      downtimeRow(set),
      noticesRow(set),
      ...decisionRows(set),
    ]),
  ];
}
