import { randomUUID } from 'node:crypto';
import type { Tx } from '@fairlead/db/connection/database';
import { leadForms, leads } from '@fairlead/db/schema/leads';
import { outsideRepeats, outsideViews } from '@fairlead/db/schema/outside-views';
import { salesAssets, salesAssetUses, salesAssetVersions } from '@fairlead/db/schema/sales-assets';
import { salesCases } from '@fairlead/db/schema/sales-cases';
import { salesCalls, salesScripts, salesScriptVersions } from '@fairlead/db/schema/sales-scripts';

/** A script for a talk with a client, an earlier version of it, a call that was held and a text of the team's own, every text carrying the canary. */
export async function addSalesScriptRow(
  tx: Tx,
  owner: { mspId: string; clientId: string },
  { canary, now }: { canary: string; now: Date },
): Promise<{ salesScript: string; salesCall: string; salesAsset: string; leadForm: string; lead: string }> {
  const salesScript = randomUUID();
  const setup = {
    industry: 'healthcare',
    persona: 'owner',
    purpose: 'first_call',
    minutes: 30,
    pains: ['mfa'],
    nextOn: null,
  };
  const lines = [{ key: 'rapport.thanks', text: `${canary} thanks`, source: 'method', at: null, open: [] }];
  const made = { stages: [{ key: 'rapport', minutes: 30, lines }], objections: ['think'], hasFigures: false };
  const edits = { lines: {}, own: [{ key: 'own', stage: 'rapport', text: `${canary} line` }] };
  const at = { createdAt: now, updatedAt: now };
  await tx.insert(salesScripts).values({ id: salesScript, ...owner, setup, made, edits, ...at });
  await tx
    .insert(salesScriptVersions)
    .values({ ...owner, scriptId: salesScript, number: 1, reason: 'remade', setup, made, edits, createdAt: now });
  const salesCall = randomUUID();
  await tx.insert(salesCalls).values({
    ...{ id: salesCall, ...owner, scriptId: salesScript, key: `${salesCall}`, purpose: 'first_call', persona: 'owner' },
    ...{ startedAt: now, endedAt: now, seconds: {}, ticks: ['rapport.listened'], notes: { pain: `${canary} note` } },
    ...{ outcome: 'next_step', outcomeNote: canary, score: 0, createdAt: now },
    nextStep: { text: `${canary} step`, person: canary, on: '2026-03-10' },
  });
  const salesAsset = randomUUID();
  const text = { title: `${canary} title`.slice(0, 120), subject: canary, body: `${canary} body` };
  await tx.insert(salesAssets).values({ id: salesAsset, mspId: owner.mspId, kind: 'email', ...text, ...at });
  await tx
    .insert(salesAssetVersions)
    .values({ mspId: owner.mspId, assetId: salesAsset, number: 1, ...text, createdAt: now });
  await addSalesCaseRow(tx, owner, { canary, now });
  const findings = [{ key: 'spf', state: 'ok', seen: canary }];
  await tx
    .insert(outsideViews)
    .values({ ...owner, domain: `${canary}.example`, mailProvider: canary, findings, createdAt: now });
  await tx
    .insert(outsideRepeats)
    .values({ ...owner, domain: `${canary}.example`, nextOn: '2026-04-01', createdAt: now });
  await tx
    .insert(salesAssetUses)
    .values({ ...{ mspId: owner.mspId, clientId: owner.clientId }, asset: salesAsset, channel: 'sent', usedAt: now });
  return { salesScript, salesCall, salesAsset, ...(await addLeadRows(tx, owner, { canary, now })) };
}

async function addLeadRows(
  tx: Tx,
  { mspId, clientId }: { mspId: string; clientId: string },
  { canary, now }: { canary: string; now: Date },
): Promise<{ leadForm: string; lead: string }> {
  const [leadForm, lead] = [randomUUID(), randomUUID()];
  const at = { createdAt: now, updatedAt: now };
  const words = { title: canary, intro: canary, consent: canary, thanks: canary };
  await tx
    .insert(leadForms)
    .values({ id: leadForm, mspId, token: `${leadForm}-${lead}`, ...words, retentionDays: 180, ...at });
  await tx.insert(leads).values({
    ...{
      id: lead,
      mspId,
      formId: leadForm,
      clientId,
      name: canary,
      company: canary,
      email: `${canary}@people.example`,
    },
    ...{ industry: 'legal', employees: 20, bankVersion: 1, answers: { 'PR.AA-03': 'no' }, score: 50 },
    ...{ findings: [{ questionId: 'PR.AA-03', title: canary, text: canary }], consent: canary, consentedAt: now },
    ...{ eraseOn: '2026-09-01', note: canary, ...at },
  });
  return { leadForm, lead };
}

async function addSalesCaseRow(
  tx: Tx,
  owner: { mspId: string; clientId: string },
  { canary, now }: { canary: string; now: Date },
): Promise<void> {
  const funnel = { example: canary, howLong: canary, tried: canary, effect: canary, feeling: canary, givenUp: canary };
  await tx.insert(salesCases).values({
    ...{ ...owner, currency: 'USD', createdAt: now, updatedAt: now },
    pains: [
      {
        ...{ key: 'pain-0001', control: 'mfa', problem: canary, funnel, whoFeels: canary, priority: 'now' },
        cost: { timesLow: 1, timesHigh: 2, hours: 3, hourly: 100, direct: 0 },
      },
    ],
    money: { ours: { low: 1, high: 2 }, theirs: null, source: canary, effort: canary },
    decision: {
      people: [{ name: canary, role: canary, influence: 'decides', support: 'for' }],
      steps: [{ text: canary, on: '2026-03-10' }],
      ...{ criteria: canary, competitors: canary, couldStop: canary },
    },
  });
}
