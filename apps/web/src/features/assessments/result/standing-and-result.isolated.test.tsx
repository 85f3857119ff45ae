import type { Assessment, AssessmentSummary } from '@fairlead/contract/features/assessments/assessments';
import { assessmentResultOf } from '@fairlead/risk/assessment/result';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client';
import { CLIENT_ID, sampleClient } from '#testing/sample-client';
import { wireOf } from '#testing/wire';
import { BankCard } from '../BankCard';
import { ASSESSMENT_ID, anAnswer, openAssessment, TEST_BANK } from '../testing/sample-assessment';
import { ResultPage } from './ResultPage';

// A bank is added by adding data: these pages know none by name.
vi.mock('@fairlead/content/question-banks/banks', async () => {
  const { TEST_BANK: bank } = await import('../testing/sample-assessment');
  return { bankOf: () => bank, BANK_VERSIONS: [bank] };
});

const OLDER_ID = '8d0f3a0e-5b1d-4a52-9c5e-0a8f5f6d7c32';
let wire: ReturnType<typeof wireOf>;

function show(page: ReactNode) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider env="test">
        <RouterContextProvider router={router}>{page}</RouterContextProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const summary = (part: Partial<AssessmentSummary> = {}): AssessmentSummary => {
  const { answers, evidence, result, previousId, ...head } = openAssessment();
  return { ...head, score: null, band: null, openStops: null, ...part };
};

/** Completed with these answers, by question. */
function completed(id: string, number: number, values: Record<string, string>): Assessment {
  const result = assessmentResultOf(TEST_BANK, values, { submitted: true }, null);
  const answers = Object.entries(values).map(([questionId, value]) => anAnswer({ questionId, value, version: 1 }));
  const when = { completedAt: '2026-01-05T09:00:00Z', completedByName: 'Bob Marsh' };
  return openAssessment({ id, number, state: 'completed', answers, result, ...when });
}

const older = completed(OLDER_ID, 1, { T01: 'no', T03: '2', T04: '9' });
const newer = completed(ASSESSMENT_ID, 2, { T01: 'partly', T02: 'key', T03: '2', T04: '1' });

function Result({ isStaff = true, of = newer }: { isStaff?: boolean; of?: Assessment }) {
  const [compareWith, setCompareWith] = useState<string>();
  return (
    <ResultPage
      assessment={of}
      bank={TEST_BANK}
      isStaff={isStaff}
      compareWith={compareWith}
      onCompare={setCompareWith}
    />
  );
}

beforeAll(() => import('#app/api/api-link'));
beforeEach(() => {
  const state = 'completed' as const;
  const versions = [older, newer].map(({ id, number }) => summary({ id, number, state, score: 50, band: 'open' }));
  wire = wireOf({
    'GET /api/assessments': { body: { items: versions, nextCursor: null } },
    [`GET /api/assessments/${OLDER_ID}`]: { body: older },
    [`GET /api/clients/${CLIENT_ID}`]: { body: sampleClient() },
    [`GET /api/clients/${CLIENT_ID}/roadmap`]: {
      body: { clientId: CLIENT_ID, currency: 'USD', steps: [], simulatedAt: null },
    },
  });
  vi.stubGlobal('fetch', wire.fetch);
});

it('stands as not begun, open or completed, each with what can be done', async () => {
  const card = (versions: AssessmentSummary[], canWork = true) => (
    <BankCard clientId={CLIENT_ID} bank={TEST_BANK} versions={versions} canWork={canWork} />
  );
  show(card([]));
  expect(screen.getByText('Not started · 4 questions, about 10 minutes')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start: House readiness' })).toBeTruthy();
  cleanup();

  const open = summary({ number: 2, answered: 3, leadName: 'Alice Ferrer', dueOn: '2026-02-01' });
  const done = summary({ id: OLDER_ID, state: 'completed', score: 62.5, band: 'open', openStops: 2 });
  const user = show(card([open, done]));
  expect(screen.getByText('Version 2 is open: 3 of 4 answered')).toBeTruthy();
  expect(screen.getByText('Owner: Alice Ferrer · due February 1, 2026')).toBeTruthy();
  expect(screen.getByText(/^2 open doors open · version 1/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See result: House readiness' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard: House readiness' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard this house assessment?' });
  expect(dialog.textContent).toContain('Its 3 answers, notes and evidence are removed');
  wire.answer(`DELETE /api/assessments/${ASSESSMENT_ID}`, { body: { id: ASSESSMENT_ID } });
  await user.click(within(dialog).getByRole('button', { name: 'Discard assessment' }));
  await vi.waitFor(() => expect(wire.calls).toContain(`DELETE /api/assessments/${ASSESSMENT_ID}`));
  cleanup();

  show(card([open, done], false));
  expect(screen.queryByRole('link', { name: 'Continue: House readiness' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See result: House readiness' })).toBeTruthy();
});

it('leads with the score, what it means and the stops; ticking a step shows the score with it done', async () => {
  const user = show(<Result of={older} />);
  const strip = within(screen.getByRole('region', { name: 'Result' }));
  expect(strip.getByText('Not safe')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Close these first' })).getByText('Open door')).toBeTruthy();
  const steps = within(screen.getByRole('region', { name: 'What to do, in order' }));
  expect(steps.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('Do T01Open door');
  await user.click(steps.getByRole('checkbox', { name: 'As if done: Do T01' }));
  // (1 + 0.25 + 0) of three of equal weight.
  expect(steps.getByRole('status').textContent).toMatch(/^With this step done: 8\.3\D+41\.7/);
  expect(await steps.findByRole('button', { name: 'Add to the roadmap: Do T01' })).toBeTruthy();
  expect(screen.getByText(TEST_BANK.notices[0] ?? '')).toBeTruthy();
});

it('shows a client’s own user the result alone', async () => {
  show(<Result isStaff={false} />);
  expect(await screen.findByRole('region', { name: 'Result' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Compare versions' })).toBeNull();
  expect(screen.queryByRole('button', { name: /roadmap|Begin/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Evidence' })).toBeNull();
});

it('lays an earlier version beside it, over the questions answered in both', async () => {
  const user = show(<Result />);
  await user.click(await screen.findByRole('button', { name: 'Compare versions' }));
  const change = within(await screen.findByRole('region', { name: 'Comparison' }));
  expect(change.getByText('Over 3 questions answered in both.')).toBeTruthy();
  const questions = within(screen.getByRole('region', { name: 'Question by question' }));
  expect(questions.getByText('3 of 4 were answered differently')).toBeTruthy();
  expect(questions.getAllByText('Better')).toHaveLength(2);
  expect(questions.getByText('Not comparable')).toBeTruthy();
  expect(questions.getByText('9 keys')).toBeTruthy();
  await user.click(questions.getByRole('switch', { name: 'Show all' }));
  expect(questions.getByText('Same')).toBeTruthy();
});
