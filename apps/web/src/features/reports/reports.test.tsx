import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CLIENT_ID, sampleClient } from '#testing/sample-client';
import { samplePortal } from '#testing/sample-portal';
import { REPORT_ID, SIMULATION_ID, sampleReport } from '#testing/sample-report';
import { mountingTheWholePage } from '#testing/whole-page';
import { meAnswer, storeSession, wireOf } from '#testing/wire';

const simulated = sampleClient({
  latest: {
    simulationId: SIMULATION_ID,
    meanToday: 41_000,
    meanTarget: 12_000,
    riskLevel: 'high',
    raised: null,
    chanceAboveLimit: 0.14,
    model: 1,
    completedAt: '2026-01-05T09:00:00Z',
    outdated: false,
  },
});

const SECTIONS = [
  { key: 'money', title: 'What it could cost' },
  { key: 'gaps', title: 'Gaps' },
];
const KINDS = [
  { kind: 'impact-report', formats: ['pdf', 'xlsx'], sections: [], templates: [], missing: null },
  {
    kind: 'business-risk',
    formats: ['pdf', 'pptx', 'xlsx'],
    sections: SECTIONS,
    missing: null,
    templates: [
      { key: 'owner', name: 'For the owner', holds: 'Money and gaps.', sections: ['money', 'gaps'] },
      { key: 'broker', name: 'For the broker', holds: 'Gaps alone.', sections: ['gaps'] },
    ],
  },
];

const wireFor = (role: 'msp_user' | 'client_viewer', reports = [sampleReport()]) =>
  wireOf({
    'GET /api/me': { body: meAnswer(role) },
    'POST /api/me/login': { body: { last_login: '2026-01-05T09:00:00Z' } },
    [`GET /api/clients/${CLIENT_ID}`]: { body: simulated },
    'GET /api/reports': { body: { items: reports, nextCursor: null } },
    'GET /api/report-kinds': { body: { items: KINDS } },
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
  const { App } = await import('#App');
  render(<App />);
  // A client's own user finds reviews there as well.
  await screen.findByRole('heading', { level: 1, name: /^Reports( and reviews)?$/ }, { timeout: 15_000 });
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
    await person.click(await screen.findByRole('button', { name: 'Create report' }));
    const dialog = within(await screen.findByRole('dialog'));
    // The MSP is in the United States.
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'US Letter' }).checked).toBe(true);
    await person.click(dialog.getByRole('radio', { name: /^Executive summary/ }));
    await person.click(dialog.getByRole('radio', { name: 'A4' }));
    await person.click(dialog.getByRole('button', { name: 'Create report' }));
    const bar = await dialog.findByRole('progressbar', { name: 'Report being made' });
    expect(bar.getAttribute('aria-valuenow')).toBe('30');
    expect(await bodyOf(sent, 'POST', '/api/reports')).toEqual({
      clientId: CLIENT_ID,
      kind: 'impact-summary',
      paper: 'a4',
    });

    wire.answer(`GET /api/reports/${REPORT_ID}`, {
      body: sampleReport({ kind: 'impact-summary', paper: 'a4', pageCount: 2 }),
    });
    await dialog.findByRole('button', { name: 'Download report' }, { timeout: 5_000 });
    expect(dialog.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
      `/clients/${CLIENT_ID}/reports/${REPORT_ID}`,
    );
    expect(dialog.getByText('Executive summary · 2 pages · A4')).toBeTruthy();
  });

  it('offers the kinds a client can have, and named sets of their sections', async () => {
    const wire = wireFor('msp_user', []);
    const nothing = 'There is no completed assessment for this client. Finish one first.';
    wire.answer('POST /api/reports', {
      status: 400,
      body: { code: 'BAD_REQUEST', message: 'Check.', request_id: '-', data: { fields: { clientId: nothing } } },
    });
    const { person, sent } = await open(wire);
    await screen.findByText('No reports yet');
    await person.click((await screen.findAllByRole('button', { name: 'Create report' })).at(-1)!);
    const dialog = within(await screen.findByRole('dialog'));
    const inGroup = (name: string) => within(dialog.getByRole('region', { name })).getAllByRole('radio').length;
    const groups = ['Risk and money', 'Assessments and compliance', 'Meetings and decisions', 'Threats'];
    expect(groups.map(inGroup).reduce((sum, kinds) => sum + kinds, 0)).toBe(dialog.getAllByRole('radio').length - 2);
    await person.click(dialog.getByRole('radio', { name: /^Business Risk Assessment/ }));
    await person.click(await dialog.findByRole('combobox', { name: 'Sections' }));
    await person.click(await screen.findByRole('option', { name: 'For the broker', hidden: true }));
    await person.click(dialog.getByRole('button', { name: 'Create report' }));
    await dialog.findByText(nothing);
    expect(await bodyOf(sent, 'POST', '/api/reports')).toEqual({
      clientId: CLIENT_ID,
      kind: 'business-risk',
      paper: 'us-letter',
      sections: ['gaps'],
    });
  });

  it('orders the short report, and the technical annex only where it was asked for', async () => {
    const wire = wireFor('msp_user', []);
    wire.answer('POST /api/reports', { body: sampleReport({ kind: 'business-risk', status: 'failed' }) });
    wire.answer(`GET /api/reports/${REPORT_ID}`, { body: sampleReport({ kind: 'business-risk', status: 'failed' }) });
    const { person, sent } = await open(wire);
    await screen.findByText('No reports yet');
    await person.click((await screen.findAllByRole('button', { name: 'Create report' })).at(-1)!);
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('radio', { name: /^Business Risk Assessment/ }));
    expect(await dialog.findByRole('combobox', { name: 'Sections' })).toHaveProperty('value', 'For the owner');
    const annex = dialog.getByRole('checkbox', { name: 'With technical annex' });
    expect(annex).toHaveProperty('checked', false);
    await person.click(annex);
    await person.click(dialog.getByRole('button', { name: 'Create report' }));
    await waitFor(async () =>
      expect(await bodyOf(sent, 'POST', '/api/reports')).toEqual({
        clientId: CLIENT_ID,
        kind: 'business-risk',
        paper: 'us-letter',
        annex: true,
      }),
    );
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
    await person.click(await screen.findByRole('button', { name: 'Create report' }));
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
    await person.click(await screen.findByRole('button', { name: 'Create report' }));
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
    await person.click(await screen.findByRole('button', { name: 'Create report' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('radio', { name: 'A4' }));
    await person.click(dialog.getByRole('button', { name: 'Create report' }));
    await dialog.findByText('Your trial has ended. Choose a plan to carry on.');
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'A4' }).checked).toBe(true);
  });
});

describe('sharing a report by link', () => {
  const LINKS = `/api/reports/${REPORT_ID}/links`;
  const link = {
    id: SIMULATION_ID,
    recipient: 'The owner',
    hasPassword: true,
    downloads: true,
    state: 'live',
    openedCount: 1,
    endsAt: '2026-02-01T00:00:00Z',
    createdAt: '2026-01-05T09:00:00Z',
    createdByName: 'Alice Ferrer',
    openings: ['2026-01-05T09:00:00Z'],
  };

  async function sharing(report = sampleReport({ state: 'released' })) {
    const wire = wireFor('msp_user', [report]);
    wire.answer(`GET ${LINKS}`, { body: { items: [link] } });
    const opened = await open(wire);
    await opened.person.click(await screen.findByRole('button', { name: /^More for Cyber risk report/ }));
    await opened.person.click(await screen.findByRole('menuitem', { name: 'Share by link', hidden: true }));
    return { wire, ...opened, dialog: within(await screen.findByRole('dialog')) };
  }

  it('waits for the approval', async () => {
    const { dialog } = await sharing(sampleReport());
    await dialog.findByText('Approve the report before sharing it.');
    expect(dialog.queryByRole('button', { name: 'Create link' })).toBeNull();
  });

  it('checks the day and the password, shows the link once, and ends one', async () => {
    const { wire, person, sent, dialog } = await sharing();
    await dialog.findByText('Opened once: ', { exact: false });
    const day = dialog.getByLabelText('Expires');
    await person.clear(day);
    await person.type(dialog.getByLabelText('Password (optional)'), 'short');
    await person.click(dialog.getByRole('button', { name: 'Create link' }));
    await dialog.findByText('Choose an end date within 90 days.');
    expect(dialog.getByText('Use at least 8 characters.')).toBeTruthy();
    // By the server's clock, whatever this computer's says.
    const inTenDays = '2026-01-16';
    await person.type(day, inTenDays);
    await person.type(dialog.getByLabelText('Password (optional)'), 'er-than-that');
    const address = 'http://fairlead.example/shared/abc';
    wire.answer(`POST ${LINKS}`, { body: { share: link, link: address } });
    await person.click(dialog.getByRole('button', { name: 'Create link' }));
    await dialog.findByText(address);
    expect(await bodyOf(sent, 'POST', LINKS)).toEqual({
      recipient: '',
      endsOn: inTenDays,
      downloads: true,
      password: 'shorter-than-that',
    });
    wire.answer(`POST ${LINKS}/${SIMULATION_ID}/withdraw`, { body: { ...link, state: 'withdrawn' } });
    wire.answer(`GET ${LINKS}`, { body: { items: [{ ...link, state: 'withdrawn' }] } });
    await person.click(dialog.getByRole('button', { name: 'Withdraw the link for The owner' }));
    await dialog.findByText('Withdrawn');
  });
});

describe('the list of reports', () => {
  it('tells kind, pages, paper and state', async () => {
    await open(wireFor('msp_user', [sampleReport({ state: 'superseded' })]));
    await screen.findByText(/^Cyber risk report · 14 pages · With technical annex · US Letter · .* · Alice Ferrer$/);
    expect(screen.getByText('Replaced', { selector: '[data-status]' })).toBeTruthy();
  });

  it('says that a report made again is identical', async () => {
    const wire = wireFor('msp_user');
    const comparing = sampleReport({ progress: 0 });
    wire.answer(`POST /api/reports/${REPORT_ID}/remake`, { body: comparing });
    wire.answer(`GET /api/reports/${REPORT_ID}`, { body: comparing });
    const { person } = await open(wire);
    await person.click(await screen.findByRole('button', { name: /^More for Cyber risk report/ }));
    wire.answer('GET /api/reports', { body: { items: [comparing], nextCursor: null } });
    await person.click(await screen.findByRole('menuitem', { name: 'Regenerate', hidden: true }));
    await screen.findByText('Made again, comparing');
    wire.answer(`GET /api/reports/${REPORT_ID}`, { body: sampleReport() });
    wire.answer('GET /api/reports', { body: { items: [sampleReport()], nextCursor: null } });
    await screen.findByText('Made again: identical', {}, { timeout: 5_000 });
    await screen.findByText('Not released', { selector: '[data-status]' });
  });

  it('approves, orders a workbook and downloads it, and withdraws with a reason', async () => {
    const wire = wireFor('msp_user');
    const { person, sent } = await open(wire);
    const menu = async (item: string) => {
      await person.click(await screen.findByRole('button', { name: /^More for Cyber risk report/ }));
      await person.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
    };
    const show = (report: ReturnType<typeof sampleReport>) =>
      wire.answer('GET /api/reports', { body: { items: [report], nextCursor: null } });
    await screen.findByRole('button', { name: /^More for Cyber risk report/ });
    const approved = sampleReport({ state: 'approved' });
    wire.answer(`POST /api/reports/${REPORT_ID}/approve`, { body: approved });
    show(approved);
    await menu('Approve');
    await screen.findByText('Approved', { selector: '[data-status]' });
    const ready = sampleReport({ state: 'released', formats: [{ format: 'xlsx', status: 'ready', error: null }] });
    wire.answer(`POST /api/reports/${REPORT_ID}/formats`, { body: ready });
    show(ready);
    await menu('Export to Excel (XLSX)');
    expect(await bodyOf(sent, 'POST', `/api/reports/${REPORT_ID}/formats`)).toEqual({ format: 'xlsx' });
    await screen.findByRole('menuitem', { name: 'Download workbook (XLSX)', hidden: true });
    await person.keyboard('{Escape}');
    const withdrawn = sampleReport({ state: 'withdrawn', withdrawnReason: 'The revenue was wrong.' });
    wire.answer(`POST /api/reports/${REPORT_ID}/withdraw`, { body: withdrawn });
    await menu('Withdraw');
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Withdraw report' }));
    await dialog.findByText('Enter why it is withdrawn.');
    show(withdrawn);
    await person.type(dialog.getByRole('textbox', { name: 'Why' }), 'The revenue was wrong.');
    await person.click(dialog.getByRole('button', { name: 'Withdraw report' }));
    await screen.findByText('The revenue was wrong.');
    expect(await bodyOf(sent, 'POST', `/api/reports/${REPORT_ID}/withdraw`)).toEqual({
      reason: 'The revenue was wrong.',
    });
  });

  it('keeps what narrows it, says when nothing matches, and fetches several in one file', async () => {
    const other = sampleReport({ id: SIMULATION_ID, number: 2, links: 1, opened: 3 });
    const { person, sent } = await open(wireFor('msp_user', [sampleReport(), other]));
    await screen.findByText(/Version 2 .* 1 link, opened 3 times$/);
    for (const box of await screen.findAllByRole('checkbox', { name: /^Choose / })) await person.click(box);
    await person.click(screen.getByRole('button', { name: 'Download 2 as ZIP' }));
    await waitFor(async () =>
      expect(await bodyOf(sent, 'POST', '/api/reports/zip')).toEqual({ ids: [REPORT_ID, SIMULATION_ID] }),
    );
    await person.type(screen.getByRole('textbox', { name: 'Search reports' }), 'dental');
    await waitFor(() => expect(sent.some(({ url }) => url.includes('q=dental'))).toBe(true));
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
