import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { CustomDomains } from '@fairlead/contract/features/custom-domains';
import type { Tx } from '@fairlead/db/connection/database';
import { customDomains } from '@fairlead/db/schema/custom-domains';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import type { WorkContext } from '#api/work-context';
import { isTaken } from '#domain/msps/client-address';
import { SENDER_KEY } from '#domain/msps/own-sender';
import { type DomainServices, findDomain, isDomain, requireIncluded, viewDomains } from './domain-view';
import type { DomainRow } from './records';

/** Receivers all read RSA, not all of them anything newer (RFC 8301 asks for 2,048 bits). */
const KEY_BITS = 2_048;

const OWN = "This is the platform's own address. Enter a domain of your company.";
export const TAKEN =
  'Another organization has verified this domain. If it is yours, remove it there first, or write to support.';

type New = Pick<DomainRow, 'use' | 'domain' | 'mailbox' | 'token' | 'privateKey'>;

/** @throws BAD_REQUEST at the field for a domain that is the platform's, or verified by another organization */
export async function savePortal(context: HandlerContext, { domain }: { domain: string }): Promise<CustomDomains> {
  const { tx, caller, services } = context;
  const mspId = callerMspId(caller);
  await requireIncluded(tx, mspId);
  if (!services.domains.signsInHere) throw fail('FORBIDDEN');
  const own = [new URL(services.publicUrl).hostname, services.domains.target];
  if (own.some((name) => isWithin(domain, name) || isWithin(name, domain))) throw fail('BAD_REQUEST', { domain: OWN });
  if (await isTaken(tx, mspId, 'portal', domain)) throw fail('BAD_REQUEST', { domain: TAKEN });
  const before = await findDomain(tx, mspId, 'portal');
  if (before?.domain !== domain)
    await replace(context, {
      use: 'portal',
      domain,
      mailbox: null,
      token: randomBytes(20).toString('base64url'),
      privateKey: null,
    });
  await context.audit({ type: 'custom_domain', id: 'portal' }, changed(before, domain));
  return viewDomains(tx, mspId, services);
}

/** Another mailbox of the same domain keeps its key and so stays verified. @throws as `savePortal` */
export async function saveSender(context: StagedContext, { address }: { address: string }): Promise<CustomDomains> {
  const { caller, services } = context;
  const mspId = callerMspId(caller);
  const at = address.lastIndexOf('@');
  const [mailbox, domain] = [address.slice(0, at), address.slice(at + 1)];
  const isSame = await context.read(async ({ tx }) => {
    await requireIncluded(tx, mspId);
    await requireFree(tx, mspId, domain, services);
    return (await findDomain(tx, mspId, 'sender'))?.domain === domain;
  });
  const key = isSame ? null : await newKey();
  return context.write(async (writing) => {
    const { tx, audit } = writing;
    await requireIncluded(tx, mspId);
    await requireFree(tx, mspId, domain, services);
    const before = await findDomain(tx, mspId, 'sender');
    if (before?.domain === domain) await tx.update(customDomains).set({ mailbox }).where(isDomain(mspId, 'sender'));
    else if (key) {
      const privateKey = services.domains.secrets.seal(SENDER_KEY, key.privateKey);
      await replace(writing, { use: 'sender', domain, mailbox, token: key.publicKey, privateKey });
    } else throw fail('CONFLICT');
    await audit({ type: 'custom_domain', id: 'sender' }, changed(before, address));
    return viewDomains(tx, mspId, services);
  });
}

/** Takes a domain out of use at once. */
export async function removeDomain(
  context: HandlerContext,
  { use }: { use: DomainRow['use'] },
): Promise<CustomDomains> {
  const { tx, caller, services } = context;
  const mspId = callerMspId(caller);
  const [before] = await tx.delete(customDomains).where(isDomain(mspId, use)).returning();
  if (!before) throw fail('NOT_FOUND');
  await context.audit({ type: 'custom_domain', id: use }, changed(before, null));
  return viewDomains(tx, mspId, services);
}

async function requireFree(tx: Tx, mspId: string, domain: string, { domains }: DomainServices): Promise<void> {
  const platform = domains.platformSender.slice(domains.platformSender.lastIndexOf('@') + 1);
  if (domain === platform) throw fail('BAD_REQUEST', { address: OWN });
  if (await isTaken(tx, mspId, 'sender', domain)) throw fail('BAD_REQUEST', { address: TAKEN });
}

type Writing = Pick<WorkContext, 'tx' | 'caller' | 'now'>;

async function replace({ tx, caller, now }: Writing, row: New): Promise<void> {
  const mspId = callerMspId(caller);
  await tx.delete(customDomains).where(isDomain(mspId, row.use));
  await tx.insert(customDomains).values({ mspId, ...row, records: [], createdBy: caller.userId, createdAt: now });
}

const isWithin = (name: string, other: string) => name === other || name.endsWith(`.${other}`);

const changed = (before: DomainRow | undefined, after: string | null) => ({
  before: before ? { domain: before.mailbox === null ? before.domain : `${before.mailbox}@${before.domain}` } : null,
  after: { domain: after },
});

/** The key that signs emails, and the one that the record tells. */
async function newKey(): Promise<{ publicKey: string; privateKey: string }> {
  const made = await promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { publicKey: made.publicKey.toString('base64'), privateKey: made.privateKey };
}
