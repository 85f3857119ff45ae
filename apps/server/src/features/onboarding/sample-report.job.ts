import type { Scope } from '@fairlead/db/connection/database';
import { simulations } from '@fairlead/db/schema/simulations';
import type { Principal } from '#api/caller/principal';
import type { ReportContext } from '#api/staged-context';
import { SAMPLE_REPORT, type SampleReportPayload } from '#domain/clients/sample-work';
import type { JobDefinition, JobDeps } from '#jobs/job';
import { refuseForeign } from '#jobs/refuse-foreign';
import { findPerson, hasReport } from './queries';

/** The reports' own use case; the composition hands it in. */
export type CreateReport = (context: ReportContext, order: { simulationId: string }) => Promise<unknown>;

/** Orders the report of the sample's run, on behalf of whoever added the sample. Twice is as once. */
export function sampleReportJob(createReport: CreateReport): JobDefinition<SampleReportPayload> {
  return {
    name: SAMPLE_REPORT,
    async run(payload, deps) {
      const { mspId, userId, simulationId } = payload;
      const scope: Scope = { kind: 'tenant', ...payload };
      await refuseForeign(deps.db, simulations, { mspId, id: simulationId });
      const person = await deps.db.transaction(scope, async (tx) =>
        (await hasReport(tx, mspId, simulationId)) ? undefined : findPerson(tx, userId),
      );
      if (!person) return;
      await createReport(onBehalfOf(deps, payload, person), { simulationId });
    },
  };
}

function onBehalfOf(deps: JobDeps, payload: SampleReportPayload, profile: Principal['profile']): ReportContext {
  const { mspId, userId, role, clientId } = payload;
  const scope: Scope = { kind: 'tenant', ...payload };
  const now = deps.clock();
  const caller: Principal = {
    userId,
    role,
    mspId,
    clientId,
    email: profile.email,
    name: profile.name,
    sessionId: SAMPLE_REPORT,
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
    // Adding the sample has left the entry that tells of its report too.
    write: (change) => db.transaction(scope, (tx) => change({ tx, caller, now, jobs, audit: async () => undefined })),
  };
}
