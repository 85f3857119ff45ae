import type { PortalQuestion } from '@fairlead/contract/features/client-questions';
import type { Portal } from '@fairlead/contract/features/portal';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CLIENT_ID, sampleClient } from '#testing/sample-client';
import { samplePortal } from '#testing/sample-portal';
import { REPORT_ID, SIMULATION_ID } from '#testing/sample-report';
import { mountingTheWholePage } from '#testing/whole-page';
import { meAnswer, noLinks, storeSession, wireOf } from '#testing/wire';

mountingTheWholePage();

/** The page's own parts are loaded when they are first shown, and drafts are saved after a pause. */
const SLOW = { timeout: 20_000 };
const QUESTION_ID = '5d0c7a52-9a0e-4d6f-8d51-3d1f5f6d7c32';

const quiet = samplePortal({ openQuestions: { count: 1, dueOn: '2026-04-01' }, reports: [] });

const question: PortalQuestion = {
  id: QUESTION_ID,
  about: 'fact',
  aboutKey: 'employees',
  question: 'How many people work for you?',
  why: '',
  answerKind: 'number',
  choices: [],
  dueOn: null,
  state: 'seen',
  askedAgain: null,
  answer: null,
  answerVersion: 1,
  draft: null,
};

const PROPOSAL_ID = '3d8f0b1a-4a52-4c57-9d0f-6a7be2a1c9d4';
const AT = '2026-01-05T09:00:00Z';

/** One of everything that waits for the client, and figures. */
const busy = samplePortal({
  latest: {
    simulationId: SIMULATION_ID,
    meanToday: 40_000,
    meanTarget: 10_000,
    riskLevel: 'high',
    raised: null,
    chanceAboveLimit: 0.14,
    model: 1,
    completedAt: AT,
    outdated: false,
    basis: 'retained',
    rareYear: { today: 386_000, target: 172_000 },
    sharedAt: '2026-01-08T09:00:00Z',
    sharedByName: 'Teo Lindqvist',
  },
  advisor: {
    name: 'Teo Lindqvist',
    jobTitle: 'Security advisor',
    email: 'teo@provider.example',
    phone: '+1 (555) 0134',
    bookingUrl: 'https://book.example/teo',
    picture: null,
  },
  people: [{ id: 'a1d6ad4f-1d38-4a4e-8b8c-1f8f2b8c7d01', name: 'Dana Whitfield', email: 'dana@harborlight.example' }],
  openQuestions: { count: 2, dueOn: '2026-04-01' },
  openProposals: [
    { id: PROPOSAL_ID, title: 'Safer', validUntil: '2026-04-01', sentAt: AT, sentByName: 'Teo Lindqvist' },
  ],
  news: [
    { kind: 'proposal_sent', title: 'Safer', targetId: PROPOSAL_ID, at: AT },
    { kind: 'report_released', title: 'Cyber risk report', targetId: REPORT_ID, at: AT },
    { kind: 'assessment_asked', title: 'Breach readiness', targetId: PROPOSAL_ID, at: AT },
  ],
});

async function openPath(path: string, portal: Portal = quiet) {
  const me = meAnswer('client_viewer');
  const wire = wireOf({
    'GET /api/me': { body: { ...me, profile: me.profile && { ...me.profile, client_id: CLIENT_ID } } },
    'GET /api/links': { body: noLinks() },
    'GET /api/portal': { body: portal },
    'GET /api/questions': { body: { items: [question], currency: 'USD' } },
    [`GET /api/clients/${CLIENT_ID}`]: { body: sampleClient() },
  });
  vi.stubGlobal('fetch', wire.fetch);
  // Fields that grow with their text wait for the fonts, which this browser has none of.
  storeSession();
  window.history.pushState({}, '', path);
  const { App } = await import('#App');
  render(<App />);
  return wire;
}

const region = async (name: string) => within(await screen.findByRole('region', { name }, SLOW));
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

it('lists what to sign, answer and read, says who shared the figures when, and how to reach the advisor', async () => {
  const wire = await openPath('/dashboard', busy);
  const company = `/clients/${CLIENT_ID}`;
  const toDo = await region('To do');
  expect(hrefs(toDo.getAllByRole('link'))).toEqual([
    `${company}/proposals/${PROPOSAL_ID}`,
    `${company}/requests`,
    `${company}/reports/${REPORT_ID}`,
  ]);
  toDo.getByText('Sent by Teo Lindqvist on January 5, 2026 · open until April 1, 2026');
  toDo.getByText('Released by Teo Lindqvist on January 6, 2026 · 15 pages');
  screen.getByText('$386K');
  screen.getByText('$172K');
  screen.getByText('1-in-100-year loss, after insurance');
  screen.getByText('Shared by Teo Lindqvist on January 8, 2026');
  const advisor = await region('Your advisor');
  advisor.getByText('Security advisor · Harborlight IT');
  expect(hrefs(advisor.getAllByRole('link'))).toEqual([
    'tel:+15550134',
    'mailto:teo@provider.example',
    'https://book.example/teo',
  ]);
  const news = await region('What is new');
  expect(hrefs(news.getAllByRole('link'))).toEqual([
    `${company}/proposals/${PROPOSAL_ID}`,
    `${company}/reports/${REPORT_ID}`,
    `${company}/requests`,
  ]);
  expect(wire.calls).not.toContain('GET /api/dashboard');
});

it('leads to the same five places beside the page and at the foot of a phone', async () => {
  await openPath(`/clients/${CLIENT_ID}/documents`, busy);
  await screen.findByText('dana@harborlight.example', {}, SLOW);
  const places = ['simulations', 'roadmap', 'requests', 'reports', 'documents'].map(
    (place) => `/clients/${CLIENT_ID}/${place}`,
  );
  for (const name of ['Client', 'Your company']) {
    const nav = within(screen.getByRole('navigation', { name, hidden: true }));
    expect(hrefs(nav.getAllByRole('link', { hidden: true }))).toEqual(places);
    expect(nav.getByRole('link', { current: 'page', hidden: true }).textContent).toContain('Documents');
  }
});

it('leads from the first page of the company to its figures', async () => {
  await openPath(`/clients/${CLIENT_ID}`);
  await waitFor(() => expect(window.location.pathname).toBe(`/clients/${CLIENT_ID}/simulations`), SLOW);
});

it('says what waits and whom to ask, also before there is a result, a step or a report', async () => {
  await openPath('/dashboard');
  expect(await screen.findByText('Answer 1 question', {}, SLOW)).toBeTruthy();
  expect(screen.getByText('From Harborlight IT. Please answer by April 1, 2026.')).toBeTruthy();
  expect(screen.getByText('Your results will appear here')).toBeTruthy();
  expect(screen.getByText('Your provider will share your plan with you here.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'hello@provider.example' })).toBeTruthy();
});

it('greets the client by name, and nobody in a preview, where the name is that of staff', async () => {
  const heading = () => screen.findByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)/ }, SLOW);
  const { name } = meAnswer('client_viewer').profile ?? { name: '' };
  await openPath('/dashboard');
  expect((await heading()).textContent).toMatch(new RegExp(`, ${name.split(' ')[0]}$`));
  cleanup();
  sessionStorage.setItem('fairlead-preview', JSON.stringify({ clientId: CLIENT_ID, clientName: 'Harborlight' }));
  await openPath('/dashboard');
  expect((await heading()).textContent).toMatch(/^Good (morning|afternoon|evening)$/);
  sessionStorage.clear();
});

it('keeps what is begun by itself, and what is typed when somebody else answered meanwhile', async () => {
  const wire = await openPath(`/clients/${CLIENT_ID}/questions`);
  const field = await screen.findByRole('textbox', { name: question.question }, SLOW);
  wire.answer(`PUT /api/questions/${QUESTION_ID}/draft`, {
    body: { ...question, answerVersion: 2, draft: { value: 41, notSure: false, comment: '' } },
  });
  await userEvent.type(field, '41');
  expect(await screen.findByText('Saved. You can continue later.', {}, SLOW)).toBeTruthy();

  const theirs = {
    ...question,
    state: 'answered',
    answerVersion: 3,
    answer: { value: 38, notSure: false, comment: '', byName: 'Vera', at: '2026-01-06T09:00:00Z' },
  };
  wire.answer('GET /api/questions', { body: { items: [theirs], currency: 'USD' } });
  wire.answer(`PUT /api/questions/${QUESTION_ID}/answer`, {
    status: 409,
    body: { code: 'CONFLICT', message: 'Changed.', request_id: '-' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText(/Someone else answered this while you were writing: “38”/)).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('41');
  await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
  await waitFor(() => expect((field as HTMLInputElement).value).toBe('38'));
});
