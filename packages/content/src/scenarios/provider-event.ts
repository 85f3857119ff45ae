/**
 * An event at the provider seen from the provider: one shared event that hits a share of its clients, as minimum, most likely
 * value and maximum. Our judgment, from the mass cases known; uncertain by a factor of three either way.
 */
export const CLIENTS_HIT = { min: 0.05, mode: 0.3, max: 1 } as const;
