import type { AskedQuestion, AskedRequest, AssessmentRequest } from '@fairlead/contract/features/assessment-requests';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client';
import { CLIENT_ID } from '#testing/sample-client';
import { mountingTheWholePage } from '#testing/whole-page';
import { noLinks, wireOf } from '#testing/wire';
import { RepliesPanel } from './RepliesPanel';
import { assessmentSubject } from './subjects';

mountingTheWholePage();

/** The page's own parts are loaded when they are first shown, and drafts are saved after a pause. */
const SLOW = { timeout: 20_000 };
const TOKEN = 'a'.repeat(43);
const ID = '5d0c7a52-9a0e-4d6f-8d51-3d1f5f6d7c32';
const HOSTILE = '<img src=x onerror="document.title=1">';
const SAVE = 'PUT /api/answers/replies';

const provider = { name: 'Harbor IT', logo: null, company_tagline: null, primary_color: null, secondary_color: null };
const choice = (value: string, label: string) => ({ value, label, text: null });
const question = (part: Partial<AskedQuestion>): AskedQuestion => ({
  questionId: 'I04',
  section: 'Sign-in',
  question: 'Do people outside the office sign in with a code?',
  term: null,
  asksProvider: false,
  help: null,
  why: 'A password alone is soon lost.',
  howToCheck: 'Sign in from home.',
  choices: [
    choice('yes', 'Yes'),
    choice('no', 'No'),
    choice('not_sure', "I'm not sure"),
    choice('na', 'Does not apply'),
  ],
  number: null,
  ends: null,
  needsReason: true,
  askedWhen: null,
  value: null,
  comment: '',
  files: [],
  askedAgain: null,
  isSent: false,
  version: 0,
  ...part,
});
const request = (questions: AskedQuestion[]): AskedRequest => ({
  id: ID,
  title: 'Cyber-insurance readiness',
  clientName: 'Harbor Dental',
  name: 'Anna Reed',
  askedByName: 'Priya Raman',
  message: HOSTILE,
  dueOn: null,
  state: 'opened',
  expiresAt: '2026-12-01T09:00:00Z',
  questions,
});
const open = (questions: AskedQuestion[]) => ({ body: { state: 'open', provider, request: request(questions) } });
const refusal = (status: number, code: string, data?: object) => ({
  status,
  body: { code, message: 'As the server says it.', request_id: '-', ...(data ? { data } : {}) },
});

async function openLink(reply: object) {
  const wire = wireOf({ 'GET /api/links': { body: noLinks() }, 'POST /api/answers/look-up': reply });
  vi.stubGlobal('fetch', wire.fetch);
  // Fields that grow with their text wait for the fonts, which this browser has none of.
  window.history.pushState({}, '', `/answer/${TOKEN}`);
  const { App } = await import('#App');
  render(<App />);
  return wire;
}

it('keeps what is typed: saved by itself, asked when another window was faster, and when the time is over', async () => {
  const hidden = question({
    questionId: 'I05',
    question: 'Is the code asked for by an app?',
    askedWhen: { question: 'I04', is: ['yes'] },
  });
  const wire = await openLink(open([question({}), hidden]));
  expect(await screen.findByRole('heading', { name: 'Priya Raman asks for your help' }, SLOW)).toBeTruthy();
  // What anybody wrote is text.
  expect(screen.getByText(HOSTILE)).toBeTruthy();
  expect(document.querySelector('img[src="x"]')).toBeNull();
  const comment = screen.getByRole('textbox', { name: 'Anything to add (optional)' });
  expect(screen.queryByText(hidden.question)).toBeNull();

  wire.answer(SAVE, { body: question({ value: 'yes', version: 1 }) });
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(await screen.findByText('Saved', {}, SLOW)).toBeTruthy();
  expect(screen.getByText(hidden.question)).toBeTruthy();
  expect(screen.getByText('1 of 2 answered')).toBeTruthy();

  wire.answer(SAVE, refusal(409, 'CONFLICT'));
  wire.answer('POST /api/answers/look-up', open([question({ value: 'no', comment: 'Elsewhere', version: 2 }), hidden]));
  await userEvent.type(comment, 'With a key');
  expect(await screen.findByText(/You answered this in another window: “No, Elsewhere”/, {}, SLOW)).toBeTruthy();
  expect(comment).toHaveProperty('value', 'With a key');
  wire.answer(SAVE, { body: question({ value: 'yes', comment: 'With a key', version: 3 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Keep this one' }));
  expect(await screen.findByText('Saved', {}, SLOW)).toBeTruthy();

  wire.answer('POST /api/answers/completion', refusal(400, 'BAD_REQUEST', { fields: { I05: 'Choose an answer.' } }));
  await userEvent.click(screen.getByRole('button', { name: 'Send answers' }));
  expect(await screen.findByText('Choose an answer.', {}, SLOW)).toBeTruthy();
  expect(screen.getByText(/One question is still open/)).toBeTruthy();

  wire.answer(SAVE, refusal(410, 'LINK_ENDED'));
  wire.answer('POST /api/answers/look-up', { body: { state: 'expired', provider } });
  await userEvent.type(comment, ' ring');
  const sentence = 'This link has expired. Ask Harbor IT for a new one. What you typed last is still on this page.';
  expect(await screen.findByText(sentence, {}, SLOW)).toBeTruthy();
  expect(comment).toHaveProperty('value', 'With a key ring');
  expect(screen.getByRole('button', { name: 'Send answers' })).toHaveProperty('disabled', true);
});

it('sends and thanks', async () => {
  const wire = await openLink(open([question({ value: 'no', version: 1 })]));
  wire.answer('POST /api/answers/completion', { body: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Send answers' }, SLOW));
  expect(await screen.findByText(/Thank you\. Harbor IT has them\./, {}, SLOW)).toBeTruthy();
});

it('an expired link says whom to ask', async () => {
  await openLink({ body: { state: 'expired', provider } });
  expect(await screen.findByText('This link has expired. Ask Harbor IT for a new one.', {}, SLOW)).toBeTruthy();
});

it('lays each reply beside the answer, takes it over with what was seen, and says when that was not the latest', async () => {
  const reply = { requestId: ID, questionId: 'I03', value: 'yes', comment: HOSTILE, files: [] };
  const sent = { sentAt: '2026-03-02T09:00:00Z', askedAgain: null, settledAs: null, version: 4 };
  const asked = {
    id: ID,
    name: 'Anna Reed',
    email: 'anna@people.example',
    userId: null,
    state: 'done',
    message: '',
    dueOn: null,
    sentAt: sent.sentAt,
    openedAt: null,
    doneAt: sent.sentAt,
    expiresAt: null,
    askedByName: null,
    answered: 1,
    replies: [{ ...reply, ...sent }],
  } satisfies AssessmentRequest;
  const assessment = {
    id: ID,
    clientId: CLIENT_ID,
    bankId: 'insurance',
    bankVersion: 1,
    state: 'open',
    answers: [{ questionId: 'I03', value: 'no', version: 2 }],
  } as Assessment;
  const bodies: unknown[] = [];
  const wire = wireOf({ [`GET /api/assessments/${ID}/requests`]: { body: { items: [asked] } } });
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const sentRequest = new Request(input, init);
    if (sentRequest.method === 'POST') bodies.push(await sentRequest.clone().json());
    return wire.fetch(sentRequest);
  });
  wire.answer(`POST /api/assessments/${ID}/requests/settlement`, refusal(409, 'CONFLICT'));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RepliesPanel subject={assessmentSubject(assessment)} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const card = await screen.findByRole('region', { name: 'A reply from the client' }, SLOW);
  expect(within(card).getByText('Your answer now').nextSibling?.textContent).toBe('No');
  expect(within(card).getByText('Anna Reed says').nextSibling?.textContent).toBe('Yes');
  expect(within(card).getByText(`“${HOSTILE}”`)).toBeTruthy();
  await userEvent.click(within(card).getByRole('button', { name: 'Take over' }));
  expect(await screen.findByText(/nothing was taken over\. Look at them again\./, {}, SLOW)).toBeTruthy();
  expect(bodies).toEqual([
    { items: [{ requestId: ID, questionId: 'I03', version: 4, answerVersion: 2, as: 'taken' }] },
  ]);
});
