import { SCENARIO_KEYS_2 } from './scenarios';
import type { ParameterSet2 } from './schema-2';
import { type AuditedSource, SOURCES_2 as S } from './sources-2026-2';

type Origin = ParameterSet2['provenance'][number];

const from = (path: string, basis: string, status: Origin['status'], sources: AuditedSource[]): Origin => ({
  path,
  basis,
  status,
  sources,
});
const chosen = (path: string, basis: string, sources: AuditedSource[] = []) => from(path, basis, 'design', sources);

const CRIME_RATE =
  'Set so that insured firms of the model have about the yearly claims that insurers report by type and revenue.';
const RARE_RATE =
  'Third parties are in a quarter to a half of published cases. No frequency of small costs is published; the level is our judgment.';

const FREQUENCY: Origin[] = [
  chosen(
    'rate.referenceRevenue',
    'The size that every rate and amount is stated at. Other sizes are scaled from here.',
  ),
  chosen('rate.exponentBelow', 'Between the growth by size in claims (0.45) and in known incidents (0.05 to 0.18).', [
    S.coalition2025,
    S.coalition2026,
    S.iris,
  ]),
  chosen('rate.knee', 'Above this size both claims and known incidents grow more slowly.', [S.coalition2025, S.iris]),
  chosen('rate.exponentAbove', 'Between the growth by size in claims (0.24) and in known incidents (0.05 to 0.18).', [
    S.coalition2025,
    S.coalition2026,
    S.iris,
  ]),
  chosen(
    'rate.sectorExponent',
    'Sectors that must disclose their incidents rank too high in known ones; the square root takes some of that back.',
    [S.iris],
  ),
  chosen('rate.onlineExposure', 'The more a business earns online, the more there is to attack.'),
  chosen(
    'rate.vendorExposure',
    'The more vendors a business depends on, the more often one of them fails, though not in proportion.',
  ),
  chosen(
    'assumptionSets',
    'Judged 80% bands of 0.5 to 2 for how often and 0.6 to 1.7 for how much, from how far insurers’ figures lie apart; the pair of factors that reaches each end with the least of both.',
    [S.coalition2025, S.atBay2026, S.netDiligence],
  ),
  chosen(
    'dependence.frailtyVariance',
    'Incidents come in bunches: one shared factor makes some years worse for every scenario. How much more is our choice.',
    [S.edwards],
  ),
  ...SCENARIO_KEYS_2.map((key) =>
    key === 'provider'
      ? chosen(
          'scenarios.provider.ratePerYear',
          'Mass cases of this kind in one year of four to ten, and as much again for single clients reached through stolen tool accounts. Uncertain by a factor of three either way.',
          [S.kaseya],
        )
      : ['ransomware', 'bec', 'ftf', 'data_breach'].includes(key)
        ? chosen(`scenarios.${key}.ratePerYear`, CRIME_RATE, [S.coalition2025, S.coalition2026])
        : chosen(`scenarios.${key}.ratePerYear`, RARE_RATE, [S.resilience, S.dbir2026]),
  ),
];

const AMOUNTS: Origin[] = [
  chosen(
    'counting',
    'Usual retentions of small firms, $1,000 to $10,000, and a few days of own work. Grows like response bills.',
  ),
  chosen(
    'dependence.severitySigma',
    'Fitted to the share of claims of $1 million or more. A bad event is bad in all its parts.',
    [S.netDiligence],
  ),
  chosen(
    'eventCapRevenueMultiple',
    'No single event may cost more than this. The top 5% of known events cost more than a year of revenue.',
    [S.iris],
  ),
  chosen('scope', 'Fitted to mean claims by revenue and to medians of known events by size.', [
    S.coalition2025,
    S.netDiligence,
    S.iris,
  ]),
  chosen('severitySizeExponent', 'Response bills grow with the size of a business, but far more slowly.', [
    S.iris,
    S.coalition2025,
  ]),
  chosen('ransomSizeExponent', 'Fitted to demands by revenue.', [S.sophosDemands, S.coalition2026Account]),
  chosen(
    'records.coefficient',
    'Set so that informing people costs what small businesses pay: about $50,000 for 10,000 people.',
    [S.jacobs],
  ),
  from('records.exponent', 'From published breaches: ten times the people cost about six times as much.', 'checked', [
    S.jacobs,
  ]),
  from('records.sigma', 'How far published breaches of the same size lie apart in cost.', 'checked', [S.jacobs]),
  chosen('fineSize', 'Penalties grow with the people affected, but slower than in proportion.'),
  chosen('sensitivity', 'Notices and fines cost more the more sensitive the data is.'),
  chosen('suits', 'Fitted to the share of notified incidents that were sued and to eight settlements.', [
    S.baker,
    S.settlements,
  ]),
  chosen('recovery', 'Money comes back in about a third of the cases; how much, from reports within three days.', [
    S.coalition2026Account,
    S.baker,
    S.atBay2026,
  ]),
  chosen(
    'downtime',
    'Sales that stop and are not made up, and overtime for a part of the rest. No source gives these shares; checked against a mean interruption of $102,000.',
    [S.coalition2025],
  ),
  chosen(
    'revenueUsd',
    'The sizes the model was built for. Beyond them it computes with the nearest bound and says so.',
  ),
];

const SCENARIOS: Origin[] = [
  chosen('scenarios.ransomware', 'Hours and bills set so that one event costs about what insurers pay on average.', [
    S.coalition2026,
    S.netDiligenceAccount,
    S.sophos2025,
    S.coveware,
    S.emsisoft,
  ]),
  chosen(
    'scenarios.ransomware.components.2',
    'Published shares of victims who pay run from 14% to 49%; the amount has a median of 75,000 at the reference size.',
    [S.coalition2026, S.coveware, S.atBay2026, S.sophos2025, S.sophosDemands],
  ),
  chosen('scenarios.bec', 'Set so that one event costs what insurers pay on average.', [
    S.coalition2026Account,
    S.netDiligenceAccount,
  ]),
  chosen('scenarios.ftf', 'The gross transfer of insurers’ means, lowered for firms outside their books.', [
    S.coalition2026Account,
    S.coalition2025,
  ]),
  chosen('scenarios.data_breach', 'Response bills of claims, with the persons affected informed in every event.', [
    S.coalition2025,
    S.netDiligence,
  ]),
  chosen('scenarios.insider', 'No average for small businesses is published; the ranges are our judgment.'),
  chosen(
    'scenarios.vendor',
    'Outages of 2024 lasted from hours to two weeks; most cost little. The ranges are our judgment.',
    [S.jamaHospitals, S.resilience],
  ),
  chosen('scenarios.cloud', 'Data left open by accident is among the smaller losses in published data.', [S.iris]),
  chosen('scenarios.ddos', 'No average for small businesses is published; the ranges are our judgment.'),
  chosen(
    'scenarios.provider',
    'As ransomware, with a longer stop, because the provider has to help all of its clients at once.',
    [S.kaseya],
  ),
];

const PLACES: Origin[] = [
  chosen(
    'sectors',
    'Severity as in parameter set 2026-1, but higher for the public sector, construction, utilities and education. Tilts about halfway from the average to insurers’ figures. Device factor, premium class, margins and opening hours are estimates.',
    [S.iris, S.atBay2026, S.ibm2026, S.sophosDemands],
  ),
  chosen(
    'careAroundTheClockFrom',
    'Hospitals and care homes of this size are open around the clock; practices are not.',
  ),
  chosen('regions', 'Claims and breach costs by country, moved toward the United States; the rest is our judgment.', [
    S.coalitionRegions,
    S.ibm2026,
  ]),
  ...(['CA', 'UK', 'EU', 'ANZ', 'OTHER'] as const).map((key) =>
    from(
      `regions.${key}.frequency`,
      'Claims frequency outside the United States compared with inside, square root.',
      'second-hand',
      [S.coalitionRegions],
    ),
  ),
  from('regions.EU.payPerHour', 'Hourly labor cost in the European Union, in US dollars.', 'second-hand', [S.eurostat]),
  from('regions.US.payPerHour', 'Employers’ cost of an hour of work in private industry.', 'checked', [S.usPay]),
  ...(['UK', 'EU'] as const).map((key) =>
    from(
      `regions.${key}.fineCeiling`,
      'Data protection law: an amount or a share of turnover, whichever is higher.',
      'second-hand',
      [S.privacyLawEurope],
    ),
  ),
  from('regions.CA.fineCeiling', 'Quebec’s privacy law, the highest in Canada.', 'general', [S.privacyLawElsewhere]),
  from('regions.ANZ.fineCeiling', 'Australian privacy law; New Zealand has no comparable penalty.', 'general', [
    S.privacyLawElsewhere,
  ]),
];

const PROTECTIONS: Origin[] = [
  chosen(
    'controls',
    'Effects well below those of claims and incident studies, which are all correlational. Typical levels: a survey where it asks, our picture of an average small business elsewhere.',
    [S.marsh, S.atBay2026, S.ibm2026],
  ),
  ...(['pam', 'backup', 'ir_plan'] as const).map((key) =>
    from(`controls.${key}.typicalLevel`, 'Near the share of businesses that say they have it.', 'second-hand', [
      S.ukSurvey,
    ]),
  ),
  ...(['mfa', 'patching', 'monitoring', 'vendor_mgmt'] as const).map((key) =>
    from(`controls.${key}.typicalLevel`, 'Near the share of businesses that say they have it.', 'general', [
      S.ukSurveyGeneral,
    ]),
  ),
  chosen('magnitude', 'Set well below the differences in cost that claims and breach studies report.', [
    S.marsh,
    S.sophosBackups,
    S.ibm2026,
  ]),
  chosen('overlapExponent', 'Controls that stop the same attacks: each further one brings less.', [S.marsh]),
  chosen('postureRange', 'Protections overlap, so all together are never credited with more than this.'),
  chosen('effectRange', 'Protections overlap, so all together are never credited with more than this.'),
  chosen('services', 'What the service is designed to put in force. The share that is really in force comes off it.'),
  chosen('serviceReliability', 'The share of a service’s design level that is really in force. No source exists.'),
  chosen(
    'reduction',
    'No study measures several controls together, so what is claimed is limited and printed with a range. Effects are more often overstated than understated.',
  ),
];

const MONEY: Origin[] = [
  chosen('costOfRiskLoading', 'The yearly price of a committed credit line that would carry a bad year.'),
  chosen(
    'lossLimit',
    'No standard exists. The smaller of a share of revenue and a quarter of a year’s operating profit.',
  ),
  from('cashReserveDays', 'Days of revenue that the median small business keeps in cash.', 'second-hand', [
    S.cashIsKing,
  ]),
  chosen('criticalBelow', 'Below these levels the controls that insurers ask for first are mostly not in force.'),
  chosen('insurance', 'What a broker sees most often; the policy itself replaces it.', [S.guyCarpenter]),
  chosen(
    'insurance.policies',
    'Entry limit of $1 million, usual sublimits and waiting period; the rest a broker’s view.',
    [S.insureon, S.gallagher, S.beltex],
  ),
  chosen('insurance.extortionShare', 'Insurers often bear only a part of a ransom.', [S.corvus]),
  chosen(
    'insurance.premiumCurve',
    'Filed rates and one broker’s clients at the small end; one insurer’s loss cost divided by the market’s loss ratio above; the ends are judgment.',
    [S.advisorSmith, S.insureon, S.coalition2026, S.amBest],
  ),
  chosen('insurance.limitLadder', 'Limits that are usual in the market; the entry limit is 1 million.', [S.insureon]),
];

/** Where every number of parameter set 2026.2 comes from. A test checks that none is left out. */
export const PROVENANCE_2: Origin[] = [...FREQUENCY, ...AMOUNTS, ...SCENARIOS, ...PLACES, ...PROTECTIONS, ...MONEY];
