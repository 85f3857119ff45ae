import { sampleInput } from '@fairlead/reports/kinds/impact-summary/sample-input';
import { expect, it } from 'vitest';
import { answerOf } from '../api/error-interceptor';
import { coverProcesses } from './cover-processes';
import { ThreadLostError } from './thread-pool';

it('a cover that a busy machine does not get done is refused for now, not broken', async () => {
  const hasty = coverProcesses(1);
  try {
    const { provider, date, paper, locale } = sampleInput();
    const error = await hasty.run({ ...provider, date, paper, locale }).catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(ThreadLostError);
    expect(answerOf(error, 'r', { error: () => undefined })).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: { code: 'SERVICE_UNAVAILABLE' },
    });
  } finally {
    await hasty.close();
  }
});
