/** What a provider keeps of a client by month, over the period of a review. */
import { CLIENT_MEASURE_KEYS, clientMeasure, overMonths } from '@fairlead/content/fields/measures';
import type { ReviewFigure } from '@fairlead/contract/features/reviews/reviews';
import type { Tx } from '@fairlead/db/connection/database';
import { clientMeasures } from '@fairlead/db/schema/loyalty';
import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { figure } from './empty-facts';

type Of = { mspId: string; clientId: string };
type Section = NonNullable<ReturnType<typeof clientMeasure>['section']>;
type Measured = { figures: ReviewFigure[]; dataAt: Date | null };

/** The measures that a section tells of, and the end of the newest month of them. */
export async function measuredFigures(
  tx: Tx,
  { mspId, clientId }: Of,
  { from, now }: { from: string; now: Date },
): Promise<(section: Section) => Measured> {
  const months = await tx
    .select()
    .from(clientMeasures)
    .where(
      and(
        eq(clientMeasures.mspId, mspId),
        eq(clientMeasures.clientId, clientId),
        gte(clientMeasures.month, `${from.slice(0, 7)}-01`),
        lte(clientMeasures.month, now.toISOString().slice(0, 10)),
      ),
    )
    .orderBy(asc(clientMeasures.month));
  return (section) => {
    const own = months.filter(({ measure }) => clientMeasure(measure).section === section);
    const last = own.at(-1);
    if (!last) return { figures: [], dataAt: null };
    const [year = 0, month = 1] = last.month.split('-').map(Number);
    const monthEnd = new Date(Date.UTC(year, month, 1) - 1);
    return {
      figures: CLIENT_MEASURE_KEYS.flatMap((key) => {
        const values = own.filter(({ measure }) => measure === key).map(({ value }) => value);
        return values.length === 0 ? [] : [figure(key, overMonths(key, values))];
      }),
      dataAt: monthEnd < now ? monthEnd : now,
    };
  };
}
