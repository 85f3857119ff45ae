import type { SimulationDraft, SimulationDraftInputs } from '@fairlead/contract/features/simulations/simulations';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLIENT_ID, sampleClient } from '#testing/sample-client';
import { wireOf } from '#testing/wire';
import { dollars } from '#testing/writers';
import { useSimulationDraft } from './use-simulation-draft';
import { startingInputs } from './values/simulation-form';

const PATH = `/api/clients/${CLIENT_ID}/simulation-draft`;
const SAVE = `PUT ${PATH}`;
const start = startingInputs(sampleClient(), null, dollars);
const typed = (employees: number): SimulationDraftInputs => ({ ...start, employees });
const draft = (version: number, inputs = start): SimulationDraft => ({
  clientId: CLIENT_ID,
  inputs,
  version,
  updatedAt: '2026-01-05T09:00:00Z',
  updatedByName: 'Bob Marsh',
});
const conflict = {
  status: 409,
  body: { code: 'DRAFT_CHANGED', message: 'This assessment was changed elsewhere.', request_id: '-' },
};

/** What was sent to save, in order. */
let saved: { inputs: SimulationDraftInputs; version: number | null }[];
let wire: ReturnType<typeof wireOf>;

function open(stored: SimulationDraft | null = null) {
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook((props: { inputs: SimulationDraftInputs }) => useSimulationDraft(CLIENT_ID, stored, props.inputs), {
    initialProps: { inputs: start },
    wrapper,
  });
}
/** Time passes, and what it set off gets its turns: a request body is read over several. */
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });

// The page loads its links with the first questions; here they must not be what a test waits for.
beforeAll(() => Promise.all([import('#app/api/api-link'), import('#app/api/later-link')]));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  saved = [];
  wire = wireOf({ [SAVE]: { body: draft(1) } });
  vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method === 'PUT') saved.push(JSON.parse(await request.clone().text()));
    return wire.fetch(request);
  });
});

describe('a draft', () => {
  it('is not saved before anything was changed', async () => {
    const { result, unmount } = open();
    await pass(5_000);
    unmount();
    await pass(5_000);
    expect(saved).toEqual([]);
    expect(result.current.kept).toMatchObject({ state: 'saved', isTouched: false });
  });

  it('is saved a moment after the last change, once, with the version it started from', async () => {
    const { result, rerender } = open(draft(4));
    wire.answer(SAVE, { body: draft(5) });
    rerender({ inputs: typed(10) });
    await pass(1_000);
    rerender({ inputs: typed(11) });
    await pass(1_000);
    expect(saved).toEqual([]);
    expect(result.current.kept.state).toBe('pending');
    await pass(1_000);
    expect(saved).toEqual([{ inputs: typed(11), version: 4 }]);
    expect(result.current.kept.state).toBe('saved');
    rerender({ inputs: typed(12) });
    await pass(2_000);
    expect(saved.at(-1)).toEqual({ inputs: typed(12), version: 5 });
  });

  it('is saved at once when asked, and when the page is left', async () => {
    const { result, rerender, unmount } = open();
    rerender({ inputs: typed(10) });
    await act(async () => expect(await result.current.save()).toEqual({ version: 1, isConflict: false }));
    expect(saved).toEqual([{ inputs: typed(10), version: null }]);
    rerender({ inputs: typed(11) });
    unmount();
    await pass(0);
    expect(saved.at(-1)).toEqual({ inputs: typed(11), version: 1 });
  });

  it('says that it is not saved, keeps the text, and is saved when the connection is back', async () => {
    const { result, rerender } = open();
    wire.answer(SAVE, {
      status: 403,
      body: { code: 'TRIAL_ENDED', message: 'Your trial has ended.', request_id: '-' },
    });
    rerender({ inputs: typed(10) });
    await pass(2_000);
    expect(result.current.kept).toMatchObject({ state: 'failed', sentence: 'Your trial has ended.' });
    wire.answer(SAVE, { body: draft(1) });
    window.dispatchEvent(new Event('online'));
    await pass(100);
    expect(result.current.kept.state).toBe('saved');
    expect(saved.at(-1)).toEqual({ inputs: typed(10), version: null });
  });

  it('is not saved any more once the run was accepted', async () => {
    const { result, rerender, unmount } = open();
    rerender({ inputs: typed(10) });
    act(() => result.current.close());
    unmount();
    await pass(3_000);
    expect(saved).toEqual([]);
  });
});

describe('two people on one form', () => {
  async function openConflict() {
    const view = open(draft(1));
    wire.answer(SAVE, conflict);
    wire.answer(`GET ${PATH}`, { body: { draft: draft(7, typed(99)) } });
    view.rerender({ inputs: typed(10) });
    await pass(2_000);
    expect(view.result.current.kept).toMatchObject({ state: 'conflict' });
    return view;
  }

  it('nothing is sent until the reader has chosen', async () => {
    const { result, rerender, unmount } = await openConflict();
    rerender({ inputs: typed(11) });
    await pass(5_000);
    await act(async () => expect(await result.current.save()).toMatchObject({ isConflict: true }));
    unmount();
    await pass(5_000);
    expect(saved).toHaveLength(1);
  });

  it('this form can go over the other one', async () => {
    const { result, rerender } = await openConflict();
    rerender({ inputs: typed(11) });
    wire.answer(SAVE, { body: draft(8) });
    await act(() => result.current.keepMine());
    expect(saved.at(-1)).toEqual({ inputs: typed(11), version: 7 });
    expect(result.current.kept.state).toBe('saved');
  });

  it('the other one can be taken', async () => {
    const { result } = await openConflict();
    act(() => expect(result.current.takeTheirs()).toMatchObject({ version: 7 }));
    expect(saved).toHaveLength(1);
  });
});

it('a discarded draft is thrown away in the version that is stored, and not saved again', async () => {
  const { result, rerender, unmount } = open(draft(3));
  wire.answer(SAVE, { body: draft(4) });
  rerender({ inputs: typed(10) });
  await pass(2_000);
  wire.answer(`DELETE ${PATH}`, { body: { clientId: CLIENT_ID } });
  await act(() => result.current.discard());
  rerender({ inputs: typed(11) });
  unmount();
  await pass(3_000);
  expect(wire.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  expect(saved).toHaveLength(1);
});
