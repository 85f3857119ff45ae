import { SERVICE_DELIVERY } from '@fairlead/content/scenarios/control-effects-2026-1';
import { describe, expect, it } from 'vitest';
import { isContained } from './contained';

describe('a service', () => {
  it('is contained in one that brings all of its controls at least as far', () => {
    expect(isContained('managed_edr', ['managed_mdr'], SERVICE_DELIVERY)).toBe(true);
  });

  it('is not where one of its controls goes further', () => {
    expect(isContained('managed_mdr', ['managed_edr'], SERVICE_DELIVERY)).toBe(false);
    expect(isContained('privileged_access', ['managed_identity'], SERVICE_DELIVERY)).toBe(false);
    expect(isContained('bcdr', [], SERVICE_DELIVERY)).toBe(false);
  });
});
