import type { CustomDomain, CustomDomains } from '@fairlead/contract/features/custom-domains';
import { includesCustomDomain } from '@fairlead/contract/features/plans/plans';
import type { Tx } from '@fairlead/db/connection/database';
import { customDomains } from '@fairlead/db/schema/custom-domains';
import { msps } from '@fairlead/db/schema/msps';
import { and, eq } from 'drizzle-orm';
import type { Services } from '#api/context';
import { fail } from '#api/errors';
import { addressAt } from '#domain/msps/client-address';
import { domainState, removalOf } from './after-look';
import { type DomainRow, wantedRecords } from './records';

export type DomainServices = Pick<Services, 'publicUrl' | 'domains'>;

/** Both domains of an organization, what the plan includes, and what is used until one is verified. */
export async function viewDomains(tx: Tx, mspId: string, services: DomainServices): Promise<CustomDomains> {
  const [msp] = await tx.select({ plan: msps.plan, replyTo: msps.contact_email }).from(msps).where(eq(msps.id, mspId));
  if (!msp) throw fail('NOT_FOUND');
  const rows = await tx.select().from(customDomains).where(eq(customDomains.mspId, mspId));
  const view = (use: DomainRow['use']) => {
    const row = rows.find((one) => one.use === use);
    return row ? domainView(row, services) : null;
  };
  const { publicUrl, domains } = services;
  return {
    included: includesCustomDomain(msp.plan),
    portal: view('portal'),
    sender: view('sender'),
    platform: { link: publicUrl, sender: domains.platformSender, replyTo: msp.replyTo },
    portalProblem: domains.signsInHere ? null : 'sign_in_elsewhere',
  };
}

function domainView(row: DomainRow, { publicUrl, domains }: DomainServices): CustomDomain {
  const { use, domain, mailbox, checkedAt, verifiedAt, failingSince, records } = row;
  return {
    use,
    domain,
    address: mailbox === null ? null : `${mailbox}@${domain}`,
    link: use === 'portal' ? addressAt(publicUrl, domain) : null,
    state: domainState(row),
    records: wantedRecords(row, domains.target).map((wanted, at) => ({
      ...wanted,
      ...(records[at] ?? { result: 'unchecked', found: [] }),
    })),
    checkedAt: checkedAt?.toISOString() ?? null,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    removedOn: failingSince ? removalOf(failingSince).toISOString() : null,
  };
}

export const isDomain = (mspId: string, use: DomainRow['use']) =>
  and(eq(customDomains.mspId, mspId), eq(customDomains.use, use));

export async function findDomain(tx: Tx, mspId: string, use: DomainRow['use']): Promise<DomainRow | undefined> {
  const [row] = await tx.select().from(customDomains).where(isDomain(mspId, use));
  return row;
}

/** @throws ENTERPRISE_ONLY on every other plan */
export async function requireIncluded(tx: Tx, mspId: string): Promise<void> {
  const [msp] = await tx.select({ plan: msps.plan }).from(msps).where(eq(msps.id, mspId));
  if (!includesCustomDomain(msp?.plan ?? null)) throw fail('ENTERPRISE_ONLY');
}
