import type { HandlerContext, Services } from './context';
import type { WorkContext } from './work-context';

/**
 * What a use case needs that also works on files: a transaction for the rows it reads, one for what it changes, and none
 * open between them.
 */
export type StagedContext = Pick<HandlerContext, 'caller' | 'now' | 'services'> & {
  read<T>(rows: (reading: Pick<WorkContext, 'tx' | 'caller' | 'now'>) => Promise<T>): Promise<T>;
  /** Once; its result is what the operation answers, also when the same request comes again. */
  write<T>(change: (writing: WorkContext) => Promise<T>): Promise<T>;
};

/** As much of it as ordering a report takes, which a job does too. */
export type ReportContext = Pick<StagedContext, 'caller' | 'now' | 'read'> & {
  services: Pick<Services, 'files' | 'publicUrl'>;
  write<T>(change: (writing: ReportWriting) => Promise<T>): Promise<T>;
};
export type ReportWriting = Pick<WorkContext, 'tx' | 'caller' | 'now' | 'jobs' | 'audit'>;
