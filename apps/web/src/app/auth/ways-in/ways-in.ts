import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type AuthOffer, authOfferQuery } from '../auth-settings';

/** The ways to sign in that the service offers at this moment. */
export type WaysIn = { email: boolean; phone: boolean; company: boolean; providers: AuthOffer['providers'] };

/** What is shown while the answer is on its way, and where none comes. */
const USUAL_WAYS: WaysIn = { email: true, phone: false, company: true, providers: [] };

/** A service that does not say how it stands with mail offers it, as every one does. */
export function waysOf({ external, providers, hasSso }: AuthOffer): WaysIn {
  return { email: external.email !== false, phone: external.phone === true, company: hasSso, providers };
}

const KEY = 'fairlead-ways-in';

/** What this tab saw last, so that a reload shows every button in its place at once. */
function seenLast(): AuthOffer | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as AuthOffer | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The ways in: at once what the tab saw last or what is usual, then what the service says. */
export function useWaysIn(): WaysIn {
  const { data, isPlaceholderData } = useQuery({ ...authOfferQuery, placeholderData: seenLast });
  useEffect(() => {
    if (data && !isPlaceholderData) sessionStorage.setItem(KEY, JSON.stringify(data));
  }, [data, isPlaceholderData]);
  return data ? waysOf(data) : USUAL_WAYS;
}
