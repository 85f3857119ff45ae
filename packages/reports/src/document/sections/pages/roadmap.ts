import { calendarDay } from '#document/frame';
import type { RoadmapItem } from '#document/input';
import type { Page } from '#document/page';
import { roadmapPages } from '#document/roadmap/roadmap-page';
import type { DocumentContext } from '../context';
import { itemOf } from '../owner/plan';
import { priceOf } from '../price';

type Input = Pick<DocumentContext['input'], 'roadmap' | 'proposal' | 'date'>;

/**
 * The items as they are printed: what the proposal offers has its price there less the proposal's discount, so that no report
 * names two prices and all of them say what is paid.
 */
export function toldRoadmap({ input, price, date: write }: Pick<DocumentContext, 'price' | 'date'> & { input: Input }) {
  const { roadmap, proposal, date } = input;
  const items = roadmap ?? [];
  const offered = new Map<RoadmapItem, { costOnce: number; costMonthly: number }>();
  const offer = proposal ? priceOf(proposal.lines, proposal.discount) : null;
  const paid = (of: 'monthly' | 'once', amount: number) =>
    offer && amount > 0 ? Math.round((100 * amount * offer.total[of]) / offer.subtotal[of]) / 100 : 0;
  for (const { line, monthly, once } of offer?.lines ?? []) {
    const item = itemOf(line, items);
    if (!item || line.unitPrice === null) continue;
    const before = offered.get(item);
    offered.set(item, {
      costOnce: (before?.costOnce ?? 0) + paid('once', once),
      costMonthly: (before?.costMonthly ?? 0) + paid('monthly', monthly),
    });
  }
  const day = (iso: string) => write(calendarDay(iso));
  return { items: items.map((item) => ({ ...item, ...offered.get(item) })), date, price, day };
}

export const printedRoadmap = (context: DocumentContext): Page[] => roadmapPages(toldRoadmap(context));
