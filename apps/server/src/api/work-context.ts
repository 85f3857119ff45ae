import type { HandlerContext } from './context';

/** What a use case needs that also runs without a request behind it, on behalf of a person. */
export type WorkContext = Pick<
  HandlerContext,
  'tx' | 'caller' | 'now' | 'jobs' | 'services' | 'audit' | 'continuesAudited'
>;
