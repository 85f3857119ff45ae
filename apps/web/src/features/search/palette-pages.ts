import { canOpenRoute } from '@fairlead/contract/access/access';
import type { Role } from '@fairlead/contract/access/roles';

export type PaletteEntry = {
  label: string;
  path: string;
  /** What else people call it. */
  words: string;
};

/** Pages by their paths. Whether there is such a page, the router knows; who may open it, the access table. */
const PAGES: readonly PaletteEntry[] = [
  { label: 'Dashboard', path: '/dashboard', words: 'home overview start portfolio' },
  { label: 'Clients', path: '/clients', words: 'list prospects book customers' },
  { label: 'Import clients', path: '/clients/import', words: 'csv xlsx excel upload spreadsheet' },
  { label: 'Tools', path: '/sales-enablement', words: 'sales enablement' },
  { label: 'Impact simulator', path: '/impact-simulator', words: 'simulation loss risk run' },
  {
    label: 'Business Risk Assessment',
    path: '/sales-enablement/business-risk',
    words: 'assessments insurance breach readiness score proposal questionnaire',
  },
  { label: 'Reports', path: '/sales-enablement/reports', words: 'library pdf slides proposals links share' },
  { label: 'Risk amortizer', path: '/risk-amortizer', words: 'cost price' },
  { label: 'Sales scripts', path: '/sandler-scripting', words: 'sandler call' },
  { label: 'Threat intelligence', path: '/threat-intelligence', words: 'briefs news' },
  { label: 'NIST assessment', path: '/nist-assessment', words: 'csf maturity' },
  { label: 'Client reviews', path: '/qbr-generator', words: 'qbr business review' },
  { label: 'Client loyalty', path: '/qbr-loyalty', words: 'qbr' },
  { label: 'Compliance status check', path: '/compliance-status-check', words: 'hipaa pci gdpr' },
  { label: 'Settings: Profile', path: '/settings', words: 'name picture account' },
  { label: 'Settings: Security', path: '/settings/security', words: 'password factor sessions sign out' },
  { label: 'Settings: Team', path: '/settings/team', words: 'people invite users roles' },
  { label: 'Settings: Services', path: '/settings/services', words: 'catalog prices' },
  { label: 'Settings: Organization', path: '/settings/organization', words: 'company currency locale delete' },
  { label: 'Settings: Branding', path: '/settings/branding', words: 'logo color white label' },
  { label: 'Settings: Plan', path: '/settings/plan', words: 'billing usage upgrade' },
  { label: 'Settings: API keys', path: '/settings/api-keys', words: 'integration token' },
  { label: 'Settings: Notifications', path: '/settings/notifications', words: 'mail email alerts' },
  { label: 'Trial self-check', path: '/trial-testing', words: 'testing dates' },
  { label: 'MSPs', path: '/admin/msps', words: 'admin organizations providers' },
  { label: 'Users', path: '/admin/users', words: 'admin people' },
  { label: "Captain's Settings", path: '/admin/settings', words: 'admin platform' },
];

/** The pages a role may open among those the router has. */
export function pagesFor(role: Role, hasRoute: (path: string) => boolean): PaletteEntry[] {
  return PAGES.filter(({ path }) => hasRoute(path) && canOpenRoute(role, path));
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The entries in whose label or words every part of the query begins a word. */
export function matching(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const parts = folded(query).split(/\s+/).filter(Boolean);
  const has = ({ label, words }: PaletteEntry) => {
    const known = folded(`${label} ${words}`).split(/[^\p{L}\p{N}]+/u);
    return parts.every((part) => known.some((word) => word.startsWith(part)));
  };
  return parts.length === 0 ? [] : entries.filter(has);
}

/** What stands after "new simulation for", or null when the query asks for none. */
export function simulationFor(query: string): string | null {
  const words = query.trim().split(/\s+/);
  const asked = words[0]?.toLowerCase() === 'new' ? words.slice(1) : words;
  if (!asked[0]?.toLowerCase().startsWith('simulat')) return null;
  return asked.slice(asked[1]?.toLowerCase() === 'for' ? 2 : 1).join(' ');
}
