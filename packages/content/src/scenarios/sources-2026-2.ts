import type { ParameterSet2 } from './schema-2';

export type AuditedSource = ParameterSet2['provenance'][number]['sources'][number];

/** The day on which most publications behind this set were last looked up. */
const READ_ON = '2026-11-22';
/** The day on which those of unknown page were looked up once more. */
const READ_AGAIN = '2026-11-26';

/** The figure is in the account at the address, not in a publication of its own. */
const ACCOUNT = 'Account at the address';

type Where = { edition: string; place: string; url: string | null; newest?: false; readOn?: string };

/** @param where.newest false where the figures are older than three years, or of an edition that has been replaced */
function source(title: string, year: number, status: AuditedSource['status'], where: Where, quoted: string) {
  const { edition, place, url, newest = true, readOn = READ_ON } = where;
  return {
    title,
    year,
    status,
    edition,
    place,
    url,
    quoted,
    isNewest: newest,
    readOn,
  } satisfies AuditedSource;
}

/** The publications behind parameter set 2026.2, each with the figures taken from it. */
export const SOURCES_2 = {
  coalition2025: source(
    'Coalition, Cyber Claims Report 2025, claims by revenue',
    2025,
    'second-hand',
    {
      edition: 'May 2025, claims of 2024',
      place:
        'Not verified: the report’s page is unknown. The insurer’s summary at the address gives the totals, not the revenue bands',
      url: 'https://www.coalitioninc.com/blog/2025-cyber-claims-report',
      newest: false,
      readOn: READ_AGAIN,
    },
    'Claims frequency 1.07% under USD 25M, 3.99% for 25M to 100M, 5.97% above; mean claim 79,000, 139,000 and 228,000; transfer fraud 185,000; forensics 58,000, restoration 18,000, interruption 102,000',
  ),
  coalitionRegions: source(
    'Coalition, Cyber Claims Report 2025, claims by country',
    2025,
    'second-hand',
    {
      edition: 'May 2025, claims of 2024',
      place: ACCOUNT,
      url: 'https://riskandinsurance.com/active-cyber-risk-management-drives-7-decrease-in-claims-frequency-coalition',
      newest: false,
    },
    'Claims frequency 1.48%; United States 1.54%, Canada 1.13%, United Kingdom 1.09%',
  ),
  coalition2026: source(
    'Coalition, Cyber Claims Report 2026, claims by type and revenue',
    2026,
    'second-hand',
    {
      edition: 'March 2026, claims of 2025',
      place:
        'Frequencies by type: account of 6 March 2026 at the address. Revenue bands not verified: the report’s page is unknown',
      url: 'https://helpnetsecurity.com/2026/03/06/cyber-claims-report-ransomware-gangs-data-theft',
      readOn: READ_AGAIN,
    },
    'Ransomware 0.32%, mailbox 0.47%, transfer 0.42% a year; under USD 25M 1.21% with a mean claim of 77,000, above 100M 5.72% with 268,000',
  ),
  coalition2026Account: source(
    'Coalition, Cyber Claims Report 2026, recovered transfers and demands',
    2026,
    'second-hand',
    {
      edition: 'March 2026, claims of 2025',
      place: 'Account of 6 March 2026, second to sixth paragraph',
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
      place: ACCOUNT,
      url: 'https://cfodive.com/news/vendor-driven-cyberattacks-intensify-causing-bigger-losses/741478',
    },
    'Third-party incidents: 31% of claims, 23% with a material loss',
  ),
  dbir2026: source(
    'Verizon, Data Breach Investigations Report 2026',
    2026,
    'second-hand',
    {
      edition: '2026, and 2025 for the ransom',
      place: 'Account of 4 June 2026 at the address, takeaways for executives; the ransom in accounts of April 2025',
      url: 'https://www.networksgroup.com/blog/2026-verizon-dbir-key-findings-and-what-they-mean-for-your-organization',
      readOn: READ_AGAIN,
    },
    'Third parties in 48% of breaches; median ransom paid 115,000 in the 2025 edition',
  ),
  iris: source(
    'Cyentia Institute, Information Risk Insights Study 2025',
    2025,
    'second-hand',
    { edition: '2025', place: 'Figures A1 and A2, table 1', url: 'https://www.cyentia.com/iris2025/' },
    'Incident ratios by sector; by size 0.60 under USD 10M, 0.67 to 100M, 0.80 to 1bn, 1.20 to 10bn; the top 5% of events exceed yearly revenue',
  ),
  netDiligence: source(
    'NetDiligence, Cyber Claims Study 2025, size of claims',
    2025,
    'second-hand',
    {
      edition: '2025, claims of 2020 to 2024',
      place:
        'Number of claims and their mean: press release of 17 September 2025 and accounts. Claims of USD 1M or more and mean revenue not verified: the study’s page is unknown',
      url: 'https://netdiligence.com/cyber-claims-study-2025-report/',
      readOn: READ_AGAIN,
    },
    '395 of 10,402 claims at or above USD 1M; mean 264,000 at a mean revenue of 108M',
  ),
  netDiligenceAccount: source(
    'NetDiligence, Cyber Claims Study 2025, small and mid-size firms',
    2025,
    'second-hand',
    {
      edition: '2025, claims of 2020 to 2024',
      place: ACCOUNT,
      url: 'https://cyberinsurancenews.org/cyber-insurance-claims-2025-netdiligence',
    },
    'Small and mid-size firms: 98% of claims, 49% of cost; ransomware 631,000, mailbox 98,000',
  ),
  sophos2025: source(
    'Sophos, State of Ransomware 2025',
    2025,
    'second-hand',
    {
      edition: 'June 2025, n = 3,400',
      place: 'Account at the address, list of findings; 49% in a second account, which others round to half',
      url: 'https://nationalcybersecurity.com/ransomware-payments-fall-but-half-of-victims-still-pay-to-recover-data-hacking-cybersecurity-infosec-comptia-pentest-ransomware',
      readOn: READ_AGAIN,
    },
    '53% recovered within a week; 49% paid; 54% used backups',
  ),
  sophosDemands: source(
    'Sophos, State of Ransomware 2025, demands by revenue',
    2025,
    'second-hand',
    { edition: '2025', place: ACCOUNT, url: 'https://manufacturing.net/cybersecurity/news/22944349' },
    'Median demand under USD 350,000 below 250M revenue, 5M above 1bn; public bodies 2.5M',
  ),
  sophosBackups: source(
    'Sophos, Impact of compromised backups',
    2024,
    'second-hand',
    {
      edition: 'Summary of 26 March 2024, n = 2,974',
      place: 'Summary',
      url: 'https://news.sophos.com/en-us/2024/03/26/the-impact-of-compromised-backups-on-ransomware-outcomes/',
    },
    'Recovery bill 8 times higher where backups were compromised; ransom paid almost twice as often',
  ),
  coveware: source(
    'Coveware, third quarter 2025',
    2025,
    'second-hand',
    {
      edition: 'Third quarter 2025',
      place: ACCOUNT,
      url: 'https://www.scworld.com/brief/report-cyber-extortion-success-rate-declining',
    },
    '23% paid; mean disruption about 24 days in an earlier report',
  ),
  jamaHospitals: source(
    'University of California San Diego, hospital disruption of 19 July 2024',
    2025,
    'second-hand',
    {
      edition: 'JAMA Network Open, July 2025',
      place: 'Key points; median downtime in the account of Becker’s Hospital Review',
      url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC12276631/',
    },
    '759 of 2,232 hospitals disrupted, median about five hours',
  ),
  atBay2026: source(
    'At-Bay, InsurSec Report 2026',
    2026,
    'second-hand',
    {
      edition: '2026, claims of 2025',
      place:
        'Remote access: account of 23 April 2026 at the address. Share that paid and money recovered not verified: the report’s page is unknown',
      url: 'https://www.imtr.net/article/ransomware-fraud-and-lawsuits-drive-cyber-insurance-claims-to-new-peaks-help-a91d',
      readOn: READ_AGAIN,
    },
    'Ransom paid in 32% of cases; 70% of stolen money recovered when reported within three days; remote access in 87% of ransomware',
  ),
  baker: source(
    'BakerHostetler, Data Security Incident Response Reports',
    2026,
    'second-hand',
    {
      edition: '2023 and 2026',
      place: 'Press release of 27 April 2023, key takeaways; suits in an account',
      url: 'https://www.bakerlaw.com/press/bakerhostetler-launches-2023-data-security-incident-response-report',
    },
    '42 suits in 494 notified incidents; 58 in 1,150; transfers recovered 24% (2022) and 42% (2021)',
  ),
  settlements: source(
    'Class settlements after data breaches, court notices in the trade press',
    2025,
    'second-hand',
    {
      edition: 'Eight settlements',
      place: 'Court notices as reported',
      url: null,
    },
    '34,926 persons 0.85M; 46,694 0.30M; 154,513 1.0M; 882,000 7.6M; 2.3M persons 15.35M; 2.97M 16M; 3.4M 49.9M; 11.3M about 9.3M',
  ),
  jacobs: source(
    'Jacobs, regression of breach cost on record count',
    2014,
    'checked',
    {
      edition: 'December 2014, on reports of 2013 and 2014',
      place: 'Regression of the logarithms',
      url: 'http://datadrivensecurity.info/blog/posts/2014/Dec/ponemon/',
      newest: false,
    },
    'ln cost = 7.68 + 0.76 ln records, residual 0.523',
  ),
  edwards: source(
    'Edwards, Hofmeyr and Forrest, Hype and Heavy Tails',
    2016,
    'checked',
    {
      edition: 'Journal of Cybersecurity, 2016',
      place: 'Abstract',
      url: 'https://doi.org/10.1093/cybsec/tyw003',
      newest: false,
    },
    'Counts of breaches follow a negative binomial, sizes a lognormal distribution',
  ),
  marsh: source(
    'Marsh McLennan Cyber Risk Analytics Center, controls and claims',
    2023,
    'second-hand',
    {
      edition: '2023',
      place: ACCOUNT,
      url: 'https://ai-techpark.com/marsh-mclennan-releases-a-report-from-cyber-risk-analytics-center/',
      newest: false,
    },
    'Hardening nearly six times fewer incidents, multi-factor sign-in 1.4 times, seven-day patching about 2 times',
  ),
  ibm2026: source(
    'IBM and Ponemon, Cost of a Data Breach 2026',
    2026,
    'second-hand',
    { edition: '2026', place: 'Figures 4 and 33', url: 'https://www.ibm.com/reports/data-breach' },
    'Cost differences of single measures 152,929 to 253,805 on a mean of 4.99M',
  ),
  ukSurvey: source(
    'UK government, Cyber Security Breaches Survey 2025 and 2026',
    2026,
    'second-hand',
    {
      edition: '2025 and 2026',
      place:
        'Response plans of medium firms: account of the 2025 summary at the address. The other shares not verified: seen in an account of the 2026 edition only',
      url: 'https://cyberexchange.uk.net/news/government-publishes-annual-cyber-security-breaches-survey',
      readOn: READ_AGAIN,
    },
    'Restricted admin rights 73%, cloud backup 74% (2026); response plan 23% of all and 53% of medium firms (2025)',
  ),
  ukSurveyGeneral: source(
    'UK government, Cyber Security Breaches Survey 2025, single measures',
    2025,
    'general',
    {
      edition: '2025',
      place: 'Not verified: the chapter is unknown, and no account of these shares was found',
      url: 'https://www.gov.uk/government/statistics/cyber-security-breaches-survey-2025/cyber-security-breaches-survey-2025',
      newest: false,
      readOn: READ_AGAIN,
    },
    'Second factor 40%, updates within 14 days 32%, user monitoring 30%, supplier review 14%',
  ),
  eurostat: source(
    'Eurostat, Hourly labour costs 2024',
    2025,
    'second-hand',
    {
      edition: 'Labor costs of 2024, published March 2025',
      place: 'Account at the address, first paragraph',
      url: 'https://openstats.eu/en/news/eu-hourly-labour-costs-ranged-from-11-to-55-in-2024-af1d78',
      readOn: READ_AGAIN,
    },
    'EUR 33.5 an hour in the European Union',
  ),
  usPay: source(
    'US Bureau of Labor Statistics, Employer Costs for Employee Compensation',
    2025,
    'checked',
    {
      edition: 'June 2025, release USDL-25-1358 of September 12, 2025',
      place: 'First two paragraphs; tables 1, 2 and 4',
      url: 'https://www.bls.gov/news.release/ecec.nr0.htm',
      newest: false,
      readOn: READ_AGAIN,
    },
    'USD 45.65 an hour in private industry, 48.05 for all civilian workers',
  ),
  advisorSmith: source(
    'AdvisorSmith, Cost of cyber insurance',
    2021,
    'checked',
    {
      edition: '2021, excerpt',
      place: 'First paragraphs',
      url: 'https://advisorsmith.com/business-insurance/cyber-liability-insurance/cost',
      newest: false,
    },
    '1,589 a year on average (650 to 2,357) for a limit of 1M, retention 10,000, revenue 1M; by industry from 971',
  ),
  insureon: source(
    'Insureon, Cyber liability cost',
    2025,
    'checked',
    {
      edition: 'Page as read, excerpt',
      place: 'First paragraphs',
      url: 'https://insureon.com/small-business-insurance/cyber-liability/cost',
    },
    'Median 1,675 a year; 27% below 1,000; 54% choose 1M/1M',
  ),
  amBest: source(
    'AM Best, US cyber insurance 2024',
    2025,
    'second-hand',
    { edition: 'June 2025', place: ACCOUNT, url: 'https://tradingkey.com/news/more-news/250824874-reuters' },
    'Loss and defense ratio 48.8% (41.6% in 2023), premium 7.08bn',
  ),
  guyCarpenter: source(
    'Guy Carpenter and Guidewire Cyence, US cyber industry exposure database',
    2025,
    'second-hand',
    {
      edition: '2025',
      place: ACCOUNT,
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
      place: 'Section on social engineering',
      url: 'https://ajg.com/us/news-and-insights/2023/jan/market-conditions-crime-insurance',
      newest: false,
    },
    'Social-engineering sublimits of 250,000 to 500,000',
  ),
  beltex: source(
    'Beltex, What business interruption covers',
    2024,
    'checked',
    {
      edition: 'Page as read, excerpt',
      place: 'Section on the waiting period',
      url: 'https://beltexins.com/insights/what-does-business-interruption-really-cover',
    },
    'A waiting period of 8 to 12 hours is typical',
  ),
  corvus: source(
    // words-ok: the publication's own title
    'Corvus, Sub-limits and coinsurance',
    2022,
    'checked',
    {
      edition: '2022, excerpt',
      place: 'Section on coinsurance',
      url: 'https://corvusinsurance.com/blog/cyber-coverage-explained-sub-limits-and-coinsurance',
      newest: false,
    },
    'Coinsurance on extortion is common',
  ),
  cashIsKing: source(
    'JPMorgan Chase Institute, Cash is King',
    2016,
    'second-hand',
    { edition: '2016, summary', place: 'Summary', url: 'https://jpmorganchase.com/institute', newest: false },
    'Median of 27 cash buffer days; 15 days in a later study of 25 metropolitan areas',
  ),
  kaseya: source(
    'ChannelE2E on Kaseya',
    2021,
    'second-hand',
    {
      edition: '2021',
      place: ACCOUNT,
      url: 'https://channele2e.com/news/rmm-software-is-critical-u-s-infrastructure',
      newest: false,
    },
    'About 50 providers and about 1,500 of their clients',
  ),
  emsisoft: source(
    'Emsisoft, State of ransomware in the US 2023',
    2024,
    'second-hand',
    {
      edition: 'January 2024',
      place: ACCOUNT,
      url: 'https://www.emsisoft.com/en/blog/44987/the-state-of-ransomware-in-the-u-s-report-and-statistics-2023/',
    },
    '46 hospital systems with 141 hospitals; data stolen in 32 of 46',
  ),
  privacyLawEurope: source(
    'General Data Protection Regulation of the European Union and of the United Kingdom',
    2018,
    'second-hand',
    { edition: 'In force', place: 'Article 83', url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj' },
    'EUR 20M or 4% of turnover; GBP 17.5M or 4%, whichever is higher; converted at 1.174 and 1.347',
  ),
  privacyLawElsewhere: source(
    'Quebec, Law 25, and Australia, Privacy Act',
    2023,
    'general',
    {
      edition: 'In force',
      place: 'Quebec: section 91; Australia: section 13G',
      url: 'https://www.legisquebec.gouv.qc.ca/en/document/cs/P-39.1',
    },
    'CAD 25M or 4% of turnover; AUD 50M, three times the benefit or 30% of turnover',
  ),
} as const satisfies Record<string, AuditedSource>;
