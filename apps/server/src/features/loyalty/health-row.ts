import type { KnownClient } from './known-clients';

/** What a client comes to on a day, as it is kept. */
export const healthRow = (
  { clientId, parts, score, risk }: KnownClient,
  { mspId, onDay }: { mspId: string; onDay: string },
) => ({ mspId, clientId, onDay, parts, score, risk: risk?.score ?? null, reasons: risk?.reasons ?? [] });
