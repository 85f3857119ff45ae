import { API_KEY_ROLE, API_SCOPES, type ApiScope } from '@fairlead/contract/api/api-scopes';
import type { Plan } from '@fairlead/contract/features/plans/plans';
import { trialState } from '@fairlead/contract/features/trials/trial';
import type { Database } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { apiKeys } from '@fairlead/db/schema/api-keys';
import { msps } from '@fairlead/db/schema/msps';
import { nfrTrials } from '@fairlead/db/schema/trials';
import { eq, or } from 'drizzle-orm';
import { isSameHash, readApiKeyText } from './api-key-text';
import type { Identity, Principal } from './principal';
import { ACCESS } from './principal';

type KeyRow = typeof apiKeys.$inferSelect;

/** A key that counts, with what it may do and whose plan it stands on. */
export type ApiKeyInUse = {
  id: string;
  scopes: ReadonlySet<ApiScope>;
  plan: Plan | null;
  lastUsedAt: Date | null;
};

export type AskingByKey = { identity: Identity; principal: Principal; apiKey: ApiKeyInUse };

/**
 * Who stands behind a key: its organization as the database has it now, so that revoking, downgrading and the end of an
 * access work on the next request. Unknown, mistyped, expired and revoked keys are all the same null.
 */
export async function loadApiKey(
  db: Pick<Database, 'transaction'>,
  text: string,
  now: Date,
): Promise<AskingByKey | null> {
  const given = readApiKeyText(text);
  if (!given) return null;
  const found = await db.transaction(PLATFORM, async (tx) => {
    const [row] = await tx
      .select({ key: apiKeys, access: ACCESS, plan: msps.plan, nfrStatus: nfrTrials.status })
      .from(apiKeys)
      .innerJoin(msps, eq(msps.id, apiKeys.mspId))
      .leftJoin(nfrTrials, eq(nfrTrials.msp_id, apiKeys.mspId))
      .where(or(eq(apiKeys.prefix, given.prefix), eq(apiKeys.previousPrefix, given.prefix)));
    return row;
  });
  if (!found || !counts(found.key, given, now)) return null;
  const { key, access, plan, nfrStatus } = found;
  const identity: Identity = {
    userId: key.id,
    email: '',
    sessionId: key.id,
    aal: 'aal1',
    hasVerifiedFactor: false,
    signedInAt: key.createdAt,
    ssoTenantId: null,
  };
  const scopes = new Set(API_SCOPES.filter((scope) => key.scopes.includes(scope)));
  const isAccessOver = trialState(API_KEY_ROLE, { ...access, nfrStatus }, now).isTrialExpired;
  return {
    identity,
    principal: { ...identity, ...standingOf(key), isAccessOver, suspendedReason: access.suspendedReason },
    apiKey: { id: key.id, scopes, plan, lastUsedAt: key.lastUsedAt },
  };
}

/** Whether the given text is the key's own, or the one before its rotation while that goes on. */
function counts(key: KeyRow, { prefix, hash }: { prefix: string; hash: string }, now: Date): boolean {
  const isCurrent = key.prefix === prefix;
  const stored = isCurrent ? key.hash : (key.previousHash ?? '');
  const ends = [key.expiresAt, isCurrent ? null : key.previousUntil];
  return isSameHash(stored, hash) && key.revokedAt === null && ends.every((end) => end === null || now < end);
}

/** A key acts for its organization alone, by the rights of its staff; no header moves it elsewhere. */
function standingOf(key: KeyRow): Omit<Principal, keyof Identity | 'isAccessOver' | 'suspendedReason'> {
  const { id, name, mspId, createdAt } = key;
  const flags = { trial_feedback_shown: true, day_1_welcome_shown: true, day_7_checkin_shown: true };
  const none = { client_id: null, demo_msp_id: null, company_logo: null, last_login: null };
  const reached = { jobTitle: null, phone: null, bookingUrl: null };
  const pictures = { profile_picture: null, accountPicture: null, accountPictureAddress: null };
  return {
    role: API_KEY_ROLE,
    name,
    mspId,
    clientId: null,
    viewMode: 'demo',
    previewedBy: null,
    previewShare: null,
    profile: {
      id,
      name,
      email: '',
      role: API_KEY_ROLE,
      status: 'active',
      msp_id: mspId,
      created_on: createdAt,
      ...none,
      ...pictures,
      ...reached,
      ...flags,
      onboarding_steps_completed: null,
      trial_expiration_notice_shown: true,
    },
  };
}
