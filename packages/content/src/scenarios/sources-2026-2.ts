import type { ParameterSet2 } from './schema-2';

export type AuditedSource = ParameterSet2['provenance'][number]['sources'][number];

/** The day on which the publications behind this set were last looked up. */
const READ_ON = '2026-11-22';

type Where = { edition: string; place?: string; url?: string };

function source(title: string, year: number, status: AuditedSource['status'], where: Where, quoted: string) {
  const { edition, place = null, url = null } = where;
  return { title, year, status, edition, place, url, quoted, readOn: READ_ON } satisfies AuditedSource;
}

/** The publications behind parameter set 2026.2, each with the figures taken from it. */
export const SOURCES_2 = {
  coalition2025: source(
    'Coalition, Cyber Claims Report 2025, claims by revenue',
    2025,
    'checked',
    { edition: 'May 2025, claims of 2024' },
    'Claims frequency 1.07% under USD 25M, 3.99% for 25M to 100M, 5.97% above; mean claim 79,000, 139,000 and 228,000; transfer fraud 185,000; forensics 58,000, restoration 18,000, interruption 102,000',
  ),
  coalitionRegions: source(
    'Coalition, Cyber Claims Report 2025, claims by country',
    2025,
    'second-hand',
    {
      edition: 'May 2025, claims of 2024',
      url: 'https://riskandinsurance.com/active-cyber-risk-management-drives-7-decrease-in-claims-frequency-coalition',
    },
    'Claims frequency 1.48%; United States 1.54%, Canada 1.13%, United Kingdom 1.09%',
  ),
  coalition2026: source(
    'Coalition, Cyber Claims Report 2026, claims by type and revenue',
    2026,
    'checked',
    { edition: 'March 2026, claims of 2025' },
    'Ransomware 0.32%, mailbox 0.47%, transfer 0.42% a year; under USD 25M 1.21% with a mean claim of 77,000, above 100M 5.72% with 268,000',
  ),
  coalition2026Account: source(
    'Coalition, Cyber Claims Report 2026, recovered transfers and demands',
    2026,
    'second-hand',
    {
      edition: 'March 2026, claims of 2025',
      url: 'https://helpnetsecurity.com/2026/03/06/cyber-claims-report-ransomware-gangs-data-theft',
    },
    'Mailbox 27,000, transfer 141,000, ransomware 262,000 (269,000 in the press release); money recovered in 32% of cases; demands often about 9,000 for small firms',
  ),
  resilience: source(
    'Resilience, claims of 2024',
    2025,
    'second-hand',
    {
      edition: 'Claims of 2024',
      url: 'https://cfodive.com/news/vendor-driven-cyberattacks-intensify-causing-bigger-losses/741478',
    },
    'Third-party incidents: 31% of claims, 23% with a material loss',
  ),
  dbir2026: source(
    'Verizon, Data Breach Investigations Report 2026',
    2026,
    'checked',
    { edition: '2026' },
    'Third parties in 48% of breaches; median ransom paid 115,000 in the 2025 edition',
  ),
  iris: source(
    'Cyentia Institute, Information Risk Insights Study 2025',
    2025,
    'checked',
    { edition: '2025', place: 'Figures A1 and A2, table 1' },
    'Incident ratios by sector; by size 0.60 under USD 10M, 0.67 to 100M, 0.80 to 1bn, 1.20 to 10bn; the top 5% of events exceed yearly revenue',
  ),
  netDiligence: source(
    'NetDiligence, Cyber Claims Study 2025, size of claims',
    2025,
    'checked',
    { edition: '2025, claims of 2020 to 2024' },
    '395 of 10,402 claims at or above USD 1M; mean 264,000 at a mean revenue of 108M',
  ),
  netDiligenceAccount: source(
    'NetDiligence, Cyber Claims Study 2025, small and mid-size firms',
    2025,
    'second-hand',
    {
      edition: '2025, claims of 2020 to 2024',
      url: 'https://cyberinsurancenews.org/cyber-insurance-claims-2025-netdiligence',
    },
    'Small and mid-size firms: 98% of claims, 49% of cost; ransomware 631,000, mailbox 98,000',
  ),
  sophos2025: source(
    'Sophos, State of Ransomware 2025',
    2025,
    'checked',
    { edition: '2025' },
    '53% recovered within a week; 49% paid; 54% used backups',
  ),
  sophosDemands: source(
    'Sophos, State of Ransomware 2025, demands by revenue',
    2025,
    'second-hand',
    { edition: '2025', url: 'https://manufacturing.net/cybersecurity/news/22944349' },
    'Median demand under USD 350,000 below 250M revenue, 5M above 1bn; public bodies 2.5M',
  ),
  sophosBackups: source(
    'Sophos, Impact of compromised backups',
    2024,
    'checked',
    { edition: 'Summary of 26 March 2024, n = 2,974' },
    'Recovery bill 8 times higher where backups were compromised; ransom paid almost twice as often',
  ),
  coveware: source(
    'Coveware, third quarter 2025',
    2025,
    'second-hand',
    { edition: 'Third quarter 2025' },
    '23% paid; mean disruption about 24 days in an earlier report',
  ),
  jamaHospitals: source(
    'University of California San Diego, hospital disruption of 19 July 2024',
    2025,
    'second-hand',
    { edition: 'JAMA Network Open, 2025' },
    '759 of 2,232 hospitals disrupted, median about five hours',
  ),
  atBay2026: source(
    'At-Bay, InsurSec Report 2026',
    2026,
    'checked',
    { edition: '2026, claims of 2025' },
    'Ransom paid in 32% of cases; 70% of stolen money recovered when reported within three days; remote access in 87% of ransomware',
  ),
  baker: source(
    'BakerHostetler, Data Security Incident Response Reports',
    2026,
    'second-hand',
    { edition: '2023 and 2026' },
    '42 suits in 494 notified incidents; 58 in 1,150; transfers recovered 24% (2022) and 42% (2021)',
  ),
  settlements: source(
    'Class settlements after data breaches, court notices in the trade press',
    2025,
    'second-hand',
    { edition: 'Eight settlements' },
    '34,926 persons 0.85M; 46,694 0.30M; 154,513 1.0M; 882,000 7.6M; 2.3M persons 15.35M; 2.97M 16M; 3.4M 49.9M; 11.3M about 9.3M',
  ),
  jacobs: source(
    'Jacobs, regression of breach cost on record count',
    2014,
    'checked',
    { edition: '2014' },
    'ln cost = 7.68 + 0.76 ln records, residual 0.523',
  ),
  edwards: source(
    'Edwards, Hofmeyr and Forrest, Hype and Heavy Tails',
    2016,
    'checked',
    { edition: '2016', place: 'Abstract' },
    'Counts of breaches follow a negative binomial, sizes a lognormal distribution',
  ),
  marsh: source(
    'Marsh McLennan Cyber Risk Analytics Center, controls and claims',
    2023,
    'second-hand',
    { edition: '2023' },
    'Hardening nearly six times fewer incidents, multi-factor sign-in 1.4 times, seven-day patching about 2 times',
  ),
  ibm2026: source(
    'IBM and Ponemon, Cost of a Data Breach 2026',
    2026,
    'checked',
    { edition: '2026', place: 'Figures 4 and 33' },
    'Cost differences of single measures 152,929 to 253,805 on a mean of 4.99M',
  ),
  ukSurvey: source(
    'UK government, Cyber Security Breaches Survey 2025 and 2026',
    2026,
    'second-hand',
    { edition: '2025 and 2026', url: 'https://gov.uk/government/statistics/cyber-security-breaches-survey-2025' },
    'Restricted admin rights 73%, cloud backup 74% (2026); response plan 23% of all and 53% of medium firms (2025)',
  ),
  ukSurveyGeneral: source(
    'UK government, Cyber Security Breaches Survey 2025, single measures',
    2025,
    'general',
    { edition: '2025', url: 'https://gov.uk/government/statistics/cyber-security-breaches-survey-2025' },
    'Second factor 40%, updates within 14 days 32%, user monitoring 30%, supplier review 14%',
  ),
  eurostat: source(
    'Eurostat, Hourly labour costs 2024',
    2025,
    'second-hand',
    { edition: '2024', url: 'https://ec.europa.eu/eurostat' },
    'EUR 33.5 an hour in the European Union',
  ),
  usPay: source(
    'US Bureau of Labor Statistics, Employer Costs for Employee Compensation',
    2025,
    'general',
    { edition: '2025' },
    'About USD 45 to 48 an hour',
  ),
  advisorSmith: source(
    'AdvisorSmith, Cost of cyber insurance',
    2021,
    'checked',
    { edition: '2021, excerpt', url: 'https://advisorsmith.com/business-insurance/cyber-liability-insurance/cost' },
    '1,589 a year on average (650 to 2,357) for a limit of 1M, retention 10,000, revenue 1M; by industry from 971',
  ),
  insureon: source(
    'Insureon, Cyber liability cost',
    2025,
    'checked',
    { edition: 'Page as read, excerpt', url: 'https://insureon.com/small-business-insurance/cyber-liability/cost' },
    'Median 1,675 a year; 27% below 1,000; 54% choose 1M/1M',
  ),
  amBest: source(
    'AM Best, US cyber insurance 2024',
    2025,
    'second-hand',
    { edition: 'June 2025', url: 'https://tradingkey.com/news/more-news/250824874-reuters' },
    'Loss and defense ratio 48.8% (41.6% in 2023), premium 7.08bn',
  ),
  guyCarpenter: source(
    'Guy Carpenter and Guidewire Cyence, US cyber industry exposure database',
    2025,
    'second-hand',
    {
      edition: '2025',
      url: 'https://hendryadrian.com/guy-carpenter-us-cyber-industry-exposure-database-2025',
    },
    '4.97M policies, 9.52bn, loss ratio 53% (42 attritional, 11 catastrophe)',
  ),
  gallagher: source(
    'Gallagher, Crime market conditions',
    2023,
    'checked',
    {
      edition: 'January 2023, excerpt',
      url: 'https://ajg.com/us/news-and-insights/2023/jan/market-conditions-crime-insurance',
    },
    'Social-engineering sub-limits of 250,000 to 500,000',
  ),
  beltex: source(
    'Beltex, What business interruption covers',
    2024,
    'checked',
    {
      edition: 'Page as read, excerpt',
      url: 'https://beltexins.com/insights/what-does-business-interruption-really-cover',
    },
    'A waiting period of 8 to 12 hours is typical',
  ),
  corvus: source(
    'Corvus, Sub-limits and coinsurance',
    2022,
    'checked',
    {
      edition: '2022, excerpt',
      url: 'https://corvusinsurance.com/blog/cyber-coverage-explained-sub-limits-and-coinsurance',
    },
    'Coinsurance on extortion is common',
  ),
  cashIsKing: source(
    'JPMorgan Chase Institute, Cash is King',
    2016,
    'second-hand',
    { edition: '2016, summary', url: 'https://jpmorganchase.com/institute' },
    'Median of 27 cash buffer days; 15 days in a later study of 25 metropolitan areas',
  ),
  kaseya: source(
    'ChannelE2E on Kaseya',
    2021,
    'second-hand',
    { edition: '2021', url: 'https://channele2e.com/news/rmm-software-is-critical-u-s-infrastructure' },
    'About 50 providers and about 1,500 of their clients',
  ),
  emsisoft: source(
    'Emsisoft, State of ransomware in the US 2023',
    2024,
    'second-hand',
    { edition: 'January 2024' },
    '46 hospital systems with 141 hospitals; data stolen in 32 of 46',
  ),
  privacyLawEurope: source(
    'General Data Protection Regulation of the European Union and of the United Kingdom',
    2018,
    'second-hand',
    { edition: 'In force', place: 'Article 83' },
    'EUR 20M or 4% of turnover; GBP 17.5M or 4%, whichever is higher; converted at 1.174 and 1.347',
  ),
  privacyLawElsewhere: source(
    'Quebec, Law 25, and Australia, Privacy Act',
    2023,
    'general',
    { edition: 'In force' },
    'CAD 25M or 4% of turnover; AUD 50M, three times the benefit or 30% of turnover',
  ),
} as const satisfies Record<string, AuditedSource>;
