import type { FeedbackEntry } from '@fairlead/contract/features/feedback/feedback';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client';
import { SessionContext, type SessionState } from '#app/session/session';
import { mountingTheWholePage } from '#testing/whole-page';
import { meAnswer, storeSession, trialMeAnswer, wireOf } from '#testing/wire';
import { CheckInCard } from './CheckInCard';

const MSP = { id: '0d6f2f4a-51b0-4c0f-8a56-0f6f6f2f9b22', company_name: 'Harborlight IT' };

const entry = (id: number, part: Partial<FeedbackEntry>): FeedbackEntry => ({
  id: `5f2c8f0a-0000-4000-8000-00000000000${id}`,
  kind: 'trial',
  rating: null,
  comment: null,
  msp: MSP,
  createdAt: '2026-01-05T09:00:00Z',
  person: { name: 'Tess Ferrer', email: 'tess@harborlight.example' },
  ...part,
});

const PAGE = {
  items: [
    entry(1, { rating: 4, comment: 'The curve is clear.\nMore sectors.' }),
    entry(2, { kind: 'nfr', rating: 5, person: null }),
    entry(3, { comment: '<b>Words</b> alone' }),
  ],
  nextCursor: 'more',
  summary: {
    trial: { entries: 1_204, rated: 1_203, average: 4.25 },
    nfr: { entries: 0, rated: 0, average: null },
  },
};

mountingTheWholePage();

it('the card of somebody without an MSP says so', async () => {
  const wire = wireOf({});
  vi.stubGlobal('fetch', wire.fetch);
  const me = trialMeAnswer('trial_admin', 7);
  const nowhere = { ...me, msp: null, profile: me.profile && { ...me.profile, msp_id: null } };
  render(
    <MantineProvider>
      <Notifications />
      <QueryClientProvider client={createQueryClient()}>
        <SessionContext value={{ me: nowhere } as SessionState}>
          <CheckInCard />
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Good' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('No MSP selected'));
  expect(wire.calls).not.toContain('POST /api/rpc/submit_trial_feedback');
});

it('a global admin reads stars, words, who and when, of one kind or both, and on', async () => {
  const asked: string[] = [];
  const wire = wireOf({ 'GET /api/me': { body: meAnswer('global_admin') }, 'GET /api/admin/feedback': { body: PAGE } });
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const request = new Request(...args);
    const { pathname, search } = new URL(request.url);
    if (pathname === '/api/admin/feedback') asked.push(search);
    return wire.fetch(request);
  });
  storeSession();
  vi.resetModules();
  window.history.replaceState(null, '', '/admin/msps?tab=feedback');
  const { App } = await import('#App');
  render(<App />);
  const list = await screen.findByRole('list', { name: 'Feedback' }, { timeout: 15_000 });
  const [rated, gone, words] = within(list).getAllByRole('listitem');
  expect(rated?.textContent).toContain('4 of 5 stars, Very Good');
  expect(rated?.textContent).toContain('The curve is clear.\nMore sectors.');
  expect(rated?.textContent).toContain('Tess Ferrer · Harborlight IT · ');
  expect(within(rated!).getByRole('link', { name: MSP.company_name }).getAttribute('href')).toBe(
    `/admin/msps/${MSP.id}`,
  );
  expect(gone?.textContent).toContain('NFR access');
  expect(gone?.textContent).toContain('Someone who has left');
  expect(words?.textContent).toContain('No stars');
  expect(words?.textContent).toContain('<b>Words</b> alone');
  const averages = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(averages).toEqual(['4.3 of 5 stars1,203 ratings in 1,204 answers', 'Not rated yet']);
  await userEvent.click(screen.getByRole('radio', { name: 'NFR access' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?kind=nfr'));
  expect(window.location.search).toContain('said=nfr');
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?kind=nfr&cursor=more'));
});
