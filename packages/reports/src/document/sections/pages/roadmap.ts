import { calendarDay } from '#document/frame';
import type { RoadmapItem } from '#document/input';
import type { Page } from '#document/page';
import { roadmapPages } from '#document/roadmap/roadmap-page';
import type { DocumentContext } from '../context';
import { itemOf } from '../owner/plan';
import { priceOf } from '../price';

/** The items as they are printed: what the proposal offers has its price there, so that no report names two. */
export function toldRoadmap({ input, price, date: write }: DocumentContext) {
  const { roadmap, proposal, date } = input;
  const items = roadmap ?? [];
  const offered = new Map<RoadmapItem, { costOnce: number; costMonthly: number }>();
  for (const { line, monthly, once } of proposal ? priceOf(proposal.lines).lines : []) {
    const item = itemOf(line, items);
    if (!item || line.unitPrice === null) continue;
    const before = offered.get(item);
    offered.set(item, {
      costOnce: (before?.costOnce ?? 0) + once,
      costMonthly: (before?.costMonthly ?? 0) + monthly,
    });
  }
  const day = (iso: string) => write(calendarDay(iso));
  return { items: items.map((item) => ({ ...item, ...offered.get(item) })), date, price, day };
}

export const printedRoadmap = (context: DocumentContext): Page[] => roadmapPages(toldRoadmap(context));
