import type { HandlerContext } from '../api/context';
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
