import { SECTOR_KEYS, type SectorKey } from '../facts/sectors';
import type { IndustryKey, ThreatKey } from '../fields/sales-keys';

/** What a seller should know of an industry before the first call. */
export type IndustryProfile = {
  label: string;
  examples: string;
  /** What the business cannot work without. */
  crownJewels: readonly string[];
  /** Most likely first. */
  threats: readonly ThreatKey[];
  whatStops: string;
  /** How such a business counts lost time. */
  downtimeUnit: string;
  openingQuestion: string;
};

export const INDUSTRIES: Record<IndustryKey, IndustryProfile> = {
  healthcare: {
    label: 'Medical and dental practices',
    examples: 'Clinics, dentists, physical therapists, care homes',
    crownJewels: ['patient records', 'the appointment book', 'imaging', 'billing'],
    threats: ['ransomware', 'phishing', 'privacy', 'vendor', 'lost_device'],
    whatStops: 'Patients are sent home, and clinicians work without records.',
    downtimeUnit: 'booked appointments a day',
    openingQuestion:
      'If the schedule and the charts were gone on Monday morning, what would the front desk tell patients?',
  },
  legal: {
    label: 'Law firms',
    examples: 'Law offices, notaries, patent attorneys',
    crownJewels: ['client files', 'the trust account', 'email', 'the deadlines calendar'],
    threats: ['payment_fraud', 'privacy', 'ransomware', 'phishing', 'ai'],
    whatStops: 'Filing dates are missed, and client money can end up with criminals.',
    downtimeUnit: 'billable hours a day',
    openingQuestion: 'When a client emails new bank details the day before closing, who checks them, and how?',
  },
  accounting: {
    label: 'Accountants and tax preparers',
    examples: 'Accounting firms, bookkeepers, tax offices',
    crownJewels: ['tax returns', 'bank data', 'payroll', 'the client portal'],
    threats: ['phishing', 'payment_fraud', 'ransomware', 'privacy', 'ai'],
    whatStops: 'Returns are late, and refunds may be stolen in your clients’ names.',
    downtimeUnit: 'returns a day in season',
    openingQuestion:
      'If someone filed returns in your clients’ names, how would you find out, and who would you have to tell?',
  },
  financial: {
    label: 'Financial advisors, lenders and insurance agencies',
    examples: 'Wealth advisors, mortgage brokers, insurance agencies, auto finance',
    crownJewels: ['account data', 'loan and policy applications', 'payment instructions'],
    threats: ['payment_fraud', 'phishing', 'privacy', 'vendor', 'ransomware'],
    whatStops: 'Money moves to the wrong place, and the regulator asks questions.',
    downtimeUnit: 'transactions a day',
    openingQuestion:
      'Who is responsible for your security program today, and when did they last report to the owners in writing?',
  },
  manufacturing: {
    label: 'Manufacturing',
    examples: 'Machine shops, food makers, plastics, electronics',
    crownJewels: ['the production line', 'designs', 'orders and inventory', 'quality records'],
    threats: ['ransomware', 'operations', 'exposed_system', 'vendor', 'payment_fraud'],
    whatStops: 'The line stops, orders are late and penalties start.',
    downtimeUnit: 'hours of a stopped line',
    openingQuestion: 'If the line were down for three days, which customer would you lose first?',
  },
  construction: {
    label: 'Construction and trades',
    examples: 'Builders, electricians, engineers',
    crownJewels: ['bids and drawings', 'payment approvals', 'payroll'],
    threats: ['payment_fraud', 'ransomware', 'phishing', 'lost_device', 'vendor'],
    whatStops: 'Payments go to criminals, and bids miss their date.',
    downtimeUnit: 'crew days',
    openingQuestion: 'The last time a vendor changed its bank details, how did you check that it was really them?',
  },
  retail: {
    label: 'Retail and hospitality',
    examples: 'Stores, restaurants, hotels, online stores',
    crownJewels: ['registers and card terminals', 'the online store', 'reservations', 'inventory'],
    threats: ['website', 'ransomware', 'exposed_system', 'phishing', 'payment_fraud'],
    whatStops: 'Registers and reservations stop on a busy day.',
    downtimeUnit: 'sales an hour',
    openingQuestion: 'If you could not take cards on your busiest Saturday, what would the day cost you?',
  },
  professional: {
    label: 'Professional services',
    examples: 'Consultants, architects, marketing agencies, recruiters',
    crownJewels: ['client projects', 'shared drives', 'email'],
    threats: ['phishing', 'ransomware', 'privacy', 'ai', 'payment_fraud'],
    whatStops: 'Projects stop, and clients lose confidence.',
    downtimeUnit: 'billable hours a day',
    openingQuestion: 'What would your biggest client need to hear from you within the first hour after a breach?',
  },
  nonprofit: {
    label: 'Nonprofits and associations',
    examples: 'Charities, faith groups, membership associations',
    crownJewels: ['donor data', 'grant money', 'records of the people you help'],
    threats: ['payment_fraud', 'phishing', 'ransomware', 'privacy', 'insider'],
    whatStops: 'Donor trust and grant money are lost.',
    downtimeUnit: 'donations a week',
    openingQuestion: 'How would you explain to your donors that their details were stolen?',
  },
  education: {
    label: 'Schools and colleges',
    examples: 'Private schools, training centers, colleges',
    crownJewels: ['student records', 'the learning platform', 'payroll'],
    threats: ['ransomware', 'phishing', 'privacy', 'insider', 'website'],
    whatStops: 'Classes stop, and children’s data may be exposed.',
    downtimeUnit: 'teaching days',
    openingQuestion: 'If student records were published, which parent would call first, and what would you say?',
  },
  government: {
    label: 'Local government',
    examples: 'Towns, counties, utilities, libraries',
    crownJewels: ['permits and payments', 'emergency services', 'citizen records', 'water and power'],
    threats: ['ransomware', 'exposed_system', 'phishing', 'operations', 'vendor'],
    whatStops: 'Services to residents stop, and the news reports it.',
    downtimeUnit: 'residents served a day',
    openingQuestion: 'Which service has to work tomorrow morning, whatever happens tonight?',
  },
  realestate: {
    label: 'Real estate and title',
    examples: 'Real estate agents, title companies, property managers',
    crownJewels: ['closing payments', 'identity data of tenants and buyers', 'contracts'],
    threats: ['payment_fraud', 'phishing', 'privacy', 'ransomware', 'ai'],
    whatStops: 'Closing money is stolen, and deals fall through.',
    downtimeUnit: 'closings a month',
    openingQuestion: 'How many people have to say yes before closing money leaves the account?',
  },
  defense: {
    label: 'Defense contractors',
    examples: 'Small vendors to the large defense contractors',
    crownJewels: ['controlled information and drawings', 'contract email', 'production'],
    threats: ['vendor', 'phishing', 'exposed_system', 'ransomware', 'insider'],
    whatStops: 'Contracts are lost when the certification is missing.',
    downtimeUnit: 'contract value at risk',
    openingQuestion: 'Which contract renewal needs the certification first, and how many months do you have?',
  },
  logistics: {
    label: 'Transportation and logistics',
    examples: 'Carriers, freight brokers, warehouses',
    crownJewels: ['the dispatch system', 'load board accounts', 'tracking', 'the warehouse system'],
    threats: ['ransomware', 'payment_fraud', 'phishing', 'exposed_system', 'vendor'],
    whatStops: 'Trucks wait, and goods go to the wrong place or to thieves.',
    downtimeUnit: 'shipments a day',
    openingQuestion: 'If dispatch were down for a day, how many loads would not move?',
  },
  technology: {
    label: 'Software and technology companies',
    examples: 'Software companies, web agencies, IT companies',
    crownJewels: ['source code', 'customer data', 'the production cloud'],
    threats: ['vendor', 'phishing', 'website', 'privacy', 'ransomware'],
    whatStops: 'Customers cannot work, and contracts ask for credits.',
    downtimeUnit: 'revenue a day',
    openingQuestion: 'Which deal in your pipeline is waiting for a security questionnaire?',
  },
};

/** The profile to begin with for a client of a sector; another one may fit better, so a person decides. */
export const INDUSTRY_OF_SECTOR: Record<SectorKey, IndustryKey> = {
  administrative: 'professional',
  agriculture: 'manufacturing',
  construction: 'construction',
  education: 'education',
  entertainment: 'retail',
  financial: 'financial',
  healthcare: 'healthcare',
  hospitality: 'retail',
  information: 'technology',
  management: 'professional',
  manufacturing: 'manufacturing',
  mining: 'manufacturing',
  professional: 'professional',
  public: 'government',
  real_estate: 'realestate',
  retail: 'retail',
  transportation: 'logistics',
  utilities: 'government',
  wholesale: 'logistics',
  other: 'professional',
};

/** The sector that the simulator takes for a business of an industry. */
export const SECTOR_OF_INDUSTRY: Record<IndustryKey, SectorKey> = {
  healthcare: 'healthcare',
  legal: 'professional',
  accounting: 'professional',
  financial: 'financial',
  manufacturing: 'manufacturing',
  construction: 'construction',
  retail: 'retail',
  professional: 'professional',
  nonprofit: 'other',
  education: 'education',
  government: 'public',
  realestate: 'real_estate',
  defense: 'manufacturing',
  logistics: 'transportation',
  technology: 'information',
};

/** The sectors whose clients a talk about an industry may concern. */
export const sectorsOf = (industry: IndustryKey): SectorKey[] =>
  SECTOR_KEYS.filter((sector) => INDUSTRY_OF_SECTOR[sector] === industry || SECTOR_OF_INDUSTRY[industry] === sector);
