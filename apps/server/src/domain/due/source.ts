import type { DueItem } from '@fairlead/contract/features/today';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ClientRow } from '../clients/rows';

/** Whose list it is. What the person may not see, row-level security leaves out. */
export type DueScope = {
  mspId: string;
  userId: string;
  /** A client's own people have other things to do than its provider. */
  isForClient: boolean;
  /** ISO day */
  today: string;
  /** The last day that is looked at; ISO. */
  until: string;
  clientId?: string | undefined;
  isMine?: boolean | undefined;
};

type About = {
  /** Names the kind in cursors and calendars; never changed. */
  kind: string;
  /** What to do. */
  what: string;
  for: 'staff' | 'client';
};

/** A kind of thing that rows of the database give, each with a client. */
export type DueRows = About & {
  /** The tables, joined with `clients`, without a condition. */
  from: SQL;
  /** The day, by which an index of the table orders its rows. */
  on: SQLWrapper;
  /** The row's own id, the second column of that index. */
  id: SQLWrapper;
  subject: SQLWrapper;
  /** Who is to do it; null leaves it to the owner of the client. */
  owner: SQLWrapper | null;
  /** Whether `on` is a deadline; else the thing waits since that day. */
  isDeadline: SQLWrapper;
  /** Rows of one day and id are one thing. */
  isGrouped?: true;
  /** The subject in words, where the database knows a key alone. */
  inWords?(subject: string): string;
  where(scope: DueScope): SQL;
  path(row: { clientId: string; targetId: string }): string;
};

/** A kind of thing that is computed of the few clients it concerns. */
export type DueComputed = About & {
  of(client: ClientRow, scope: DueScope): Omit<DueItem, 'kind' | 'what' | 'clientId' | 'clientName'>[];
  clients(tx: Tx, scope: DueScope): Promise<ClientRow[]>;
};

/** A table of rows below a client, with that client. */
export const withClient = (table: SQLWrapper & { mspId: SQLWrapper; clientId: SQLWrapper }): SQL =>
  sql`${table} join ${clients} on ${clients.mspId} = ${table.mspId} and ${clients.id} = ${table.clientId}`;
