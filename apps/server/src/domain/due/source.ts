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

type DatedTable = SQLWrapper & { id: SQLWrapper; mspId: SQLWrapper; clientId: SQLWrapper };

/** A table of rows below a client, with that client. */
export const withClient = (table: SQLWrapper & { mspId: SQLWrapper; clientId: SQLWrapper }): SQL =>
  sql`${table} join ${clients} on ${clients.mspId} = ${table.mspId} and ${clients.id} = ${table.clientId}`;

type RowsOfTable = Omit<DueRows, 'from' | 'id' | 'owner' | 'isDeadline' | 'where'> & {
  from?: SQL;
  owner?: SQLWrapper;
  /** Left out, `on` is a deadline. */
  isDeadline?: false;
  /** Which rows of the organization. */
  when(scope: DueScope): SQL;
};

/** What is due of one table below clients: most sources are no more than this. */
export function dueRows(table: DatedTable, { from, owner, isDeadline, when, ...source }: RowsOfTable): DueRows {
  return {
    ...source,
    from: from ?? withClient(table),
    id: table.id,
    owner: owner ?? null,
    isDeadline: isDeadline === false ? sql`false` : sql`true`,
    where: (scope) => sql`${table.mspId} = ${scope.mspId} and ${when(scope)}`,
  };
}

/** A moment as the day it falls on. */
export const dayOf = (moment: SQLWrapper): SQL => sql`(${moment} at time zone 'UTC')::date`;

/** A page of the client that a thing belongs to. */
export const clientPage =
  (page: string) =>
  ({ clientId }: { clientId: string }): string =>
    `/clients/${clientId}/${page}`;

/** The page of the thing itself below its client. */
export const ownPage =
  (page: string) =>
  ({ clientId, targetId }: { clientId: string; targetId: string }): string =>
    `/clients/${clientId}/${page}/${targetId}`;
