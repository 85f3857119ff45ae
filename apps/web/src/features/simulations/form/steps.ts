/** The guided form's steps, in order. Their texts stand apart: the address of a step is read on every page. */
export const STEP_KEYS = ['business', 'protections', 'services', 'insurance'] as const;
export type Step = (typeof STEP_KEYS)[number];
