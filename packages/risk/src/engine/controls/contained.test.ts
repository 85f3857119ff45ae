import { SERVICE_DELIVERY } from '@fairlead/content/scenarios/control-effects-2026-1';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { SERVICE_KEYS } from '@fairlead/content/services/services';
import { describe, expect, it } from 'vitest';
import { containingServices, isContained, withoutContained } from './contained';

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

describe('a list of services', () => {
  it('names what already brings a service, and is shortened to what adds something', () => {
    expect(containingServices('managed_edr', ['bcdr', 'managed_mdr', 'managed_edr'], SERVICE_DELIVERY)).toEqual([
      'managed_mdr',
    ]);
    expect(containingServices('managed_mdr', ['managed_edr', 'managed_mdr'], SERVICE_DELIVERY)).toEqual([]);
    expect(withoutContained(['managed_edr', 'bcdr', 'managed_mdr'], SERVICE_DELIVERY)).toEqual(['bcdr', 'managed_mdr']);
    expect(withoutContained(['bcdr', 'managed_edr'], SERVICE_DELIVERY)).toEqual(['bcdr', 'managed_edr']);
    // What is left brings every control as far as the whole list does, and nothing of it is contained.
    const left = withoutContained(SERVICE_KEYS, SERVICE_DELIVERY);
    for (const key of SERVICE_KEYS) expect(isContained(key, left, SERVICE_DELIVERY), key).toBe(true);
    for (const key of left) expect(containingServices(key, left, SERVICE_DELIVERY), key).toEqual([]);
  });

  it('is judged on pages by the same deliveries as in the current model', () => {
    expect(currentParameters.services).toEqual(SERVICE_DELIVERY);
  });
});
