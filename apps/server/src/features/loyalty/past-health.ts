import { daysAfter } from '@fairlead/contract/features/reviews/cadence';
import type { Tx } from '@fairlead/db/connection/database';
import { healthRecords } from '@fairlead/db/schema/loyalty';
import { healthRow } from './health-row';
import { knownClients } from './known-clients';
import { type LoyaltyRows, loyaltyRows } from './queries';

/**
 * Records what relationships came to on the Mondays of the past, from what is dated up to each of them. Roadmap items and
 * assessments count as they are today.
 */
export async function recordPastHealth(
  tx: Tx,
  mspId: string,
  { now, weeks }: { now: Date; weeks: number },
): Promise<void> {
  const rows = await loyaltyRows(tx, mspId, now, 'with the past');
  const today = now.toISOString().slice(0, 10);
  const monday = daysAfter(today, -((now.getUTCDay() + 6) % 7 || 7));
  for (let week = 0; week < weeks; week += 1) {
    const onDay = daysAfter(monday, -7 * week);
    const known = knownClients(upTo(rows, onDay), new Date(`${onDay}T12:00:00Z`));
    await tx
      .insert(healthRecords)
      .values(known.map((one) => healthRow(one, { mspId, onDay })))
      .onConflictDoNothing();
  }
}

/** What was known at the end of a day. */
function upTo(rows: LoyaltyRows, day: string): LoyaltyRows {
  const isBy = (date: string | null) => date !== null && date <= day;
  return {
    ...rows,
    agreements: rows.agreements.filter(({ startsOn }) => isBy(startsOn)),
    standings: rows.standings.map((one) => ({
      ...one,
      lastContactOn: isBy(one.lastContactOn) ? one.lastContactOn : null,
      leftOn: isBy(one.leftOn) ? one.leftOn : null,
    })),
    touchpoints: rows.touchpoints.filter(({ onDay }) => isBy(onDay)),
    surveys: rows.surveys.filter(({ answeredAt }) => isBy(answeredAt.toISOString().slice(0, 10))),
    measures: rows.measures.filter(({ month }) => isBy(month)),
    reviews: rows.reviews.filter(({ heldOn }) => isBy(heldOn)),
    actions: rows.actions.map((one) => ({ ...one, doneOn: isBy(one.doneOn) ? one.doneOn : null })),
    decisions: rows.decisions
      .filter(({ proposedOn }) => isBy(proposedOn))
      .map((one) => ({ ...one, decidedOn: isBy(one.decidedOn) ? one.decidedOn : null })),
  };
}
