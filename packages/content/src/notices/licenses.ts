import type { RulePlace } from './places';

/** Licenses and the like that open rules of a sector. */
export const LICENSES = {
  us_bank: { label: 'Federally supervised bank', place: 'US' },
  us_credit_union: { label: 'Federally insured credit union', place: 'US' },
  nydfs: { label: 'New York DFS license', place: 'US-NY' },
  state_insurance: { label: 'State insurance license', place: 'US' },
  sec: { label: 'Registered with the SEC', place: 'US' },
  arkansas_mortgage: { label: 'Arkansas mortgage license', place: 'US-AR' },
  north_dakota: { label: 'North Dakota lending license', place: 'US-ND' },
  california_health: { label: 'California clinic or health facility license', place: 'US-CA' },
  ny_hospital: { label: 'New York article 28 general hospital', place: 'US-NY' },
  dod_clause: { label: 'Defense contract with the DFARS clause', place: 'US' },
  telecom: { label: 'Telecommunications carrier', place: 'US' },
  fsma: { label: 'UK financial permission (FSMA)', place: 'GB' },
  sra: { label: 'Solicitors Regulation Authority', place: 'GB' },
  charity: { label: 'UK registered charity', place: 'GB' },
  osfi: { label: 'Supervised by OSFI', place: 'CA' },
  apra: { label: 'Regulated by APRA', place: 'AU' },
} as const satisfies Record<string, { label: string; place: RulePlace }>;

export type LicenseKey = keyof typeof LICENSES;
export const LICENSE_KEYS = Object.keys(LICENSES) as [LicenseKey, ...LicenseKey[]];
