/** Under which the seeds of authenticator apps are sealed. */
export const SEED_PURPOSE = 'factor-seed';
