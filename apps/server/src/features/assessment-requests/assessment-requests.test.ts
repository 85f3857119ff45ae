import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@fairlead/content/format/days';
import type {
  AskedQuestion,
  AskedRequest,
  AssessmentRequest,
  OpenedLink,
} from '@fairlead/contract/features/assessment-requests';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { assessmentRequests } from '@fairlead/db/schema/assessment-requests';
import { auditLog } from '@fairlead/db/schema/audit';
import { files } from '@fairlead/db/schema/files';
import { msps } from '@fairlead/db/schema/msps';
import { plainSqlEngines } from '@fairlead/db/testing';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '#domain/membership/invitation-token';
import { createFeatures } from '#features';
import { PLATFORM_CALLER } from '#jobs/queue';
import { startTestApp, type TestApp } from '#testing/app';
import type { Answer, Caller } from '#testing/caller';
import { jobDeps } from '#testing/job-deps';
import { remindOfRequestsJob } from './remind-of-requests.job';

const START = new Date('2026-03-02T09:00:00Z');
const HOSTILE = '<img src=x onerror=alert(1)> =HYPERLINK("http://x.example") {{7*7}} \u202Egpj';

type Staff = { items: AssessmentRequest[] };
type Mine = { items: AskedRequest[] };

describe.each(plainSqlEngines())('questions of an assessment to the client on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let vera: Caller;
  let victor: Caller;
  let clientId: string;
  let now = START;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures(), now: START, parts: { clock: () => now } });
    alice = await app.as('msp_admin');
    clientId = await app.newClient(alice.mspId!, 'client', 'Harbor Dental');
    vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    victor = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    now = START;
  });

  const anna = () => ({ email: `${randomUUID()}@people.example`, name: 'Anna Reed' });
  const fits = (answer: Answer) => {
    expect([answer.status, answer.error?.code, answer.error?.data]).toEqual([200, undefined, undefined]);
    return answer;
  };
  /** A client of its own with an open assessment. */
  const begin = async (caller = alice, kind: 'client' | 'prospect' = 'client') => {
    const client = await app.newClient(caller.mspId!, kind);
    return start(client, caller);
  };
  const start = async (client: string, caller = alice, bankId = 'insurance') =>
    fits(await caller.call('POST', `/api/clients/${client}/assessments`, { body: { bankId } })).body as Assessment;
  const ask = (id: string, body: object, caller = alice): Promise<Answer> =>
    caller.call('POST', `/api/assessments/${id}/requests`, {
      body: { questionIds: ['I01', 'I02'], userIds: [], people: [], dueOn: null, message: '', ...body },
    });
  const asked = async (id: string, body: object, caller = alice) =>
    (fits(await ask(id, body, caller)).body as Staff).items.at(-1)!;
  const list = async (id: string, caller = alice) =>
    (fits(await caller.call('GET', `/api/assessments/${id}/requests`)).body as Staff).items;
  const read = async (id: string, caller = alice) =>
    fits(await caller.call('GET', `/api/assessments/${id}`)).body as Assessment;
  const tokenTo = async (email: string) => (await app.linkTo(email)).replace('/answer/', '');
  const visit = (act: string, body: object, caller = app.anonymous): Promise<Answer> =>
    caller.call(act === 'replies' ? 'PUT' : 'POST', `/api/answers/${act}`, { body });
  const open = async (token: string) => fits(await visit('look-up', { token })).body as OpenedLink;
  const say = (token: string, questionId: string, version: number, value: string | null, comment = '') =>
    visit('replies', { token, questionId, version, value, comment });
  const attach = (token: string, questionId: string, text: string, name = 'proof.txt') =>
    app.anonymous.call('POST', '/api/answers/files', { form: { token, questionId, file: new File([text], name) } });
  const mine = async (caller: Caller) =>
    (fits(await caller.call('GET', '/api/assessment-requests')).body as Mine).items;
  const settle = (id: string, items: object[]) =>
    alice.call('POST', `/api/assessments/${id}/requests/settlement`, { body: { items } });
  const complete = async (id: string) => {
    const answersSeen = (await read(id)).answers.reduce((sum, { version }) => sum + version, 0);
    return alice.call('POST', `/api/assessments/${id}/completion`, { body: { answersSeen } });
  };

  it('goes from the mail to the answers, which the provider takes over with note and proof', async () => {
    const { id } = await begin();
    const person = anna();
    const request = await asked(id, { people: [person], dueOn: '2026-03-20', message: 'You know best.' });
    expect(request).toMatchObject({ state: 'sent', name: 'Anna Reed', email: person.email, answered: 0 });
    const token = await tokenTo(person.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const mail = (await app.services.mails.waiting(app.db)).find(({ to }) => to === person.email);
    expect(mail?.text).toContain('“You know best.”');
    expect(mail?.text).toContain('Please answer by March 20, 2026.');

    const opened = await open(token);
    if (opened.state !== 'open') throw new Error(opened.state);
    expect(opened.request.questions.map(({ questionId }) => questionId)).toEqual(['I01', 'I02']);
    const [first] = opened.request.questions;
    expect(first).toMatchObject({ value: null, version: 0, isSent: false });
    expect(first!.choices.map(({ label }) => label)).toContain("I'm not sure");
    expect(Object.keys(first!).filter((key) => /weight|stop|good|points|service/.test(key))).toEqual([]);
    expect((await list(id))[0]!.state).toBe('opened');

    fits(await say(token, 'I01', 0, 'partly', HOSTILE));
    const [begun] = await list(id);
    expect([begun!.state, begun!.answered]).toEqual(['in_progress', 1]);
    // A draft is its writer's own.
    expect(begun!.replies[0]).toMatchObject({ value: null, comment: '', sentAt: null });
    const early = await visit('completion', { token });
    expect(early.error.data?.fields).toEqual({ I02: 'Choose an answer, or "I\'m not sure".' });
    fits(await say(token, 'I02', 0, 'not_sure'));
    fits(await attach(token, 'I01', 'a list of accounts'));
    expect((await attach(token, 'I01', 'MZ\u0000\u0001program', 'x.exe')).error.data?.fields?.file).toMatch(
      /must be PDF/,
    );
    fits(await visit('completion', { token }));
    expect(await open(token)).toMatchObject({ state: 'done' });
    expect(JSON.stringify(await open(token))).not.toMatch(/I01|Anna|Harbor/);

    const [done] = await list(id);
    const [reply, other] = done!.replies;
    expect(done!.state).toBe('done');
    expect(reply).toMatchObject({ value: 'partly', comment: HOSTILE.normalize('NFC').trim(), settledAs: null });
    const path = `/api/assessment-requests/${done!.id}/files/${reply!.files[0]!.id}`;
    expect((await alice.call('GET', path)).text).toBe('a list of accounts');
    expect((await vera.call('GET', path)).status).toBe(403);
    const item = { requestId: done!.id, questionId: 'I01', version: reply!.version, answerVersion: 0, as: 'taken' };
    fits(await settle(id, [item, { ...item, questionId: 'I02', version: other!.version, as: 'kept' }]));
    expect((await settle(id, [item])).error.code).toBe('CONFLICT');
    const after = await read(id);
    expect(after.answers).toMatchObject([{ questionId: 'I01', value: 'partly', knownBy: 'said', version: 1 }]);
    expect(after.answers[0]!.note).toBe(`Anna Reed: ${HOSTILE.normalize('NFC').trim()}`);
    expect(after.evidence).toMatchObject([{ questionId: 'I01', title: 'proof.txt' }]);

    const entries = await app.db.transaction(PLATFORM, (tx) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.mspId, alice.mspId!), eq(auditLog.targetId, done!.id))),
    );
    const events = entries.map(({ action, actorId }) => [action.replace('assessment_request.', ''), actorId]);
    // Saves after the first go on with its entry, and a visitor is nobody's account.
    expect(events.sort()).toEqual([
      ['file_added', null],
      ['opened', null],
      ['replied', null],
      ['reply_begun', null],
    ]);
    expect(JSON.stringify(entries)).not.toContain(person.email);
  });

  it('a link cannot be guessed, replayed or outlive its time, and one that ended tells nothing', async () => {
    const { id } = await begin();
    const person = anna();
    const request = await asked(id, { people: [person] });
    const first = await tokenTo(person.email);
    for (const wrong of [newToken(), `${first.slice(0, -1)}${first.endsWith('A') ? 'E' : 'A'}`])
      for (const act of ['look-up', 'completion']) expect((await visit(act, { token: wrong })).status).toBe(404);
    expect((await visit('look-up', { token: `${first}x` })).status).toBe(400);
    const stored = await app.db.transaction(PLATFORM, (tx) =>
      tx.execute(sql`select count(*)::int as n from assessment_requests r where r::text like ${`%${first}%`}`),
    );
    expect(stored.rows[0]).toEqual({ n: 0 });

    now = new Date(START.getTime() + 1_000);
    fits(await alice.call('POST', `/api/assessment-requests/${request.id}/resend`, { body: {} }));
    const second = await tokenTo(person.email);
    expect(second).not.toBe(first);
    expect((await visit('look-up', { token: first })).status).toBe(404);
    expect((await say(first, 'I01', 0, 'yes')).status).toBe(404);
    expect((await open(second)).state).toBe('open');

    // Asked again, the same person keeps one link: with all it was asked.
    now = new Date(START.getTime() + 2_000);
    const more = await asked(id, { people: [{ ...person, email: person.email.toUpperCase() }], questionIds: ['I03'] });
    expect([more.id, more.replies.length]).toEqual([request.id, 3]);
    const third = await tokenTo(person.email);
    expect((await visit('look-up', { token: second })).status).toBe(404);

    now = new Date(START.getTime() + 2_000 + 30 * DAY_MS - 1);
    expect((await open(third)).state).toBe('open');
    now = new Date(now.getTime() + 1);
    const ended = await open(third);
    expect(ended.state).toBe('expired');
    expect(Object.keys(ended).sort()).toEqual(['provider', 'state']);
    expect((await say(third, 'I01', 0, 'yes')).error.code).toBe('LINK_ENDED');
    now = new Date(START.getTime() + 3_000);
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(assessmentRequests).set({ expiresAt: START }).where(eq(assessmentRequests.id, request.id)),
    );
    expect((await list(id))[0]!.state).toBe('expired');
    fits(await alice.call('POST', `/api/assessment-requests/${request.id}/resend`, { body: {} }));
    const fourth = await tokenTo(person.email);
    fits(await alice.call('POST', `/api/assessment-requests/${request.id}/withdraw`, { body: {} }));
    expect((await open(fourth)).state).toBe('withdrawn');
    expect((await say(fourth, 'I01', 0, 'yes')).error.code).toBe('LINK_ENDED');

    const late = anna();
    await asked(id, { people: [late] });
    const last = await tokenTo(late.email);
    await alice.call('PUT', `/api/assessments/${id}/answers/I01`, { body: { version: 0, value: 'yes' } });
    fits(await complete(id));
    expect((await open(last)).state).toBe('closed');
    expect((await say(last, 'I01', 0, 'yes')).error.code).toBe('LINK_ENDED');
    expect((await ask(id, { people: [anna()] })).error.code).toBe('DRAFT_CHANGED');
  });

  it('each person answers alone: two at once do not meet, one in two windows is told', async () => {
    const { id } = await start(clientId);
    const body = { questionIds: ['I01', 'I37', 'I25', 'I27'], userIds: [vera.userId, victor.userId], people: [anna()] };
    fits(await ask(id, body));
    const [hers, his] = [(await mine(vera))[0]!, (await mine(victor))[0]!];
    expect([hers.id === his.id, hers.questions.length, hers.clientName]).toEqual([false, 4, 'Harbor Dental']);
    const save = (caller: Caller, requestId: string, value: string, version: number) =>
      caller.call('PUT', `/api/assessment-requests/${requestId}/replies/I01`, {
        body: { version, value, comment: '' },
      });
    const both = await Promise.all([save(vera, hers.id, 'yes', 0), save(victor, his.id, 'no', 0)]);
    expect(both.map(({ body: saved }) => (saved as AskedQuestion).value)).toEqual(['yes', 'no']);
    // The same person twice at the same moment: one wins, the other is told.
    const twice = await Promise.all([save(vera, hers.id, 'no', 1), save(vera, hers.id, 'partly', 1)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await save(vera, hers.id, 'yes', 1)).error.code).toBe('CONFLICT');
    // Nobody writes in somebody else's request, or reads its files.
    expect((await save(victor, hers.id, 'no', 2)).status).toBe(404);
    const upload = { form: { file: new File(['my notes'], 'notes.txt') } };
    const path = `/api/assessment-requests/${hers.id}`;
    const withFile = fits(await vera.call('POST', `${path}/replies/I01/files`, upload)).body as AskedQuestion;
    expect(withFile.files).toMatchObject([{ name: 'notes.txt', size: 8 }]);
    expect((await victor.call('POST', `${path}/replies/I01/files`, upload)).status).toBe(404);
    const fileId = withFile.files[0]!.id;
    expect((await victor.call('DELETE', `${path}/replies/I01/files/${fileId}`, { body: {} })).status).toBe(404);
    // Not sent yet, the file is hers; and no user of a client reads files of replies at all.
    expect((await alice.call('GET', `${path}/files/${fileId}`)).status).toBe(404);
    const stranger = await app.as('client_viewer', { mspId: alice.mspId! });
    expect(await mine(stranger)).toEqual([]);
    for (const way of ['completion', 'opening'])
      expect((await stranger.call('POST', `${path}/${way}`, { body: {} })).status).toBe(404);
    fits(await vera.call('DELETE', `${path}/replies/I01/files/${fileId}`, { body: {} }));
    const left = await app.db.transaction(PLATFORM, (tx) =>
      tx.$count(files, and(eq(files.clientId, clientId), eq(files.name, 'notes.txt'))),
    );
    expect(left).toBe(0);

    const put = async (questionId: string, version: number, value: string, comment = '') =>
      fits(await vera.call('PUT', `${path}/replies/${questionId}`, { body: { version, value, comment } }));
    await put('I37', 0, 'na', 'no');
    await put('I25', 0, 'na');
    const refused = await vera.call('POST', `${path}/completion`, { body: {} });
    // What hangs on transfers is not asked of somebody who makes none.
    expect(refused.error.data?.fields).toEqual({ I37: 'Please say why this does not apply (at least 10 characters).' });
    await put('I37', 1, 'na', 'All of us work on site.');
    fits(await vera.call('POST', `${path}/completion`, { body: {} }));
    expect((await save(vera, hers.id, 'no', 2)).error.code).toBe('LINK_ENDED');
    expect((await mine(vera))[0]!.state).toBe('done');

    // The provider looked at an answer that a colleague has changed since.
    const done = (await list(id)).find((one) => one.id === hers.id)!;
    await alice.call('PUT', `/api/assessments/${id}/answers/I01`, { body: { version: 0, value: 'no' } });
    const item = { requestId: hers.id, questionId: 'I01', version: done.replies[0]!.version, as: 'taken' };
    expect((await settle(id, [{ ...item, answerVersion: 0 }])).error.code).toBe('CONFLICT');
    expect((await read(id)).answers[0]!.value).toBe('no');
    expect((await settle(id, [{ ...item, answerVersion: 1, requestId: his.id }])).error.code).toBe('CONFLICT');

    // Asked again, only that question opens.
    const again = `/api/assessment-requests/${hers.id}/replies/I01/again`;
    fits(await alice.call('POST', again, { body: { version: item.version, comment: 'Which accounts?' } }));
    const [reopened] = await mine(vera);
    expect(reopened!.state).toBe('in_progress');
    expect(reopened!.questions.map(({ askedAgain, isSent }) => [askedAgain, isSent])).toEqual([
      ['Which accounts?', false],
      [null, true],
      [null, true],
      [null, true],
    ]);
    const [question] = reopened!.questions;
    fits(await save(vera, hers.id, 'partly', question!.version));
    expect((await save(vera, hers.id, 'yes', question!.version)).error.code).toBe('CONFLICT');
    fits(await vera.call('POST', `${path}/completion`, { body: {} }));
    const mails = await app.services.mails.waiting(app.db);
    const to = (caller: Caller) => mails.filter(({ to: address }) => address === `${caller.userId}@people.example`);
    expect(to(alice).map(({ subject }) => subject)).toContain(
      `A client_viewer at Harbor Dental answered your questions`,
    );
    expect(to(vera).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringMatching(/one more question about your answer/)]),
    );
  });

  it('only those ask and are asked who may: trial on prospects, users of the client, while the access goes on', async () => {
    const { id } = await begin();
    const other = await app.as('client_viewer', { mspId: alice.mspId! });
    expect((await ask(id, { userIds: [other.userId] })).error.data?.fields).toEqual({
      userIds: 'Choose users of this client.',
    });
    expect((await ask(id, {})).error.data?.fields).toEqual({ people: 'Choose someone to ask.' });
    expect((await ask(id, { people: [anna()], questionIds: ['I99'] })).error.data?.fields).toEqual({
      questionIds: 'Choose listed questions.',
    });
    expect((await ask(id, { people: [anna()], dueOn: '2026-03-01' })).error.data?.fields).toEqual({
      dueOn: 'Choose a day that is still to come.',
    });
    const eve = await app.as('msp_admin');
    expect((await ask(id, { people: [anna()] }, eve)).status).toBe(404);
    const tom = await app.as('trial_member');
    const prospect = await begin(tom, 'prospect');
    const person = anna();
    fits(await ask(prospect.id, { people: [person] }, tom));
    const token = await tokenTo(person.email);
    expect((await open(token)).state).toBe('open');
    await app.db.transaction(PLATFORM, (tx) =>
      tx
        .update(msps)
        .set({ trial_end_date: new Date(START.getTime() - 1) })
        .where(eq(msps.id, tom.mspId!)),
    );
    const paused = await open(token);
    expect([paused.state, Object.keys(paused).sort()]).toEqual(['paused', ['provider', 'state']]);
    expect((await say(token, 'I01', 0, 'yes')).error.code).toBe('LINK_ENDED');
  });

  it('reminds three days before, on the day and once more, each once, and whoever is done never', async () => {
    const { id } = await begin();
    const [due, done] = [anna(), anna()];
    await asked(id, { people: [due], dueOn: '2026-03-10' });
    await asked(id, { people: [done], dueOn: '2026-03-10', questionIds: ['I01'] });
    const token = await tokenTo(done.email);
    await say(token, 'I01', 0, 'yes');
    fits(await visit('completion', { token }));
    const deps = { ...jobDeps(() => now), db: app.db, mails: app.services.mails, jobs: app.jobs.queue };
    const subjects = async ({ email }: { email: string }) =>
      (await app.services.mails.waiting(app.db))
        .filter(({ to, subject }) => to === email && /due/.test(subject))
        .map(({ subject }) => subject.replace(/^Your answers for .* (?=are|were)/, ''));
    for (const day of ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-10', '2026-03-14', '2026-03-30']) {
      now = new Date(`${day}T10:00:00Z`);
      await Promise.all([1, 2].map(() => remindOfRequestsJob().run(PLATFORM_CALLER, deps)));
    }
    expect((await subjects(due)).reverse()).toEqual([
      'are due in 3 days',
      'are due today',
      'were due on March 10, 2026',
    ]);
    expect(await subjects(done)).toEqual([]);
  });
});
