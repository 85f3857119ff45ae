import type { DemandFormat, Report } from '../document/report';
import type { Pdf } from '../formats/pdf/typst';
import { REPORTS, type UnkeptKind } from './kinds';

type Kinds = Readonly<Record<string, Report<never>>>;
type InputOf<R> = R extends Report<infer Input> ? Input : never;

/** What a report of one of the kinds is made from. `sections` are the keys of those it prints; without, it prints all. */
type TaskOf<K extends Kinds> = {
  [Kind in keyof K & string]: { kind: Kind; input: InputOf<K[Kind]>; sections?: readonly string[] };
}[keyof K & string];

/** What makes the files of reports of the given kinds. */
export function rendererOf<K extends Kinds>(kinds: K) {
  const reportOf = ({ kind }: TaskOf<K>) => kinds[kind] as Report<TaskOf<K>['input']>;
  return {
    /**
     * Sets the pages. Blocks its thread while it does.
     * @param onProgress share of the work done, 0 to 1
     */
    renderTask: (task: TaskOf<K>, onProgress: (share: number) => void): Promise<Pdf> =>
      reportOf(task).pdf(task.input, task.sections, onProgress),
    /** @throws RangeError for a kind that has no such format */
    renderDemand(task: TaskOf<K>, format: DemandFormat): Promise<Uint8Array> {
      const make = reportOf(task).demand[format];
      if (!make) throw new RangeError(`A report of the kind ${task.kind} has no ${format}.`);
      return make(task.input, task.sections);
    },
  };
}

export type ReportTask = TaskOf<typeof REPORTS>;
/** What is made for one client, to be handed to it. */
export type KeptTask = Exclude<ReportTask, { kind: Exclude<UnkeptKind, 'amortizer'> }>;
export const { renderTask, renderDemand } = rendererOf(REPORTS);
