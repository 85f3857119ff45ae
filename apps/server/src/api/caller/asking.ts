import type { CheckedToken } from '@fairlead/auth/auth';
import type { ViewMode } from '@fairlead/contract/access/access';
import { isGlobalAdmin } from '@fairlead/contract/access/roles';
import type { Policy } from '@fairlead/contract/api/policy';
import type { Database } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import type { FastifyRequest } from 'fastify';
import { AuthUnavailableError } from '#auth-side';
import type { Clock } from '#clock';
import { foreignHost, siteAt } from '#domain/msps/client-address';
import type { ApiContext } from '../context';
import { RequestDatabase } from '../request-database';
import { loadApiKey } from './api-key-principal';
import { isMeantAsApiKey } from './api-key-text';
import { bearerOf } from './bearer';
import { accountOf, type KnownAccounts } from './known-accounts';
import {
  followAddress,
  type Identity,
  isMovedFrom,
  type Principal,
  type PrincipalRow,
  previewing,
  principalOf,
  selectPrincipal,
} from './principal';
import type { Asking } from './session-rules';

export type AskingOptions = {
  db: Database;
  clock: Clock;
  adminMfa: boolean;
  publicUrl: string;
  accounts: KnownAccounts;
  /** What a bearer token says, or null when its signature, its key or its times are wrong. */
  checkToken(token: string): Promise<CheckedToken | null>;
};

/** What is asked for, as far as it decides how the transaction is opened. */
export type Asked = Pick<Policy, 'who'> & {
  /** The operation only reads, so the database is told to refuse writes and its end is not waited for. */
  readOnly?: boolean;
};

export type AskingNow = Asking & Pick<ApiContext, 'viewMode' | 'db'>;

const VIEW_MODE_HEADER = 'x-fairlead-view-mode';
/** Id of the client whose portal staff previews. */
const PREVIEW_HEADER = 'x-fairlead-preview-client';
/** What is previewed as if it were shared. */
const PREVIEW_SHARE_HEADER = 'x-fairlead-preview-share';
const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const SHARE = /^[a-z_]{1,40}:[\da-f-]{36}$/;
const AUTH = { kind: 'auth' } as const;
const NOBODY = { identity: null, principal: null, apiKey: null };

/**
 * Who sent a request. What anyone may call does not wait for an auth service that is away. The transaction in which it
 * was found out stays open in `db` for the work of the request.
 */
export async function askingOf(request: FastifyRequest, options: AskingOptions, asked: Asked): Promise<AskingNow> {
  const viewMode: ViewMode = request.headers[VIEW_MODE_HEADER] === 'demo' ? 'demo' : 'admin';
  const token = bearerOf(request);
  const now = options.clock();
  const db = new RequestDatabase(options.db);
  const site = await siteOf(request, options);
  const about = { adminMfa: options.adminMfa, viewMode, now, db, site };
  if (token !== null && isMeantAsApiKey(token)) {
    const byKey = await loadApiKey(db, token, now);
    if (byKey) request.turn.isFor(accountOf(byKey.principal.mspId, byKey.identity.userId));
    return { ...(byKey ?? NOBODY), ...about };
  }
  const checked = token === null ? null : await checkedToken(token, options, asked);
  if (!checked) return { ...NOBODY, ...about };
  const { userId } = checked;
  request.turn.isFor(options.accounts.of(userId));
  const { identity, row } = await lookUp(db, checked, asked);
  const principal = identity && row ? principalOf(row, identity, viewMode, now) : null;
  // Its looks into other organizations leave an entry, wherever it reads.
  if (principal && isGlobalAdmin(principal.role)) await db.letGo();
  if (identity) request.turn.isFor(options.accounts.note(userId, principal?.mspId ?? null));
  return { identity, principal: principal && seenAs(principal, request), apiKey: null, ...about };
}

/** The organization whose domain the request came by, found before anything else so that it holds no transaction. */
async function siteOf({ hostname }: FastifyRequest, { db, publicUrl }: AskingOptions): Promise<AskingNow['site']> {
  const host = foreignHost(hostname, publicUrl);
  return host === null ? null : db.transaction(PLATFORM, (tx) => siteAt(tx, host));
}

/** Staff that previews the portal of a client is seen as one of its users. */
function seenAs(principal: Principal, { headers }: FastifyRequest): Principal {
  const [clientId, share] = [headers[PREVIEW_HEADER], headers[PREVIEW_SHARE_HEADER]];
  if (typeof clientId !== 'string' || !ID.test(clientId)) return principal;
  return previewing(principal, clientId, typeof share === 'string' && SHARE.test(share) ? share : null);
}

function checkedToken(token: string, { checkToken }: AskingOptions, { who }: Asked): Promise<CheckedToken | null> {
  return checkToken(token).catch((error) => {
    if (who === 'anyone' && error instanceof AuthUnavailableError) return null;
    throw error;
  });
}

type LookedUp = { identity: Identity | null; row: PrincipalRow | null };

/** Session and rights as the database has them now, asked for together. */
async function lookUp(db: RequestDatabase, checked: CheckedToken, { readOnly = false }: Asked): Promise<LookedUp> {
  const { userId } = checked;
  const opened = await db.begin({ readOnly });
  const [found, row] = await Promise.all([
    checked.identify(opened.as(AUTH)),
    selectPrincipal(opened.as({ kind: 'platform', userId }), userId),
  ]).catch((error) => db.giveUp(error));
  if (!found) return { identity: null, row: null };
  const { identity, note } = found;
  const isMoved = row !== null && isMovedFrom(row, identity);
  if (note || isMoved) await db.letGo();
  if (note) await db.transaction(AUTH, note);
  return { identity, row: isMoved ? await followAddress(db, row, identity) : row };
}
