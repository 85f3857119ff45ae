import { useContext, useMemo } from 'react';
import { SessionContext, useServerNow } from '../session/session';
import { type Writers, writersOf } from './figures';

/** Visitors, and people of an organization that leaves it to each: their own English, in which the product is written. */
const browserLocale = (): string => navigator.languages.find((language) => /^en(-|$)/i.test(language)) ?? 'en-US';

/** For the person who looks: as the organization writes, else as the browser does, by the server's rates and clock. */
export function useWriters(): Writers {
  const msp = useContext(SessionContext)?.me?.msp;
  const now = useServerNow();
  const locale = msp?.locale ?? browserLocale();
  const usdPerUnit = msp?.usdPerUnit;
  return useMemo(() => writersOf({ locale, usdPerUnit, now }), [locale, usdPerUnit, now]);
}
