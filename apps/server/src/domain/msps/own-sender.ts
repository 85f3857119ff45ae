import type { Tx } from '@fairlead/db/connection/database';
import { customDomains } from '@fairlead/db/schema/custom-domains';
import { msps } from '@fairlead/db/schema/msps';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';

/** The name of the signing key below `_domainkey` (RFC 6376). */
export const DKIM_SELECTOR = 'fairlead';
/** What the key that signs emails is encrypted for. */
export const SENDER_KEY = 'sender-key';

/** The organization's own sender while it is verified, its record is there and the plan includes it. The key is encrypted. */
export async function senderInUse(tx: Tx, mspId: string): Promise<{ address: string; privateKey: string } | null> {
  const isInUse = and(
    eq(customDomains.mspId, mspId),
    eq(customDomains.use, 'sender'),
    isNotNull(customDomains.verifiedAt),
    isNull(customDomains.failingSince),
    eq(msps.plan, 'enterprise'),
  );
  const [row] = await tx
    .select({ mailbox: customDomains.mailbox, domain: customDomains.domain, privateKey: customDomains.privateKey })
    .from(customDomains)
    .innerJoin(msps, eq(msps.id, customDomains.mspId))
    .where(isInUse);
  return row?.mailbox && row.privateKey
    ? { address: `${row.mailbox}@${row.domain}`, privateKey: row.privateKey }
    : null;
}
