import type { Assessment, AssessmentAnswer } from '@fairlead/contract/features/assessments/assessments';
import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anAnswer, openAssessment } from '../testing/sample-assessment';
import { AnswerKeeper, keptOf, QUIET_MS, RETRY_MS } from './answer-keeper';

const Q = 'T01';
const refusal = (code: string, status: number) => new ORPCError(code, { status, message: 'refused' });
const gone = new TypeError('Failed to fetch');

type Sent = Parameters<ConstructorParameters<typeof AnswerKeeper>[1]['answer']>[0];
/** What was sent, and how the server stores it: the next version, unless a test says otherwise. */
let sent: Sent[];
let answer: (change: Sent) => Promise<AssessmentAnswer>;
let theirs: Assessment;

function open(...answers: AssessmentAnswer[]) {
  const assessment = openAssessment({ answers });
  theirs = assessment;
  const keeper = new AnswerKeeper(assessment, {
    answer: (change) => {
      sent.push(change);
      return answer(change);
    },
    read: async () => theirs,
    stored: () => {},
  });
  return { keeper, kept: () => keptOf(keeper.read().answers, Q) };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answer = async ({ version, ...said }) => anAnswer({ ...said, version: version + 1 });
});
afterEach(() => vi.useRealTimers());

it('sends a choice at once and typed text after a pause, with the version it started from', async () => {
  const { keeper, kept } = open(anAnswer({ version: 4, carried: true }));
  keeper.change(Q, { note: 'One' }, false);
  keeper.change(Q, { note: 'One two' }, false);
  expect(kept()).toMatchObject({ state: 'pending', answer: { note: 'One two', carried: false } });
  await pass(QUIET_MS - 1);
  expect(sent).toEqual([]);
  await pass(1);
  keeper.change(Q, { value: 'no' }, true);
  await pass(0);
  expect(sent).toMatchObject([
    { questionId: Q, version: 4, note: 'One two' },
    { version: 5, value: 'no' },
  ]);
  expect(kept().state).toBe('saved');
  expect(keeper.versionSum()).toBe(6);
});

it('lets what is typed during a save follow it', async () => {
  const { keeper, kept } = open();
  let arrive = () => {};
  answer = ({ version, ...said }) =>
    new Promise((resolve) => {
      arrive = () => resolve(anAnswer({ ...said, version: version + 1 }));
    });
  keeper.change(Q, { value: 'yes' }, true);
  await pass(0);
  keeper.change(Q, { note: 'Later' }, false);
  arrive();
  await pass(QUIET_MS);
  expect(kept().answer).toMatchObject({ value: 'yes', note: 'Later' });
  arrive();
  await pass(0);
  expect(sent).toMatchObject([
    { version: 0, value: 'yes' },
    { version: 1, note: 'Later' },
  ]);
  expect(kept().state).toBe('saved');
});

it('holds everything back without a connection and sends it when it returns', async () => {
  const { keeper, kept } = open();
  const store = answer;
  answer = () => Promise.reject(gone);
  keeper.change(Q, { value: 'partly' }, true);
  await pass(0);
  expect(kept()).toMatchObject({ state: 'waiting', answer: { value: 'partly' } });
  answer = store;
  await pass(RETRY_MS);
  expect(kept()).toMatchObject({ state: 'saved', answer: { value: 'partly', version: 1 } });
});

it('shows a refused field and keeps what was typed', async () => {
  const { keeper, kept } = open();
  answer = () =>
    Promise.reject(
      new ORPCError('BAD_REQUEST', { status: 400, data: { fields: { ownerId: 'Choose somebody of your team.' } } }),
    );
  keeper.change(Q, { ownerId: 'x' }, true);
  await pass(0);
  expect(kept()).toMatchObject({
    state: 'failed',
    problems: { ownerId: 'Choose somebody of your team.' },
    answer: { ownerId: 'x' },
  });
});

/** Somebody else stores `stored` first; then this page sends `mine`. */
async function meet(stored: Partial<AssessmentAnswer>, mine: Partial<AssessmentAnswer>) {
  const page = open(anAnswer({ value: 'yes', version: 1 }));
  const store = answer;
  answer = async (change) => {
    if (change.version < 2) throw refusal('DRAFT_CHANGED', 409);
    return store(change);
  };
  theirs = openAssessment({ answers: [anAnswer({ value: 'yes', version: 2, answeredByName: 'Bob', ...stored })] });
  page.keeper.change(Q, mine, true);
  await pass(0);
  return page;
}

it('lets both stand when two people said different things about one question', async () => {
  const { kept } = await meet({ note: 'Theirs' }, { value: 'no' });
  await pass(0);
  expect(kept()).toMatchObject({ state: 'saved', answer: { value: 'no', note: '', version: 3 } });
  expect(sent.at(-1)).toMatchObject({ version: 2, value: 'no' });
  expect(sent.at(-1)).not.toHaveProperty('note');
});

it('has nothing to ask when a lost answer had arrived', async () => {
  const { kept } = await meet({ value: 'no' }, { value: 'no' });
  expect(sent).toHaveLength(1);
  expect(kept()).toMatchObject({ state: 'saved', answer: { value: 'no', version: 2 } });
});

it('asks when both changed one field; either answer can win, and other typed fields stay', async () => {
  const { keeper, kept } = await meet({ value: 'partly' }, { value: 'no', note: 'Mine' });
  expect(kept()).toMatchObject({
    state: 'conflict',
    contested: ['value'],
    answer: { value: 'no', note: 'Mine' },
    theirs: { value: 'partly' },
  });
  keeper.change(Q, { note: 'Mine, longer' }, false);
  await pass(QUIET_MS);
  expect(sent).toHaveLength(1);
  await keeper.settle(Q, 'theirs');
  expect(sent.at(-1)).toEqual({ questionId: Q, version: 2, note: 'Mine, longer' });

  const other = await meet({ value: 'partly' }, { value: 'no' });
  await other.keeper.settle(Q, 'mine');
  expect(sent.at(-1)).toEqual({ questionId: Q, version: 2, value: 'no' });
  expect(other.kept().state).toBe('saved');
});

it('takes over what others store, but never over what is typed here', async () => {
  const { keeper, kept } = open(anAnswer({ value: 'yes', version: 1 }));
  keeper.sync(openAssessment({ answers: [anAnswer({ value: 'no', version: 2 })] }));
  expect(kept().answer.value).toBe('no');
  keeper.change(Q, { note: 'Typing' }, false);
  keeper.sync(openAssessment({ answers: [anAnswer({ value: 'partly', version: 3 })] }));
  expect(kept().answer).toMatchObject({ value: 'no', note: 'Typing' });
});

it('sends nothing more once somebody completed the assessment, and keeps what was typed', async () => {
  const { keeper, kept } = open();
  answer = () => Promise.reject(refusal('DRAFT_CHANGED', 409));
  theirs = openAssessment({ state: 'completed' });
  keeper.change(Q, { note: 'Too late' }, true);
  await pass(0);
  await keeper.flush();
  expect(sent).toHaveLength(1);
  expect(keeper.read().isClosed).toBe(true);
  expect(kept().answer.note).toBe('Too late');
});
