import { OutboundError, type OutboundFetch } from '@fairlead/auth/http/outbound-fetch';
import type { Tx } from '@fairlead/db/connection/database';
import { profiles } from '@fairlead/db/schema/profiles';
import { ORPCError } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { type AccountPicturePayload, FETCH_ACCOUNT_PICTURE } from '#domain/team/account-picture';
import { checkPicture } from '#files/check-picture';
import { addFile } from '#files/file-rows';
import type { StoredFile } from '#files/file-store';
import type { Redrawn } from '#files/redraw';
import type { JobDefinition } from '#jobs/job';
import type { PictureProcesses } from '#threads/picture-processes';

/**
 * Stores the picture that an account carries from its identity provider, redrawn like an upload, so that no page asks another
 * site for it. An address is fetched once: what is no picture is not asked for again until the account names another one.
 * Where the other side cannot be reached, the next sign-in tries again.
 */
export function fetchAccountPictureJob(pictures: PictureProcesses): JobDefinition<AccountPicturePayload> {
  return {
    name: FETCH_ACCOUNT_PICTURE,
    async run(payload, deps) {
      const { db, auth } = deps;
      const scope = { kind: 'tenant', ...payload } as const;
      const before = await db.transaction(scope, (tx) => findPicture(tx, payload.userId));
      const address = (await auth.account(payload.userId))?.pictureAddress ?? null;
      if (!before || before.accountPictureAddress === address) return;
      const found = address === null ? null : await fetched(address, deps.fetch, pictures);
      if (found === 'unreachable') return;
      const stored = found && (await deps.files.put(found.bytes));
      await db.transaction(scope, async (tx) => {
        const file = found && stored && (await addFile(tx, rowOf(payload, found, stored, deps.clock())));
        await tx
          .update(profiles)
          .set({ accountPicture: file?.id ?? null, accountPictureAddress: address })
          .where(eq(profiles.id, payload.userId));
      });
    },
  };
}

const rowOf = ({ mspId, userId }: AccountPicturePayload, found: Redrawn, stored: StoredFile, now: Date) => ({
  mspId,
  clientId: null,
  purpose: 'picture' as const,
  name: 'picture',
  contentType: found.contentType,
  size: stored.size,
  sha256: stored.sha256,
  storageKey: stored.storageKey,
  createdBy: userId,
  createdAt: now,
});

async function findPicture(tx: Tx, userId: string) {
  const [row] = await tx
    .select({ accountPictureAddress: profiles.accountPictureAddress })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return row;
}

/** The picture at an address, redrawn; null for what is none. */
async function fetched(
  address: string,
  fetch: OutboundFetch,
  pictures: PictureProcesses,
): Promise<Redrawn | null | 'unreachable'> {
  try {
    const answer = await fetch(address, { redirect: 'follow' });
    if (answer.status >= 500) return 'unreachable';
    if (!answer.ok) return null;
    return await checkPicture('picture', new File([new Uint8Array(await answer.arrayBuffer())], 'picture'), pictures);
  } catch (error) {
    if (error instanceof OutboundError) return 'unreachable';
    // What is no picture, or too large for one.
    if (error instanceof ORPCError) return null;
    throw error;
  }
}
