import type { Report } from '@fairlead/contract/features/reports';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CLIENT_ID, sampleClient } from '#testing/sample-client';
import { samplePortal } from '#testing/sample-portal';
import { REPORT_ID, SIMULATION_ID, sampleReport } from '#testing/sample-report';
import { mountingTheWholePage } from '#testing/whole-page';
import { meAnswer, storeSession, wireOf } from '#testing/wire';

const BASIS = {
  source: 'simulation',
  sourceId: SIMULATION_ID,
  number: 2,
  completedAt: '2026-01-04T09:00:00Z',
  outdated: null,
};

const OFFER = {
  kind: sampleReport().kind,
  formats: ['pdf'],
  sections: [
    { key: 'summary', title: 'Summary' },
    { key: 'method', title: 'Method' },
  ],
  templates: [],
  missing: null,
};

async function open(role: 'msp_user' | 'client_viewer', report: Report | null, basis: object = BASIS) {
  const wire = wireOf({
    'GET /api/me': { body: meAnswer(role) },
    'POST /api/me/login': { body: { last_login: '2026-01-05T09:00:00Z' } },
    [`GET /api/clients/${CLIENT_ID}`]: { body: sampleClient() },
    'GET /api/portal': { body: samplePortal() },
    ...(report ? { [`GET /api/reports/${REPORT_ID}`]: { body: report } } : {}),
    [`GET /api/reports/${REPORT_ID}/basis`]: { body: { items: [basis] } },
    [`GET /api/reports/${REPORT_ID}/comments`]: { body: { items: [] } },
    'GET /api/report-kinds': { body: { items: [OFFER] } },
  });
  vi.stubGlobal('fetch', wire.fetch);
  vi.resetModules();
  storeSession();
  window.history.replaceState(null, '', `/clients/${CLIENT_ID}/reports/${REPORT_ID}`);
  const { App } = await import('#App');
  render(<App />);
  return { person: userEvent.setup(), wire };
}

const heading = () => screen.findByRole('heading', { level: 1, name: 'Cyber risk report' }, { timeout: 15_000 });

mountingTheWholePage();

describe('a report in the page', () => {
  it('says what it is and was made from, and releases from there', async () => {
    const { person, wire } = await open('msp_user', sampleReport());
    await heading();
    screen.getByText(/^Version 1 · 14 pages · .*US Letter · Created January 5, 2026 by Alice Ferrer$/);
    screen.getByText('Not released');
    const simulation = await screen.findByRole('link', { name: 'impact simulation 2' });
    expect(simulation.getAttribute('href')).toBe(`/clients/${CLIENT_ID}/simulations/${SIMULATION_ID}`);
    expect(screen.queryByText('Out of date')).toBeNull();
    const released = sampleReport({ state: 'released', releasedAt: '2026-01-06T09:00:00Z' });
    wire.answer(`POST /api/reports/${REPORT_ID}/release`, { body: released });
    await person.click(screen.getByRole('button', { name: 'Release to client' }));
    const dialog = within(await screen.findByRole('dialog'));
    wire.answer(`GET /api/reports/${REPORT_ID}`, { body: released });
    await person.click(dialog.getByRole('button', { name: 'Release report' }));
    await screen.findByRole('button', { name: 'Share by link' });
    expect(screen.queryByRole('button', { name: 'Release to client' })).toBeNull();
  });

  it('says that there is newer work, and leads to the version that is made of it', async () => {
    const next = '9c1d1a55-7d0b-4f0e-9a30-51b6f1c0a002';
    const { person, wire } = await open('msp_user', sampleReport(), { ...BASIS, outdated: 'newer' });
    await heading();
    await screen.findByText('There is a newer impact simulation.');
    const renewed = sampleReport({ id: next, number: 2, status: 'queued', progress: 0.4, pageCount: null });
    wire.answer(`POST /api/reports/${REPORT_ID}/renew`, { body: renewed });
    wire.answer(`GET /api/reports/${next}`, { body: renewed });
    await person.click(screen.getByRole('button', { name: 'Regenerate with current data' }));
    const bar = await screen.findByRole('progressbar', { name: 'Report being made' });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
    expect(window.location.pathname).toBe(`/clients/${CLIENT_ID}/reports/${next}`);
  });

  it('prints other sections and a cover note until it is released', async () => {
    const { person, wire } = await open('msp_user', sampleReport());
    const text = within(await screen.findByRole('region', { name: 'What it says' }, { timeout: 15_000 }));
    const apply = () => text.getByRole('button', { name: 'Apply changes' }) as HTMLButtonElement;
    expect(apply().disabled).toBe(true);
    await person.click(text.getByRole('checkbox', { name: 'Method' }));
    await person.type(text.getByRole('textbox', { name: 'Cover note' }), 'Read page 4 first.');
    const changed = sampleReport({ sections: ['summary'], coverNote: 'Read page 4 first.', status: 'queued' });
    wire.answer(`PATCH /api/reports/${REPORT_ID}`, { body: changed });
    wire.answer(`GET /api/reports/${REPORT_ID}`, { body: changed });
    await person.click(apply());
    await screen.findByRole('progressbar', { name: 'Report being made' });
    expect(wire.calls).toContain(`PATCH /api/reports/${REPORT_ID}`);
  });

  it('keeps comments of the team, and leaves the text of a released one as it was read', async () => {
    const { person, wire } = await open(
      'msp_user',
      sampleReport({ state: 'released', releasedAt: '2026-01-06T09:00:00Z' }),
    );
    const comments = within(await screen.findByRole('region', { name: 'Comments' }, { timeout: 15_000 }));
    expect(screen.queryByRole('region', { name: 'What it says' })).toBeNull();
    await person.type(comments.getByRole('textbox', { name: 'Your comment' }), 'Staff is last year’s.');
    const comment = { id: SIMULATION_ID, body: 'Staff is last year’s.', authorName: 'Alice Ferrer', isOwn: true };
    const items = [{ ...comment, at: '2026-01-06T09:00:00Z' }];
    wire.answer(`POST /api/reports/${REPORT_ID}/comments`, { body: { items } });
    await person.click(comments.getByRole('button', { name: 'Comment' }));
    await comments.findByText('Staff is last year’s.');
    wire.answer(`DELETE /api/report-comments/${SIMULATION_ID}`, { body: { items: [] } });
    await person.click(comments.getByRole('button', { name: /^Remove your comment/ }));
    await waitFor(() => expect(comments.queryByText('Staff is last year’s.')).toBeNull());
  });

  it('says why one was not made, and why one was withdrawn', async () => {
    await open('msp_user', sampleReport({ status: 'failed', error: 'The file could not be made.', pageCount: null }));
    await heading();
    screen.getByText('The file could not be made.');
    screen.getByRole('button', { name: 'Try again' });
    expect(screen.getByRole('button', { name: 'Release to client' }).hasAttribute('disabled')).toBe(true);
  });
});

describe("a client's own user", () => {
  it('reads a released report, downloads it and says that it was read; nothing else', async () => {
    const released = sampleReport({ state: 'released', releasedAt: '2026-01-06T09:00:00Z', createdByName: null });
    const { wire } = await open('client_viewer', released);
    await heading();
    await screen.findByText('Released by Teo Lindqvist on January 6, 2026 · 15 pages');
    screen.getByRole('button', { name: 'Download PDF' });
    await screen.findByRole('button', { name: /^I have read Cyber risk report/ });
    for (const name of ['Release to client', 'Share by link', /^More for/, 'Regenerate with current data', 'Comment'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(wire.calls).not.toContain(`GET /api/reports/${REPORT_ID}/basis`);
  });

  it('finds nothing where a report is not released', async () => {
    await open('client_viewer', null);
    await screen.findByText("We can't find that page", {}, { timeout: 15_000 });
  });
});
