import { createHash, randomUUID } from 'node:crypto';
import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { erasePerson } from '@fairlead/db/functions/rpc';
import { files } from '@fairlead/db/schema/files';
import { profiles } from '@fairlead/db/schema/profiles';
import { proposalRecipients, proposals } from '@fairlead/db/schema/proposals';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { SEAL_PROPOSAL } from './seal-proposal.job';

describe.each(plainSqlEngines())('the sealed proposal on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let clientId: string;
  let time = new Date('2026-03-02T09:00:00Z');
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures(), parts: { clock: () => time } });
  });
  beforeEach(async () => {
    alice = await app.as('msp_admin');
    clientId = await app.newClient(alice.mspId!, 'client', 'Harborlight');
  });
  afterAll(() => app.close());

  const line = () => ({
    ...{ id: randomUUID(), serviceKey: null, name: 'Backup', description: '', closes: [] },
    ...{ unit: 'month' as const, quantity: 1, price: 1_250.5, currency: 'USD' },
  });
  const read = async ({ id }: { id: string }) => (await alice.call('GET', `/api/proposals/${id}`)).body as Proposal;
  const file = (proposal: { id: string }, caller = alice) => caller.call('GET', `/api/proposals/${proposal.id}/file`);
  const visit = (path: string, body: object) => app.anonymous.call('POST', `/api/signing/${path}`, { body });
  const mailsTo = async (address: string) =>
    (await app.services.mails.waiting(app.db)).filter(({ to }) => to === address);
  const linkTo = async (address: string) =>
    (await mailsTo(address)).flatMap(({ text }) => /\/sign\/([\w-]{43})/.exec(text)?.[1] ?? [])[0]!;
  const sha256 = (bytes: ArrayBuffer) => createHash('sha256').update(Buffer.from(bytes)).digest('hex');
  const isPerson = ({ userId }: Caller) => eq(profiles.id, userId!);
  const emailOf = async (person: Caller) =>
    (await app.db.transaction(PLATFORM, (tx) => tx.select().from(profiles).where(isPerson(person))))[0]!.email;

  async function sent(recipients: { name: string; email: string }[] = []) {
    const draft = (await alice.call('POST', `/api/clients/${clientId}/proposals`, { body: {} })).body as Proposal;
    const body = { version: draft.version, title: 'Security', lines: [line()] };
    const { version } = (await alice.call('PATCH', `/api/proposals/${draft.id}`, { body })).body as Proposal;
    return (await alice.call('POST', `/api/proposals/${draft.id}/send`, { body: { version, recipients } }))
      .body as Proposal;
  }
  async function signedByLink() {
    const email = `${randomUUID()}@people.example`;
    const proposal = await sent([{ name: 'Anna Reed', email }]);
    const token = await linkTo(email);
    time = new Date(time.getTime() + 60_000);
    await visit('code', { token });
    const code = (await mailsTo(email)).flatMap(({ subject }) => /^(\d{6}) is your code/.exec(subject)?.[1] ?? [])[0];
    const said = { name: 'Anna Reed', title: 'Owner', answer: 'accepted', confirmed: true };
    expect((await visit('answer', { token, version: proposal.version, code, ...said })).status).toBe(200);
    return { proposal: await read(proposal), email, token };
  }
  const countersign = ({ id, version }: Proposal) => {
    // After the receipt, so that the newest email is told apart.
    time = new Date(time.getTime() + 60_000);
    return alice.call('POST', `/api/proposals/${id}/countersignature`, {
      body: { version, name: 'Alice Kerr', title: 'Director' },
    });
  };
  async function sealed() {
    const made = await signedByLink();
    expect((await countersign(made.proposal)).status).toBe(200);
    await app.jobs.idle();
    return { ...made, proposal: await read(made.proposal) };
  }

  it('is made once both sides have signed, and its bytes are those of the fingerprint, for staff, client user and signer', async () => {
    const { proposal: signed, token: before } = await signedByLink();
    expect(signed.sealed).toBeNull();
    expect((await file(signed)).status).toBe(404);
    expect((await visit('file', { token: before })).status).toBe(404);
    await countersign(signed);
    await app.jobs.idle();
    const proposal = await read(signed);
    expect(proposal.sealed).toEqual({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), at: time.toISOString() });
    const token = await linkTo(proposal.answer!.email!);
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    const answers = [await file(proposal), await file(proposal, vera), await visit('file', { token })];
    for (const { status, bytes, headers } of answers) {
      expect(status).toBe(200);
      expect(sha256(bytes)).toBe(proposal.sealed!.sha256);
      expect(headers.get('content-disposition')).toContain('Harborlight_Proposal-1_signed.pdf');
    }
    expect(Buffer.from(answers[0]!.bytes).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('tells both sides by email, with the fingerprint', async () => {
    const { proposal, email } = await sealed();
    const copy = (await mailsTo(email)).find(({ subject }) => subject.endsWith('signed: Security'));
    expect(copy!.text).toContain(proposal.sealed!.sha256);
    const own = (await mailsTo(await emailOf(alice))).find(
      ({ subject }) => subject === 'Signed by both sides: Security',
    );
    expect(own!.text).toContain(proposal.sealed!.sha256);
  });

  it('stays as it was made: the job again, new branding and another name change no byte', async () => {
    const { proposal, email } = await sealed();
    const mails = (await mailsTo(email)).length;
    await alice.call('PATCH', `/api/clients/${clientId}`, { body: { version: 1, name: 'Other name' } });
    const caller = { mspId: alice.mspId!, userId: alice.userId!, role: 'msp_admin', clientId: null } as const;
    const scope = { kind: 'tenant', ...caller } as const;
    await app.db.transaction(scope, (tx) =>
      app.jobs.queue.enqueue(tx, SEAL_PROPOSAL, { ...caller, proposalId: proposal.id }),
    );
    await app.jobs.idle();
    expect((await read(proposal)).sealed).toEqual(proposal.sealed);
    expect(sha256((await file(proposal)).bytes)).toBe(proposal.sealed!.sha256);
    expect(await mailsTo(email)).toHaveLength(mails);
    const isIt = eq(proposals.id, proposal.id);
    const [row] = await app.db.transaction(PLATFORM, (tx) => tx.select().from(proposals).where(isIt));
    const forged = { sealedSha256: 'b'.repeat(64) };
    await expect(app.db.transaction(PLATFORM, (tx) => tx.update(proposals).set(forged).where(isIt))).rejects.toThrow();
    await expect(
      app.db.transaction(scope, (tx) =>
        tx
          .update(files)
          .set({ sha256: 'b'.repeat(64) })
          .where(eq(files.id, row!.sealedFileId!)),
      ),
    ).rejects.toThrow();
  });

  it('is nobody else’s: another organization, another client, a link that was withdrawn or replaced', async () => {
    const { proposal, email, token } = await sealed();
    expect((await file(proposal, await app.as('msp_admin'))).status).toBe(404);
    const other = await app.newClient(alice.mspId!);
    const eve = await app.as('client_viewer', { mspId: alice.mspId!, clientId: other });
    expect((await file(proposal, eve)).status).toBe(404);
    expect((await visit('file', { token })).status).toBe(404);
    const ofProposal = eq(proposalRecipients.proposalId, proposal.id);
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(proposalRecipients).set({ withdrawnAt: time }).where(ofProposal),
    );
    expect((await visit('file', { token: await linkTo(email) })).error.code).toBe('LINK_ENDED');
  });

  it('outlives the person who countersigned, whose name goes from the record, and the one it was sent to', async () => {
    const { proposal, email } = await sealed();
    const token = await linkTo(email);
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    await app.db.transaction(PLATFORM, (tx) => tx.update(profiles).set({ email }).where(isPerson(vera)));
    const reader = await app.as('msp_admin', { mspId: alice.mspId! });
    for (const { userId } of [alice, vera]) await app.db.transaction(PLATFORM, (tx) => erasePerson(tx, userId!, time));
    const after = (await reader.call('GET', `/api/proposals/${proposal.id}`)).body as Proposal;
    expect(after.countersignature).toMatchObject({ name: 'A former user', title: '' });
    expect(after.answer).toMatchObject({ name: 'A former user', title: '', email: 'removed' });
    const { body } = await reader.call('GET', `/api/proposals/${proposal.id}/recipients`);
    expect(JSON.stringify([after, body])).not.toContain(email);
    expect(JSON.stringify(body)).not.toContain('Anna Reed');
    expect((await visit('file', { token })).status).toBe(404);
    expect(sha256((await file(proposal, reader)).bytes)).toBe(proposal.sealed!.sha256);
  });
});
