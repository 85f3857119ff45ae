import type { Framework } from '@fairlead/content/frameworks/schema';
import type { NoticeDuty } from '@fairlead/contract/features/breach-notices';
import type { ComplianceCheck } from '@fairlead/contract/features/compliance';

type Deadline = ComplianceCheck['deadlines'][number];
type Duty = Pick<NoticeDuty, 'ruleIds' | 'state' | 'due' | 'dueDay' | 'toldAt'>;

/** The deadlines of a framework by the clock of an incident. @param duties of the open incident; null without one */
export const deadlinesOf = ({ deadlines }: Pick<Framework, 'deadlines'>, duties: readonly Duty[] | null): Deadline[] =>
  deadlines.map(({ notices, ...deadline }) => ({
    ...deadline,
    clock: clockOf((duties ?? []).filter(({ ruleIds }) => ruleIds.some((id) => notices.includes(id)))),
  }));

function clockOf(duties: readonly Duty[]): Deadline['clock'] {
  const open = duties.filter(({ toldAt }) => toldAt === null);
  const settled = open.filter(({ state }) => state === 'applies');
  // What applies comes before what is to be asked about, and the earliest before others.
  const [next] = (settled.length > 0 ? settled : open).toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)));
  if (next) return { state: next.state, due: next.due, dueDay: next.dueDay };
  return duties.length > 0 ? { state: 'told', due: null, dueDay: null } : null;
}

/** Sorts behind every day where there is none. */
const dayOf = ({ due, dueDay }: Pick<Duty, 'due' | 'dueDay'>): string => dueDay ?? due ?? '~';

/** The first day on which a notice of the framework is due that was not sent; null without one. */
export function nextNotice(framework: Pick<Framework, 'deadlines'>, duties: readonly Duty[]): string | null {
  const days = deadlinesOf(framework, duties).flatMap(({ clock }) =>
    clock?.state === 'applies' ? (clock.dueDay ?? clock.due ?? []) : [],
  );
  return days.map((day) => day.slice(0, 10)).sort()[0] ?? null;
}
