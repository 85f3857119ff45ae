import { brandTheme } from '@fairlead/reports/theme/brand';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FAIRLEAD_BRAND } from './fairlead-brand';
import { useBrand } from './use-brand';

test('the written-down brand is what the generator gives', () => {
  expect(FAIRLEAD_BRAND).toEqual(brandTheme(null));
});

test('without a primary color the brand is Fairlead at once', () => {
  expect(renderHook(() => useBrand(null, null)).result.current).toBe(FAIRLEAD_BRAND);
});

test('an MSP is shown in its own colors, and in no others before', async () => {
  const { result } = renderHook(() => useBrand('#6B2FB3', null));
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current?.light.fill).toBe('#6B2FB3'));
});

test('a stored value that is no color falls back to Fairlead', async () => {
  const { result } = renderHook(() => useBrand('burgundy-ish', null));
  await waitFor(() => expect(result.current).toBe(FAIRLEAD_BRAND));
});
