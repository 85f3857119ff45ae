/** Tabs of a client, each with its own address below the client's. */
export const CLIENT_TABS = [
  { key: 'overview', label: 'Overview', staffOnly: false },
  { key: 'simulations', label: 'Simulations', staffOnly: false },
  { key: 'reports', label: 'Reports', staffOnly: false },
  { key: 'details', label: 'Details', staffOnly: true },
] as const;

export type ClientTab = (typeof CLIENT_TABS)[number]['key'];
