import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CLIENT_ID, sampleClient } from '../../testing/sample-client';
import { samplePortal } from '../../testing/sample-portal';
import { REPORT_ID, SIMULATION_ID, sampleReport } from '../../testing/sample-report';
import { mountingTheWholePage } from '../../testing/whole-page';
import { meAnswer, storeSession, wireOf } from '../../testing/wire';

const simulated = sampleClient({
  latest: {
    simulationId: SIMULATION_ID,
    meanToday: 41_000,
    meanTarget: 12_000,
    riskLevel: 'high',
    chanceAboveLimit: 0.14,
    completedAt: '2026-01-05T09:00:00Z',
    outdated: false,
  },
});

const wireFor = (role: 'msp_user' | 'client_viewer', reports = [sampleReport()]) =>
  wireOf({
    'GET /api/me': { body: meAnswer(role) },
    'POST /api/me/login': { body: { last_login: '2026-01-05T09:00:00Z' } },
    [`GET /api/clients/${CLIENT_ID}`]: { body: simulated },
    'GET /api/reports': { body: { items: reports, nextCursor: null } },
  });

async function open(wire: ReturnType<typeof wireOf>) {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    sent.push(new Request(...args));
    return wire.fetch(...args);
  });
  vi.resetModules();
  storeSession();
  window.history.replaceState(null, '', `/clients/${CLIENT_ID}/reports`);
  const { App } = await import('../../App');
  render(<App />);
  await screen.findByRole('heading', { level: 1, name: 'Harborlight Dental Group' }, { timeout: 15_000 });
  return { person: userEvent.setup(), sent };
}

const bodyOf = async (sent: Request[], method: string, path: string) =>
  sent.find((request) => request.method === method && new URL(request.url).pathname === path)?.json();

mountingTheWholePage();

describe('creating a report', () => {
  it('asks for kind and paper, follows the making and then offers to open and download', async () => {
    const wire = wireFor('msp_user');
    const queued = sampleReport({
      status: 'queued',
      progress: 0.3,
      pageCount: null,
      kind: 'impact-summary',
      paper: 'a4',
    });
    wire.answer('POST /api/reports', { body: queued });
    wire.answer(`GET /api/reports/${REPORT_ID}`, { body: queued });
    const { person, sent } = await open(wire);
    await person.click(screen.getByRole('button', { name: 'Create report' }));
    const dialog = within(await screen.findByRole('dialog'));
    // The MSP is in the United States.
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'US Letter' }).checked).toBe(true);
    await person.click(dialog.getByRole('radio', { name: /^Executive summary/ }));
    await person.click(dialog.getByRole('radio', { name: 'A4' }));
    await person.click(dialog.getByRole('button', { name: 'Create report' }));
    const bar = await dialog.findByRole('progressbar', { name: 'Report being made' });
    expect(bar.getAttribute('aria-valuenow')).toBe('30');
    expect(await bodyOf(sent, 'POST', '/api/reports')).toEqual({
      simulationId: SIMULATION_ID,
      kind: 'impact-summary',
      paper: 'a4',
    });

    wire.answer(`GET /api/reports/${REPORT_ID}`, {
      body: sampleReport({ kind: 'impact-summary', paper: 'a4', pageCount: 2 }),
    });
    await dialog.findByRole('button', { name: 'Download report' }, { timeout: 5_000 });
    expect(dialog.getByRole('button', { name: 'Open' })).toBeTruthy();
    expect(dialog.getByText('Executive summary · 2 pages · A4')).toBeTruthy();
  });

  it('tries the same report again after a failure', async () => {
    const wire = wireFor('msp_user');
    const failed = sampleReport({
      status: 'failed',
      progress: 0.4,
      pageCount: null,
      error: 'The report could not be made.',
    });
    wire.answer('POST /api/reports', { body: { ...failed, status: 'queued', error: null } });
    wire.answer(`GET /api/reports/${REPORT_ID}`, { body: failed });
    const { person } = await open(wire);
    await person.click(screen.getByRole('button', { name: 'Create report' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Create report' }));
    await dialog.findByText('The report could not be made.', {}, { timeout: 5_000 });
    wire.answer(`POST /api/reports/${REPORT_ID}/remake`, { body: { ...failed, status: 'queued', error: null } });
    wire.answer(`GET /api/reports/${REPORT_ID}`, { body: sampleReport() });
    await person.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByRole('button', { name: 'Download report' }, { timeout: 5_000 });
    expect(wire.calls.filter((call) => call === 'POST /api/reports')).toHaveLength(1);
  });

  it('goes on behind a closed dialog, and says when it is ready', async () => {
    const wire = wireFor('msp_user');
    const queued = sampleReport({ status: 'queued', progress: 0.3, pageCount: null });
    wire.answer('POST /api/reports', { body: queued });
    wire.answer(`GET /api/reports/${REPORT_ID}`, { body: queued });
    const { person } = await open(wire);
    await person.click(screen.getByRole('button', { name: 'Create report' }));
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Create report' }));
    await within(dialog).findByRole('progressbar');
    await person.keyboard('{Escape}');
    wire.answer(`GET /api/reports/${REPORT_ID}`, { body: sampleReport() });
    await screen.findByText('Report ready', {}, { timeout: 5_000 });
    expect(screen.getByText(/Cyber risk report for Harborlight Dental Group, 14 pages/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
  });

  it('keeps the choice and says why when it is refused', async () => {
    const wire = wireFor('msp_user');
    wire.answer('POST /api/reports', {
      status: 402,
      body: { code: 'TRIAL_ENDED', message: 'Your trial has ended. Choose a plan to carry on.', request_id: '-' },
    });
    const { person } = await open(wire);
    await person.click(screen.getByRole('button', { name: 'Create report' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('radio', { name: 'A4' }));
    await person.click(dialog.getByRole('button', { name: 'Create report' }));
    await dialog.findByText('Your trial has ended. Choose a plan to carry on.');
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'A4' }).checked).toBe(true);
  });
});

describe('the list of reports', () => {
  it('tells kind, pages, paper and state', async () => {
    await open(wireFor('msp_user', [sampleReport({ state: 'superseded' })]));
    await screen.findByText(/^Cyber risk report · 14 pages · US Letter · .* · Alice Ferrer$/);
    expect(screen.getByText('Replaced')).toBeTruthy();
  });

  it('says that a report made again is identical', async () => {
    const wire = wireFor('msp_user');
    const comparing = sampleReport({ progress: 0 });
    wire.answer(`POST /api/reports/${REPORT_ID}/remake`, { body: comparing });
    wire.answer(`GET /api/reports/${REPORT_ID}`, { body: comparing });
    const { person } = await open(wire);
    await person.click(await screen.findByRole('button', { name: /^More for Cyber risk report/ }));
    wire.answer('GET /api/reports', { body: { items: [comparing], nextCursor: null } });
    await person.click(await screen.findByRole('menuitem', { name: 'Make again', hidden: true }));
    await screen.findByText('Made again, comparing');
    wire.answer(`GET /api/reports/${REPORT_ID}`, { body: sampleReport() });
    wire.answer('GET /api/reports', { body: { items: [sampleReport()], nextCursor: null } });
    await screen.findByText('Made again: identical', {}, { timeout: 5_000 });
    await screen.findByText('Not released');
  });

  it('keeps the stored sentence where it differs', async () => {
    const error = 'Made again, the report differs from the stored one. The stored one was kept.';
    await open(wireFor('msp_user', [sampleReport({ error })]));
    await screen.findByText(error);
    expect(screen.getByRole('button', { name: /^Download/ }).hasAttribute('disabled')).toBe(false);
  });

  it("offers a client's own user the download and nothing else", async () => {
    const wire = wireFor('client_viewer');
    wire.answer('GET /api/portal', { body: samplePortal() });
    await open(wire);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Download/ })).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'Create report' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull();
  });
});
