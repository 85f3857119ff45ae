import type { ClientSite } from '@fairlead/contract/features/custom-domains';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { api } from '../api/api';

/** Whose clients this address serves; null at an address of the platform. */
const SiteContext = createContext<ClientSite | null>(null);

/** Set by the server into the page at the domain of a provider: its name. */
const named = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="fairlead-client-site"]')?.content ?? null;

/** Without its answer the name alone is known, and where its own team signs in is not. */
const bare = (name: string): ClientSite => ({
  provider: { name, logo: null, company_tagline: null, primary_color: null, secondary_color: null },
  teamLink: '/signin',
});

/** The site of this address: undefined while it is asked for, null at the platform, where nothing is asked. */
export function useFoundSite(): ClientSite | null | undefined {
  const name = named();
  const { data, isError } = useQuery({
    ...api.customDomains.site.queryOptions(),
    enabled: name !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (name === null) return null;
  return data ? (data.site ?? bare(name)) : isError ? bare(name) : undefined;
}

export const ClientSiteProvider = ({ site, children }: { site: ClientSite | null; children: ReactNode }) => (
  <SiteContext value={site}>{children}</SiteContext>
);

export const useClientSite = (): ClientSite | null => useContext(SiteContext);
