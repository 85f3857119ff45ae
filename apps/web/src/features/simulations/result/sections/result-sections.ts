/** The parts of a finished version besides its summary, by their name in the address. */
export const RESULT_SECTIONS = ['losses', 'services', 'return', 'method'] as const;
export type ResultSection = (typeof RESULT_SECTIONS)[number];
