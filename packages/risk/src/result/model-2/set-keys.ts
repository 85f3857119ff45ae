/** The sets of services in their order, each within the next; apart from how they are found, because pages name them. */
export const SET_KEYS = ['essential', 'recommended', 'complete'] as const;
export type SetKey = (typeof SET_KEYS)[number];
