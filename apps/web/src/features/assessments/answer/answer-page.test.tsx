import { bankOf } from '@fairlead/content/question-banks/banks';
import { questionBank } from '@fairlead/content/question-banks/schema';
import type { Assessment, AssessmentAnswer, Evidence } from '@fairlead/contract/features/assessments/assessments';
import { creditsUsed, type TrialCredits } from '@fairlead/contract/features/trials/credits';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#app/api/api';
import { createQueryClient } from '#app/api/query-client';
import { SessionContext, type SessionState } from '#app/session/session';
import { creditsAnswer, meAnswer, wireOf } from '#testing/wire';
import { ASSESSMENT_ID, anAnswer, openAssessment, TEST_BANK } from '../testing/sample-assessment';
import { AnswerPage } from './AnswerPage';
import { HiddenAnswersNote } from './DepthSwitch';
import { progressOf } from './progress';
import { SectionRail } from './SectionRail';
import type { AnswerPlace } from './use-answer-place';

const OF_ASSESSMENT = `/api/assessments/${ASSESSMENT_ID}`;

/** The bank of the assessment. */
let bank = TEST_BANK;
/** What the server holds; answers are stored as it stores them. */
let stored: Assessment;
let sent: { call: string; body: Record<string, unknown> }[];
let wire: ReturnType<typeof wireOf>;

function store(questionId: string, { version, ...said }: Record<string, unknown>): AssessmentAnswer {
  const before = stored.answers.find((answer) => answer.questionId === questionId) ?? anAnswer({ questionId });
  const after = { ...before, ...said, carried: false, version: Number(version) + 1 };
  stored = { ...stored, answers: [...stored.answers.filter((answer) => answer !== before), after] };
  return after;
}

/** Somebody else stores an answer while the page is open. */
const colleagueSays = (part: Partial<AssessmentAnswer> & { questionId: string }) => {
  const version = stored.answers.find(({ questionId }) => questionId === part.questionId)?.version ?? 0;
  store(part.questionId, { version, ...part, answeredByName: 'Bob Marsh', answeredAt: '2026-01-05T09:12:00Z' });
};

function Page({ from }: { from: AnswerPlace }) {
  const [place, setPlace] = useState(from);
  const { data } = useQuery(api.assessments.get.queryOptions({ input: { id: ASSESSMENT_ID } }));
  if (!data) return null;
  if (data.state !== 'open') return <p>Completed</p>;
  return <AnswerPage assessment={data} bank={bank} place={place} onPlace={setPlace} />;
}

async function open(part: Partial<Assessment> = {}, from: AnswerPlace = {}, credits: TrialCredits | null = null) {
  stored = openAssessment(part);
  const session = {
    me: { ...meAnswer(credits ? 'trial_member' : 'msp_user'), credits },
    patchMe: () => {},
    reloadMe: async () => {},
  } as unknown as SessionState;
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <SessionContext.Provider value={session}>
      <QueryClientProvider client={createQueryClient()}>
        <MantineProvider env="test">
          <RouterContextProvider router={router}>
            <Page from={from} />
          </RouterContextProvider>
        </MantineProvider>
      </QueryClientProvider>
    </SessionContext.Provider>,
  );
  await screen.findAllByRole('heading', { level: 2 });
  return userEvent.setup();
}

const question = () => screen.getByRole('heading', { level: 2 }).textContent;
const choice = (name: string) => screen.getByRole('radio', { name });
const isChecked = (name: string) => choice(name).getAttribute('aria-checked') === 'true';
const bodies = () => sent.map(({ body }) => body);

beforeAll(() => import('#app/api/api-link'));
beforeEach(() => {
  bank = TEST_BANK;
  sent = [];
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  wire = wireOf({ 'GET /api/team': { body: { items: [], seats: { used: 1, limit: null } } } });
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const body = request.method === 'GET' ? {} : JSON.parse((await request.clone().text()) || '{}');
    if (request.method !== 'GET') sent.push({ call, body });
    const asked = new RegExp(`^PUT ${OF_ASSESSMENT}/answers/(\\w+)$`).exec(call)?.[1];
    if (asked) {
      const version = stored.answers.find(({ questionId }) => questionId === asked)?.version ?? 0;
      const answer =
        body.version === version
          ? { body: store(asked, body) }
          : { status: 409, body: { code: 'DRAFT_CHANGED', message: 'Changed', request_id: '-' } };
      wire.answer(call, answer);
    }
    if (call === `GET ${OF_ASSESSMENT}`) wire.answer(call, { body: stored });
    return wire.fetch(request);
  });
});

/** As `docs/how-to/question-bank.md` has it: levels of its own, and a level above the sections. */
const GROUPED = questionBank.parse({
  ...TEST_BANK,
  scale: [
    { id: 'twice', label: 'Locked and looked at twice', value: 1 },
    { id: 'once', label: 'Locked', value: 0.6 },
    { id: 'open', label: 'Left open', value: 0 },
  ],
  groups: [
    { key: 'outside', label: 'Outside', meaning: 'What can be seen from the street.' },
    { key: 'inside', label: 'Inside', meaning: 'What is kept behind the doors.' },
  ],
  sections: TEST_BANK.sections.map((section, k) => ({ ...section, group: k === 0 ? 'outside' : 'inside' })),
});

describe('a bank that is added', () => {
  it('is answered on its own scale', async () => {
    bank = GROUPED;
    const user = await open();
    for (const label of ['Locked and looked at twice', 'Locked', 'Left open']) expect(choice(label)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Yes' })).toBeNull();
    await user.keyboard('2');
    expect(isChecked('Locked')).toBe(true);
    expect(within(screen.getByRole('region', { name: 'Score so far' })).getByText('60')).toBeTruthy();
    await screen.findByText('Saved');
    expect(bodies()).toMatchObject([{ value: 'once' }]);
  });

  it('lists its sections group by group', () => {
    const { sections } = progressOf(GROUPED, {});
    render(
      <MantineProvider env="test">
        <SectionRail bank={GROUPED} progress={sections} current={null} onOpen={() => {}} isSelect={false} />
      </MantineProvider>,
    );
    const rail = screen.getByRole('navigation', { name: 'Sections' });
    expect(
      within(rail)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Outside', 'Inside']);
    expect(
      within(rail)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Doors0 of 1', 'Counts0 of 2']);
  });
});

describe('answering one by one', () => {
  it('takes an answer of every form by its key, moves by keys, and shows the score as it builds', async () => {
    const user = await open();
    expect(question()).toBe('Are all doors locked at night?');
    await user.keyboard('2');
    expect(isChecked('Most of them')).toBe(true);
    // The answer above has brought a question with it.
    await user.keyboard('j');
    expect(question()).toBe('How is the main door locked?');
    await user.keyboard('1');
    expect(isChecked('With a bolt')).toBe(true);
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Not at all')).toBeTruthy();
    await user.keyboard('5');
    expect(isChecked('5')).toBe(true);
    await user.keyboard('{ArrowRight}');
    expect(question()).toBe('How many spare keys are out there?');
    await user.keyboard('n');
    expect(isChecked('Does not apply')).toBe(true);
    expect(within(screen.getByRole('region', { name: 'Score so far' })).getByText('83.3')).toBeTruthy();
    await screen.findByText('Saved');
    expect(bodies()).toMatchObject([{ value: 'partly' }, { value: 'bolt' }, { value: '5' }, { value: 'na' }]);
    await user.keyboard('k');
    expect(question()).toBe('How sure are you of your locks?');
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Answer with the keyboard' })).toBeTruthy();
    // What is open has the keys.
    await user.keyboard('1');
    expect(sent).toHaveLength(4);
  });

  it('leaves the keys to who writes, and to who switched them off', async () => {
    const user = await open({}, { q: 'T01' });
    await user.click(screen.getByRole('button', { name: 'Add a note' }));
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'j1 n?');
    expect(question()).toBe('Are all doors locked at night?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByText('Saved');
    expect(bodies().at(-1)).toMatchObject({ note: 'j1 n?' });
    expect(stored.answers[0]?.value).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Answer with the keyboard' }));
    await user.click(await screen.findByRole('switch', { name: /^Use single keys/ }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('heading', { level: 2 }));
    await user.keyboard('1');
    expect(isChecked('Yes')).toBe(false);
  });

  it('stores a number once it can be one, and keeps what cannot with the reason', async () => {
    const user = await open({}, { q: 'T04' });
    const field = screen.getByRole('textbox', { name: 'How many spare keys are out there?' });
    await user.type(field, '60');
    expect(screen.getByText('Enter a whole number from 0 to 50.')).toBeTruthy();
    expect((field as HTMLInputElement).value).toContain('60');
    await user.type(field, '{Backspace}');
    await screen.findByText('Saved');
    expect(stored.answers[0]?.value).toBe('6');
    await user.click(screen.getByRole('heading', { level: 2 }));
    await user.keyboard('u');
    expect(isChecked('We are not sure')).toBe(true);
    expect(screen.getByText('The house has no keys at all.')).toBeTruthy();
  });

  it('asks why a question does not apply, and goes on at the first open one', async () => {
    const answers = [anAnswer({ value: 'no', version: 1 }), anAnswer({ questionId: 'T03', value: 'na', version: 1 })];
    const user = await open({ answers }, { q: 'T03' });
    expect(screen.getByText('Please say why this does not apply (at least 10 characters).')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Why does this not apply?' }), 'There are no locks');
    expect(screen.queryByText(/Please say why/)).toBeNull();
    cleanup();
    await open({ answers });
    expect(question()).toBe('How many spare keys are out there?');
  });

  it('shows what a colleague said beside what is said here; either can win', async () => {
    const user = await open({ answers: [anAnswer({ value: 'yes', version: 1 })] }, { q: 'T01' });
    colleagueSays({ questionId: 'T01', value: 'partly' });
    await user.keyboard('3');
    const alert = await screen.findByRole('alert', { name: 'Two answers to this question' });
    expect(alert.textContent).toContain('Bob Marsh changed this on Jan 5');
    expect(within(alert).getByText('Most of them')).toBeTruthy();
    expect(within(alert).getByText('No')).toBeTruthy();
    expect(isChecked('No')).toBe(true);
    await user.click(within(alert).getByRole('button', { name: 'Keep yours' }));
    await screen.findByText('Saved');
    expect(stored.answers[0]).toMatchObject({ value: 'no', version: 3 });
  });

  it('says that an answer is not saved without a connection, and saves it when asked to', async () => {
    const user = await open({}, { q: 'T01' });
    const fetched = globalThis.fetch;
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await user.keyboard('1');
    expect(await screen.findByText('Not saved.')).toBeTruthy();
    expect(isChecked('Yes')).toBe(true);
    vi.stubGlobal('fetch', fetched);
    await user.click(screen.getByRole('button', { name: 'Try again.' }));
    await screen.findByText('Saved');
    expect(stored.answers[0]?.value).toBe('yes');
  });

  it('shows all questions in one list when asked to, and remembers it', async () => {
    const user = await open();
    await user.click(screen.getByRole('radio', { name: 'All' }));
    const third = screen.getByRole('heading', { level: 3, name: 'How sure are you of your locks?' });
    await user.click(within(third.closest('article')!).getByRole('radio', { name: '4' }));
    await screen.findByText('Saved');
    expect(stored.answers[0]).toMatchObject({ questionId: 'T03', value: '4' });
    cleanup();
    await open();
    expect(screen.getByRole('heading', { level: 3, name: 'How sure are you of your locks?' })).toBeTruthy();
  });
});

it('corrects the words of proof; what a colleague wrote meanwhile stands beside, and nothing typed is lost', async () => {
  const piece: Evidence = {
    id: crypto.randomUUID(),
    questionId: 'T01',
    title: 'Foto of doors',
    file: null,
    link: 'https://proof.example/1',
    validUntil: null,
    countsUntil: '2027-01-04',
    addedByName: 'Alice Reed',
    createdAt: '2026-01-05T09:00:00Z',
    version: 1,
  };
  const user = await open({ evidence: [piece] });
  await user.click(screen.getByRole('button', { name: 'Edit Foto of doors' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit evidence' }));
  const title = dialog.getByRole('textbox', { name: 'What it is' });
  await user.clear(title);
  await user.type(title, 'Photo of doors');
  stored = { ...stored, evidence: [{ ...piece, title: 'Doors at night', version: 2 }] };
  const call = `PATCH ${OF_ASSESSMENT}/evidence/${piece.id}`;
  wire.answer(call, { status: 409, body: { code: 'CONFLICT', message: 'Changed', request_id: '-' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Doors at night')).toBeTruthy();
  expect(title).toHaveProperty('value', 'Photo of doors');
  await user.click(dialog.getByRole('button', { name: 'Keep yours' }));
  wire.answer(call, { body: { ...piece, title: 'Photo of doors', version: 3 } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Edit Photo of doors' })).toBeTruthy();
  const words = { title: 'Photo of doors', link: piece.link, validUntil: null };
  expect(bodies()).toEqual([
    { version: 1, ...words },
    { version: 2, ...words },
  ]);
});

describe('the last look', () => {
  const answered = [
    anAnswer({ value: 'no', version: 2 }),
    anAnswer({ questionId: 'T03', value: '4', version: 1, carried: true }),
  ];

  it('says what is open, what stops, what is from last time; and completes what was seen', async () => {
    const user = await open({ answers: answered }, { step: 'review' });
    const card = (name: string) => within(screen.getByRole('region', { name }));
    expect(card('1 question is still open').getByText(/They count as “not sure”/)).toBeTruthy();
    expect(card('Open doors').getByText('An open door lets anybody in.')).toBeTruthy();
    await user.click(card('1 answer is from last time').getByRole('button', { name: 'Confirm all' }));
    await screen.findByText('Saved');
    expect(screen.queryByRole('region', { name: '1 answer is from last time' })).toBeNull();
    wire.answer(`POST ${OF_ASSESSMENT}/completion`, { body: { ...stored, state: 'completed' } });
    await user.click(screen.getByRole('button', { name: 'Complete assessment' }));
    expect(await screen.findByText('Completed')).toBeTruthy();
    expect(bodies().at(-1)).toEqual({ answersSeen: 4 });
  });

  it('is sent to review, and lists what changed since', async () => {
    const late = anAnswer({ value: 'no', version: 2, answeredAt: '2026-01-06T09:00:00.000Z' });
    const early = anAnswer({ questionId: 'T03', value: '4', version: 1, answeredAt: '2026-01-04T09:00:00.000Z' });
    const user = await open({ answers: [late, early] }, { step: 'review' });
    const review = { at: '2026-01-05T09:00:00.000Z', byName: 'Bob Marsh' };
    wire.answer(`PATCH ${OF_ASSESSMENT}`, { body: { ...stored, review } });
    await user.click(screen.getByRole('button', { name: 'Send to review' }));
    const changed = within(await screen.findByRole('region', { name: 'Changed since it was sent to review: 1' }));
    expect(changed.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Are all doors locked at night?',
    ]);
    expect(bodies()).toEqual([{ inReview: true }]);
    screen.getByRole('button', { name: 'Back to draft' });
  });

  it('shows an answer that somebody changed meanwhile, and does not complete over it', async () => {
    const user = await open({ answers: answered }, { step: 'review' });
    colleagueSays({ questionId: 'T01', value: 'yes' });
    wire.answer(`POST ${OF_ASSESSMENT}/completion`, {
      status: 409,
      body: { code: 'DRAFT_CHANGED', message: 'Changed', request_id: '-' },
    });
    await user.click(screen.getByRole('button', { name: 'Complete assessment' }));
    expect(await screen.findByText(/Someone changed an answer in the meantime/)).toBeTruthy();
    expect(await screen.findByRole('region', { name: '2 questions are still open' })).toBeTruthy();
  });

  it('says of the sample that it uses no credit', async () => {
    await open({ answers: answered, isSample: true }, { step: 'review' }, creditsAnswer(12));
    expect(screen.getByText('This is sample data. It uses no credit.')).toBeTruthy();
    expect(screen.queryByText(/Uses 1 credit/)).toBeNull();
  });

  it('says what a trial pays, and offers plans when a credit is refused; the answers stay', async () => {
    const opened = vi.fn();
    window.addEventListener('open-pricing-modal', opened, { once: true });
    const credits = creditsAnswer(12);
    expect(creditsUsed(credits)).toBe(12);
    const user = await open({ answers: answered }, { step: 'review' }, credits);
    expect(screen.getByText('Uses 1 credit. You have 3 left.')).toBeTruthy();
    wire.answer(`POST ${OF_ASSESSMENT}/completion`, {
      status: 402,
      body: { code: 'CREDITS_EXHAUSTED', message: 'All credits of this trial are used.', request_id: '-' },
    });
    await user.click(screen.getByRole('button', { name: 'Complete assessment' }));
    expect(await screen.findByText('All credits of this trial are used.')).toBeTruthy();
    expect(opened).toHaveBeenCalled();
    expect(screen.getByText('2 of 3')).toBeTruthy();
    act(() => cleanup());
    await open({ answers: answered }, { step: 'review' }, creditsAnswer(15));
    expect(screen.getByRole('button', { name: 'Complete assessment' })).toHaveProperty('disabled', true);
  });
});

describe('a bank in several depths', () => {
  const nist = bankOf('nist_csf', 1, 'quick');

  it('offers what other assessments have answered, takes it over with its source, and only when asked', async () => {
    bank = nist;
    const others = [
      {
        bankId: 'insurance',
        bankVersion: 2,
        depth: null,
        completedAt: '2026-03-03T10:00:00Z',
        answers: { I01: 'yes', I02: 'yes', I03: 'yes', I23: 'no', I45: 'yes' },
      },
    ];
    wire.answer(`GET ${OF_ASSESSMENT}/money`, { body: { others } });
    const of = { bankId: 'nist_csf', depth: 'quick', answers: [anAnswer({ questionId: 'PR.AT-01', value: 'yes' })] };
    const user = await open(of, { q: 'PR.AA-03' });
    expect(await screen.findByText(/^Insurance readiness, March 3, 2026: “Yes”/)).toBeTruthy();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use “Yes”' }));
    await vi.waitFor(() =>
      expect(bodies()[0]).toMatchObject({
        value: 'yes',
        note: 'Taken from Insurance readiness, March 3, 2026: I01, I02, I03.',
      }),
    );
    expect(screen.queryByRole('button', { name: 'Use “Yes”' })).toBeNull();
  });

  it('offers what was seen of the domain from outside, as something that was tried', async () => {
    bank = bankOf('breach', 2);
    const view = { id: 'v', domain: 'gannet.example', mailProvider: null, createdAt: '2026-03-03T10:00:00Z' };
    const findings = [{ key: 'dmarc', state: 'missing', seen: '' }];
    wire.answer(`GET /api/clients/${openAssessment().clientId}/outside-views`, {
      body: { items: [{ ...view, findings, createdByName: null }], monthly: null },
    });
    wire.answer(`GET ${OF_ASSESSMENT}/money`, { body: { others: [] } });
    const user = await open({ bankId: 'breach', bankVersion: 2 }, { q: 'L23' });
    expect(await screen.findByText(/^gannet\.example, March 3, 2026: “No”/)).toBeTruthy();
    expect(screen.getByText('Seen from outside')).toBeTruthy();
    expect(screen.getByText(/is known from a look at the domain from outside/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use “No”' }));
    await vi.waitFor(() =>
      expect(bodies()[0]).toMatchObject({
        value: 'no',
        knownBy: 'tested',
        note: 'Seen from outside at gannet.example, March 3, 2026: What to do with forged email (DMARC).',
      }),
    );
  });

  it('says how many answers a smaller depth keeps and does not count', () => {
    const values = { 'PR.AA-03': 'yes', 'GV.OC-01': 'no', 'GV.OC-02': null, 'RC.RP-06': 'yes' };
    render(
      <MantineProvider env="test">
        <HiddenAnswersNote bank={nist} values={values} />
      </MantineProvider>,
    );
    expect(screen.getByText('2 answers are kept but not counted at this depth.')).toBeTruthy();
  });
});
