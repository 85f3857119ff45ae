/** The closed lists of what is kept with a client, with their words. */

/** What a contact of a client is asked about. */
export const CONTACT_ROLE_LABELS = {
  decision_maker: 'Decision maker',
  technical: 'Technical',
  billing: 'Billing',
  legal: 'Legal',
  other: 'Other',
} as const;
export type ContactRole = keyof typeof CONTACT_ROLE_LABELS;
export const CONTACT_ROLES = Object.keys(CONTACT_ROLE_LABELS) as [ContactRole, ...ContactRole[]];

export const TECHNOLOGY_KIND_LABELS = {
  endpoint: 'Computers and phones',
  server: 'Servers',
  network: 'Network',
  cloud: 'Cloud services',
  business: 'Business software',
  security: 'Security',
  backup: 'Backup',
  other: 'Other',
} as const;
export type TechnologyKind = keyof typeof TECHNOLOGY_KIND_LABELS;
export const TECHNOLOGY_KINDS = Object.keys(TECHNOLOGY_KIND_LABELS) as [TechnologyKind, ...TechnologyKind[]];

/** Who can reach it: what decides how soon a vulnerability in it should be fixed. */
export const EXPOSURE_LABELS = {
  internet: 'Reachable from the internet',
  internal: 'Inside the network only',
  endpoint: 'A device of one person',
  unknown: 'Not known yet',
} as const;
export type TechnologyExposure = keyof typeof EXPOSURE_LABELS;
export const EXPOSURES = Object.keys(EXPOSURE_LABELS) as [TechnologyExposure, ...TechnologyExposure[]];

export const DOCUMENT_KIND_LABELS = {
  contract: 'Contract',
  policy: 'Policy',
  evidence: 'Evidence',
  network_diagram: 'Network diagram',
  insurance: 'Insurance',
  other: 'Other',
} as const;
export type DocumentKind = keyof typeof DOCUMENT_KIND_LABELS;
export const DOCUMENT_KINDS = Object.keys(DOCUMENT_KIND_LABELS) as [DocumentKind, ...DocumentKind[]];

/** Characters of a list of technology that is pasted or imported at once, and devices that one row of it counts. */
export const MOST_PASTED = 100_000;
export const MOST_COUNTED = 100_000;
