/** Places that decide which law applies: where people live, and where a business is established. */

export const US_STATES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  PR: 'Puerto Rico',
  VI: 'US Virgin Islands',
  GU: 'Guam',
} as const;
export type UsState = keyof typeof US_STATES;

export const PROVINCES = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Québec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
} as const;
type Province = keyof typeof PROVINCES;

/** The European Union with Iceland, Liechtenstein and Norway. */
export const EEA_COUNTRIES = {
  AT: 'Austria',
  BE: 'Belgium',
  BG: 'Bulgaria',
  HR: 'Croatia',
  CY: 'Cyprus',
  CZ: 'Czechia',
  DK: 'Denmark',
  EE: 'Estonia',
  FI: 'Finland',
  FR: 'France',
  DE: 'Germany',
  GR: 'Greece',
  HU: 'Hungary',
  IS: 'Iceland',
  IE: 'Ireland',
  IT: 'Italy',
  LV: 'Latvia',
  LI: 'Liechtenstein',
  LT: 'Lithuania',
  LU: 'Luxembourg',
  MT: 'Malta',
  NL: 'Netherlands',
  NO: 'Norway',
  PL: 'Poland',
  PT: 'Portugal',
  RO: 'Romania',
  SK: 'Slovakia',
  SI: 'Slovenia',
  ES: 'Spain',
  SE: 'Sweden',
} as const;
type EeaCountry = keyof typeof EEA_COUNTRIES;

const OTHER_COUNTRIES = {
  GB: 'United Kingdom',
  CH: 'Switzerland',
  AU: 'Australia',
  NZ: 'New Zealand',
  SG: 'Singapore',
  OTHER: 'Another country',
} as const;

export type Place = `US-${UsState}` | `CA-${Province}` | EeaCountry | keyof typeof OTHER_COUNTRIES;

const prefixed = (prefix: string, names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [`${prefix}-${key}`, name]));

/** Places by group, as a form offers them. */
export const PLACE_GROUPS: readonly { label: string; places: Record<string, string> }[] = [
  { label: 'United States', places: prefixed('US', US_STATES) },
  { label: 'Canada', places: prefixed('CA', PROVINCES) },
  { label: 'European Union and EEA', places: EEA_COUNTRIES },
  { label: 'Other countries', places: OTHER_COUNTRIES },
];

/** Names of places for people, by key. */
export const PLACES = Object.assign({}, ...PLACE_GROUPS.map(({ places }) => places)) as Record<Place, string>;
export const PLACE_KEYS = Object.keys(PLACES) as [Place, ...Place[]];

/** Where a rule comes from: `EU` is with the EEA, `XX` is anywhere. */
export const RULE_PLACES = [...PLACE_KEYS, 'US', 'CA', 'EU', 'XX'] as const;
export type RulePlace = (typeof RULE_PLACES)[number];

/** Names of the wider places. */
export const WIDE_PLACES: Record<Exclude<RulePlace, Place>, string> = {
  US: 'United States',
  CA: 'Canada',
  EU: 'European Union',
  XX: 'Anywhere',
};
