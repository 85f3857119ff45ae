import type { MspKind, MspSort } from '@fairlead/contract/features/admin/msps';
import { toCsv } from '@fairlead/reports/formats/sheets/csv';
import type { ExportSheet } from '@fairlead/reports/formats/sheets/sheet';
import { and, asc, desc } from 'drizzle-orm';
import type { StagedContext } from '#api/staged-context';
import { fileName } from '#files/file-name';
import { mspFilter } from './list-msps';
import { adminMsp, mspOrder, selectMsps } from './queries';

/** More organizations than one platform has; beyond it the export would be a dump of the database. */
const MOST_ROWS = 50_000;

type Query = { search?: string | undefined; kind?: MspKind | undefined; sort?: MspSort | undefined };

/** What the list shows, whole, as a file. */
export async function exportMsps({ read, write, now }: StagedContext, query: Query): Promise<File> {
  const order = mspOrder(query.sort ?? 'name');
  const rows = await read(({ tx }) =>
    selectMsps(tx, and(mspFilter(query, now)), order)
      .orderBy(order.descending ? desc(order.by) : asc(order.by))
      .limit(MOST_ROWS),
  );
  await write(({ audit }) => audit({ type: 'platform', id: 'msps' }, { after: { rows: rows.length } }));
  const bytes = toCsv([sheetOf(rows.map(adminMsp))]);
  const name = fileName(`Fairlead MSPs ${now.toISOString().slice(0, 10)}`, 'csv');
  return new File([new Uint8Array(bytes)], name, { type: 'text/csv; charset=utf-8' });
}

const COLUMNS = [
  'Id',
  'Company',
  'Contact',
  'Country',
  'Trial',
  'NFR',
  'Demo',
  'Plan',
  'Access ends',
  'Suspended since',
  'Clients and prospects',
  'Users',
  'Last active',
  'Created',
];

function sheetOf(rows: ReturnType<typeof adminMsp>[]): ExportSheet {
  const yes = (flag: boolean) => (flag ? 'yes' : 'no');
  return {
    name: 'MSPs',
    currency: 'USD',
    columns: COLUMNS.map((label) => ({ label, kind: 'text' })),
    rows: rows.map((msp) => [
      ...[msp.id, msp.company_name, msp.contact_email, msp.country],
      ...[yes(msp.is_trial), yes(msp.is_nfr), yes(msp.is_demo), msp.plan],
      ...[msp.trial_end_date, msp.suspendedAt, msp.clients, msp.users, msp.lastActive, msp.created_at],
    ]),
  };
}
