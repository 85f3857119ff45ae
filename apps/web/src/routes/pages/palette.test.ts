import type { Role } from '@fairlead/contract/access/roles';
import { describe, expect, it } from 'vitest';
import { matching } from '#features/search/palette-pages';
import { palettePlaces } from './palette';

const paths = (role: Role) => palettePlaces(role).pages.map(({ path }) => path);

describe('the pages of the palette', () => {
  it('are those the role may open, and that there are', () => {
    expect(paths('client_viewer')).toEqual([
      '/dashboard',
      '/clients',
      '/settings',
      '/settings/security',
      '/settings/notifications',
    ]);
    expect(paths('msp_user')).toContain('/clients/import');
    expect(paths('msp_user')).not.toContain('/settings/branding');
    expect(paths('msp_admin')).not.toContain('/admin/msps');
    expect(paths('msp_admin')).toContain('/threat-intelligence');
    expect(paths('trial_admin')).not.toContain('/threat-intelligence');
    expect(paths('global_admin')).toContain('/admin/settings/feeds');
    expect(paths('trial_member')).toContain('/sales-enablement/business-risk');
    const [found] = matching(palettePlaces('msp_user').pages, 'insurance read');
    expect(found?.path).toBe('/sales-enablement/business-risk');
  });

  it('are found by the beginnings of words, whatever their case and accents', () => {
    const labels = (query: string) => matching(palettePlaces('msp_admin').pages, query).map(({ label }) => label);
    expect(labels('lógo')).toEqual(['Settings: Branding']);
    expect(labels('set te')).toEqual(['Settings: Team']);
    expect(labels('  ')).toEqual([]);
    expect(labels('ogo')).toEqual([]);
  });

  it('lead into the sections of a client that the role may open, but for the one it starts with', () => {
    const sections = (role: Role) => palettePlaces(role).sections.map(({ label }) => label);
    expect(sections('msp_user')).toContain('People');
    expect(sections('client_viewer')).toEqual([
      'Our risk',
      'Our plan',
      'Requests',
      'Reports and reviews',
      'Documents and people',
    ]);
    expect(sections('msp_user')).toContain('Roadmap');
    expect(sections('msp_user')).not.toContain('Overview');
  });
});
