import type { Advisor } from '@fairlead/contract/features/portal';
import { asPlatform, type Tx } from '@fairlead/db/connection/database';
import { clientActivity } from '@fairlead/db/schema/clients/activity';
import { clients } from '@fairlead/db/schema/clients/clients';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';

const MOST_USERS = 100;

/** Entries of the timeline by which a client was shown something of its own. */
const SHOWING = ['report.released', 'proposal.sent', 'roadmap.shared', 'document.shared'];

export type Shown = { at: string; byName: string | null };

export type PortalPeople = {
  advisor: Advisor | null;
  people: { id: string; name: string; email: string }[];
  /** By what was shown: the last time it was, and by whom. */
  shown: ReadonlyMap<string, Shown>;
};

/**
 * The people around a client. Its users read no profile but their own and no timeline, so this is read for them: of the
 * client they belong to, and no more of a person than they are to know.
 */
export function portalPeople(tx: Tx, mspId: string, clientId: string): Promise<PortalPeople> {
  return asPlatform(tx, async () => ({
    advisor: await findAdvisor(tx, mspId, clientId),
    people: await selectUsers(tx, mspId, clientId),
    shown: await selectShown(tx, mspId, clientId),
  }));
}

async function findAdvisor(tx: Tx, mspId: string, clientId: string): Promise<Advisor | null> {
  const { name, jobTitle, email, phone, bookingUrl, profile_picture, accountPicture } = profiles;
  const [row] = await tx
    .select({ name, jobTitle, email, phone, bookingUrl, own: profile_picture, ofAccount: accountPicture })
    .from(clients)
    .innerJoin(profiles, and(eq(profiles.msp_id, clients.mspId), eq(profiles.id, clients.ownerId)))
    .where(and(eq(clients.mspId, mspId), eq(clients.id, clientId), eq(profiles.status, 'active')));
  if (!row) return null;
  const { own, ofAccount, ...advisor } = row;
  return { ...advisor, picture: own ?? ofAccount };
}

const selectUsers = (tx: Tx, mspId: string, clientId: string) =>
  tx
    .select({ id: profiles.id, name: profiles.name, email: profiles.email })
    .from(profiles)
    .where(and(eq(profiles.msp_id, mspId), eq(profiles.client_id, clientId), eq(profiles.status, 'active')))
    .orderBy(asc(profiles.name), asc(profiles.id))
    .limit(MOST_USERS);

async function selectShown(tx: Tx, mspId: string, clientId: string): Promise<ReadonlyMap<string, Shown>> {
  const { targetId, createdAt } = clientActivity;
  const ofClient = and(eq(clientActivity.mspId, mspId), eq(clientActivity.clientId, clientId));
  const rows = await tx
    .selectDistinctOn([targetId], { targetId, at: createdAt, byName: profiles.name })
    .from(clientActivity)
    .leftJoin(profiles, and(eq(profiles.msp_id, clientActivity.mspId), eq(profiles.id, clientActivity.actorId)))
    .where(and(ofClient, inArray(clientActivity.action, SHOWING)))
    .orderBy(targetId, desc(createdAt));
  return new Map(
    rows.flatMap(({ targetId, at, byName }) =>
      targetId === null ? [] : [[targetId, { at: at.toISOString(), byName }] as const],
    ),
  );
}
