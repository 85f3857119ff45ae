import { randomUUID } from 'node:crypto';
import type { Tx } from '../../connection/database';
import { assessments } from '../../schema/assessments';
import { businessRisks } from '../../schema/business-risk';
import { leadForms, leads, leadTries } from '../../schema/leads';
import { outsideRepeats, outsideViews } from '../../schema/outside-views';
import { proposalRecipients, proposals, proposalTemplates, proposalTexts } from '../../schema/proposals';
import { salesAssets, salesAssetUses, salesAssetVersions } from '../../schema/sales-assets';
import { salesCases } from '../../schema/sales-cases';
import { salesCalls, salesScripts, salesScriptVersions } from '../../schema/sales-scripts';
import { anyHash, NOW } from './values';

/** What sells to the client: texts, a lead, a business case, a view from outside and a script of one call. */
export async function seedSales(tx: Tx, mspId: string, clientId: string): Promise<void> {
  await seedSalesAsset(tx, mspId);
  await tx.insert(salesAssetUses).values({ mspId, clientId, asset: 'email', channel: 'copied', usedAt: NOW });
  await seedLead(tx, mspId, clientId);
  const told = { currency: 'USD', pains: [], money: {}, decision: {} };
  await tx.insert(salesCases).values({ mspId, clientId, ...told, createdAt: NOW, updatedAt: NOW });
  await seedOutsideView(tx, mspId, clientId);
  await seedScript(tx, mspId, clientId);
}

async function seedOutsideView(tx: Tx, mspId: string, clientId: string): Promise<void> {
  const of = { mspId, clientId, domain: 'saltmarsh.example', createdAt: NOW };
  await tx.insert(outsideViews).values({ ...of, findings: [] });
  await tx.insert(outsideRepeats).values({ ...of, nextOn: '2026-04-01' });
}

async function seedScript(tx: Tx, mspId: string, clientId: string): Promise<void> {
  const empty = { setup: {}, made: {}, edits: {} };
  const scriptId = randomUUID();
  const owner = { mspId, clientId };
  await tx.insert(salesScripts).values({ id: scriptId, ...owner, ...empty, createdAt: NOW, updatedAt: NOW });
  await tx
    .insert(salesScriptVersions)
    .values({ ...owner, scriptId, number: 1, reason: 'ready', ...empty, createdAt: NOW });
  await tx.insert(salesCalls).values({
    ...{ ...owner, scriptId, key: scriptId, purpose: 'discovery', persona: 'owner', startedAt: NOW, endedAt: NOW },
    ...{ seconds: {}, ticks: [], notes: {}, outcome: 'won', score: 0, createdAt: NOW },
  });
}

async function seedSalesAsset(tx: Tx, mspId: string): Promise<void> {
  const assetId = randomUUID();
  const text = { title: 'Before the summer', subject: '', body: 'Hello' };
  await tx.insert(salesAssets).values({ id: assetId, mspId, kind: 'email', ...text, createdAt: NOW, updatedAt: NOW });
  await tx.insert(salesAssetVersions).values({ mspId, assetId, number: 1, ...text, createdAt: NOW });
}

async function seedLead(tx: Tx, mspId: string, clientId: string): Promise<void> {
  const formId = randomUUID();
  const words = { title: 'Check', intro: 'Plain questions.', consent: 'I agree.', thanks: 'Thank you.' };
  const at = { createdAt: NOW, updatedAt: NOW };
  await tx
    .insert(leadForms)
    .values({ id: formId, mspId, token: `${formId}-${formId}`, ...words, retentionDays: 180, ...at });
  await tx.insert(leadTries).values({ mspId, formId, addressHash: 'hash', triedAt: NOW });
  await tx.insert(leads).values({
    ...{ mspId, formId, clientId, name: 'Robin', company: 'Saltmarsh', email: `${formId}@saltmarsh.example` },
    ...{ industry: 'legal', employees: 20, bankVersion: 1, answers: {}, score: 50, findings: [], consent: 'I agree.' },
    ...{ consentedAt: NOW, eraseOn: '2026-09-01', ...at },
  });
}

/** A Business Risk Assessment of parts that are done, and a proposal under way. */
export async function seedBusinessRisk(tx: Tx, mspId: string, clientId: string, simulationId: string): Promise<void> {
  const owner = { mspId, clientId };
  const done = { state: 'completed' as const, completedAt: NOW, result: {}, bankVersion: 1, number: 7 };
  const [insurance, breach] = await tx
    .insert(assessments)
    .values([
      { ...owner, ...done, bankId: 'insurance' },
      { ...owner, ...done, bankId: 'breach' },
    ])
    .returning({ id: assessments.id });
  await tx.insert(businessRisks).values({
    ...owner,
    number: 1,
    simulationId,
    score: 52.4,
    grade: 'D',
    result: {},
    completedAt: NOW,
    insuranceAssessmentId: insurance!.id,
    breachAssessmentId: breach!.id,
  });
  const [proposal] = await tx
    .insert(proposals)
    .values({ ...owner, number: 1, title: 'Security', currency: 'USD' })
    .returning({ id: proposals.id });
  await tx.insert(proposalRecipients).values({
    ...{ ...owner, proposalId: proposal!.id, name: 'Anna Reed', email: 'anna@example.com' },
    ...{ tokenHash: anyHash(), sentAt: NOW, createdAt: NOW },
  });
  await tx.insert(proposalTexts).values({ mspId, introduction: 'Thank you.' });
  await tx.insert(proposalTemplates).values({ mspId, part: 'terms', name: 'Usual', body: 'Net 30.' });
}
