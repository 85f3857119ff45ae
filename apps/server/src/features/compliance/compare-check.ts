import { CHOOSE_TWO_DAYS, type ComplianceComparison } from '@fairlead/contract/features/compliance';
import { complianceResultDays } from '@fairlead/db/schema/compliance';
import { compareDays } from '@fairlead/risk/compliance/compare';
import type { ComplianceResults } from '@fairlead/risk/compliance/results';
import { and, asc, eq } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import { findCheck } from '#domain/compliance/check-rows';
import { withResults } from '#domain/compliance/client-checks';
import { dayOf, type Reading, trendCut } from './read-compliance';

type DayRow = Pick<
  typeof complianceResultDays.$inferSelect,
  'requirement' | 'onDay' | 'status' | 'hasAlternative' | 'isApproved'
>;

/** What is different in a check between two days. @throws BAD_REQUEST unless `from` is before `to` */
export async function compareCheck(
  { tx, caller, now }: Reading,
  { id, from, to }: { id: string; from?: string | undefined; to?: string | undefined },
): Promise<ComplianceComparison> {
  const mspId = callerMspId(caller);
  const { framework, scope } = withResults(await findCheck(tx, mspId, id), []);
  const { requirement, onDay, status, hasAlternative, isApproved } = complianceResultDays;
  const rows = await tx
    .select({ requirement, onDay, status, hasAlternative, isApproved })
    .from(complianceResultDays)
    .where(and(eq(complianceResultDays.mspId, mspId), eq(complianceResultDays.checkId, id)))
    .orderBy(asc(onDay));
  const days = [...new Set(rows.map((row) => row.onDay))];
  const today = dayOf(now);
  const last = to ?? today;
  const cut = trendCut(new Date(`${last}T00:00:00Z`));
  const first = from ?? days.findLast((day) => day <= cut) ?? days[0] ?? cut;
  if (first > last || (from !== undefined && first === last)) throw fail('BAD_REQUEST', { from: CHOOSE_TWO_DAYS });
  const { before, after, changes, unchanged } = compareDays(framework, scope, {
    before: knownOn(rows, first),
    after: knownOn(rows, last),
  });
  const titles = new Map(framework.requirements.map((one) => [one.id, one.title]));
  return {
    days,
    today,
    before: { on: first, ...before },
    after: { on: last, ...after },
    changes: changes.map((change) => ({ ...change, title: titles.get(change.requirement) ?? '' })),
    unchanged,
  };
}

/** Of each requirement what was recorded last by the end of a day. @param rows the oldest first */
const knownOn = (rows: readonly DayRow[], day: string): ComplianceResults =>
  new Map(
    rows.flatMap(({ requirement, onDay, ...known }) =>
      onDay <= day ? [[requirement, { ...known, source: 'own' as const }] as const] : [],
    ),
  );
