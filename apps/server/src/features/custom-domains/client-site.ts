import type { ClientSite } from '@fairlead/contract/features/custom-domains';
import { fail } from '#api/errors';
import type { VisitorContext } from '#api/transaction-middleware';
import { foreignHost, siteAt } from '#domain/msps/client-address';
import { shownProvider } from '#domain/msps/shown-provider';
import { findProvider } from '#domain/reports/frame';

/** The provider whose clients the address of the request serves, as visitors see it. */
export async function getClientSite(context: VisitorContext): Promise<{ site: ClientSite | null }> {
  const { site, services } = context;
  if (!site) return { site: null };
  const provider = await context.read((tx) => findProvider(tx, site.mspId));
  return { site: { provider: await shownProvider(context, provider), teamLink: `${services.publicUrl}/signin` } };
}

/**
 * What a proxy asks before it gets a certificate. Only a verified domain is answered with 200, so that nobody makes the
 * installation fetch certificates for names of their own.
 * @throws NOT_FOUND
 */
export async function mayServeDomain(
  { read, services }: VisitorContext,
  { domain }: { domain: string },
): Promise<{ domain: string }> {
  const host = foreignHost(domain, services.publicUrl);
  const site = host && (await read((tx) => siteAt(tx, host)));
  if (!site) throw fail('NOT_FOUND');
  return { domain: host };
}
