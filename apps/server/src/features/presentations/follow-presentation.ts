import { type FollowedPresentation, type ShownSlide, shownSlide } from '@fairlead/contract/features/presentations';
import type { Tx } from '@fairlead/db/connection/database';
import { mspBranding } from '@fairlead/db/schema/branding';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { presentations } from '@fairlead/db/schema/presentations';
import { freeTrials, nfrTrials } from '@fairlead/db/schema/trials';
import { and, eq, sql } from 'drizzle-orm';
import { ACCESS } from '#api/caller/principal';
import { fail } from '#api/errors';
import type { VisitorContext } from '#api/transaction-middleware';
import { tokenHash } from '#domain/membership/invitation-token';
import { linksHaveEnded } from '#domain/msps/link-access';
import { shownProvider } from '#domain/msps/shown-provider';

type OfLink = { token: string };

/** Opens a link: the provider, the client, and the slide that is shown now. A link that never was answers as one that ended. */
export async function openPresentation(context: VisitorContext, { token }: OfLink): Promise<FollowedPresentation> {
  const { presentation, clientName, ...link } = await requireLink(context, token);
  const provider = await shownProvider(context, link);
  await context.write(async (tx, audit) => {
    await tx
      .update(presentations)
      .set({ openedCount: sql`${presentations.openedCount} + 1` })
      .where(eq(presentations.id, presentation.id));
    await audit({ type: 'presentation', id: presentation.id });
  });
  return {
    provider,
    clientName,
    endsAt: presentation.endsAt.toISOString(),
    shown: shownSlide.parse(presentation.shown),
  };
}

/** The slide that is shown now, and nothing else of the talk. @throws LINK_ENDED */
export async function followPresentation(context: VisitorContext, { token }: OfLink): Promise<ShownSlide> {
  const { presentation } = await requireLink(context, token);
  return shownSlide.parse(presentation.shown);
}

async function requireLink(context: VisitorContext, token: string) {
  const link = await context.read((tx) => findLink(tx, token));
  if (!link || !isAlive(link, context.now)) throw fail('LINK_ENDED');
  return link;
}

/** A link with everything that decides whether it still works. */
async function findLink(tx: Tx, token: string) {
  const [row] = await tx
    .select({
      presentation: presentations,
      clientName: clients.name,
      msp: msps,
      access: ACCESS,
      nfrStatus: nfrTrials.status,
      branding: mspBranding,
      trial: freeTrials,
    })
    .from(presentations)
    .innerJoin(clients, and(eq(clients.mspId, presentations.mspId), eq(clients.id, presentations.clientId)))
    .innerJoin(msps, eq(msps.id, presentations.mspId))
    .leftJoin(nfrTrials, eq(nfrTrials.msp_id, msps.id))
    .leftJoin(mspBranding, eq(mspBranding.msp_id, msps.id))
    .leftJoin(freeTrials, eq(freeTrials.msp_id, msps.id))
    .where(eq(presentations.tokenHash, tokenHash(token)));
  return row;
}

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** It ends with its hours, by its presenter, and with the provider's access. */
function isAlive(link: Link, now: Date): boolean {
  const { revokedAt, endsAt } = link.presentation;
  return revokedAt === null && endsAt > now && !linksHaveEnded(link, now);
}
