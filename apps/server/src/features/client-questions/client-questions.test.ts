import { DAY_MS } from '@fairlead/content/format/days';
import type { ClientQuestion, PortalQuestion } from '@fairlead/contract/features/client-questions';
import type { Client } from '@fairlead/contract/features/clients/clients';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { PLATFORM_CALLER } from '#jobs/queue';
import { startTestApp, type TestApp } from '#testing/app';
import type { Answer, Caller } from '#testing/caller';
import { jobDeps } from '#testing/job-deps';
import { remindOfQuestionsJob } from './remind-of-questions.job';

type Staff = { items: ClientQuestion[] };
type Mine = { items: PortalQuestion[] };

describe.each(plainSqlEngines())('questions to a client on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let vera: Caller;
  let victor: Caller;
  let clientId: string;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    alice = await app.as('msp_admin');
    clientId = await app.newClient(alice.mspId!);
    vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    victor = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
  });
  afterAll(() => app.close());

  const base = () => `/api/clients/${clientId}/questions`;
  const ask = async (questions: object[], rest: object = {}): Promise<ClientQuestion[]> => {
    const body = { questions, dueOn: null, assignedTo: [], send: true, ...rest };
    const known = ((await alice.call('GET', base())).body as Staff).items.map(({ id }) => id);
    const answer = await alice.call('POST', base(), { body });
    expect([answer.status, answer.error?.data]).toEqual([200, undefined]);
    return (answer.body as Staff).items.filter(({ id }) => !known.includes(id));
  };
  const free = (question: string, part: object = {}) => ({
    about: 'free',
    aboutKey: null,
    question,
    answerKind: 'text',
    ...part,
  });
  const staff = async (id: string) =>
    ((await alice.call('GET', base())).body as Staff).items.find((item) => item.id === id)!;
  const mine = async (caller: Caller) => ((await caller.call('GET', '/api/questions')).body as Mine).items;
  const own = async (id: string, caller = vera) => (await mine(caller)).find((item) => item.id === id)!;
  const say = (
    way: 'answer' | 'draft',
    id: string,
    answerVersion: number,
    value: unknown,
    caller = vera,
  ): Promise<Answer> =>
    caller.call('PUT', `/api/questions/${id}/${way}`, {
      body: { answerVersion, value, notSure: value === null, comment: '' },
    });
  const accept = (id: string, answerVersion: number, recorded: unknown = null) =>
    alice.call('POST', `/api/questions/${id}/acceptance`, { body: { answerVersion, recorded } });
  const record = async () => (await alice.call('GET', `/api/clients/${clientId}`)).body as Client;

  it('goes from sent over seen, begun and answered into the record, each side seeing where it stands', async () => {
    const [asked] = await ask([{ about: 'fact', aboutKey: 'contributionMargin' }], { dueOn: '2026-03-20' });
    const id = asked!.id;
    expect(asked).toMatchObject({ state: 'sent', answerKind: 'number', recorded: null, dueOn: '2026-03-20' });
    await vera.call('POST', '/api/questions/seen', { body: { ids: [id] } });
    expect(await staff(id)).toMatchObject({ state: 'seen', answerVersion: 1 });
    expect((await say('draft', id, 1, 35)).body).toMatchObject({
      draft: { value: 35 },
      answerVersion: 2,
      state: 'seen',
    });
    expect((await staff(id)).answer).toBeNull();
    expect(await staff(id)).not.toHaveProperty('draft');
    expect((await say('answer', id, 2, 350)).error.data?.fields).toEqual({ value: expect.stringMatching(/./) });
    expect((await own(id)).draft).toMatchObject({ value: 35 });
    await say('answer', id, 2, 35);
    const told = await staff(id);
    expect(told).toMatchObject({ state: 'answered', answer: { value: 35, byName: 'A client_viewer' }, recorded: null });
    const before = await record();
    expect((await accept(id, told.answerVersion)).status).toBe(200);
    const after = await record();
    expect([after.contributionMargin, after.version]).toEqual([0.35, before.version + 1]);
    expect(await staff(id)).toMatchObject({ state: 'accepted', recorded: 35 });
    expect((await say('answer', id, told.answerVersion + 1, 40)).error.code).toBe('CONFLICT');
    expect((await own(id)).answer).toMatchObject({ value: 35 });
  });

  it('takes nothing over that was changed meanwhile: the answer, or the record', async () => {
    const [control, fact] = await ask([
      { about: 'control', aboutKey: 'mfa' },
      { about: 'fact', aboutKey: 'employees' },
    ]);
    // Opened meanwhile in another window, which says nothing.
    await victor.call('POST', '/api/questions/seen', { body: { ids: [control!.id] } });
    await say('answer', control!.id, 0, 'partly');
    const seen = (await staff(control!.id)).answerVersion;
    await say('answer', control!.id, seen, 'no', victor);
    expect((await accept(control!.id, seen)).error.code).toBe('CONFLICT');
    expect((await record()).posture).toEqual({});
    expect((await accept(control!.id, seen + 1)).status).toBe(200);
    expect((await record()).posture).toEqual({ mfa: 'no' });
    await say('answer', fact!.id, 0, 41);
    const { version } = await record();
    await alice.call('PATCH', `/api/clients/${clientId}`, { body: { version, employees: 38 } });
    expect((await accept(fact!.id, 1, null)).error.code).toBe('CONFLICT');
    expect((await accept(fact!.id, (await staff(fact!.id)).answerVersion, 38)).status).toBe(200);
    expect((await record()).employees).toBe(41);
  });

  it('is shared by the people it is assigned to, who do not overwrite each other', async () => {
    const [all, one] = [
      (await ask([free('For both')]))[0]!,
      (await ask([free('For Vera')], { assignedTo: [vera.userId] }))[0]!,
    ];
    expect((await mine(victor)).map(({ question }) => question)).not.toContain('For Vera');
    expect((await say('answer', one.id, 0, 'x', victor)).status).toBe(404);
    await say('draft', all.id, 0, 'Vera begins');
    expect((await say('draft', all.id, 0, 'Victor too', victor)).error.code).toBe('CONFLICT');
    expect((await own(all.id, victor)).draft).toMatchObject({ value: 'Vera begins' });
    const stranger = await alice.call('POST', base(), {
      body: { questions: [free('x')], dueOn: null, assignedTo: [alice.userId], send: true },
    });
    expect(stranger.error.data?.fields).toEqual({ assignedTo: 'Choose users of this client.' });
  });

  it('can be asked again with a word why, not be sure of, taken back, and wait unsent', async () => {
    const kinds = [
      free('When?', { answerKind: 'date' }),
      free('Which?', { answerKind: 'choice', choices: ['A', 'B'] }),
    ];
    const [date, choice] = await ask([...kinds, free('Later')], { send: false });
    expect((await mine(vera)).map(({ question }) => question)).not.toContain('Later');
    await alice.call('POST', `${base()}/send`, { body: { ids: [date!.id, choice!.id] } });
    expect((await say('answer', choice!.id, 0, 'c3')).error.data?.fields).toEqual({
      value: 'Choose one of the answers.',
    });
    await say('answer', choice!.id, 0, null);
    expect((await own(choice!.id)).answer).toMatchObject({ notSure: true, value: null });
    const { answerVersion } = await staff(choice!.id);
    const again = { answerVersion, comment: 'Please look at the contract.' };
    await alice.call('POST', `/api/questions/${choice!.id}/again`, { body: again });
    expect(await own(choice!.id)).toMatchObject({ state: 'seen', askedAgain: { comment: again.comment } });
    await say('answer', choice!.id, answerVersion + 1, 'c2');
    expect(await own(choice!.id)).toMatchObject({ state: 'answered', askedAgain: null, answer: { value: 'c2' } });
    const { version } = await staff(date!.id);
    await alice.call('POST', `/api/questions/${date!.id}/withdraw`, { body: { version } });
    expect(await own(date!.id)).toBeUndefined();
    const twice = await alice.call('POST', base(), {
      body: {
        questions: [
          { about: 'control', aboutKey: 'backup' },
          { about: 'control', aboutKey: 'backup' },
        ],
        dueOn: null,
        assignedTo: [],
        send: true,
      },
    });
    expect(twice.error.data?.fields).toEqual({ 'questions.1': 'This is asked already.' });
  });

  it('tells the client by one mail and the provider of every answer', async () => {
    const mails = async (words: string) =>
      (await app.services.mails.waiting(app.db)).filter(({ subject }) => subject.includes(words)).length;
    const before = [await mails('has 2 questions for you'), await mails('answered a question')];
    const asked = await ask([free('One'), free('Two')], { assignedTo: [vera.userId] });
    await say('answer', asked[0]!.id, 0, 'Yes');
    const after = [await mails('has 2 questions for you'), await mails('answered a question')];
    expect(after).toEqual(before.map((count) => count + 1));
  });

  it('is reworded and put in another order until it is sent, by nobody over somebody else', async () => {
    const [one, two] = await ask([free('First?'), free('Second?')], { send: false });
    const [three] = await ask([free('Third?')], { send: false });
    const { items } = (await alice.call('GET', base())).body as Staff;
    const drafts = items.filter(({ state }) => state === 'draft').map(({ id }) => id);
    const ours = [one!.id, two!.id, three!.id];
    expect(drafts.slice(-3)).toEqual(ours);
    const rest = drafts.slice(0, -3);
    const change = (id: string, body: object) => alice.call('PATCH', `/api/questions/${id}`, { body });
    const order = (seen: string[], ids: string[]) => alice.call('PUT', `${base()}/order`, { body: { seen, ids } });
    expect((await change(one!.id, { version: 1, question: 'Who is first?', why: 'To know.' })).status).toBe(200);
    expect((await change(one!.id, { version: 1, question: 'Who?' })).error.code).toBe('CONFLICT');
    expect(await staff(one!.id)).toMatchObject({ question: 'Who is first?', why: 'To know.', version: 2 });
    const next = [three!.id, ...rest, one!.id, two!.id];
    expect((await order(drafts, [...rest, one!.id, one!.id, two!.id])).status).toBe(400);
    expect((await order(drafts, next)).status).toBe(200);
    expect((await order(drafts, drafts)).error.code).toBe('CONFLICT');
    expect((await alice.call('POST', `${base()}/send`, { body: { ids: ours } })).status).toBe(200);
    const seen = (await mine(vera)).filter(({ id }) => ours.includes(id));
    expect(seen.map(({ question }) => question)).toEqual(['Third?', 'Who is first?', 'Second?']);
    const { version } = await staff(one!.id);
    expect((await change(one!.id, { version, question: 'Too late?' })).error.code).toBe('CONFLICT');
  });

  it('is called to mind three days ahead, on the day and once when late, to whoever was asked and has not answered', async () => {
    const start = app.now.getTime();
    const dueOn = new Date(start + 5 * DAY_MS).toISOString().slice(0, 10);
    await ask([free('Who locks up?'), free('Who has keys?')], { dueOn });
    const [hers] = await ask([free('Where is the safe?')], { dueOn, assignedTo: [vera.userId] });
    const [said] = await ask([free('Is there an alarm?')], { dueOn });
    await say('answer', said!.id, (await own(said!.id)).answerVersion, 'Yes');
    const reminders = async ({ userId }: Caller) =>
      (await app.services.mails.waiting(app.db))
        .filter(({ to, subject }) => to.startsWith(userId ?? '-') && subject.startsWith('Your answers for '))
        .map(({ subject, text }) => [subject.replace(/.* (?=are )/, ''), /asked you (.*) about/.exec(text)?.[1]]);
    const deps = { ...jobDeps(() => app.now), db: app.db, mails: app.services.mails, jobs: app.jobs.queue };
    /** What either was told when the job had run twice after so many days. */
    const after = async (days: number) => {
      const before = [await reminders(vera), await reminders(victor)];
      app.now.setTime(start + days * DAY_MS);
      await Promise.all([1, 2].map(() => remindOfQuestionsJob().run(PLATFORM_CALLER, deps)));
      app.now.setTime(start);
      const now = [await reminders(vera), await reminders(victor)];
      return now.map((mails, index) => mails.slice(0, mails.length - before[index]!.length).sort());
    };
    expect(await after(1)).toEqual([[], []]);
    const ahead = 'are due in 3 days';
    expect(await after(2)).toEqual([
      [
        [ahead, '2 questions'],
        [ahead, 'a question'],
      ],
      [[ahead, '2 questions']],
    ]);
    expect(await after(3)).toEqual([[], []]);
    await say('answer', hers!.id, (await own(hers!.id)).answerVersion, 'In the office');
    const choice = { body: { kind: 'questions_due', wanted: false } };
    expect((await victor.call('PATCH', '/api/me/notifications', choice)).status).toBe(200);
    expect(await after(5)).toEqual([[['are due today', '2 questions']], []]);
    expect(await after(6)).toEqual([[], []]);
    expect(await after(8)).toEqual([[['are overdue', '2 questions']], []]);
    expect(await after(9)).toEqual([[], []]);
  });
});
