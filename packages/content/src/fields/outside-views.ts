/** What anyone can look up of a domain in the public DNS, and see by opening its website. */
export const OUTSIDE_KEYS = [
  'mx',
  'spf',
  'dmarc',
  'dkim',
  'mta_sts',
  'tls_rpt',
  'dnssec',
  'caa',
  'certificate',
  'tls',
  'https',
  'headers',
] as const;
export type OutsideKey = (typeof OUTSIDE_KEYS)[number];

/** `unknown` is what was asked for and not answered, or cannot be seen this way. */
export const OUTSIDE_STATES = ['ok', 'weak', 'missing', 'unknown'] as const;
export type OutsideState = (typeof OUTSIDE_STATES)[number];
