import { describe, expect, it } from 'vitest';
import { matching, pagesFor, simulationFor } from './palette-pages';

const every = () => true;

describe('the pages of the palette', () => {
  it('are those the role may open, and that there are', () => {
    const paths = (...of: Parameters<typeof pagesFor>) => pagesFor(...of).map(({ path }) => path);
    expect(paths('client_viewer', every)).toEqual([
      '/dashboard',
      '/clients',
      '/settings',
      '/settings/security',
      '/settings/notifications',
    ]);
    expect(paths('msp_user', every)).toContain('/clients/import');
    expect(paths('msp_user', every)).not.toContain('/settings/branding');
    expect(paths('msp_admin', every)).not.toContain('/admin/msps');
    expect(paths('trial_member', every)).toContain('/sales-enablement/business-risk');
    const [found] = matching(pagesFor('msp_user', every), 'insurance read');
    expect(found?.path).toBe('/sales-enablement/business-risk');
    expect(paths('msp_admin', (path) => path === '/dashboard')).toEqual(['/dashboard']);
  });

  it('are found by the beginnings of words, whatever their case and accents', () => {
    const labels = (query: string) => matching(pagesFor('msp_admin', every), query).map(({ label }) => label);
    expect(labels('lógo')).toEqual(['Settings: Branding']);
    expect(labels('set te')).toEqual(['Settings: Team']);
    expect(labels('  ')).toEqual([]);
    expect(labels('ogo')).toEqual([]);
  });

  it('leave a query for a simulation to whom it is for', () => {
    expect(simulationFor('new simulation for Harbor')).toBe('Harbor');
    expect(simulationFor('Simulate harbor')).toBe('harbor');
    expect(simulationFor('new simulation')).toBe('');
    expect(simulationFor('harbor')).toBeNull();
  });
});
