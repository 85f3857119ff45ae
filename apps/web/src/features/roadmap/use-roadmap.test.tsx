import type { Roadmap, RoadmapStep } from '@fairlead/contract/features/roadmap';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { storeSession } from '#testing/wire';
import { useRoadmap } from './use-roadmap';

const CLIENT_ID = '00000000-0000-4000-8000-00000000000c';
const ITEM: RoadmapStep = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Train everyone',
  description: '',
  serviceKey: null,
  costOnce: 400,
  costMonthly: null,
  startTarget: null,
  finishTarget: '2026-03-31',
  ownerId: null,
  ownerName: null,
  shared: false,
  state: 'proposed',
  source: 'manual',
  avoided: null,
  decision: null,
  proposal: null,
  version: 1,
  updatedAt: '2026-01-06T09:00:00.000Z',
};

/** A server that refuses a change of any version but its own, as the real one does. */
function serverOf(item: RoadmapStep) {
  let stored = item;
  const json = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  return async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method !== 'PATCH') {
      const roadmap: Roadmap = { clientId: CLIENT_ID, currency: 'USD', steps: [stored], simulatedAt: null };
      return json(200, roadmap);
    }
    const { version, ...part } = (await request.json()) as RoadmapStep;
    if (version !== stored.version)
      return json(409, { code: 'CONFLICT', message: 'Someone else changed this.', request_id: '-' });
    stored = { ...stored, ...part, version: stored.version + 1 };
    return json(200, stored);
  };
}

it('keeps a quick second change of the same item, and shows the last one from the start', async () => {
  storeSession();
  vi.stubGlobal('fetch', serverOf(ITEM));
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useRoadmap(CLIENT_ID), { wrapper });
  await waitFor(() => expect(result.current.roadmap.data?.steps).toHaveLength(1));
  const shown: string[] = [];
  queries.getQueryCache().subscribe(({ query }) => {
    const finish = (query.state.data as Roadmap | undefined)?.steps?.[0]?.finishTarget;
    if (finish && finish !== shown.at(-1)) shown.push(finish);
  });
  act(() => {
    result.current.change.mutate({ id: ITEM.id, finishTarget: '2026-06-30' });
    result.current.change.mutate({ id: ITEM.id, finishTarget: '2026-09-30' });
    result.current.change.mutate({ id: ITEM.id, shared: true });
  });
  await waitFor(() => expect(result.current.roadmap.data?.steps[0]?.version).toBe(4));
  expect(result.current.change.error).toBeNull();
  expect(result.current.roadmap.data?.steps[0]).toMatchObject({ finishTarget: '2026-09-30', shared: true });
  expect(shown.at(-1)).toBe('2026-09-30');
  expect(shown.filter((finish) => finish === '2026-06-30').length).toBeLessThan(2);
});
