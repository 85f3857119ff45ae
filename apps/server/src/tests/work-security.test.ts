import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Evidence } from '@fairlead/contract/features/assessments/assessments';
import type { ParkedJob } from '@fairlead/contract/features/parked-jobs';
import type { ReportShare } from '@fairlead/contract/features/report-shares';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clients } from '@fairlead/db/schema/clients/clients';
import { outgoingMails } from '@fairlead/db/schema/mails';
import { profiles } from '@fairlead/db/schema/profiles';
import { reports } from '@fairlead/db/schema/reports';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_REPORT } from '../domain/clients/sample-work';
import { RUN_AGAIN } from '../domain/simulations/run-again';
import { createFeatures } from '../features';
import { SEAL_PROPOSAL } from '../features/proposals/sealing/seal-proposal.job';
import { RENDER_REPORT } from '../features/reports/render-report.job';
import { RUN_SIMULATION } from '../features/simulations/run-simulation.job';
import { SEND_MAIL } from '../mail/product-mails';
import { startTestApp, type TestApp } from '../testing/app';
import type { Answer, Caller } from '../testing/caller';
import { TRAVERSALS } from '../testing/traversals';
import { seedTargets, type Targets, tenantDigest, unknownTargets } from '../testing/world';

const SECRET = 'canary-of-the-neighbor';

/** What a mail program, a page or a template would take for more than text. */
const PAYLOADS = [
  ...['<script>window.hit=1</script>', '<img src=x onerror="window.hit=1">', '"><svg/onload=window.hit=1>'],
  ...["'><a href='javascript:window.hit=1'>a</a>", '<style>*{background:url(http://127.0.0.1:9/)}</style>'],
  ...['{organization}{link}', '{{7*7}}', '${7*7}', '&lt;b&gt;', '<base href="http://127.0.0.1:9/">'],
];

describe.each(plainSqlEngines())(
  'assessments, proposals, reports and their links on %s',
  { timeout: 60_000 },
  (engine) => {
    let app: TestApp;
    let folder: string;
    let alice: Caller;
    let mallory: Caller;
    let own: Targets;
    let theirs: Targets;
    let before: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'fairlead-work-'));
      app = await startTestApp({ engine, features: createFeatures(), env: { DATA_DIR: join(folder, 'data') } });
      [alice, mallory] = [await app.as('msp_admin'), await app.as('msp_admin')];
      own = await seedTargets(app, mallory.mspId!, { kind: 'client', canary: 'own' });
      theirs = await seedTargets(app, alice.mspId!, { kind: 'client', canary: SECRET });
      const email = `${randomUUID()}@people.example`;
      await alice.call('POST', '/api/invitations', { body: { email, role: 'msp_user' } });
      await app.jobs.idle();
      before = await tenantDigest(app, alice.mspId!);
    });
    afterAll(async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    });

    const oneMail = async () => {
      const ofAlice = eq(outgoingMails.mspId, alice.mspId!);
      const [mail] = await app.db.transaction(PLATFORM, (tx) => tx.select().from(outgoingMails).where(ofAlice));
      return mail!.id;
    };
    const parked = async () =>
      ((await (await app.as('global_admin')).call('GET', '/api/admin/parked-jobs')).body as { items: ParkedJob[] })
        .items;

    it('refuses and parks at once a job that names what is another organization’s', async () => {
      const caller = { mspId: mallory.mspId!, userId: mallory.userId!, role: 'msp_admin', clientId: null } as const;
      const enqueue = (name: string, payload: object) =>
        app.db.transaction({ kind: 'tenant', ...caller }, (tx) =>
          app.jobs.queue.enqueue(tx, name, { ...caller, ...payload }),
        );
      const foreign: [string, object][] = [
        [RENDER_REPORT, { reportId: theirs.report }],
        ...(['pptx', 'xlsx'] as const).map((format): [string, object] => [
          RENDER_REPORT,
          { reportId: theirs.report, format },
        ]),
        [RUN_SIMULATION, { simulationId: theirs.queued }],
        [RUN_AGAIN, { subjectId: theirs.client }],
        [SAMPLE_REPORT, { simulationId: theirs.simulation }],
        [SEAL_PROPOSAL, { proposalId: theirs.acceptedProposal }],
        [SEND_MAIL, { mailId: await oneMail() }],
        // The other organization itself, by somebody who is not of it.
        [RENDER_REPORT, { reportId: theirs.report, mspId: alice.mspId! }],
      ];
      for (const [name, payload] of foreign) await enqueue(name, payload);
      // What is the caller's own, and what is gone, is no trouble.
      await enqueue(RENDER_REPORT, { reportId: own.report });
      await enqueue(RENDER_REPORT, { reportId: randomUUID() });
      await app.jobs.idle();
      const stopped = await parked();
      expect(stopped.map(({ name }) => name).sort()).toEqual(foreign.map(([name]) => name).sort());
      for (const job of stopped)
        expect(job).toMatchObject({ tries: 1, error: 'Refused: the job names what belongs to another organization.' });
      expect(await tenantDigest(app, alice.mspId!)).toBe(before);
    });

    it('gives a file, a link or its list to nobody of another organization', async () => {
      const addresses = (of: Targets): [string, string, object?][] => [
        ...['', '?format=pptx', '?format=xlsx'].map((query): [string, string] => [
          'GET',
          `/api/reports/${of.report}/file${query}`,
        ]),
        ['GET', `/api/assessments/${of.openAssessment}/evidence/${of.evidence}/file`],
        // The caller's own assessment or request with another's file.
        ['GET', `/api/assessments/${own.openAssessment}/evidence/${of.evidence}/file`],
        ['GET', `/api/assessment-requests/${of.request}/files/${of.replyFile}`],
        ['GET', `/api/assessment-requests/${own.request}/files/${of.replyFile}`],
        ['GET', `/api/clients/${of.client}/amortizer-plans/${of.plan}/export?format=xlsx`],
        ['GET', `/api/reports/${of.report}/links`],
        ['POST', `/api/reports/${of.report}/links`, { endsOn: '2026-03-20', downloads: true }],
        ['POST', `/api/reports/${of.report}/formats`, { format: 'xlsx' }],
        ['GET', `/api/proposals/${of.sealedProposal}/file`],
        ['POST', '/api/reports/zip', { ids: [own.report, of.report] }],
        ['POST', '/api/reports', { kind: 'business-risk', clientId: of.client }],
        ['POST', '/api/reports', { kind: 'insurance-readiness', insuranceAssessmentId: of.assessment }],
        ['POST', '/api/reports', { kind: 'proposal', proposalId: of.proposal }],
      ];
      const unknown = addresses(unknownTargets());
      for (const [index, [method, path, body]] of addresses(theirs).entries()) {
        const said = async ([way, to, sent]: [string, string, object?]) => {
          const { status, error, text } = await mallory.call(way, to, sent ? { body: sent } : {});
          return { status, code: error.code, fields: error.data?.fields, isShown: text.includes(SECRET) };
        };
        const answer = await said([method, path, body]);
        expect([path, [400, 404].includes(answer.status), answer.isShown]).toEqual([path, true, false]);
        expect([path, answer]).toEqual([path, await said(unknown[index]!)]);
      }
      const [file] = addresses(own);
      expect((await mallory.call(file![0], file![1])).status).toBe(200);
      const ends = { endsOn: '2026-03-20', downloads: true };
      await app.db.transaction(PLATFORM, (tx) =>
        tx.update(reports).set({ state: 'released', releasedAt: app.now }).where(eq(reports.id, own.report)),
      );
      const made = (await mallory.call('POST', `/api/reports/${own.report}/links`, { body: ends })).body;
      const { share } = made as { share: ReportShare };
      // A link is ended where it belongs, and nowhere else.
      expect((await mallory.call('POST', `/api/reports/${theirs.report}/links/${share.id}/withdraw`)).status).toBe(404);
      expect((await alice.call('POST', `/api/reports/${own.report}/links/${share.id}/withdraw`)).status).toBe(404);
      expect((await alice.call('POST', `/api/reports/${theirs.report}/links/${share.id}/withdraw`)).status).toBe(404);
      expect((await mallory.call('GET', `/api/reports/${own.report}/links`)).text).toContain('"state":"live"');
    });

    it('takes a web address of http and https alone as proof', async () => {
      const path = `/api/assessments/${own.openAssessment}/answers/I02/links`;
      const link = (address: string) => mallory.call('POST', path, { body: { title: 'Proof', link: address } });
      const refused = [
        ...[
          'javascript:alert(1)',
          'JaVaScRiPt:alert(1)',
          'java\tscript:alert(1)',
          ' javascript:alert(1)',
          '\u0001javascript:x',
        ],
        ...[
          'data:text/html,<script>1</script>',
          'vbscript:x',
          'file:///etc/passwd',
          'blob:https://x/1',
          'ftp://x.example/',
        ],
        ...[
          '//x.example/a',
          '/clients',
          'about:blank',
          'view-source:https://x.example',
          'https:',
          'javascript://x.example/%0aalert(1)',
        ],
      ];
      for (const address of refused) expect([address, (await link(address)).status]).toEqual([address, 400]);
      expect(await link('https://proof.example/report?a=1')).toMatchObject({ status: 200 });
    });

    it(`gives ${TRAVERSALS.length} ways out of a folder no place in names, addresses and archives`, async () => {
      const listed = async () => [await readdir(folder), (await readdir(join(folder, 'data'))).sort()];
      const began = await listed();
      const isHarmless = (name: string) => !/[/\\\p{Cc}\p{Cf}]|^\.+$|\.\./u.test(name) && name !== '';
      for (const spelling of TRAVERSALS) {
        // The file system of the sender made this name; the form sends it as it is.
        const title = spelling.replace('\u0000', ' ');
        await app.db.transaction(PLATFORM, (tx) =>
          tx.update(clients).set({ name: title }).where(eq(clients.id, own.client)),
        );
        const form = { file: new File(['proof of it'], spelling, { type: 'text/plain' }) };
        const kept = await mallory.call('POST', `/api/assessments/${own.openAssessment}/answers/I02/evidence`, {
          form,
        });
        expect([spelling, kept.status]).toEqual([spelling, 200]);
        const piece = kept.body as Evidence;
        for (const name of [piece.title, piece.file?.name ?? '/'])
          expect([spelling, name]).toEqual([spelling, expect.not.stringMatching(/[/\\\p{Cc}\p{Cf}]|^\.*$/u)]);
        const proof = await mallory.call('GET', `/api/assessments/${own.openAssessment}/evidence/${piece.id}/file`);
        const archive = await mallory.call('POST', '/api/reports/zip', { body: { ids: [own.report] } });
        for (const answer of [proof, archive])
          expect([spelling, sentNames(answer).every(isHarmless)]).toEqual([spelling, true]);
        const entries = Object.values((await JSZip.loadAsync(archive.bytes)).files);
        expect(entries.map(({ unsafeOriginalName, name }) => [unsafeOriginalName, isHarmless(name)])).toEqual([
          [entries[0]?.name, true],
        ]);
        const at = encodeURIComponent(spelling);
        const refusals = await Promise.all([
          mallory.call('GET', `/api/reports/${own.report}/file?format=${at}`),
          mallory.call('GET', `/api/reports/${at}/file`),
          app.anonymous.call('GET', `/api/shared/files/${at}`),
          app.anonymous.call('POST', '/api/shared/open', { body: { token: spelling } }),
          app.anonymous.call('POST', '/api/answers/look-up', { body: { token: spelling } }),
        ]);
        for (const { status } of refusals) expect([spelling, [400, 404].includes(status)]).toEqual([spelling, true]);
      }
      expect(await listed()).toEqual(began);
      expect(['../x', 'a\\b', '..', '\u202ex'].some(isHarmless)).toBe(false);
    });

    it('writes what people typed into mails as text', async () => {
      const words = PAYLOADS.join(' ');
      const name = PAYLOADS.slice(0, 4).join(' ');
      await app.db.transaction(PLATFORM, async (tx) => {
        await tx.update(clients).set({ name }).where(eq(clients.id, own.client));
        await tx.update(profiles).set({ name }).where(eq(profiles.id, mallory.userId!));
      });
      const email = `${randomUUID()}@people.example`;
      const vera = await app.as('client_viewer', { mspId: mallory.mspId!, clientId: own.client });
      const asked = await mallory.call('POST', `/api/assessments/${own.openAssessment}/requests`, {
        body: {
          questionIds: ['I05'],
          userIds: [vera.userId],
          people: [{ email, name: words.slice(0, 200) }],
          dueOn: null,
          message: words,
        },
      });
      expect([asked.status, asked.error?.data]).toEqual([200, undefined]);
      const { version } = (await mallory.call('GET', `/api/proposals/${own.draftProposal}`)).body as {
        version: number;
      };
      const body = { version, title: name.slice(0, 120), introduction: words, terms: words };
      const changed = await mallory.call('PATCH', `/api/proposals/${own.draftProposal}`, { body });
      expect([changed.status, changed.error?.data]).toEqual([200, undefined]);
      const sent = await mallory.call('POST', `/api/proposals/${own.draftProposal}/send`, {
        body: { version: version + 1 },
      });
      expect([sent.status, sent.error?.data]).toEqual([200, undefined]);
      const mails = await app.services.mails.waiting(app.db);
      const mine = mails.filter(({ to }) => to === email || to.startsWith(vera.userId!));
      expect(mine.length).toBeGreaterThanOrEqual(3);
      const [invited] = mine.filter(({ to }) => to === email);
      expect(invited!.text).toContain(words);
      for (const { subject, html } of mine) {
        expect(subject).not.toMatch(/[\r\n]/);
        expect(html.match(/<(script|img|svg|style|base)\b|<\w[^>]*\son\w+=/gi)).toBeNull();
        const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address!);
        expect(addresses.filter((address) => !address.startsWith(app.services.publicUrl))).toEqual([]);
      }
      expect(invited!.html).toContain('&lt;script&gt;window.hit=1&lt;/script&gt;');
      expect(invited!.html).toContain('{organization}{link}');
    });
  },
);

/** The names under which an answer wants to be stored. */
function sentNames({ headers }: Answer): string[] {
  const disposition = headers.get('content-disposition') ?? '';
  const [, plain] = /filename="([^"]*)"/.exec(disposition) ?? [];
  const [, encoded] = /filename\*=UTF-8''([^;]*)/i.exec(disposition) ?? [];
  const names = [plain, encoded === undefined ? undefined : decodeURIComponent(encoded)];
  return names.filter((name) => name !== undefined);
}
