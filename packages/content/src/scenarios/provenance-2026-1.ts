import { SECTOR_KEYS } from '../facts/sectors';
import { SCENARIO_KEYS, type ScenarioKey } from './scenarios';
import type { ParameterSet } from './schema';

type Origin = ParameterSet['provenance'][number];
type Source = Origin['sources'][number];

const source = (title: string, year: number, status: Source['status'] = 'checked'): Source => ({ title, year, status });

const IRIS = source('Cyentia Institute, Information Risk Insights Study', 2025);
const IRIS_YEARLY = source(
  'Cyentia Institute, Information Risk Insights Study, chance of an incident by year',
  2025,
  'second-hand',
);
const COALITION_2025 = source('Coalition, Cyber Claims Report 2025', 2025);
const COALITION_2026 = source('Coalition, Cyber Claims Report 2026', 2026);
const AT_BAY_2025 = source('At-Bay, InsurSec Report 2025', 2025);
const AT_BAY_2026 = source('At-Bay, InsurSec Report 2026', 2026);
const NET_DILIGENCE = source('NetDiligence, Cyber Claims Study 2025', 2025);
const NET_DILIGENCE_FIVE_YEARS = source(
  'NetDiligence, Cyber Claims Study 2025, five-year averages',
  2025,
  'second-hand',
);
const IBM_2026 = source('IBM and Ponemon, Cost of a Data Breach 2026', 2026);
const VERIZON_2025 = source('Verizon, Data Breach Investigations Report 2025', 2025);
const SOPHOS_RANSOMWARE = source('Sophos, State of Ransomware 2025', 2025);
const SOPHOS_CLAIMS = source('Sophos and Vanson Bourne, claim values by protection', 2025, 'second-hand');
const COVEWARE = source('Coveware, third quarter 2025', 2025, 'second-hand');
const UK_SURVEY = source('UK government, Cyber Security Breaches Survey 2025', 2025, 'second-hand');
const MARSH = source('Marsh McLennan Cyber Risk Analytics Center, controls and claims', 2023, 'second-hand');
const MICROSOFT = source('Meyer and others (Microsoft), multi-factor sign-in and account takeover', 2023);
const JACOBS = source('Jacobs, regression of breach cost on record count', 2014);
const EDWARDS = source('Edwards, Hofmeyr and Forrest, Hype and Heavy Tails', 2016);
const ZAYO = source('Zayo, denial-of-service attacks', 2024, 'second-hand');

const from = (path: string, basis: string, status: Origin['status'], sources: Source[] = []): Origin => ({
  path,
  basis,
  status,
  sources,
});
const chosen = (path: string, basis: string, sources: Source[] = []) => from(path, basis, 'design', sources);

const RATE: Origin[] = [
  chosen(
    'rate.base',
    'Set near two estimates for a business of this size: 5.6% a year from known incidents, and about 4.5% from claims scaled up to businesses without an insurer’s screening.',
    [IRIS, IRIS_YEARLY, COALITION_2025, COALITION_2026],
  ),
  chosen('rate.referenceRevenue', 'The size that every amount below is stated at. Other sizes are scaled from here.'),
  chosen(
    'rate.sizeExponent',
    'Larger businesses have more incidents, but far from in proportion. Set between the slower growth in incident data and the faster growth in claims.',
    [IRIS, COALITION_2025, COALITION_2026, AT_BAY_2026],
  ),
  chosen('rate.assumptionSets', 'How far below or above the best estimate the true rate could plausibly lie.'),
  chosen('rate.onlineExposure', 'The more a business earns online, the more there is to attack.'),
  chosen(
    'rate.vendorExposure',
    'The more suppliers a business depends on, the more often one of them fails, though not in proportion.',
  ),
  chosen(
    'dependence.frailtyVariance',
    'Incidents come in bunches: one shared factor makes some years worse for every scenario. Published breach counts vary more than pure chance would; how much more is our choice.',
    [EDWARDS],
  ),
];

const SEVERITY: Origin[] = [
  chosen(
    'dependence.severitySigma',
    'A bad event is bad in all its parts. With this value, nine in ten events cost between 0.4 and 2 times the usual.',
  ),
  chosen(
    'eventCapRevenueMultiple',
    'No single event may cost more than this. In published data, the top 5% of known events cost more than a year of revenue.',
    [IRIS],
  ),
  chosen(
    'severitySizeExponent',
    'Losses grow with the size of a business, but far more slowly than its revenue. Published averages by size show it; how slowly is our choice.',
    [IRIS, COALITION_2025, COALITION_2026],
  ),
  chosen(
    'downtime',
    'Sales that are lost for good and pay for people who cannot work, when the business does not know its own figure.',
  ),
  chosen(
    'records.coefficient',
    'Set so that informing people costs what small businesses pay: about $50,000 for 10,000 people. A flat cost per person would mislead.',
    [JACOBS],
  ),
  from('records.exponent', 'From published breaches: ten times the people cost about six times as much.', 'checked', [
    JACOBS,
  ]),
  from('records.sigma', 'How far published breaches of the same size lie apart in cost.', 'checked', [JACOBS]),
  chosen(
    'fineSize',
    'Penalties grow with the people affected, but slower than in proportion. The speed and the limits are our choice.',
    [source('US health privacy penalties', 2025, 'second-hand')],
  ),
  chosen('sensitivity', 'Notices and fines cost more the more sensitive the data is.'),
];

const SECTORS: Origin[] = [
  chosen(
    'sectors',
    'How bad: the middle of up to three published comparisons between industries, kept within narrow bounds. Ransomware and payment fraud: about halfway from the average to one insurer’s figures.',
    [IRIS, AT_BAY_2026, IBM_2026],
  ),
  ...SECTOR_KEYS.map((key) =>
    from(
      `sectors.${key}.frequency`,
      'Chance of a known incident in this industry compared with the average, as printed.',
      'checked',
      [IRIS],
    ),
  ),
];

const REGIONS: Origin[] = [
  chosen('regions.US', 'The published loss data comes mostly from the United States, so it is the measure.'),
  chosen('regions.CA', 'Breach costs by country point lower, claims of one insurer higher: a judgment between them.', [
    IBM_2026,
    COALITION_2025,
  ]),
  chosen('regions.UK', 'Breach costs and claims by country, moved about halfway toward the United States.', [
    IBM_2026,
    COALITION_2025,
  ]),
  chosen(
    'regions.EU',
    'Breach costs of Germany, France, Italy and Benelux, moved about halfway toward the United States.',
    [IBM_2026],
  ),
  chosen('regions.ANZ', 'Breach costs of Australia, moved about halfway toward the United States.', [IBM_2026]),
  chosen('regions.OTHER', 'No region of its own in the published data; set like the lowest of the others.'),
  from('regions.CA.fineCeiling', 'Quebec’s privacy law, the highest in Canada, in US dollars rounded.', 'general', [
    source('Quebec, Law 25', 2023, 'general'),
  ]),
  from(
    'regions.UK.fineCeiling',
    'Data protection law: an amount or a share of turnover, whichever is higher. In US dollars, rounded.',
    'second-hand',
    [source('UK General Data Protection Regulation', 2021, 'second-hand')],
  ),
  from(
    'regions.EU.fineCeiling',
    'Data protection law: an amount or a share of turnover, whichever is higher. In US dollars, rounded.',
    'second-hand',
    [source('General Data Protection Regulation', 2018, 'second-hand')],
  ),
  from(
    'regions.ANZ.fineCeiling',
    'Australian privacy law, taken for New Zealand as well. In US dollars, rounded.',
    'general',
    [source('Australia, Privacy Act', 2022, 'general')],
  ),
];

const MIX_BASIS: Record<ScenarioKey, string> = {
  ransomware: 'Close to its share of one insurer’s claims.',
  bec: 'Close to its share of one insurer’s claims.',
  ftf: 'Close to its share of one insurer’s claims.',
  data_breach: 'Part of the claims that insurers report together as other; split by judgment.',
  insider: 'Part of the claims that insurers report together as other; split by judgment.',
  vendor: 'Part of the claims that insurers report together as other; split by judgment.',
  cloud: 'Part of the claims that insurers report together as other; split by judgment.',
  ddos: 'Part of the claims that insurers report together as other; split by judgment.',
};

const SCENARIOS: Origin[] = [
  ...SCENARIO_KEYS.map((key) => chosen(`scenarios.${key}.mixShare`, MIX_BASIS[key], [COALITION_2026])),
  chosen(
    'scenarios.ransomware',
    'Ranges set so that one event costs what insurers pay on average for small businesses.',
    [COALITION_2026, AT_BAY_2026, AT_BAY_2025, NET_DILIGENCE_FIVE_YEARS, SOPHOS_RANSOMWARE, UK_SURVEY],
  ),
  chosen(
    'scenarios.ransomware.components.2',
    'Published shares of victims who pay run from 14% to 49%, and half of the ransoms paid are below about $115,000 to $140,000.',
    [COALITION_2026, AT_BAY_2026, COVEWARE, VERIZON_2025, SOPHOS_RANSOMWARE],
  ),
  chosen('scenarios.bec', 'Ranges set so that one event costs what insurers pay on average.', [
    COALITION_2025,
    COALITION_2026,
    NET_DILIGENCE,
    NET_DILIGENCE_FIVE_YEARS,
  ]),
  chosen('scenarios.ftf', 'Ranges set so that one event costs what insurers pay and victims report on average.', [
    COALITION_2026,
    AT_BAY_2026,
    source('FBI, Internet Crime Report 2024', 2024),
  ]),
  chosen(
    'scenarios.data_breach',
    'Ranges set so that one event costs what one insurer pays on average, with lost customers and know-how, which policies leave out, on top.',
    [AT_BAY_2026, AT_BAY_2025],
  ),
  chosen('scenarios.insider', 'No average for small businesses is published; the ranges are our judgment.'),
  chosen('scenarios.vendor', 'Ranges set between two insurers’ averages for events that came through a supplier.', [
    AT_BAY_2026,
    COALITION_2026,
  ]),
  chosen('scenarios.cloud', 'Data left open by accident is among the smaller losses in published data.', [IRIS]),
  chosen(
    'scenarios.ddos',
    'No average for small businesses is published; the ranges are our judgment. Most attacks that a network operator counted were over in minutes.',
    [ZAYO],
  ),
];

const PROTECTIONS: Origin[] = [
  chosen(
    'controls',
    'Set well below the effects that claims and incident studies report, because protected businesses differ in other ways too. The typical level is our picture of an average small business.',
    [MARSH, MICROSOFT, AT_BAY_2026, IBM_2026, SOPHOS_CLAIMS],
  ),
  chosen('magnitude', 'Set well below the differences in cost that claims and breach studies report.', [
    IBM_2026,
    AT_BAY_2026,
    SOPHOS_CLAIMS,
  ]),
  chosen('postureRange', 'Protections overlap, so all together are never credited with more than this.'),
  chosen('effectRange', 'Protections overlap, so all together are never credited with more than this.'),
  chosen('services', 'What the service is designed to put in force. The share that is really in force comes off it.'),
];

/** Where every number of parameter set 2026.1 comes from. A test checks that none is left out. */
export const PROVENANCE: Origin[] = [
  ...RATE,
  ...SEVERITY,
  ...SECTORS,
  ...REGIONS,
  ...SCENARIOS,
  ...PROTECTIONS,
  chosen(
    'revenueUsd',
    'The sizes the model was built for. Beyond them it computes with the nearest bound and says so.',
  ),
  from(
    'costOfCapital',
    'What European insurance supervision counts a year for money held ready against bad years.',
    'general',
    [source('Solvency II, cost-of-capital rate', 2016, 'general')],
  ),
];
