/** Countries and currencies to choose from, named by the browser. */

/** ISO 3166-1 alpha-2. */
const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

type Option = { value: string; label: string };

const named = (type: 'region' | 'currency', codes: readonly string[], form: (name: string, code: string) => string) => {
  const names = new Intl.DisplayNames(['en-US'], { type });
  return codes.map((code): Option => ({ value: code, label: form(names.of(code) ?? code, code) }));
};

/** Every country by its name. */
export const countryOptions = (): Option[] =>
  named('region', CODES, (name) => name).sort((a, b) => a.label.localeCompare(b.label, 'en-US'));

/** The name of a country; what was typed before there was a list stays as it is. */
export const countryName = (country: string): string =>
  CODES.includes(country) ? (new Intl.DisplayNames(['en-US'], { type: 'region' }).of(country) ?? country) : country;

/** The currencies amounts can be in, "US Dollar (USD)": those with a rate. */
export const currencyOptions = (usdPerUnit: Readonly<Record<string, number>>): Option[] =>
  named('currency', Object.keys(usdPerUnit), (name, code) => `${name} (${code})`);

/** Where the currency follows from the country; others are chosen by hand. */
const CURRENCY_OF: Record<string, string> = {
  US: 'USD',
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  LI: 'CHF',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HK: 'HKD',
  IN: 'INR',
  JP: 'JPY',
  MX: 'MXN',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  SE: 'SEK',
  SG: 'SGD',
  ZA: 'ZAR',
  AE: 'AED',
  ...Object.fromEntries(
    'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ').map((code) => [code, 'EUR']),
  ),
};

/** The currency of a country, or null where it is not among those amounts can be in. */
export const usualCurrency = (country: string): string | null => CURRENCY_OF[country] ?? null;
