import { randomUUID } from 'node:crypto';
import type { AskedRequest, AssessmentRequest, OpenedLink } from '@fairlead/contract/features/assessment-requests';
import type { ClientCompliance, ComplianceCheck } from '@fairlead/contract/features/compliance';
import type { DueItem } from '@fairlead/contract/features/today';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Answer, Caller } from '#testing/caller';

const HIPAA = 'hipaa-security-rule';
const TITLE = 'HIPAA Security Rule and Breach Notification Rule';
const ANALYSIS = '164.308(a)(1)(ii)(A)';
const MANAGEMENT = '164.308(a)(1)(ii)(B)';
/** Addressable. */
const ENCRYPTION = '164.312(a)(2)(iv)';

type Staff = { items: AssessmentRequest[] };

describe.each(plainSqlEngines())('requirements of a compliance check asked of the client on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    alice = await app.as('msp_user');
  });
  afterAll(() => app.close());

  const fits = (answer: Answer) => {
    expect([answer.status, answer.error?.code, answer.error?.data]).toEqual([200, undefined, undefined]);
    return answer;
  };
  const begin = async () => {
    const clientId = await app.newClient(alice.mspId!, 'client', 'Brightwater Dental');
    const path = `/api/clients/${clientId}/compliance/checks`;
    const started = fits(await alice.call('POST', path, { body: { frameworkIds: [HIPAA] } })).body as ClientCompliance;
    return { clientId, id: started.checks[0]!.id };
  };
  const ask = (id: string, body: object) =>
    alice.call('POST', `/api/compliance-checks/${id}/requests`, {
      body: { questionIds: [ANALYSIS], userIds: [], people: [], dueOn: null, message: '', ...body },
    });
  const anna = () => ({ email: `${randomUUID()}@people.example`, name: 'Anna Reed' });
  const askAnna = async (id: string, ...questionIds: string[]) => {
    const person = anna();
    const request = (fits(await ask(id, { people: [person], questionIds })).body as Staff).items.at(-1)!;
    return { request, token: (await app.linkTo(person.email)).replace('/answer/', '') };
  };
  const visit = (act: string, body: object): Promise<Answer> =>
    app.anonymous.call(act === 'replies' ? 'PUT' : 'POST', `/api/answers/${act}`, { body });
  const open = async (token: string) => fits(await visit('look-up', { token })).body as OpenedLink;
  const say = (token: string, questionId: string, value: string, comment = '', version = 0) =>
    visit('replies', { token, questionId, version, value, comment });
  const list = async (id: string) =>
    (fits(await alice.call('GET', `/api/compliance-checks/${id}/requests`)).body as Staff).items;
  const read = async (id: string) =>
    fits(await alice.call('GET', `/api/compliance-checks/${id}`)).body as ComplianceCheck;
  const requirement = async (id: string, named: string) =>
    (await read(id)).groups.flatMap(({ requirements }) => requirements).find((one) => one.id === named)!;
  const settle = (id: string, items: object[]) =>
    alice.call('POST', `/api/compliance-checks/${id}/requests/settlement`, { body: { items } });
  const move = async (id: string, state: string) => {
    const { version } = await read(id);
    return fits(await alice.call('PUT', `/api/compliance-checks/${id}/state`, { body: { version, state } }));
  };

  it('are answered by a link and become results with note, proof and score', async () => {
    const { clientId, id } = await begin();
    const { token } = await askAnna(id, ANALYSIS, ENCRYPTION, MANAGEMENT);
    const opened = await open(token);
    if (opened.state !== 'open') throw new Error(opened.state);
    expect(opened.request.title).toBe(TITLE);
    const [first] = opened.request.questions;
    expect(first).toMatchObject({ questionId: ANALYSIS, section: 'Administrative safeguards', needsReason: true });
    expect(first!.choices.map(({ value }) => value)).toEqual(['met', 'partly', 'not_met', 'not_sure', 'na']);
    expect(first!.howToCheck).not.toBe('');

    expect((await say(token, ANALYSIS, 'yes')).status).toBe(400);
    fits(await say(token, ANALYSIS, 'met', 'Done in March.'));
    fits(await say(token, ENCRYPTION, 'na'));
    fits(await say(token, MANAGEMENT, 'not_sure'));
    const early = await visit('completion', { token });
    expect(early.error.data?.fields?.[ENCRYPTION]).toMatch(/at least 10 characters/);
    fits(await say(token, ENCRYPTION, 'na', 'We hold no records on devices.', 1));
    const form = { token, questionId: ANALYSIS, file: new File(['our analysis'], 'analysis.txt') };
    fits(await app.anonymous.call('POST', '/api/answers/files', { form }));
    fits(await visit('completion', { token }));

    const [done] = await list(id);
    expect(done!.replies.map(({ questionId, value }) => [questionId, value])).toEqual([
      [ANALYSIS, 'met'],
      [MANAGEMENT, 'not_sure'],
      [ENCRYPTION, 'na'],
    ]);
    const versionOf = (named: string) => done!.replies.find(({ questionId }) => questionId === named)!.version;
    const taken = (named: string, answerVersion = 0) => ({
      requestId: done!.id,
      questionId: named,
      version: versionOf(named),
      answerVersion,
      as: 'taken',
    });
    // Somebody answered meanwhile: the reply must not take the place of what nobody saw next to it.
    const result = { status: 'partly', note: 'A draft of it.' };
    const results = `/api/compliance-checks/${id}/results`;
    fits(await alice.call('PUT', results, { body: { requirement: ANALYSIS, version: 0, result } }));
    expect((await settle(id, [taken(ANALYSIS), taken(MANAGEMENT)])).error.code).toBe('CONFLICT');
    expect((await requirement(id, MANAGEMENT)).result).toBeNull();

    const before = (await read(id)).readiness!;
    fits(await settle(id, [taken(ANALYSIS, 1), taken(MANAGEMENT), taken(ENCRYPTION)]));
    const analysis = await requirement(id, ANALYSIS);
    expect(analysis.result).toMatchObject({
      status: 'met',
      source: 'own',
      knownBy: 'said',
      note: 'A draft of it.\nAnna Reed: Done in March.',
      version: 2,
    });
    expect(analysis.evidence.map(({ title }) => title)).toEqual(['analysis.txt']);
    expect((await requirement(id, MANAGEMENT)).result?.status).toBe('unknown');
    expect((await requirement(id, ENCRYPTION)).result).toMatchObject({
      status: 'not_applicable',
      reason: 'We hold no records on devices.',
    });
    const after = await read(id);
    expect(after.readiness).toBeGreaterThan(before);
    expect(after.score.readiness).toBe(after.readiness);
    expect((await settle(id, [taken(ANALYSIS, 2)])).error.code).toBe('CONFLICT');
    const activity = fits(await alice.call('GET', `/api/clients/${clientId}/activity`)).text;
    expect(activity).toContain('compliance.asked');
    expect(activity).toContain('compliance.replied');
  });

  it('are answered in the portal by a user of the client, who sees the questions and not the check', async () => {
    const { clientId, id } = await begin();
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    fits(await ask(id, { userIds: [vera.userId], dueOn: '2099-01-05' }));
    const mine = fits(await vera.call('GET', '/api/assessment-requests')).body as { items: AskedRequest[] };
    expect(mine.items.map(({ title, questions }) => [title, questions.length])).toEqual([[TITLE, 1]]);
    expect((await vera.call('GET', `/api/compliance-checks/${id}`)).status).toBe(404);
    expect((await vera.call('GET', `/api/compliance-checks/${id}/requests`)).status).toBe(403);
    const path = `/api/assessment-requests/${mine.items[0]!.id}`;
    const said = { version: 0, value: 'partly', comment: '' };
    fits(await vera.call('PUT', `${path}/replies/${encodeURIComponent(ANALYSIS)}`, { body: said }));
    fits(await vera.call('POST', `${path}/completion`, { body: {} }));
    const today = fits(await alice.call('GET', '/api/today')).body as { items: DueItem[] };
    expect(today.items.filter((one) => one.kind === 'answers_to_review').map(({ subject }) => subject)).toHaveLength(1);

    // Asked again, it is the same requirement with what is missing.
    const [reply] = (await list(id))[0]!.replies;
    const again = `${path}/replies/${encodeURIComponent(ANALYSIS)}/again`;
    fits(await alice.call('POST', again, { body: { version: reply!.version, comment: 'Which year is it from?' } }));
    const [asked] = (fits(await vera.call('GET', '/api/assessment-requests')).body as { items: AskedRequest[] }).items;
    expect(asked!.questions[0]!.askedAgain).toBe('Which year is it from?');
  });

  it('end with the check: links close, and nothing can be asked or taken over until it is reopened', async () => {
    const { id } = await begin();
    const { token, request } = await askAnna(id, ANALYSIS);
    const { token: kept } = await askAnna(id, ANALYSIS);
    fits(await say(kept, ANALYSIS, 'met'));
    fits(await visit('completion', { token: kept }));
    await move(id, 'in_review');
    expect((await open(token)).state).toBe('open');
    await move(id, 'completed');
    expect(await open(token)).toMatchObject({ state: 'closed' });
    expect((await say(token, ANALYSIS, 'met')).error.code).toBe('LINK_ENDED');
    expect((await ask(id, { people: [anna()] })).status).toBe(400);
    expect((await alice.call('POST', `/api/assessment-requests/${request.id}/resend`, { body: {} })).status).toBe(400);
    const sent = (await list(id)).find(({ state }) => state === 'done')!;
    const item = { requestId: sent.id, questionId: ANALYSIS, version: sent.replies[0]!.version, answerVersion: 0 };
    expect((await settle(id, [{ ...item, as: 'taken' }])).status).toBe(400);
    await move(id, 'draft');
    fits(await settle(id, [{ ...item, as: 'taken' }]));
    expect((await requirement(id, ANALYSIS)).result?.status).toBe('met');
  });

  it('refuses what the framework does not ask, and replies to another check', async () => {
    const { id } = await begin();
    const other = await begin();
    expect((await ask(id, { people: [anna()], questionIds: ['164.999'] })).error.data?.fields?.questionIds).toBe(
      'Choose listed questions.',
    );
    const { token, request } = await askAnna(id, ANALYSIS);
    fits(await say(token, ANALYSIS, 'met'));
    fits(await visit('completion', { token }));
    const item = { requestId: request.id, questionId: ANALYSIS, version: 1, answerVersion: 0, as: 'taken' };
    expect((await settle(other.id, [item])).status).toBe(404);
    expect((await list(other.id)).length).toBe(0);
  });
});
