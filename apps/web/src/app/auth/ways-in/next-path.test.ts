import { describe, expect, it } from 'vitest';
import { safeNext } from './next-path';

describe('safeNext', () => {
  it.each(['/clients', '/clients/1?tab=reports#top', '/dashboard'])('keeps %s', (path) => {
    expect(safeNext(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'clients',
    '',
    '/signin?next=/signin',
    undefined,
    7,
  ])('sends %s to the dashboard', (path) => {
    expect(safeNext(path)).toBe('/dashboard');
  });
});
