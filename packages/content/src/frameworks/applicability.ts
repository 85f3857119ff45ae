/** Which frameworks to suggest for a client, from eight facts. A suggestion has a reason; a person decides. */

import type { ComplianceCountry, ComplianceFacts, ComplianceIndustry } from '../fields/compliance-facts';

export const COUNTRY_LABELS: Record<ComplianceCountry, string> = {
  us: 'United States',
  eu: 'EU or EEA',
  uk: 'United Kingdom',
  au: 'Australia',
  other: 'Elsewhere',
};

/** Those but the last are named by the NIS2 Directive. */
export const INDUSTRY_LABELS: Record<ComplianceIndustry, string> = {
  health: 'Health care',
  finance: 'Banking and financial services',
  digital: 'IT, cloud and managed services',
  infrastructure: 'Energy, water, transport or waste',
  manufacturing: 'Manufacturing or food',
  public: 'Government or public sector',
  other: 'Something else',
};

type YesNoFact = Exclude<keyof ComplianceFacts, 'country' | 'industry'>;

/** The six facts that are a yes or a no, in the order they are asked after country and industry. */
export const COMPLIANCE_QUESTIONS: Record<YesNoFact, { question: string; help: string }> = {
  patientData: {
    question: 'Do you create, keep or handle patient information?',
    help: 'As a practice, a health plan, or a vendor that works for one.',
  },
  cardData: {
    question: 'Do you take payment cards?',
    help: 'At a terminal, on a website or by phone, also when a provider handles them for you.',
  },
  defenseContracts: {
    question: 'Do you work on contracts of the US Department of Defense?',
    help: 'Directly or as a subcontractor, for goods as well as services.',
  },
  lendingOrTax: {
    question: 'Do you lend money, prepare taxes or give financial advice?',
    help: 'Also as a car dealer, mortgage broker, collection agency or wire transfer firm.',
  },
  europeanPeople: {
    question: 'Do you handle personal data of people in the EU or the UK?',
    help: 'Customers, employees or visitors of a website that is aimed at them.',
  },
  customersAsk: {
    question: 'Do customers ask for evidence of your security?',
    help: 'Questionnaires, audits, or a report or certificate as a condition of a contract.',
  },
};

type Rule = { frameworkId: string; when: (facts: ComplianceFacts) => boolean; reason: string };

/** Several may suggest one framework; the first that holds gives the reason. */
export const APPLICABILITY_RULES: readonly Rule[] = [
  {
    frameworkId: 'hipaa-security-rule',
    when: ({ country, patientData }) => country === 'us' && patientData,
    reason: 'HIPAA binds US providers, plans and vendors that handle patient information.',
  },
  {
    frameworkId: 'ftc-safeguards',
    when: ({ country, lendingOrTax }) => country === 'us' && lendingOrTax,
    reason: 'The FTC counts lending, tax work and financial advice outside banks as financial institutions.',
  },
  {
    frameworkId: 'cmmc-2.0',
    when: ({ defenseContracts }) => defenseContracts,
    reason: 'Contracts of the US Department of Defense require CMMC, also of subcontractors.',
  },
  {
    frameworkId: 'pci-dss-4.0.1',
    when: ({ cardData }) => cardData,
    reason: 'The card brands require it of every business that takes payment cards.',
  },
  {
    frameworkId: 'gdpr-security',
    when: ({ country, europeanPeople }) => country === 'eu' || country === 'uk' || europeanPeople,
    reason: 'Personal data of people in the EU or the UK falls under the GDPR or its UK version.',
  },
  {
    frameworkId: 'nis2',
    when: ({ country, industry }) => country === 'eu' && industry !== 'other',
    reason: 'The industry is one that NIS2 names. It usually applies from 50 employees or €10 million turnover.',
  },
  {
    frameworkId: 'cyber-essentials',
    when: ({ country }) => country === 'uk',
    reason: 'Many public contracts in the United Kingdom require it, and insurers reward it.',
  },
  {
    frameworkId: 'essential-eight',
    when: ({ country }) => country === 'au',
    reason: 'Australian government bodies must follow it, and their vendors are asked for it.',
  },
  {
    frameworkId: 'soc2-tsc',
    when: ({ country, customersAsk, industry }) => customersAsk && (country === 'us' || industry === 'digital'),
    reason: 'Customers in the United States usually ask service providers for a SOC 2 report.',
  },
  {
    frameworkId: 'iso-27001-2022',
    when: ({ country, customersAsk }) => customersAsk && country !== 'us',
    reason: 'Outside the United States, customers usually ask for an ISO/IEC 27001 certificate.',
  },
  {
    frameworkId: 'cyber-insurance-readiness',
    when: () => true,
    reason: 'Insurers ask these questions whenever cyber insurance is bought or renewed.',
  },
  {
    frameworkId: 'cis-controls-8.1-ig1',
    when: () => true,
    reason: 'General good practice for a business of any kind.',
  },
];

/** Frameworks that the facts suggest, in the order of the rules, each with its reason. */
export const suggestedFrameworks = (facts: ComplianceFacts): { frameworkId: string; reason: string }[] =>
  APPLICABILITY_RULES.filter(({ when }) => when(facts)).map(({ frameworkId, reason }) => ({ frameworkId, reason }));
