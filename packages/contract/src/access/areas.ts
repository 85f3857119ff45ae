/** The areas that the product's use is counted in. */
export const AREAS = [
  'dashboard',
  'clients',
  'client_detail',
  'sales_enablement',
  'threat_intelligence',
  'impact_simulator',
  'sandler_scripting',
  'reports',
  'settings',
  'anchor_point',
  'other',
] as const;
export type Area = (typeof AREAS)[number];

/** The words people see for an area. */
export const AREA_LABELS: Record<Area, string> = {
  dashboard: 'Dashboard',
  clients: 'Clients',
  client_detail: 'Client pages',
  sales_enablement: 'Tools',
  threat_intelligence: 'Threat intelligence',
  impact_simulator: 'Impact simulator',
  sandler_scripting: 'Sales scripting',
  reports: 'Reports',
  settings: 'Settings',
  anchor_point: 'Anchor Point',
  other: 'Everything else',
};
