import { describe, expect, it, vi } from 'vitest';
import { retryingFetch } from './retrying-fetch';

const write = () => new Request('https://here.invalid/api/clients', { method: 'POST', body: '{"name":"x"}' });
const answer = (status: number) => new Response('{}', { status });

describe('retryingFetch', () => {
  it('sends a write again with the same key when a gateway failed it', async () => {
    vi.useFakeTimers();
    const sent: Request[] = [];
    const statuses = [503, 200];
    const result = retryingFetch(write(), undefined, async (request) => {
      sent.push(request as Request);
      return answer(statuses[sent.length - 1] ?? 500);
    });
    await vi.advanceTimersByTimeAsync(200);
    expect((await result).status).toBe(200);
    expect(sent).toHaveLength(2);
    const keys = sent.map((request) => request.headers.get('idempotency-key'));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(await sent[1]?.text()).toBe('{"name":"x"}');
    vi.useRealTimers();
  });

  it('gives up after two retries and never retries a refusal', async () => {
    vi.useFakeTimers();
    let calls = 0;
    const failing = retryingFetch(write(), undefined, async () => {
      calls += 1;
      throw new TypeError('network');
    });
    const outcome = expect(failing).rejects.toThrow('network');
    await vi.advanceTimersByTimeAsync(1_000);
    await outcome;
    expect(calls).toBe(3);

    calls = 0;
    const refused = await retryingFetch(write(), undefined, async () => {
      calls += 1;
      return answer(409);
    });
    expect([refused.status, calls]).toEqual([409, 1]);
    vi.useRealTimers();
  });
});
