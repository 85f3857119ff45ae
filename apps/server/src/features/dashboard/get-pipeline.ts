import type { Pipeline } from '@fairlead/contract/features/proposals/pipeline';
import { callerMspId, type HandlerContext } from '#api/context';
import { currencyOf } from '#domain/msps/currency-of';
import { pipelineOf } from '#domain/proposals/pipeline';
import { pipelineRows } from '#domain/proposals/pipeline-rows';

/** The proposals of all clients by what became of them. */
export async function getPipeline({ tx, caller, now }: HandlerContext): Promise<Pipeline> {
  const mspId = callerMspId(caller);
  const [rows, currency] = await Promise.all([pipelineRows(tx, mspId, now), currencyOf(tx, mspId)]);
  return pipelineOf(rows, currency, now);
}
