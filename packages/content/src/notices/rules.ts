import { ANYWHERE } from './rules/anywhere';
import { ASIA_PACIFIC } from './rules/asia-pacific';
import { CANADA } from './rules/canada';
import { EU_DATA } from './rules/eu-data';
import { EU_SECTORS } from './rules/eu-sectors';
import { SWITZERLAND } from './rules/switzerland';
import { UK } from './rules/uk';
import { US_FINANCIAL } from './rules/us-financial';
import { US_HEALTH } from './rules/us-health';
import { US_PUBLIC } from './rules/us-public';
import { US_SECTORS } from './rules/us-sectors';
import { US_STATE_AUTHORITIES } from './rules/us-state-authorities';
import { US_STATE_BUREAUS } from './rules/us-state-bureaus';
import { US_STATE_LETTERS } from './rules/us-state-letters';
import { US_STATE_VENDORS } from './rules/us-state-vendors';
import type { NoticeRule } from './schema';

/** Every rule about who must be told of a breach. A start for a talk with a lawyer, never advice. */
export const NOTICE_RULES: readonly NoticeRule[] = [
  ...ANYWHERE,
  ...US_STATE_LETTERS,
  ...US_STATE_AUTHORITIES,
  ...US_STATE_BUREAUS,
  ...US_STATE_VENDORS,
  ...US_HEALTH,
  ...US_FINANCIAL,
  ...US_PUBLIC,
  ...US_SECTORS,
  ...EU_DATA,
  ...EU_SECTORS,
  ...UK,
  ...CANADA,
  ...ASIA_PACIFIC,
  ...SWITZERLAND,
];

/** The day on which all of them were last gone through. */
export const NOTICE_RULES_DATE = '2026-11-22';
