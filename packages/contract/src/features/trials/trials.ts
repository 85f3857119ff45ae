/** What a demo MSP can be made for a test of trial life. */
export const TEST_ACCESSES = ['trial', 'nfr', 'plan'] as const;
export type TestAccess = (typeof TEST_ACCESSES)[number];

/** As far as the dates of a demo MSP are moved, back and forth. */
export const MOST_DAYS_LEFT = 90;
