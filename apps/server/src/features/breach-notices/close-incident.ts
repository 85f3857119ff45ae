import type { HandlerContext } from '#api/context';
import { storeIncident } from './incident-view';

/** Ends the incident; what it held stays in the audit trail. */
export const closeIncident = (context: HandlerContext, change: { clientId: string; version: number }) =>
  storeIncident(context, { ...change, incident: null });
