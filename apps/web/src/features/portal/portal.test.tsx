import type { PortalQuestion } from '@fairlead/contract/features/client-questions';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CLIENT_ID, sampleClient } from '#testing/sample-client';
import { samplePortal } from '#testing/sample-portal';
import { mountingTheWholePage } from '#testing/whole-page';
import { meAnswer, noLinks, storeSession, wireOf } from '#testing/wire';

mountingTheWholePage();

/** The page's own parts are loaded when they are first shown, and drafts are saved after a pause. */
const SLOW = { timeout: 20_000 };
const QUESTION_ID = '5d0c7a52-9a0e-4d6f-8d51-3d1f5f6d7c32';

const portal = samplePortal({ openQuestions: { count: 1, dueOn: '2026-04-01' }, reports: [] });

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

async function openPath(path: string) {
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

it('says what waits and whom to ask, also before there is a result, a step or a report', async () => {
  await openPath('/dashboard');
  expect(await screen.findByText(/has a question for you\. Please answer by April 1, 2026\./, {}, SLOW)).toBeTruthy();
  expect(screen.getByText('Your results will appear here')).toBeTruthy();
  expect(screen.getByText('No report has been released to you yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'hello@provider.example' })).toBeTruthy();
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
