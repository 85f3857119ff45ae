import type { ClientAgreement } from '@fairlead/contract/features/loyalty/loyalty';
import { daysAfter } from '@fairlead/contract/features/reviews/cadence';
import type { clientAgreements } from '@fairlead/db/schema/loyalty';

export type AgreementRow = typeof clientAgreements.$inferSelect;

const isOpen = ({ state }: Pick<AgreementRow, 'state'>) => state === 'active' || state === 'in_talks';

/** Whether it is paid on a day: an open one that renews by itself goes on after its end. */
const runsOn = (row: Pick<AgreementRow, 'startsOn' | 'endsOn' | 'renewsItself' | 'state'>, day: string) =>
  row.startsOn <= day && (row.endsOn === null || row.endsOn >= day || (isOpen(row) && row.renewsItself));

/** What a client pays a month on a day. */
export const monthlyOn = (rows: readonly AgreementRow[], day: string): number =>
  rows
    .filter((row) => runsOn(row, day))
    .reduce((cents, { monthlyAmount }) => cents + Math.round(monthlyAmount * 100), 0) / 100;

/** The agreement whose term ends next; else one without an end. */
export function openAgreement(rows: readonly AgreementRow[], today: string): AgreementRow | null {
  const open = rows.filter((row) => isOpen(row) && runsOn(row, today));
  return open.toSorted((a, b) => (a.endsOn ?? '9999').localeCompare(b.endsOn ?? '9999'))[0] ?? null;
}

/** The last day on which it can be ended for its end. */
export const noticeDay = ({ endsOn, noticeDays }: Pick<AgreementRow, 'endsOn' | 'noticeDays'>): string | null =>
  endsOn === null ? null : daysAfter(endsOn, -noticeDays);

export const agreementView = (row: AgreementRow): ClientAgreement => ({
  id: row.id,
  title: row.title,
  monthlyAmount: row.monthlyAmount,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  noticeDays: row.noticeDays,
  noticeOn: noticeDay(row),
  renewsItself: row.renewsItself,
  coversStandard: row.coversStandard,
  invoiceDaysLate: row.invoiceDaysLate,
  state: row.state,
  lossReason: row.lossReason,
  version: row.version,
});
