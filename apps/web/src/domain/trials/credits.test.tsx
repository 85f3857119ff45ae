import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client';
import { SessionProvider, useSession } from '#app/session/session';
import { creditsAnswer, type meAnswer, storeSession, trialMeAnswer, wireOf } from '#testing/wire';
import { useCredits, useSpendCredit } from './credits';

let wire: ReturnType<typeof wireOf>;
let spend: ReturnType<typeof useSpendCredit>;

function Probe() {
  spend = useSpendCredit();
  const { loading } = useSession();
  const credits = useCredits();
  if (loading) return <p>loading</p>;
  return <p>{credits ? `${credits.used} of ${credits.limit}, ${credits.left} left` : 'unlimited'}</p>;
}

async function open(me: ReturnType<typeof meAnswer>, shown: string) {
  wire = wireOf({ 'GET /api/me': { body: me }, 'POST /api/me/login': { body: { last_login: me.now } } });
  vi.stubGlobal('fetch', wire.fetch);
  storeSession();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        <Probe />
      </SessionProvider>
    </QueryClientProvider>,
  );
  await screen.findByText(shown);
}

const trialWith = (...of: Parameters<typeof creditsAnswer>) => trialMeAnswer('trial_admin', 9, creditsAnswer(...of));
const asked = () => wire.calls.filter((call) => call === 'GET /api/me').length;

/** A call whose answer comes when the test says so. */
function held() {
  let answer = () => {};
  let fail = (_error: Error) => {};
  const call = new Promise<void>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { call: () => call, answer: () => answer(), fail: (error: Error) => fail(error) };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('a credit that is being spent', () => {
  it('is counted before the answer, and stays when the server has it', async () => {
    await open(trialWith(6), '6 of 15, 9 left');
    const run = held();
    let spent: Promise<void>;
    act(() => {
      spent = spend(run.call);
    });
    expect(await screen.findByText('7 of 15, 8 left')).toBeTruthy();
    wire.answer('GET /api/me', { body: trialWith(6, { inProgress: 1 }) });
    await act(async () => {
      run.answer();
      await spent;
    });
    await waitFor(() => expect(asked()).toBe(2));
    expect(screen.getByText('7 of 15, 8 left')).toBeTruthy();
  });

  it('is given back when the call fails, and the server is asked what is true', async () => {
    await open(trialWith(6), '6 of 15, 9 left');
    const run = held();
    let spent: Promise<void>;
    act(() => {
      spent = spend(run.call);
    });
    // The truth stays away, so that what is seen is the page's own roll-back.
    wire.answer('GET /api/me', 'unreachable');
    await act(async () => {
      run.fail(new TypeError('Failed to fetch'));
      await expect(spent).rejects.toThrow('Failed to fetch');
    });
    expect(screen.getByText('6 of 15, 9 left')).toBeTruthy();
    expect(asked()).toBeGreaterThan(1);
  });

  it('whose answer was lost though the server has it, is shown as the server says', async () => {
    await open(trialWith(6), '6 of 15, 9 left');
    wire.answer('GET /api/me', { body: trialWith(7) });
    await act(() => spend(() => Promise.reject(new TypeError('Failed to fetch'))).catch(() => undefined));
    expect(await screen.findByText('7 of 15, 8 left')).toBeTruthy();
  });

  it('never makes less than nothing of what is left', async () => {
    await open(trialWith(15), '15 of 15, 0 left');
    act(() => void spend(() => new Promise(() => undefined)));
    expect(await screen.findByText('16 of 15, 0 left')).toBeTruthy();
  });

  it('costs nothing where use is unlimited: nothing is counted or asked', async () => {
    await open(trialMeAnswer('nfr_admin', 40), 'unlimited');
    await act(() => spend(() => Promise.resolve()));
    expect(screen.getByText('unlimited')).toBeTruthy();
    expect(asked()).toBe(1);
  });
});
