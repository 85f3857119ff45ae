import { api, stagedApi } from '#api/implementer';
import { readUsage, readUsageByMsp } from './read-usage';
import { recordEvents } from './record-events';

export const analyticsProcedures = {
  // Staged, because a global admin's events may belong to another MSP than the one acted for.
  recordEvents: stagedApi.analytics.recordEvents.handler(({ context, input }) => recordEvents(context, input.events)),
  usage: api.analytics.usage.handler(({ context, input }) => readUsage(context, input)),
  usageByMsp: api.analytics.usageByMsp.handler(({ context, input }) => readUsageByMsp(context, input)),
};
