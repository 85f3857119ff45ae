import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import type { MovedAssessment } from '@fairlead/contract/features/assessments/moved-assessment';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

describe.each(plainSqlEngines())('an assessment that moves on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  const start = async (who: Caller, clientId: string, bankId = 'nist_csf', more = {}) =>
    (await who.call('POST', `/api/clients/${clientId}/assessments`, { body: { bankId, ...more } })).body as Assessment;
  const answer = (who: Caller, id: string, questionId: string, body: object) =>
    who.call('PUT', `/api/assessments/${id}/answers/${questionId}`, { body: { version: 0, ...body } });
  const moveOut = async (who: Caller, id: string) =>
    (await who.call('GET', `/api/assessments/${id}/document`)).body as MovedAssessment;
  const moveIn = (who: Caller, clientId: string, document: object) =>
    who.call('POST', `/api/clients/${clientId}/assessments/document`, { body: { document } });

  /** What a file says that was made of a quick check. */
  async function madeBy(who: Caller): Promise<MovedAssessment> {
    const { id } = await start(who, await app.newClient(who.mspId!), 'nist_csf', { depth: 'quick' });
    await answer(who, id, 'PR.AA-03', { value: 'partly', note: 'Not at the VPN.', knownBy: 'shown', target: 'yes' });
    await answer(who, id, 'PR.DS-01', { value: 'na', naReason: 'There is no device of their own.' });
    return moveOut(who, id);
  }
  const problem = async (who: Caller, document: object) => {
    const { status, error } = await moveIn(who, await app.newClient(who.mspId!), document);
    return [status, error.data?.fields?.document];
  };

  it('says at another provider what it said at the first, all of it to be gone through', async () => {
    const [alice, bob] = [await app.as('msp_user'), await app.as('msp_admin')];
    const document = await madeBy(alice);
    expect(document).toMatchObject({ bank: { id: 'nist_csf', version: 1 }, depth: 'quick', from: { number: 1 } });
    const clientId = await app.newClient(bob.mspId!);
    const { body, status } = await moveIn(bob, clientId, document);
    expect(status).toBe(200);
    const moved = body as Assessment;
    expect(moved).toMatchObject({ clientId, state: 'open', depth: 'quick', answered: 2 });
    const mfa = moved.answers.find(({ questionId }) => questionId === 'PR.AA-03');
    expect(mfa).toMatchObject({
      value: 'partly',
      note: 'Not at the VPN.',
      knownBy: 'shown',
      target: 'yes',
      carried: true,
    });
    expect((await moveOut(bob, moved.id)).answers.toSorted(byId)).toEqual(document.answers.toSorted(byId));
    // One of the bank is open now.
    expect((await moveIn(bob, clientId, document)).status).toBe(409);
  });

  it('is refused as a whole with what is wrong, and leaves nothing behind', async () => {
    const alice = await app.as('msp_user');
    const document = await madeBy(alice);
    const said = (fields: object) => ({ ...document, answers: [{ ...document.answers[0], ...fields }] });
    expect(await problem(alice, { ...document, bank: { id: 'pirates', version: 1 } })).toEqual([
      400,
      'This installation does not have that assessment.',
    ]);
    expect((await problem(alice, { ...document, bank: { id: 'nist_csf', version: 9 } }))[1]).toContain('newer version');
    expect((await problem(alice, { ...document, depth: 'bottomless' }))[1]).toContain('depth');
    expect((await problem(alice, said({ questionId: 'X1' })))[1]).toBe('X1 is no question of this assessment.');
    expect((await problem(alice, said({ questionId: 'PR.AA-03', value: 'maybe' })))[1]).toContain('does not take');
    expect((await problem(alice, said({ questionId: 'PR.AA-03', value: 'na', naReason: '' })))[1]).toContain('say why');
    const twice = { ...document, answers: [document.answers[0], document.answers[0]] };
    expect((await problem(alice, twice))[1]).toContain('is answered twice.');
    const clientId = await app.newClient(alice.mspId!);
    expect((await moveIn(alice, clientId, { ...document, format: 'something/1' })).status).toBe(400);
    const list = (await alice.call('GET', `/api/assessments?clientId=${clientId}`)).body as { items: unknown[] };
    expect(list.items).toEqual([]);
  });

  it('takes the place of what the client’s last one said, and is read as the newest version reads it', async () => {
    const alice = await app.as('msp_user');
    const clientId = await app.newClient(alice.mspId!);
    const none = { note: '', naReason: '', knownBy: null, target: null, targetOn: null };
    const older = {
      ...(await madeBy(alice)),
      bank: { id: 'insurance', version: 1 },
      depth: null,
      // The newest version asks the second under another number.
      answers: [
        { ...none, questionId: 'I01', value: 'yes' },
        { ...none, questionId: 'I29', value: 'yes', note: 'Counted in May.' },
      ],
    };
    const moved = (await moveIn(alice, clientId, older)).body as Assessment;
    expect(moved).toMatchObject({ bankId: 'insurance', bankVersion: 2 });
    expect(moved.answers.toSorted(byId)).toMatchObject([
      { questionId: 'I01', value: 'yes', carried: true },
      { questionId: 'I73', value: 'yes', note: 'Counted in May.', carried: true },
    ]);
  });

  it('is moved by the team of the client alone', async () => {
    const [alice, bob] = [await app.as('msp_user'), await app.as('msp_user')];
    const document = await madeBy(alice);
    const clientId = await app.newClient(alice.mspId!);
    expect((await moveIn(bob, clientId, document)).status).toBe(404);
    const own = (await moveIn(alice, clientId, document)).body as Assessment;
    expect((await bob.call('GET', `/api/assessments/${own.id}/document`)).status).toBe(404);
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    expect((await vera.call('GET', `/api/assessments/${own.id}/document`)).status).toBe(403);
  });
});

const byId = (a: { questionId: string }, b: { questionId: string }) => a.questionId.localeCompare(b.questionId);
