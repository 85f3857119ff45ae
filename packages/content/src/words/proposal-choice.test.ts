import { describe, expect, it } from 'vitest';
import { effectBasis } from './proposal-choice';

describe('whose figures a proposal tells', () => {
  it.each([
    ['Option A: Core', true, 'These figures are for Option A: Core, without optional services.'],
    ['Option A: Core', false, 'These figures are for Option A: Core.'],
    [null, true, 'These figures are for the services without the optional ones.'],
    [null, false, null],
  ])('%s, with services to add: %s', (option, hasOptional, said) => {
    expect(effectBasis(option, hasOptional)).toBe(said);
  });
});
