/** Tabs of a client, each with its own address below the client's. */
export const CLIENT_TABS = [
  { key: 'overview', label: 'Overview', staffOnly: false },
  { key: 'simulations', label: 'Simulations', staffOnly: false },
  { key: 'assessments', label: 'Assessments', staffOnly: false },
  { key: 'business-risk', label: 'Business risk', staffOnly: false },
  { key: 'reports', label: 'Reports', staffOnly: false },
  { key: 'roadmap', label: 'Roadmap', staffOnly: false },
  { key: 'questions', label: 'Questions', staffOnly: false },
  { key: 'people', label: 'People', staffOnly: true },
  { key: 'technology', label: 'Technology', staffOnly: true },
  { key: 'documents', label: 'Documents', staffOnly: false },
  { key: 'activity', label: 'Activity', staffOnly: true },
  { key: 'details', label: 'Details', staffOnly: true },
] as const;

export type ClientTab = (typeof CLIENT_TABS)[number]['key'];

/** The tab a client's own user sees for an address: the overview for what is its provider's alone. */
export function portalTab(tab: ClientTab): ClientTab {
  return CLIENT_TABS.some(({ key, staffOnly }) => key === tab && !staffOnly) ? tab : 'overview';
}
