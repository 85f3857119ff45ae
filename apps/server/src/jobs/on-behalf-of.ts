import type { Role } from '@fairlead/contract/access/roles';
import type { Scope } from '@fairlead/db/connection/database';
import type { Principal } from '#api/caller/principal';
import type { ReportContext } from '#api/staged-context';
import type { JobDeps } from './job';

export type Person = { mspId: string; userId: string; role: Role; clientId: string | null };

/**
 * What a job orders for a person, under that person's own rights. It leaves no entry in the audit log: what had the job
 * run has left one.
 * @param job its name, in place of a session
 */
export function onBehalfOf(deps: JobDeps, job: string, person: Person, profile: Principal['profile']): ReportContext {
  const scope: Scope = { kind: 'tenant', ...person };
  const now = deps.clock();
  const caller: Principal = {
    ...person,
    email: profile.email,
    name: profile.name,
    sessionId: job,
    viewMode: 'demo',
    profile,
    isAccessOver: false,
    previewedBy: null,
    previewShare: null,
    suspendedReason: null,
  };
  const { db, jobs, files, publicUrl } = deps;
  return {
    caller,
    now,
    services: { files, publicUrl },
    read: (rows) => db.transaction(scope, (tx) => rows({ tx, caller, now })),
    write: (change) => db.transaction(scope, (tx) => change({ tx, caller, now, jobs, audit: async () => undefined })),
  };
}
