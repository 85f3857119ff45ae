import type { RulePlace } from './places';

/** Follow from the role of the business (owner of the data, or holding it for others), not from its kind. */
export const GENERAL_ROLES = ['controller', 'processor', 'service_provider'] as const;

/** Kinds of business that rules name. `place` is what the kind itself says of where the rule binds; null where it does not. */
export const ENTITY_TYPES = {
  hipaa_covered_entity: { label: 'Health care provider or health plan (HIPAA covered entity)', place: 'US' },
  hipaa_business_associate: { label: 'Vendor of health care providers (HIPAA business associate)', place: 'US' },
  california_licensed_health_facility: { label: 'Licensed California clinic or health facility', place: 'US-CA' },
  general_hospital: { label: 'General hospital', place: null },
  vendor_of_personal_health_records: { label: 'Health app or personal health record outside HIPAA', place: 'US' },
  bank: { label: 'US bank or savings association', place: 'US' },
  credit_union: { label: 'US credit union', place: 'US' },
  nydfs_covered_entity: { label: 'Firm licensed by the New York DFS', place: 'US-NY' },
  non_bank_financial_institution: {
    label: 'Nonbank financial firm: lender, broker, tax preparer, car dealer that finances',
    place: 'US',
  },
  financial_institution: { label: 'Other US financial institution', place: 'US' },
  mortgage_licensee: { label: 'Mortgage lender or broker with a state license', place: null },
  tax_preparer: { label: 'Tax preparer', place: 'US' },
  broker_dealer: { label: 'Broker-dealer', place: 'US' },
  investment_adviser: { label: 'Investment adviser', place: 'US' },
  investment_company: { label: 'Investment company', place: 'US' },
  transfer_agent: { label: 'Transfer agent', place: 'US' },
  funding_portal: { label: 'Funding portal', place: 'US' },
  insurance_licensee: { label: 'Insurer, insurance agency or broker', place: 'US' },
  listed_company: { label: 'Company listed in the US', place: 'US' },
  foreign_private_issuer: { label: 'Foreign private issuer listed in the US', place: 'US' },
  defense_contractor: { label: 'US defense contractor or subcontractor', place: 'US' },
  critical_infrastructure_entity: { label: 'US critical infrastructure entity', place: 'US' },
  pipeline_operator: { label: 'Pipeline or LNG operator named by the TSA', place: 'US' },
  bulk_electric_entity: { label: 'Bulk electric system entity (NERC)', place: 'US' },
  maritime_operator: { label: 'US-flagged vessel or regulated maritime facility', place: 'US' },
  telecom_carrier: { label: 'Telecommunications provider', place: null },
  voip_provider: { label: 'VoIP provider', place: null },
  information_broker: { label: 'Information broker', place: null },
  law_enforcement: { label: 'US law enforcement agency', place: 'US' },
  cjis_vendor: { label: 'Vendor with access to criminal justice information', place: 'US' },
  public_body: { label: 'Public body: town, county, agency, district', place: null },
  school: { label: 'School or school district', place: null },
  college: { label: 'College or university', place: null },
  law_firm: { label: 'Law firm', place: null },
  charity: { label: 'Charity', place: null },
  nis2_essential: { label: 'Essential entity under NIS2', place: 'EU' },
  nis2_important: { label: 'Important entity under NIS2', place: 'EU' },
  eu_financial_entity: { label: 'EU bank, insurer or other financial entity (DORA)', place: 'EU' },
  trust_service_provider: { label: 'EU trust service provider', place: 'EU' },
  critical_entity: { label: 'Critical entity under the EU CER Directive', place: 'EU' },
  operator_essential_services: { label: 'UK operator of essential services', place: 'GB' },
  relevant_digital_service_provider: { label: 'UK cloud, marketplace or search provider', place: 'GB' },
  relevant_managed_service_provider: { label: 'Managed service provider in the UK, medium or large', place: 'GB' },
  data_center: { label: 'UK data center', place: 'GB' },
  critical_supplier: { label: 'Designated critical vendor in the UK', place: 'GB' },
  uk_financial_firm: { label: 'UK financial firm (FCA or PRA)', place: 'GB' },
  uk_payment_service_provider: { label: 'UK payment service provider', place: 'GB' },
  nhs_body_or_supplier: { label: 'NHS body, or business that uses NHS data or systems', place: 'GB' },
  health_custodian: { label: 'Health custodian in Canada: physician, clinic, pharmacy', place: null },
  canadian_federal_financial_institution: { label: 'Federal financial institution in Canada', place: 'CA' },
  designated_operator: { label: 'Designated operator in Canada', place: 'CA' },
  au_app_entity: { label: 'Australian business bound by the Privacy Act', place: 'AU' },
  apra_entity: { label: 'Australian bank, insurer or fund (APRA)', place: 'AU' },
  responsible_entity_critical_asset: { label: 'Australian critical infrastructure asset', place: 'AU' },
  swiss_critical_infrastructure: { label: 'Swiss critical infrastructure', place: 'CH' },
  manufacturer_digital_products: {
    label: 'Manufacturer of products with digital elements sold in the EU',
    place: 'EU',
  },
  au_reporting_business: { label: 'Australian business with turnover above A$3 million', place: 'AU' },
  insured_business: { label: 'Business with insurance for the loss', place: null },
} as const satisfies Record<string, { label: string; place: RulePlace | null }>;

export type EntityKey = keyof typeof ENTITY_TYPES;
export const ENTITY_KEYS = Object.keys(ENTITY_TYPES) as [EntityKey, ...EntityKey[]];

/** Told by facts of their own, so that a form does not offer them. */
export const DERIVED_ENTITIES = ['manufacturer_digital_products', 'au_reporting_business', 'insured_business'] as const;
