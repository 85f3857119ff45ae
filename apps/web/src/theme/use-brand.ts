import type { BrandTheme } from '@fairlead/reports/theme/brand';
import { useEffect, useState } from 'react';
import { FAIRLEAD_BRAND } from './fairlead-brand';

type Made = { primary: string; secondary: string | null; brand: BrandTheme };

/** The colors of an MSP. A stored value that is no color must not take the page down: Fairlead's own stand in. */
async function makeBrand(primary: string, secondary: string | null): Promise<BrandTheme> {
  const { brandTheme } = await import('@fairlead/reports/theme/brand');
  try {
    return brandTheme(primary, secondary);
  } catch {
    return FAIRLEAD_BRAND;
  }
}

/**
 * The brand to show: Fairlead's own without a primary color, else the MSP's. While the first one is being made the answer
 * is null, so that no page flashes in the wrong colors; when colors change, the shown brand stays until the next is there.
 */
export function useBrand(primary: string | null, secondary: string | null): BrandTheme | null {
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => {
    if (primary === null) return;
    let gone = false;
    const show = (brand: BrandTheme) => {
      if (!gone) setMade({ primary, secondary, brand });
    };
    makeBrand(primary, secondary).then(show, () => show(FAIRLEAD_BRAND));
    return () => {
      gone = true;
    };
  }, [primary, secondary]);
  if (primary === null) return FAIRLEAD_BRAND;
  return made?.brand ?? null;
}
