import { canOpenRoute } from '@fairlead/contract/access/page-access';
import { ROLES, type Role, STAFF_ROLES } from '@fairlead/contract/access/roles';
import { describe, expect, it } from 'vitest';
import { navigationFor } from './navigation';

const labels = (role: Role, mode: 'admin' | 'demo' = 'demo') => navigationFor(role, mode).map((item) => item.label);

describe('navigation', () => {
  it('shows a global admin in admin view the platform only', () => {
    expect(labels('global_admin', 'admin')).toEqual(["Captain's Dashboard", 'MSPs', 'Users', "Captain's Settings"]);
  });

  it.each(STAFF_ROLES.filter((role) => role !== 'global_admin'))('shows %s the five items of an MSP', (role) => {
    expect(labels(role)).toEqual(['Dashboard', 'Clients', 'Tools', 'Anchor Point', 'Settings']);
  });

  it('shows a global admin in demo view what an MSP sees, under the Captain name', () => {
    expect(labels('global_admin', 'demo')).toEqual([
      "Captain's Dashboard",
      'Clients',
      'Tools',
      'Anchor Point',
      'Settings',
    ]);
  });

  it('shows a client user its three items', () => {
    expect(labels('client_viewer')).toEqual(['Dashboard', 'Clients', 'Settings']);
  });

  it('leads nobody to a page its role may not open, and out of the product only to the Anchor Point', () => {
    for (const role of ROLES)
      for (const mode of ['admin', 'demo'] as const)
        for (const item of navigationFor(role, mode)) {
          expect(canOpenRoute(role, item.path), `${role} ${item.path}`).toBe(true);
          expect(item.isOutside).toBe(item.label === 'Anchor Point');
        }
  });
});
