import type { OutboundFetch } from '@fairlead/auth/http/outbound-fetch';
import type { ViewMode } from '@fairlead/contract/access/access';
import type { DemoAccount } from '@fairlead/contract/features/demo';
import type { OfferedLinks } from '@fairlead/contract/features/plans/offered-links';
import type { Scope, Tx } from '@fairlead/db/connection/database';
import type { AuthSide } from '../auth-side';
import type { FeedDefaults } from '../config/feed-defaults';
import type { DomainNeeds } from '../domain/msps/domain-needs';
import type { FileStore } from '../files/file-store';
import type { JobQueue } from '../jobs/queue';
import type { ProductMails } from '../mail/product-mails';
import type { Website } from '../outbound/website';
import type { ApiKeyInUse } from './caller/api-key-principal';
import type { Identity, Principal } from './caller/principal';
import { fail } from './errors';
import type { RequestDatabase } from './request-database';

/** A verified domain that a request came by. */
type ClientSiteInUse = { mspId: string };

export type Services = {
  files: FileStore;
  /** Invites, signs out: what the product asks of the auth service. */
  auth: AuthSide;
  mails: ProductMails;
  /** The product's own address, with which links in mails begin. */
  publicUrl: string;
  /** What domains of organizations' own are checked and signed with. */
  domains: DomainNeeds;
  /** Plan, payment and meeting pages of this installation. */
  links: OfferedLinks;
  /** Where `/anchor-point` leads, and feeds come from, while Captain's Settings say nothing else. */
  anchorPoint: string | null;
  feeds: FeedDefaults;
  /** Calls addresses that people enter, within bounds. */
  fetch: OutboundFetch;
  /** Looks at websites as their visitors do. */
  website: Website;
  /** Requests a minute that one API key may send. */
  apiKeyRequestsPerMinute: number;
  /** Accounts of the demo, or null outside demo mode. */
  demoAccounts: readonly DemoAccount[] | null;
};

/** What a request brings along before its policy is checked. */
export type ApiContext = {
  db: RequestDatabase;
  identity: Identity | null;
  principal: Principal | null;
  /** The API key that asks in place of a person; then `identity` and `principal` are the key's. */
  apiKey: ApiKeyInUse | null;
  viewMode: ViewMode;
  /** Whether global admins must have a second factor here. */
  adminMfa: boolean;
  now: Date;
  /** The organization whose clients the address of the request serves; null at an address of the platform. */
  site: ClientSiteInUse | null;
  requestId: string;
  ip: string;
  /** The Idempotency-Key header of a write. */
  idempotencyKey: string | null;
  jobs: JobQueue;
  services: Services;
};

export type AuditTarget = {
  type: string;
  id: string;
  /** Whose trail the entry belongs to when it is a visitor's, whom a link let in; else it is the caller's. */
  mspId?: string;
};
export type AuditChange = { before?: unknown; after?: unknown };

/** What a handler of an operation with roles receives once its policy has been checked. */
export type HandlerContext = ApiContext & {
  /** The request's one transaction, under the database role of the policy's tenant rule. */
  tx: Tx;
  caller: Principal;
  /** Names the target (and change) of the operation's one audit entry; without a call the entry has no target. */
  audit(target: AuditTarget, change?: AuditChange): Promise<void>;
  /** Says that this write goes on with one of the same person that has left its entry, as a page that saves while people type. */
  continuesAudited(): void;
};

/** The scope in which the person's own rows and those of the MSP they act for are visible. */
export function tenantScope(principal: Principal): Scope {
  const { userId, role, mspId, clientId, previewShare } = principal;
  return { kind: 'tenant', userId, role, mspId, clientId, previewShare };
}

/**
 * The MSP the caller acts for.
 * @throws NO_MSP for a global admin who has chosen none
 */
export function callerMspId(caller: Principal): string {
  if (caller.mspId === null) throw fail('NO_MSP');
  return caller.mspId;
}
