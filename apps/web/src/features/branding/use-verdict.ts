import type { BrandTheme } from '@fairlead/reports/theme/brand';
import type { VerdictRow } from '@fairlead/reports/theme/verdict';
import { useEffect, useState } from 'react';

export type Verdict = { rows: VerdictRow[]; changes: string[] };

/** The measured contrasts of a brand, and what was changed so that it reads well. Color arithmetic arrives with the page that needs it. */
export function useVerdict(brand: BrandTheme | null, primary: string | null, secondary: string | null): Verdict | null {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    if (!brand) return;
    let gone = false;
    void import('@fairlead/reports/theme/verdict').then(({ brandVerdict, coverChange }) => {
      if (gone) return;
      const changes = [primary ? brand.change : null, coverChange(brand, primary, secondary)];
      setVerdict({ rows: brandVerdict(brand), changes: changes.filter((sentence) => sentence !== null) });
    });
    return () => {
      gone = true;
    };
  }, [brand, primary, secondary]);
  return verdict;
}
