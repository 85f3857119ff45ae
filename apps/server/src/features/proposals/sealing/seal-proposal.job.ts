import { usualPaper } from '@fairlead/contract/features/reports';
import type { Scope } from '@fairlead/db/connection/database';
import { asPlatform, type Tx } from '@fairlead/db/connection/database';
import { acceptances } from '@fairlead/db/schema/acceptances';
import { profiles } from '@fairlead/db/schema/profiles';
import { proposals } from '@fairlead/db/schema/proposals';
import type { SignatureRecord } from '@fairlead/reports/document/input';
import { CURRENT_LAYOUT } from '@fairlead/reports/document/layout';
import { and, eq } from 'drizzle-orm';
import { findClient } from '#domain/clients/rows';
import { findLogo, readLogo, shownLogo } from '#domain/msps/shown-brand';
import { proposalPart } from '#domain/proposals/printed-proposal';
import type { ProposalRow } from '#domain/proposals/view';
import { findProvider, reportFrame } from '#domain/reports/frame';
import { printedClient } from '#domain/reports/printed';
import { addFile } from '#files/file-rows';
import type { StoredFile } from '#files/file-store';
import type { JobDefinition, JobDeps } from '#jobs/job';
import type { JobCaller } from '#jobs/queue';
import { refuseForeign } from '#jobs/refuse-foreign';
import type { ReportProcesses } from '#threads/report-processes';
import { emailSealed } from './email-sealed';
import { sealedName } from './sealed-file';

export const SEAL_PROPOSAL = 'proposal.seal';
export type SealPayload = JobCaller & { proposalId: string };

/**
 * Makes the PDF of a countersigned proposal with the record of both signatures, keeps it with its SHA-256, and emails it to
 * both sides. Once: what is sealed is left alone.
 */
export function sealProposalJob(processes: ReportProcesses): JobDefinition<SealPayload> {
  return {
    name: SEAL_PROPOSAL,
    async run(payload, deps) {
      const scope: Scope = { kind: 'tenant', ...payload };
      const { mspId, proposalId } = payload;
      const found = await deps.db.transaction(scope, (tx) => readSigned(tx, mspId, proposalId));
      if (!found) return refuseForeign(deps.db, proposals, { mspId, id: proposalId });
      if (!found.record || found.row.sealedAt) return;
      const bytes = await setPages(found, found.record, deps, processes);
      const stored = await deps.files.put(bytes);
      await deps.db.transaction(scope, (tx) => keepSealed(tx, { mspId, proposalId }, stored, deps));
    },
  };
}

const isProposal = (mspId: string, id: string) => and(eq(proposals.mspId, mspId), eq(proposals.id, id));

async function readSigned(tx: Tx, mspId: string, proposalId: string) {
  const [row] = await tx.select().from(proposals).where(isProposal(mspId, proposalId));
  if (!row) return null;
  const client = await findClient(tx, mspId, row.clientId);
  const provider = await findProvider(tx, mspId);
  const logo = await findLogo(tx, mspId, shownLogo({ ...provider, profile: null }));
  const record = await signaturesOf(tx, row, { client: client.name, provider: provider.msp.company_name });
  return { row, client, provider, logo, record };
}

type Signed = NonNullable<Awaited<ReturnType<typeof readSigned>>>;
type Signatures = { client: SignatureRecord; provider: SignatureRecord; fingerprint: string };

/** Who signed for either side; null while one of them has not. */
async function signaturesOf(
  tx: Tx,
  row: ProposalRow,
  names: { client: string; provider: string },
): Promise<Signatures | null> {
  const { signedName, signedHow, answeredAt, countersignedName, countersignedAt, fingerprint } = row;
  if (!signedName || !signedHow || !answeredAt || !countersignedName || !countersignedAt || !fingerprint) return null;
  const [acceptance] = await tx
    .select({ userId: acceptances.userId })
    .from(acceptances)
    .where(and(eq(acceptances.mspId, row.mspId), eq(acceptances.proposalId, row.id)));
  return {
    fingerprint,
    client: {
      organization: names.client,
      name: signedName,
      title: row.signedTitle ?? '',
      how: signedHow,
      address: row.signedEmail ?? (await addressOf(tx, row.mspId, acceptance?.userId ?? null)),
      at: answeredAt.toISOString(),
    },
    provider: {
      organization: names.provider,
      name: countersignedName,
      title: row.countersignedTitle ?? '',
      how: 'countersigned',
      address: await addressOf(tx, row.mspId, row.countersignedBy),
      at: countersignedAt.toISOString(),
    },
  };
}

function addressOf(tx: Tx, mspId: string, userId: string | null): Promise<string | null> {
  if (userId === null) return Promise.resolve(null);
  return asPlatform(tx, async () => {
    const isPerson = and(eq(profiles.msp_id, mspId), eq(profiles.id, userId));
    const [person] = await tx.select({ email: profiles.email }).from(profiles).where(isPerson);
    return person?.email ?? null;
  });
}

async function setPages(
  { row, client, provider, logo }: Signed,
  record: Signatures,
  { files }: JobDeps,
  processes: ReportProcesses,
): Promise<Uint8Array> {
  const frame = reportFrame(provider, {
    author: record.provider.name,
    now: row.countersignedAt ?? row.updatedAt,
    paper: usualPaper(provider.msp.country),
    logo: await readLogo(files, logo),
  });
  const input = {
    ...frame,
    layout: CURRENT_LAYOUT,
    client: printedClient(client),
    currency: row.currency,
    version: 1,
    proposal: { ...proposalPart(row, null), record },
  };
  const { bytes } = await processes.run({ format: 'pdf', task: { kind: 'proposal', input, sections: ['proposal'] } });
  return bytes;
}

/** The first attempt keeps its file; a later one finds it there. */
async function keepSealed(
  tx: Tx,
  { mspId, proposalId }: { mspId: string; proposalId: string },
  { size, sha256, storageKey }: StoredFile,
  deps: JobDeps,
): Promise<void> {
  const [row] = await tx.select().from(proposals).where(isProposal(mspId, proposalId)).for('update');
  if (!row || row.sealedAt) return;
  const now = deps.clock();
  const client = await findClient(tx, mspId, row.clientId);
  const file = await addFile(tx, {
    mspId,
    clientId: row.clientId,
    purpose: 'report',
    name: sealedName(client.name, row),
    contentType: 'application/pdf',
    size,
    sha256,
    storageKey,
    createdBy: row.countersignedBy,
    createdAt: now,
  });
  const sealed = { sealedFileId: file.id, sealedSha256: sha256, sealedAt: now };
  // No new version: what staff is about to do with the proposal still fits.
  await tx.update(proposals).set(sealed).where(isProposal(mspId, proposalId));
  await emailSealed(tx, deps, { row, sha256 });
}
