import { describe, expect, it } from 'vitest';
import { canonicalPath, movedTo } from './moved-pages';

describe('addresses of earlier releases', () => {
  it('lead to where their section is now', () => {
    expect(movedTo('/clients/1/questions', '')).toEqual({ path: '/clients/1/requests', hash: '' });
    expect(movedTo('/clients/1/nist', '')).toEqual({ path: '/clients/1/assessments/nist_csf', hash: '' });
    expect(movedTo('/clients/1/activity/', '')).toEqual({ path: '/clients/1', hash: 'activity' });
    expect(movedTo('/clients/1/activity', 'notes')).toEqual({ path: '/clients/1', hash: 'notes' });
  });

  it('are told from those that stand', () => {
    for (const path of [
      '/clients/1',
      '/clients/1/requests',
      '/clients/1/toString',
      '/questions',
      '/clients/1/activity/2',
    ])
      expect(movedTo(path, ''), path).toBeNull();
  });
});

it.each([
  ['/', '/'],
  ['/onboarding', '/onboarding'],
  ['/onboarding/', '/onboarding'],
  ['/clients/1//', '/clients/1'],
])('%s is the page at %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});
