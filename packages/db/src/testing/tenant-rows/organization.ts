import { randomUUID } from 'node:crypto';
import type { Tx } from '../../connection/database';
import { consumeCredit, submitTrialFeedback } from '../../functions/rpc';
import { analyticsEvents } from '../../schema/analytics';
import { apiKeys } from '../../schema/api-keys';
import { auditLog, auditRedactions } from '../../schema/audit';
import { mspBranding } from '../../schema/branding';
import { calendarFeeds } from '../../schema/calendar-feeds';
import { clientImportRows, clientImports } from '../../schema/client-import';
import { customDomains } from '../../schema/custom-domains';
import { idempotencyKeys } from '../../schema/idempotency';
import { invitations } from '../../schema/invitations';
import { outgoingMails } from '../../schema/mails';
import { mspServices } from '../../schema/msp-services';
import { notices, notificationChoices, waitingNotices } from '../../schema/notifications';
import { paymentEvents } from '../../schema/plans';
import { trialReminders } from '../../schema/trial-reminders';
import { nfrTrials } from '../../schema/trials';
import { anyHash, NOW } from './values';

/** What belongs to the organization itself rather than to one of its clients. */
export async function seedEntries(tx: Tx, mspId: string, userId: string): Promise<void> {
  const [read] = await tx
    .insert(clientImports)
    .values({
      mspId,
      fileName: 'clients.csv',
      columns: [],
      settings: {},
      rowCount: 1,
      appliedAt: NOW,
      state: 'applied',
    })
    .returning({ id: clientImports.id });
  await tx.insert(clientImportRows).values({
    mspId,
    importId: read!.id,
    rowNumber: 2,
    clientId: randomUUID(),
    action: 'added',
    version: 1,
  });
  await tx.insert(mspBranding).values({ msp_id: mspId, company_tagline: 'Steady' });
  await tx.insert(mspServices).values({
    mspId,
    serviceKey: 'bcdr',
    active: true,
    unit: 'user',
    currency: 'USD',
    activatedAt: NOW,
  });
  await tx.insert(nfrTrials).values({
    msp_id: mspId,
    status: 'active',
    company_name: 'Harbor IT',
    contact_email: 'a@example.com',
    contact_name: 'Ada',
  });
  await tx.insert(invitations).values({
    tokenHash: randomUUID(),
    email: 'new@example.com',
    role: 'msp_user',
    mspId,
    kind: 'member',
    invitedBy: userId,
    expiresAt: NOW,
  });
  await tx.insert(notificationChoices).values({ mspId, userId, kind: 'team_joined', wanted: false });
  await tx.insert(waitingNotices).values({ mspId, userId, notice: 'sealed', createdAt: NOW });
  await tx.insert(notices).values({ mspId, userId, kind: 'team_joined', title: 'Bob joined', path: '/settings/team' });
  await tx.insert(calendarFeeds).values({ mspId, userId, tokenHash: anyHash(), createdAt: NOW });
  const redacted = { sequence: 999, seal: Buffer.from('seal'), redactedAt: NOW };
  await tx.insert(auditRedactions).values({ mspId, ...redacted });
  await tx.insert(outgoingMails).values({ mspId, recipient: 'hash', createdAt: NOW });
  await consumeCredit(tx, mspId, 'financial_simulation');
  await tx.insert(trialReminders).values({ mspId, kind: 'trial_ended', trialEndDate: NOW, claimedAt: NOW });
  await tx.insert(paymentEvents).values({
    eventId: randomUUID(),
    mspId,
    type: 'checkout.session.completed',
    outcome: 'plan_set',
    happenedAt: NOW,
    receivedAt: NOW,
  });
  await tx.insert(apiKeys).values({
    mspId,
    name: 'Reporting',
    prefix: randomUUID().slice(0, 8),
    hash: 'a'.repeat(64),
    scopes: ['clients:read'],
    createdBy: userId,
    createdAt: NOW,
  });
  await tx.insert(idempotencyKeys).values({ mspId, userId, key: 'k', requestHash: 'h' });
  await tx.insert(auditLog).values({ mspId, actorId: userId, action: 'client.created', result: 'ok' });
  await tx
    .insert(analyticsEvents)
    .values({ msp_id: mspId, user_id: userId, event_type: 'click', area: 'clients', path: '/clients' });
  await seedDomains(tx, mspId);
  await submitTrialFeedback(tx, mspId, 5, null);
}

async function seedDomains(tx: Tx, mspId: string): Promise<void> {
  const at = { mspId, records: [], verifiedAt: NOW, createdAt: NOW };
  await tx.insert(customDomains).values([
    { ...at, use: 'portal', domain: `portal.${mspId}.example`, token: 'token' },
    { ...at, use: 'sender', domain: `${mspId}.example`, mailbox: 'reports', token: 'key', privateKey: 'sealed' },
  ]);
}
