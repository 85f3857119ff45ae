import type { Scope } from '@fairlead/db/connection/database';
import { simulations } from '@fairlead/db/schema/simulations';
import type { ReportContext } from '#api/staged-context';
import { SAMPLE_REPORT, type SampleReportPayload } from '#domain/clients/sample-work';
import type { JobDefinition } from '#jobs/job';
import { onBehalfOf } from '#jobs/on-behalf-of';
import { refuseForeign } from '#jobs/refuse-foreign';
import { findPerson, hasReport } from './queries';

/** The reports' own use case; the composition hands it in. */
export type CreateReport = (context: ReportContext, order: { simulationId: string }) => Promise<unknown>;

/** Orders the report of the sample's run, on behalf of whoever added the sample. Twice is as once. */
export function sampleReportJob(createReport: CreateReport): JobDefinition<SampleReportPayload> {
  return {
    name: SAMPLE_REPORT,
    async run(payload, deps) {
      const { mspId, userId, role, clientId, simulationId } = payload;
      const scope: Scope = { kind: 'tenant', ...payload };
      await refuseForeign(deps.db, simulations, { mspId, id: simulationId });
      const person = await deps.db.transaction(scope, async (tx) =>
        (await hasReport(tx, mspId, simulationId)) ? undefined : findPerson(tx, userId),
      );
      if (!person) return;
      await createReport(onBehalfOf(deps, SAMPLE_REPORT, { mspId, userId, role, clientId }, person), { simulationId });
    },
  };
}
