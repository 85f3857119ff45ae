import type { ParameterSet } from './schema';

type Origin = ParameterSet['provenance'][number];
type Source = Origin['sources'][number];

const source = (title: string, year: number, status: Source['status'] = 'checked'): Source => ({ title, year, status });

const IRIS = source('Cyentia Institute, Information Risk Insights Study', 2025);
const IRIS_YEARLY = source('Cyentia Institute, Information Risk Insights Study', 2025, 'second-hand');
const COALITION_2025 = source('Coalition, Cyber Claims Report 2025', 2025);
const COALITION_2026 = source('Coalition, Cyber Claims Report 2026', 2026);
const AT_BAY_2025 = source('At-Bay, InsurSec Report 2025', 2025);
const AT_BAY_2026 = source('At-Bay, InsurSec Report 2026', 2026);
const NET_DILIGENCE = source('NetDiligence, Cyber Claims Study 2025', 2025);
const IBM_2026 = source('IBM and Ponemon, Cost of a Data Breach 2026', 2026);
const JACOBS = source('Jacobs, analyzing Ponemon cost of data breach', 2014);
const EDWARDS = source('Edwards, Hofmeyr and Forrest, Hype and heavy tails', 2016);
const CLAIMS = [COALITION_2026, AT_BAY_2026, NET_DILIGENCE];

const from = (path: string, basis: string, status: Origin['status'], sources: Source[] = []): Origin => ({
  path,
  basis,
  status,
  sources,
});
const chosen = (path: string, basis: string, sources: Source[] = []) => from(path, basis, 'design', sources);

/** Where every number of parameter set 2026.1 comes from. A test checks that none is left out. */
export const PROVENANCE: Origin[] = [
  from('rate.base', 'Claim-sized events a year at 10 million revenue, between two published anchors', 'second-hand', [
    IRIS_YEARLY,
    COALITION_2025,
    COALITION_2026,
  ]),
  chosen('rate.referenceRevenue', 'The size all amounts are stated at'),
  chosen('rate.sizeExponent', 'Between the size gradients of two publications', [IRIS, COALITION_2026, AT_BAY_2026]),
  chosen('rate.assumptionSets', 'A plausible range around the central rate'),
  chosen('rate.onlineExposure', 'More revenue earned online, more reason to flood the service'),
  chosen('rate.vendorExposure', 'More critical suppliers, more often one of them fails; slower than in proportion'),
  chosen('revenueUsd', 'The range of sizes the model was built for'),
  chosen('dependence.frailtyVariance', 'Breach counts vary more than Poisson; size of the effect chosen', [EDWARDS]),
  chosen('dependence.severitySigma', 'A bad event is bad in all its parts'),
  from('eventCapRevenueMultiple', 'The top 5 % of reported events exceed a year of revenue', 'checked', [IRIS]),
  chosen('downtime', 'Revenue lost and not recovered, and pay of people who cannot work'),
  from('records.exponent', 'Published regression of breach cost on record count', 'checked', [JACOBS]),
  from('records.sigma', 'Residual of the same regression', 'checked', [JACOBS]),
  chosen('records.coefficient', 'Re-fitted to the notification cost of small firms', [JACOBS, NET_DILIGENCE]),
  chosen('severitySizeExponent', 'Losses grow far more slowly than revenue', [IRIS, COALITION_2026]),
  chosen('fineSize', 'Penalties grow with the number of people affected, slower than in proportion', [
    source('US health privacy penalties', 2025, 'second-hand'),
  ]),
  chosen('sensitivity', 'Health and financial data cost more to put right'),
  from('sectors', 'Sector multiples and cost ratios of three publications, shrunk and bounded', 'checked', [
    IRIS,
    AT_BAY_2026,
    IBM_2026,
  ]),
  chosen('regions', 'Country cost ratios, shrunk by their square root', [IBM_2026, COALITION_2025]),
  from('regions.CA.fineCeiling', 'Quebec Law 25', 'general', [source('Quebec Law 25', 2023, 'general')]),
  from('regions.UK.fineCeiling', 'Data protection law, the higher of an amount and a share', 'second-hand', [
    source('UK General Data Protection Regulation', 2021, 'second-hand'),
  ]),
  from('regions.EU.fineCeiling', 'Data protection law, the higher of an amount and a share', 'second-hand', [
    source('General Data Protection Regulation', 2018, 'second-hand'),
  ]),
  from('regions.ANZ.fineCeiling', 'Australian privacy law', 'general', [
    source('Privacy Act of Australia', 2022, 'general'),
  ]),
  chosen('scenarios.ransomware', 'Fitted to claim frequency and severity of insurers', [
    ...CLAIMS,
    AT_BAY_2025,
    source('Coveware, third quarter 2025', 2025, 'second-hand'),
    source('Verizon, Data Breach Investigations Report', 2025),
    source('Sophos, State of Ransomware', 2025),
  ]),
  chosen('scenarios.bec', 'Fitted to claim frequency and severity of insurers', CLAIMS),
  chosen('scenarios.ftf', 'Fitted to claims and to complaints', [
    ...CLAIMS,
    source('FBI, Internet Crime Report 2024', 2025),
  ]),
  chosen('scenarios.data_breach', 'Fitted to claims', [AT_BAY_2026]),
  chosen('scenarios.insider', 'No average for small firms is published'),
  chosen('scenarios.vendor', 'Fitted to claims', [AT_BAY_2026, COALITION_2026]),
  chosen('scenarios.cloud', 'Accidental disclosure is the small end of published losses', [IRIS]),
  chosen('scenarios.ddos', 'No average for small firms is published'),
  chosen('controls', 'Well inside the effects that claims and incident studies report', [
    source('Marsh McLennan Cyber Risk Analytics Center', 2023, 'second-hand'),
    source('Meyer and others, multi-factor sign-in and account compromise', 2023),
    AT_BAY_2026,
    IBM_2026,
  ]),
  chosen('magnitude', 'Well inside the cost differences that claims studies report', [
    IBM_2026,
    source('Sophos and Vanson Bourne, claim values by protection', 2025, 'second-hand'),
  ]),
  chosen('postureRange', 'Overlapping controls are not credited without end'),
  chosen('effectRange', 'Overlapping controls are not credited without end'),
  chosen('services', 'The design level of each service'),
  from('costOfCapital', 'Cost-of-capital rate of insurance supervision', 'general', [
    source('Solvency II', 2016, 'general'),
  ]),
];
