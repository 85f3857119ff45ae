import { describe, expect, it } from 'vitest';
import { broughtBy, containedBy } from './brought-by';

describe('what one service brings of another', () => {
  it('is the service itself, or the one that contains it', () => {
    expect(broughtBy('managed_edr', ['managed_edr', 'managed_mdr'])).toBe('managed_edr');
    expect(broughtBy('managed_edr', ['bcdr', 'managed_mdr'])).toBe('managed_mdr');
    expect(broughtBy('managed_mdr', ['managed_edr'])).toBeNull();
  });

  it('of a service that the model does not know, only the service itself', () => {
    expect(broughtBy('compliance_management', ['managed_mdr'])).toBeNull();
    expect(broughtBy('compliance_management', ['compliance_management'])).toBe('compliance_management');
    expect(broughtBy(null, ['managed_mdr'])).toBeNull();
  });

  it('is never counted beside the one that contains it', () => {
    expect(containedBy('managed_edr', ['managed_edr', 'managed_mdr'])).toBe('managed_mdr');
    expect(containedBy('managed_mdr', ['managed_edr', 'managed_mdr'])).toBeNull();
  });
});
