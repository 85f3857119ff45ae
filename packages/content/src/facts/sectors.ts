/** The one list of sectors: North American industry classification, top level. `other` stands last. */
export const SECTOR_KEYS = [
  'administrative',
  'agriculture',
  'construction',
  'education',
  'entertainment',
  'financial',
  'healthcare',
  'hospitality',
  'information',
  'management',
  'manufacturing',
  'mining',
  'professional',
  'public',
  'real_estate',
  'retail',
  'transportation',
  'utilities',
  'wholesale',
  'other',
] as const;
export type SectorKey = (typeof SECTOR_KEYS)[number];

/** Names for people, with examples that help to choose. */
export const SECTORS: Record<SectorKey, { label: string; examples: string }> = {
  administrative: { label: 'Administrative and support services', examples: 'Staffing, cleaning, security, travel' },
  agriculture: { label: 'Agriculture, forestry and fishing', examples: 'Farms, nurseries, fisheries' },
  construction: { label: 'Construction', examples: 'Builders, electricians, plumbers' },
  education: { label: 'Education', examples: 'Schools, colleges, training' },
  entertainment: { label: 'Arts, entertainment and recreation', examples: 'Theaters, gyms, museums' },
  financial: { label: 'Finance and insurance', examples: 'Banks, lenders, brokers, insurers' },
  healthcare: { label: 'Health care and social assistance', examples: 'Practices, clinics, care homes' },
  hospitality: { label: 'Hotels and food services', examples: 'Hotels, restaurants, caterers' },
  information: { label: 'Information and media', examples: 'Software, publishing, telecom, hosting' },
  management: { label: 'Holding and management companies', examples: 'Head offices, holdings' },
  manufacturing: { label: 'Manufacturing', examples: 'Food, metal, machines, furniture' },
  mining: { label: 'Mining, oil and gas', examples: 'Quarries, mines, wells' },
  professional: { label: 'Professional services', examples: 'Law, accounting, design, engineering, IT' },
  public: { label: 'Public administration', examples: 'Towns, counties, agencies' },
  real_estate: { label: 'Real estate and rental', examples: 'Agents, property managers, equipment rental' },
  retail: { label: 'Retail', examples: 'Shops, online stores, dealers' },
  transportation: { label: 'Transportation and warehousing', examples: 'Trucking, couriers, storage' },
  utilities: { label: 'Utilities', examples: 'Power, water, gas, wastewater' },
  wholesale: { label: 'Wholesale', examples: 'Distributors, importers' },
  other: { label: 'Other services', examples: 'Repair, personal care, associations' },
};

/** Whether a stored text is the key of an industry: older or newer catalogues may have others. */
export const isSector = (key: string | null | undefined): key is SectorKey =>
  typeof key === 'string' && Object.hasOwn(SECTORS, key);
