import type { ReportSource } from '@fairlead/contract/features/report-kinds';
import type { Tx } from '@fairlead/db/connection/database';
import type { CoverFacts } from '@fairlead/reports/document/input';
import type { ReportTask } from '@fairlead/reports/kinds/render';
import type { ClientRow } from '#domain/clients/rows';

/** What every report prints beside its own matter: who made it for whom, when, on which paper. */
export type Frame = Pick<CoverFacts, 'provider' | 'date' | 'locale' | 'paper'> & {
  /** Printed in the foot of every page while the organization is not on a plan. */
  isTrial: boolean;
  /** The organization's own, for reports of a client without a simulation. ISO 4217. */
  currency: string;
};

/** The rows that a report is made from, by what they are. */
export type MadeFrom = Partial<Record<ReportSource, string>>;

/** Completed work that a report can be made from. */
export type FoundSource = {
  client: { id: string; name: string };
  madeFrom: MadeFrom;
  /** Everything the report prints; no row is read any more. */
  compose(frame: Frame): ReportTask['input'];
};

/** One is named, or a client whose newest is taken. */
export type Wanted = { id?: string | undefined; clientId?: string | undefined };

/** A source of reports, such as a completed simulation. */
export type Source = {
  /** Null when the client has nothing completed. @throws NOT_FOUND for what the caller does not see, CONFLICT for what is not completed */
  find(tx: Tx, mspId: string, wanted: Wanted): Promise<FoundSource | null>;
  /** Whether the client has one that a report can be offered of. */
  has(tx: Tx, client: ClientRow): Promise<boolean>;
  /** A new version of a report is made of the same row, not of the client's newest. */
  renewsSame: boolean;
};

/** A source by what it finds, and what a report prints of that. */
export const reportSource = <Found extends { client: FoundSource['client'] }>({
  find,
  madeFrom,
  compose,
  has,
  renewsSame = false,
}: {
  find: (tx: Tx, mspId: string, wanted: Wanted) => Promise<Found | null>;
  madeFrom: (found: Found) => MadeFrom;
  compose: (found: Found, frame: Frame) => ReportTask['input'];
  has: Source['has'];
  renewsSame?: boolean;
}): Source => ({
  async find(tx, mspId, wanted) {
    const found = await find(tx, mspId, wanted);
    if (!found) return null;
    return { client: found.client, madeFrom: madeFrom(found), compose: (frame) => compose(found, frame) };
  },
  has,
  renewsSame,
});
