import type { REPORT_KINDS, ReportKind, ReportSource } from '@fairlead/contract/features/report-kinds';
import type { ReportBasis } from '@fairlead/contract/features/reports';
import type { Tx } from '@fairlead/db/connection/database';
import type { CoverFacts } from '@fairlead/reports/document/input';
import type { KeptTask } from '@fairlead/reports/kinds/render';
import type { ClientRow } from '#domain/clients/rows';

/** What every report prints besides its own subject: who made it for whom, when, on which paper. */
export type Frame = Pick<CoverFacts, 'provider' | 'date' | 'locale' | 'paper' | 'contact' | 'portal' | 'layout'> & {
  /** Printed in the foot of every page while the organization is not on a plan. */
  isTrial: boolean;
  /** The organization's own, for reports of a client without a simulation. ISO 4217. */
  currency: string;
};

/** The rows that a report is made from, by what they are. */
export type MadeFrom = Partial<Record<ReportSource, string>>;

type KindFrom<S extends ReportSource> = {
  [K in ReportKind]: S extends (typeof REPORT_KINDS)[K]['source'] ? K : never;
}[ReportKind];
type TaskTaker = { [K in ReportKind]: (input: Extract<KeptTask, { kind: K }>['input']) => void };

/** What a source has to give: all that every kind of report made from it prints. */
export type PrintedFrom<S extends ReportSource> = TaskTaker[KindFrom<S>] extends (input: infer Input) => void
  ? Input
  : never;

/** Completed work that a report can be made from. */
export type FoundSource<Input = KeptTask['input']> = {
  client: { id: string; name: string };
  madeFrom: MadeFrom;
  /** Everything the report prints; no row is read any more. */
  compose(frame: Frame): Input;
};

/** One is named, or a client whose newest is taken. */
export type Wanted = { id?: string | undefined; clientId?: string | undefined };

/** One row that reports are made from, as it is now. */
type Standing = Pick<ReportBasis, 'number' | 'outdated'> & { completedAt: Date };

/** A source of reports, such as a completed simulation. `Input` is what it gives them to print. */
export type Source<Input = KeptTask['input']> = {
  /**
   * Null when the client has nothing completed.
   * @param now decides only what a source that speaks of today finds
   * @throws NOT_FOUND for what the caller does not see, CONFLICT for what is not completed
   */
  find(tx: Tx, mspId: string, wanted: Wanted, now: Date): Promise<FoundSource<Input> | null>;
  /** Whether the client has one that a report can be offered of. */
  has(tx: Tx, client: ClientRow): Promise<boolean>;
  /** How the row of a client is now; null where the caller does not see it. */
  standing(tx: Tx, client: ClientRow, id: string): Promise<Standing | null>;
  /** A new version of a report is made of the same row, not of the client's newest. */
  renewsSame: boolean;
};

/** A source by what it finds, and what a report prints of that. */
export const reportSource = <Found extends { client: FoundSource['client'] }, Input>({
  find,
  madeFrom,
  compose,
  has,
  standing,
  renewsSame = false,
}: {
  find: (tx: Tx, mspId: string, wanted: Wanted, now: Date) => Promise<Found | null>;
  madeFrom: (found: Found) => MadeFrom;
  compose: (found: Found, frame: Frame) => Input;
  has: Source['has'];
  standing: Source['standing'];
  renewsSame?: boolean;
}): Source<Input> => ({
  async find(tx, mspId, wanted, now) {
    const found = await find(tx, mspId, wanted, now);
    if (!found) return null;
    return { client: found.client, madeFrom: madeFrom(found), compose: (frame) => compose(found, frame) };
  },
  has,
  standing,
  renewsSame,
});
