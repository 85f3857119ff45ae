import { checkPassword } from '@fairlead/auth/passwords/hash';
import { type OpenedShare, SHARE_LIMITS } from '@fairlead/contract/features/report-shares';
import type { Tx } from '@fairlead/db/connection/database';
import { reportShares, reportShareVisits } from '@fairlead/db/schema/report-shares';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { fail } from '#api/errors';
import type { VisitorContext } from '#api/transaction-middleware';
import { newToken, tokenHash } from '#domain/membership/invitation-token';
import { shownProvider } from '#domain/msps/shown-provider';
import { reportFileName } from '#domain/reports/file-name';
import { findFile } from '#files/file-rows';
import { findLink, isAlive, type Link } from './share-rows';

const MINUTE_MS = 60_000;
const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);

/**
 * Opens a link: whoever holds its secret, and knows its password where it has one, is told about the report and gets the
 * address of its file for ten minutes. A link that never was answers as one that ended.
 */
export async function openLink(
  context: VisitorContext,
  { token, password }: { token: string; password?: string | undefined },
): Promise<OpenedShare> {
  const { now } = context;
  const link = await context.read((tx) => findLink(tx, eq(reportShares.tokenHash, tokenHash(token))));
  if (!link || !isAlive(link, now)) throw fail('LINK_ENDED');
  const provider = await shownProvider(context, link);
  if (link.share.passwordHash !== null) {
    if (password === undefined) return { asks: 'password', provider };
    await requirePassword(context, link, password);
  }
  const ticket = newToken();
  const fileEndsAt = minutesFrom(now, SHARE_LIMITS.fileMinutes);
  await context.write(async (tx, audit) => {
    await noteOpening(tx, link, { ticketHash: tokenHash(ticket), fileEndsAt, now });
    await audit({ type: 'report_link', id: link.share.id });
  });
  const { share, report, clientName } = link;
  const { kind, title, pageCount, releasedAt, number } = report;
  return {
    asks: 'nothing',
    provider,
    report: { kind, title, clientName, pageCount, releasedAt: releasedAt?.toISOString() ?? null, number },
    downloads: share.downloads,
    endsAt: share.endsAt.toISOString(),
    ticket,
    fileEndsAt: fileEndsAt.toISOString(),
  };
}

/**
 * Checks a password. A try is taken before the answer is known, so that guesses sent at the same moment count too.
 * @throws WRONG_PASSWORD; TOO_MANY_TRIES for a quarter of an hour once five were wrong
 */
async function requirePassword(context: VisitorContext, { share }: Link, password: string): Promise<void> {
  const { now } = context;
  const mayTry = or(isNull(reportShares.pausedUntil), lte(reportShares.pausedUntil, now));
  const tries = sql`case when ${reportShares.pausedUntil} is null then ${reportShares.wrongTries} + 1 else 1 end`;
  const pausedUntil = minutesFrom(now, SHARE_LIMITS.pauseMinutes);
  const taken = await context.read((tx) =>
    tx
      .update(reportShares)
      .set({
        wrongTries: tries,
        pausedUntil: sql`case when ${tries} >= ${SHARE_LIMITS.tries} then ${pausedUntil.toISOString()}::timestamptz end`,
      })
      .where(and(eq(reportShares.id, share.id), mayTry))
      .returning({ id: reportShares.id }),
  );
  if (taken.length === 0) throw fail('TOO_MANY_TRIES');
  if (!(await checkPassword(share.passwordHash, password))) throw fail('WRONG_PASSWORD');
}

type Opening = { ticketHash: string; fileEndsAt: Date; now: Date };

async function noteOpening(tx: Tx, { share }: Link, { ticketHash, fileEndsAt, now }: Opening): Promise<void> {
  await tx.insert(reportShareVisits).values({
    mspId: share.mspId,
    clientId: share.clientId,
    shareId: share.id,
    ticketHash,
    ticketEndsAt: fileEndsAt,
    openedAt: now,
  });
  await tx
    .update(reportShares)
    .set({
      openedCount: sql`${reportShares.openedCount} + 1`,
      lastOpenedAt: now,
      wrongTries: 0,
      pausedUntil: null,
    })
    .where(eq(reportShares.id, share.id));
}

/** The PDF behind a ticket, while the ten minutes run and the link lives. */
export async function fileOfTicket(context: VisitorContext, ticket: string): Promise<File> {
  const { now, services } = context;
  const found = await context.read(async (tx) => {
    const [visit] = await tx
      .select()
      .from(reportShareVisits)
      .where(eq(reportShareVisits.ticketHash, tokenHash(ticket)));
    if (!visit || visit.ticketEndsAt <= now) return null;
    const link = await findLink(tx, eq(reportShares.id, visit.shareId));
    if (!link?.report.fileId || !isAlive(link, now)) return null;
    const file = await findFile(tx, link.report.mspId, link.report.fileId);
    return file ? { file, name: reportFileName(link.clientName, link.report, 'pdf') } : null;
  });
  if (!found) throw fail('NOT_FOUND');
  const bytes = await services.files.get(found.file.storageKey);
  return new File([new Uint8Array(bytes)], found.name, { type: found.file.contentType });
}
