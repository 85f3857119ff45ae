import { randomUUID } from 'node:crypto';
import { sampleRecords } from '@fairlead/contract/api/samples';
import type { SimulationDraftInputs } from '@fairlead/contract/features/simulations/simulations';
import { SAMPLE_DRAFT, SAMPLE_INPUTS } from '@fairlead/contract/features/simulations/simulations.operations';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { apiKeys } from '@fairlead/db/schema/api-keys';
import { files } from '@fairlead/db/schema/files';
import { invitations } from '@fairlead/db/schema/invitations';
import { profiles } from '@fairlead/db/schema/profiles';
import { reportSources, reports } from '@fairlead/db/schema/reports';
import { simulationDrafts, simulations } from '@fairlead/db/schema/simulations';
import { nfrTrials } from '@fairlead/db/schema/trials';
import { sampleResult } from '@fairlead/reports/charts/sample-result';
import { sql } from 'drizzle-orm';
import { newApiKeyText } from '../api/caller/api-key-text';
import { addPlanRow } from './amortizer-rows';
import type { TestApp } from './app';
import { addAssessmentRequestRows, addCheckRequestRow } from './assessment-request-rows';
import { addAssessmentRows } from './assessment-rows';
import { addClientRows } from './client-rows';
import { addComplianceRows } from './compliance-rows';
import { addImportRows } from './import-rows';
import { addLoyaltyRows } from './loyalty-rows';
import { addPortalRows } from './portal-rows';
import { addProposalRows, addSealedProposalRow } from './proposal-rows';
import { addReportCommentRow } from './report-comment-rows';
import { addReviewRows } from './review-rows';
import { addSalesScriptRow } from './sales-script-rows';
import { addBusinessRiskRows, addShareRows } from './share-rows';

/** One of everything an operation may name, by the names that samples give it (`idOf('client')`). */
export type Targets = Awaited<ReturnType<typeof seedTargets>>;

/** A draft with a text of somebody's own in it. */
function draftWith(reason: string): SimulationDraftInputs {
  const open = { min: null, mode: null, max: null };
  const override = { scenario: 'ransomware', threatRate: null, capability: open, resistance: open, reason };
  return { ...SAMPLE_DRAFT, rateOverrides: [override] };
}

/** Ids that belong to nobody, one for each record that a sample of the contract names. */
export const unknownTargets = (): Targets =>
  Object.fromEntries([...sampleRecords().values()].map((record) => [record, randomUUID()])) as Targets;

/** A client (or prospect) with a completed simulation, a draft, a run that waits and a released report, every text of it carrying the canary. */
export async function seedTargets(
  app: TestApp,
  mspId: string,
  { kind, canary, clientId }: { kind: 'client' | 'prospect'; canary: string; clientId?: string },
) {
  const client = clientId ?? (await app.newClient(mspId, kind, `${canary} ${kind}`));
  const prospect = await app.newClient(mspId, 'prospect', `${canary} prospect`);
  const stored = await app.services.files.put(Buffer.from(`%PDF-1.7 ${canary}`));
  const own = { mspId, clientId: client };
  const [simulation, queued, report, file] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const [invitation, nfrRequest, person, apiKey] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const logo = randomUUID();
  const { sha256, size, storageKey } = stored;
  const portal = await app.db.transaction(PLATFORM, async (tx) => {
    const model = { modelVersion: '1', parameterSet: canary, seed: 1, trials: 1_000, currency: 'USD' };
    const done = { status: 'completed' as const, progress: 1, completedAt: app.now, riskLevel: 'low' as const };
    const figures = { meanToday: 1, meanTarget: 1, chanceAboveLimit: 0.01 };
    const inputs = { form: SAMPLE_INPUTS, fxToUsd: 1, fxDate: '2026-01-02' };
    const result = sampleResult(1);
    await tx
      .insert(simulations)
      .values({ id: simulation, ...own, version: 1, inputs, result, ...model, ...done, ...figures });
    await tx.insert(simulations).values({ id: queued, ...own, version: 2, inputs, ...model });
    await tx.insert(simulationDrafts).values({ ...own, inputs: draftWith(canary) });
    const pdf = { purpose: 'report' as const, name: `${canary}.pdf`, contentType: 'application/pdf' };
    await tx.insert(files).values({ id: file, ...own, ...pdf, sha256, size, storageKey });
    const image = { purpose: 'logo' as const, name: canary, contentType: 'image/png' };
    await tx.insert(files).values({ id: logo, mspId, ...image, sha256, size, storageKey });
    const made = { kind: 'impact-summary', title: `${canary} report`, state: 'released', status: 'ready' } as const;
    const printed = { templateVersion: '1', pageCount: 2, snapshotId: file, fileId: file, releasedAt: app.now };
    const to = { email: `${canary}@people.example`, role: 'msp_user', kind: 'member' } as const;
    const link = { tokenHash: randomUUID(), invitedBy: person, expiresAt: app.now };
    await tx.insert(invitations).values({ id: invitation, mspId, ...to, ...link });
    const asked = { company_name: canary, contact_email: `${canary}@people.example`, contact_name: canary };
    await tx.insert(nfrTrials).values({ id: nfrRequest, ...asked });
    const named = { name: canary, email: `${person}@people.example`, role: 'msp_user' } as const;
    await tx.insert(profiles).values({ id: person, msp_id: mspId, ...named });
    const { prefix, hash } = newApiKeyText();
    const allowed = { scopes: ['clients:read'], createdBy: person, createdAt: app.now };
    await tx.insert(apiKeys).values({ id: apiKey, mspId, name: canary, prefix, hash, ...allowed });
    await tx.insert(reports).values({ id: report, ...own, ...made, ...printed });
    await tx.insert(reportSources).values({ ...own, reportId: report, kind: 'simulation', sourceId: simulation });
    const below = { canary, author: person, stored: { sha256, size, storageKey }, now: app.now };
    const assessed = await addAssessmentRows(tx, own, { secret: canary, stored: below.stored, now: app.now });
    const joined = await addBusinessRiskRows(tx, own, {
      simulation,
      assessment: assessed.assessment,
      number: 1,
      now: app.now,
    });
    const { businessRisk } = joined;
    await addShareRows(tx, own, {
      simulation,
      assessment: assessed.assessment,
      businessRisk,
      by: canary,
      now: app.now,
    });
    const checked = await addComplianceRows(tx, own, { canary, secret: canary, now: app.now });
    return {
      ...assessed,
      businessRisk,
      ...(await addAssessmentRequestRows(tx, own, {
        assessmentId: assessed.openAssessment,
        secret: canary,
        stored: below.stored,
        now: app.now,
      })),
      ...(await addPlanRow(tx, own, { secret: canary, simulation, now: app.now })),
      ...(await addPortalRows(tx, own, { canary, secret: canary, now: app.now })),
      ...(await addProposalRows(tx, own, { canary, secret: canary, now: app.now })),
      ...(await addSealedProposalRow(tx, own, { canary, stored: below.stored, now: app.now })),
      ...(await addSalesScriptRow(tx, own, { canary, now: app.now })),
      ...(await addReviewRows(tx, own, { canary, now: app.now })),
      ...(await addReportCommentRow(tx, own, { report, secret: canary, now: app.now })),
      ...checked,
      ...(await addCheckRequestRow(tx, own, { checkId: checked.complianceCheck, secret: canary, now: app.now })),
      ...(await addLoyaltyRows(tx, own, { canary, now: app.now })),
      ...(await addClientRows(tx, own, below)),
      ...(await addImportRows(tx, { mspId, canary, now: app.now })),
    };
  });
  return {
    client,
    prospect,
    simulation,
    queued,
    report,
    invitation,
    nfrRequest,
    person,
    logo,
    apiKey,
    ...portal,
    msp: mspId,
  };
}

/** A digest of every row an organization owns, except of what was written about it: the audit log and stored answers. */
export async function tenantDigest(app: TestApp, mspId: string): Promise<string> {
  return app.db.transaction(PLATFORM, async (tx) => {
    const tables = await tx.execute<{ table_name: string }>(sql`
      select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'msp_id' and table_type = 'BASE TABLE'
        and table_name not like 'audit_log%' and table_name <> 'idempotency_keys' order by table_name`);
    const digests: string[] = [];
    for (const { table_name } of tables.rows) {
      const { rows } = await tx.execute<{ digest: string }>(
        sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.identifier(table_name)} t where msp_id = ${mspId}`,
      );
      digests.push(`${table_name}:${rows[0]?.digest}`);
    }
    const own = await tx.execute<{ row: string }>(sql`select t::text as row from msps t where id = ${mspId}`);
    if (digests.length < 5 || own.rows.length === 0) throw new Error('The digest covers nothing.');
    return [...digests, own.rows[0]?.row].join('\n');
  });
}
