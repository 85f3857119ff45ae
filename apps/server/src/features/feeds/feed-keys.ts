export const KNOWN_EXPLOITED = 'known_exploited';
