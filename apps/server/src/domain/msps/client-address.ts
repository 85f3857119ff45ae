import { isIP } from 'node:net';
import { CLIENT_USER_ROLES } from '@fairlead/contract/access/roles';
import { domainProblem } from '@fairlead/contract/features/custom-domains';
import { asPlatform, type Tx } from '@fairlead/db/connection/database';
import { customDomains } from '@fairlead/db/schema/custom-domains';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

/** The plan that includes a domain of one's own is read each time: a downgrade counts on the next request. */
const INCLUDED = and(eq(msps.plan, 'enterprise'), isNull(msps.suspendedAt));

/** A domain with the platform's scheme and port, such as `https://portal.harbor.net`. */
export function addressAt(publicUrl: string, domain: string): string {
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${domain}${port ? `:${port}` : ''}`;
}

/**
 * Where links for an organization's clients begin: at its own domain while that is verified and its records are there,
 * else at the platform.
 */
export async function clientAddress(tx: Tx, mspId: string, publicUrl: string): Promise<string> {
  const [row] = await tx
    .select({ domain: customDomains.domain })
    .from(customDomains)
    .innerJoin(msps, eq(msps.id, customDomains.mspId))
    .where(
      and(
        eq(customDomains.mspId, mspId),
        eq(customDomains.use, 'portal'),
        isNotNull(customDomains.verifiedAt),
        isNull(customDomains.failingSince),
        INCLUDED,
      ),
    );
  return row ? addressAt(publicUrl, row.domain) : publicUrl;
}

/** The name a request came by, where that may be an organization's domain; null for the platform's own names. */
export function foreignHost(hostname: string, publicUrl: string): string | null {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  if (name === new URL(publicUrl).hostname || isIP(name) !== 0) return null;
  return domainProblem(name) === null ? name : null;
}

/** Whose clients a verified domain serves, also while a record of it is missing for a while. Platform scope. */
export async function siteAt(tx: Tx, host: string): Promise<{ mspId: string; name: string } | null> {
  const [row] = await tx
    .select({ mspId: customDomains.mspId, name: msps.company_name })
    .from(customDomains)
    .innerJoin(msps, eq(msps.id, customDomains.mspId))
    .where(
      and(
        eq(customDomains.use, 'portal'),
        eq(customDomains.domain, host),
        isNotNull(customDomains.verifiedAt),
        INCLUDED,
      ),
    );
  return row ?? null;
}

/** Whether a domain is verified by another organization. */
export async function isTaken(tx: Tx, mspId: string, use: 'portal' | 'sender', domain: string): Promise<boolean> {
  const isOthers = and(
    eq(customDomains.use, use),
    eq(customDomains.domain, domain),
    isNotNull(customDomains.verifiedAt),
    sql`${customDomains.mspId} <> ${mspId}`,
  );
  return asPlatform(tx, async () => (await tx.$count(customDomains, isOthers)) > 0);
}

/** Of an account: by its address, as it is typed, or by its id. */
export type Person = { email: string } | { userId: string };

/**
 * Whether sign-in links of a person may lead to an organization's domain: only those of its own clients' users, and only
 * while its records are there. Anyone else's link would end up with the holder of the domain. Platform scope.
 */
export async function servesAt(tx: Tx, host: string, person: Person): Promise<boolean> {
  const isPerson =
    'userId' in person ? eq(profiles.id, person.userId) : eq(sql`lower(${profiles.email})`, person.email.toLowerCase());
  const [row] = await tx
    .select({ id: profiles.id })
    .from(customDomains)
    .innerJoin(msps, eq(msps.id, customDomains.mspId))
    .innerJoin(profiles, eq(profiles.msp_id, customDomains.mspId))
    .where(
      and(
        eq(customDomains.use, 'portal'),
        eq(customDomains.domain, host),
        isNotNull(customDomains.verifiedAt),
        isNull(customDomains.failingSince),
        INCLUDED,
        inArray(profiles.role, CLIENT_USER_ROLES),
        eq(profiles.status, 'active'),
        isPerson,
      ),
    )
    .limit(1);
  return row !== undefined;
}
