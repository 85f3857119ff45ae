/** Where a client is at home, as far as it decides which frameworks apply. */
export const COMPLIANCE_COUNTRIES = ['us', 'eu', 'uk', 'au', 'other'] as const;
export type ComplianceCountry = (typeof COMPLIANCE_COUNTRIES)[number];

/** Industries that decide which frameworks apply, next to all others. */
export const COMPLIANCE_INDUSTRIES = [
  'health',
  'finance',
  'digital',
  'infrastructure',
  'manufacturing',
  'public',
  'other',
] as const;
export type ComplianceIndustry = (typeof COMPLIANCE_INDUSTRIES)[number];

/** Eight facts. */
export type ComplianceFacts = {
  country: ComplianceCountry;
  industry: ComplianceIndustry;
  patientData: boolean;
  cardData: boolean;
  defenseContracts: boolean;
  lendingOrTax: boolean;
  europeanPeople: boolean;
  customersAsk: boolean;
};
