import { INCIDENT_MOMENT_KEYS } from '@fairlead/content/fields/notice-facts';
import { NIST_CSF_1 } from '@fairlead/content/question-banks/nist-csf-1';
import type { ClientMoney } from '@fairlead/contract/features/assessments/money';
import type { BreachNotices, ClientIncident } from '@fairlead/contract/features/breach-notices';
import type {
  ClientCompliance,
  ComplianceCheck,
  CompliancePortfolio,
  ComplianceRequirement,
  ComplianceScoreView,
} from '@fairlead/contract/features/compliance';
import type { EvidencePiece } from '@fairlead/contract/features/evidence';
import type { DueItem } from '@fairlead/contract/features/today';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { assessmentAnswers, assessments } from '@fairlead/db/schema/assessments';
import { complianceResults } from '@fairlead/db/schema/compliance';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import { SAMPLE_ASSESSMENT_RESULT } from '#testing/assessment-rows';
import type { Caller } from '#testing/caller';

const HIPAA = 'hipaa-security-rule';
const FTC = 'ftc-safeguards';

describe.each(plainSqlEngines())('compliance on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    alice = await app.as('msp_user');
  });
  afterAll(() => app.close());

  const newClient = () => app.newClient(alice.mspId!, 'client', 'Brightwater Dental');
  const start = async (clientId: string, ...frameworkIds: string[]) => {
    const answer = await alice.call('POST', `/api/clients/${clientId}/compliance/checks`, { body: { frameworkIds } });
    expect(answer.status).toBe(200);
    return answer.body as ClientCompliance;
  };
  const read = async (id: string) => (await alice.call('GET', `/api/compliance-checks/${id}`)).body as ComplianceCheck;
  const checkIdOf = ({ checks }: ClientCompliance, framework: string) =>
    checks.find(({ frameworkId }) => frameworkId === framework)!.id;
  const requirementOf = ({ groups }: ComplianceCheck, id: string) =>
    groups.flatMap(({ requirements }) => requirements).find((one) => one.id === id)!;
  const say = (id: string, requirement: string, result: object, version = 0) =>
    alice.call('PUT', `/api/compliance-checks/${id}/results`, { body: { requirement, version, result } });

  /** A completed NIST CSF assessment in which everything has one answer, but for what is named. */
  const assess = (clientId: string, number: number, usual: string, but: Record<string, string> = {}) =>
    app.db.transaction(PLATFORM, async (tx) => {
      const owner = { mspId: alice.mspId!, clientId };
      const done = { state: 'completed' as const, completedAt: app.now, result: SAMPLE_ASSESSMENT_RESULT };
      const bank = { bankId: 'nist_csf', bankVersion: 1, depth: 'full', number };
      const [made] = await tx
        .insert(assessments)
        .values({ ...owner, ...bank, ...done })
        .returning({ id: assessments.id });
      await tx.insert(assessmentAnswers).values(
        NIST_CSF_1.questions.map(({ id }) => ({
          ...owner,
          assessmentId: made!.id,
          questionId: id,
          value: but[id] ?? usual,
        })),
      );
    });

  it('suggest frameworks by the record, then by the facts that were said', async () => {
    const clientId = await newClient();
    await alice.call('PATCH', `/api/clients/${clientId}`, {
      body: { version: 1, region: 'US', dataSensitivity: 'health' },
    });
    const before = (await alice.call('GET', `/api/clients/${clientId}/compliance`)).body as ClientCompliance;
    expect(before.prefilled).toEqual({ country: 'us', patientData: true });
    expect([before.facts, before.factsVersion, before.frameworks.length]).toEqual([null, 0, 13]);
    expect(before.suggested.map(({ frameworkId }) => frameworkId)).toContain(HIPAA);
    const facts = { ...NOTHING, country: 'uk', customersAsk: true };
    const body = { version: 0, facts };
    const after = await alice.call('PUT', `/api/clients/${clientId}/compliance/facts`, { body });
    const { suggested, factsVersion } = after.body as ClientCompliance;
    expect([after.status, factsVersion]).toEqual([200, 1]);
    expect(suggested.map(({ frameworkId }) => frameworkId).slice(0, 3)).toEqual([
      'gdpr-security',
      'cyber-essentials',
      'iso-27001-2022',
    ]);
    expect((await alice.call('PUT', `/api/clients/${clientId}/compliance/facts`, { body })).status).toBe(409);
  });

  it('start with frameworks that exist, and with at least one', async () => {
    const clientId = await newClient();
    const none = await alice.call('POST', `/api/clients/${clientId}/compliance/checks`, { body: { frameworkIds: [] } });
    expect(JSON.stringify(none.body)).toContain('Choose at least one framework, or “General good practice” (CIS IG1).');
    const unknown = { body: { frameworkIds: ['cobit-5'] } };
    expect((await alice.call('POST', `/api/clients/${clientId}/compliance/checks`, unknown)).status).toBe(400);
    const first = await start(clientId, HIPAA, FTC);
    const again = await start(clientId, HIPAA);
    expect(again.checks.map(({ id }) => id)).toEqual(first.checks.map(({ id }) => id));
  });

  it('carry over from NIST CSF, between frameworks, and ask for a review once a source says something else', async () => {
    const clientId = await newClient();
    await assess(clientId, 1, 'yes', { 'PR.DS-01': 'no' });
    const hipaaId = checkIdOf(await start(clientId, HIPAA, FTC), HIPAA);
    const before = await read(hipaaId);
    expect(before.score).toMatchObject({ readiness: 0, confidence: 0, reused: 0 });
    expect(requirementOf(before, '164.312(a)(2)(iv)').suggestion).toMatchObject({
      status: 'not_met',
      strength: 'strong',
    });
    const notice = requirementOf(before, '164.404').suggestion;
    expect(notice).toMatchObject({ status: 'partly', strength: 'partial', needsLook: true });
    expect(notice?.sources[0]?.title).toMatch(/^NIST CSF RS\.CO-02: /);
    const all = before.groups.flatMap(({ requirements }) =>
      requirements.flatMap(({ id, suggestion }) => (suggestion ? [id] : [])),
    );
    const confirmed = await alice.call('POST', `/api/compliance-checks/${hipaaId}/confirmations`, {
      body: { requirements: all },
    });
    const after = confirmed.body as ComplianceCheck;
    expect(confirmed.status).toBe(200);
    expect(after.score.confidence).toBeCloseTo(all.length / 53, 12);
    expect(after.score.reused).toBeCloseTo(all.length / 53, 12);
    expect(requirementOf(after, '164.312(a)(2)(iv)')).toMatchObject({
      suggestion: null,
      result: { status: 'not_met', source: 'confirmed', strength: 'strong', isSourceChanged: false },
    });
    await assess(clientId, 2, 'yes');
    const changed = requirementOf(await read(hipaaId), '164.312(a)(2)(iv)');
    expect(changed).toMatchObject({
      result: { status: 'not_met', isSourceChanged: true },
      suggestion: { status: 'met' },
    });
    const client = (await alice.call('GET', `/api/clients/${clientId}/compliance`)).body as ClientCompliance;
    expect(client.checks.find(({ frameworkId }) => frameworkId === HIPAA)?.toReview).toBeGreaterThan(0);
  });

  it('count the suggestions that their page offers: none for what the scope leaves out', async () => {
    const clientId = await newClient();
    await assess(clientId, 1, 'yes');
    const counted = ({ checks }: ClientCompliance) => checks[0]!.suggestions;
    const all = await start(clientId, FTC);
    const id = checkIdOf(all, FTC);
    const scope = { choices: { consumers: 'few' }, takenIn: [] };
    await alice.call('PATCH', `/api/compliance-checks/${id}`, { body: { version: 1, scope } });
    const few = (await alice.call('GET', `/api/clients/${clientId}/compliance`)).body as ClientCompliance;
    const { groups } = await read(id);
    const offered = groups.flatMap(({ requirements }) =>
      requirements.filter(({ leftOut, suggestion }) => leftOut === null && suggestion !== null),
    );
    expect(counted(few)).toBe(offered.length);
    expect(counted(all)).toBeGreaterThan(counted(few));
  });

  it('have evidence follow a confirmed suggestion, so that one piece counts in every framework it meets', async () => {
    const clientId = await newClient();
    await assess(clientId, 1, 'yes', { 'PR.DS-01': 'no' });
    const started = await start(clientId, HIPAA, FTC);
    const linked = await alice.call('POST', `/api/clients/${clientId}/evidence/links`, {
      body: { title: 'Sign-in report', link: 'https://proof.example/report' },
    });
    const piece = linked.body as EvidencePiece;
    const [covered, gap] = ['nist_csf:PR.AA-03', 'nist_csf:PR.DS-01'];
    await alice.call('PATCH', `/api/clients/${clientId}/evidence/${piece.id}`, {
      body: { version: 1, covers: [covered, gap] },
    });
    const hipaaId = checkIdOf(started, HIPAA);
    const suggested = (await read(hipaaId)).groups
      .flatMap(({ requirements }) => requirements)
      .filter(({ suggestion }) => suggestion);
    await alice.call('POST', `/api/compliance-checks/${hipaaId}/confirmations`, {
      body: { requirements: suggested.map(({ id }) => id) },
    });
    const shown = (await read(hipaaId)).groups
      .flatMap(({ requirements }) => requirements)
      .filter(({ evidence }) => evidence.some(({ id }) => id === piece.id));
    const linkedTo = (id: string) =>
      suggested.filter(({ csf, suggestion }) => csf.includes(id) && suggestion?.status !== 'not_met');
    expect(shown.map(({ id }) => id)).toEqual(
      suggested.filter((one) => [...linkedTo('PR.AA-03'), ...linkedTo('PR.DS-01')].includes(one)).map(({ id }) => id),
    );
    expect(shown.length).toBeGreaterThan(0);
    // A gap has nothing to show.
    expect(requirementOf(await read(hipaaId), '164.312(a)(2)(iv)').evidence).toEqual([]);
    const locker = (await alice.call('GET', `/api/clients/${clientId}/evidence`)).text;
    expect(locker).toContain(`${HIPAA}:${shown[0]?.id}`);
  });

  it('say what closing gaps costs and brings, to be computed with', async () => {
    const clientId = await newClient();
    const { status, body } = await alice.call('GET', `/api/clients/${clientId}/compliance/money`);
    expect([status, body]).toEqual([200, expect.objectContaining({ clientId, form: null, others: [] })]);
    expect((body as ClientMoney).missing).toContain('annualRevenue');
    const path = `/api/clients/${clientId}`;
    const facts = { sector: 'healthcare', region: 'US', annualRevenue: 4_800_000, employees: 34, recordsHeld: 9_000 };
    const { version } = (await alice.call('GET', path)).body as { version: number };
    const known = await alice.call('PATCH', path, { body: { version, ...facts, onlineRevenueShare: 0.02 } });
    expect(known.status).toBe(200);
    const { form } = (await alice.call('GET', `${path}/compliance/money`)).body as ClientMoney;
    // What nobody said is typical of a practice of this size, as a new simulation starts with it.
    expect(form).toMatchObject({ dataSensitivity: 'health', contributionMargin: 0.6, criticalVendors: 10 });
    expect(form?.onlineRevenueShare).toBe(0.02);
  });

  it('carry over from another framework where there is no assessment', async () => {
    const clientId = await newClient();
    const started = await start(clientId, HIPAA, FTC);
    expect(started.fixes[0]?.requirements).toBeGreaterThan(started.fixes.at(-1)?.requirements ?? 0);
    expect(started.fixes[0]?.closes.map(({ shortTitle }) => shortTitle)).toContain('HIPAA');
    await say(checkIdOf(started, HIPAA), '164.308(a)(5)(ii)(A)', { status: 'met' });
    const ftc = await read(checkIdOf(started, FTC));
    expect(requirementOf(ftc, '314.4(e)(1)').suggestion).toMatchObject({ status: 'met' });
  });

  it('are answered one by one; the score follows, and the second of two people is told', async () => {
    const clientId = await newClient();
    const id = checkIdOf(await start(clientId, HIPAA), HIPAA);
    const first = await say(id, '164.308(a)(2)', { status: 'met', note: 'Letter of May 3', knownBy: 'shown' });
    const { requirement, score } = first.body as { requirement: ComplianceRequirement; score: ComplianceScoreView };
    expect([first.status, requirement.result?.version, requirement.result?.updatedByName]).toEqual([
      200,
      1,
      expect.any(String),
    ]);
    expect(score.counts).toMatchObject({ met: 1, unknown: 52 });
    expect((await say(id, '164.308(a)(2)', { status: 'not_met' })).status).toBe(409);
    expect((await say(id, '164.308(a)(2)', { status: 'partly' }, 1)).status).toBe(200);
    expect(requirementOf(await read(id), '164.308(a)(2)').result).toMatchObject({
      status: 'partly',
      note: 'Letter of May 3',
    });
    expect((await say(id, '999.1', { status: 'met' })).status).toBe(404);
  });

  it('ask why something does not apply, and what is done instead of an addressable item', async () => {
    const clientId = await newClient();
    const id = checkIdOf(await start(clientId, HIPAA), HIPAA);
    const noReason = await say(id, '164.308(a)(2)', { status: 'not_applicable', reason: 'no' });
    expect([noReason.status, JSON.stringify(noReason.body)]).toEqual([
      400,
      expect.stringContaining('Say why this does not apply'),
    ]);
    const addressable = await say(id, '164.312(a)(2)(iii)', {
      status: 'not_met',
      reason: 'The device has no keyboard.',
    });
    expect(JSON.stringify(addressable.body)).toContain(
      'Record why this is not reasonable here and what you do instead.',
    );
    const alternative = 'The room is locked whenever nobody is in it.';
    const said = await say(id, '164.312(a)(2)(iii)', {
      status: 'not_met',
      reason: 'The device has no keyboard.',
      alternative,
    });
    expect(said.status).toBe(200);
  });

  it('take a scope that the framework has, and its due day', async () => {
    const clientId = await newClient();
    const id = checkIdOf(await start(clientId, FTC), FTC);
    const update = (body: object) => alice.call('PATCH', `/api/compliance-checks/${id}`, { body });
    expect((await update({ version: 1, scope: { choices: { consumers: 'some' }, takenIn: [] } })).status).toBe(400);
    const few = { choices: { consumers: 'few' }, takenIn: [] };
    const changed = await update({ version: 1, scope: few, dueOn: '2026-09-30' });
    const check = changed.body as ComplianceCheck;
    expect([changed.status, check.score.counts.leftOut, check.dueOn, check.version]).toEqual([200, 4, '2026-09-30', 2]);
    expect(requirementOf(check, '314.4(h)').leftOut).toBe('Does not apply below 5,000 consumers (16 CFR 314.6).');
    expect((await update({ version: 1, dueOn: null })).status).toBe(409);
    const portfolio = (await alice.call('GET', '/api/compliance')).body as CompliancePortfolio;
    const cells = portfolio.clients.find((one) => one.clientId === clientId)?.cells;
    expect(cells).toEqual([
      expect.objectContaining({ checkId: id, nextDueOn: '2026-09-30', readiness: 0, openCount: 21 }),
    ]);
  });

  it('accept a gap for at most 12 months, once', async () => {
    const clientId = await newClient();
    const id = checkIdOf(await start(clientId, FTC), FTC);
    const accept = (endsOn: string) =>
      alice.call('POST', `/api/compliance-checks/${id}/exceptions`, {
        body: { requirement: '314.4(h)', reason: 'Written in spring.', approvedBy: 'Anna Reed', endsOn },
      });
    expect(JSON.stringify((await accept('2027-03-03')).body)).toContain('An exception may run for at most 12 months.');
    expect((await accept('2026-03-02')).status).toBe(400);
    const accepted = await accept('2027-03-02');
    const { exception } = accepted.body as ComplianceRequirement;
    expect([accepted.status, exception]).toEqual([
      200,
      expect.objectContaining({ approvedBy: 'Anna Reed', endsOn: '2027-03-02' }),
    ]);
    expect((await accept('2026-06-01')).status).toBe(409);
    const ended = await alice.call('DELETE', `/api/compliance-exceptions/${exception!.id}`);
    expect((ended.body as ComplianceRequirement).exception).toBeNull();
  });

  it('are shown to client users once shared, without notes, people and prices', async () => {
    const clientId = await newClient();
    const id = checkIdOf(await start(clientId, FTC), FTC);
    await say(id, '314.4(a)', { status: 'met', note: 'Do not show this' });
    const viewer = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    expect((await viewer.call('GET', `/api/compliance-checks/${id}`)).status).toBe(404);
    await alice.call('POST', `/api/clients/${clientId}/shares`, { body: { kind: 'compliance_check', targetId: id } });
    const shown = await viewer.call('GET', `/api/compliance-checks/${id}`);
    expect([shown.status, JSON.stringify(shown.body).includes('Do not show this')]).toEqual([200, false]);
    expect(requirementOf(shown.body as ComplianceCheck, '314.4(a)')).toMatchObject({
      closer: null,
      suggestion: null,
      result: { status: 'met', updatedByName: null },
    });
    const shares = (await viewer.call('GET', `/api/clients/${clientId}/shares`)).body as { items: { title: string }[] };
    expect(shares.items.map(({ title }) => title)).toEqual(['Compliance status: FTC Safeguards']);
    expect((await viewer.call('GET', `/api/clients/${clientId}/compliance`)).status).toBe(403);
  });

  it('go to review, are completed and kept as they were, and are reopened', async () => {
    const clientId = await newClient();
    const id = checkIdOf(await start(clientId, FTC), FTC);
    await say(id, '314.4(a)', { status: 'met' });
    const move = (version: number, state: string) =>
      alice.call('PUT', `/api/compliance-checks/${id}/state`, { body: { version, state } });
    expect((await move(1, 'completed')).status).toBe(409);
    const reviewed = (await move(1, 'in_review')).body as ComplianceCheck;
    expect(reviewed).toMatchObject({ state: 'in_review', version: 2, stateByName: expect.any(String), versions: [] });
    expect((await move(1, 'completed')).status).toBe(409);
    const completed = (await move(2, 'completed')).body as ComplianceCheck;
    expect(completed.versions).toEqual([
      expect.objectContaining({ number: 1, readiness: completed.score.readiness, completedByName: expect.any(String) }),
    ]);

    // Nothing of it changes any more, and it stays.
    const refused = await say(id, '314.4(a)', { status: 'not_met' }, 1);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('This check is completed. Reopen it to change it.'),
    ]);
    const frozen = { version: 3, dueOn: '2026-09-30' };
    expect((await alice.call('PATCH', `/api/compliance-checks/${id}`, { body: frozen })).status).toBe(400);
    expect((await alice.call('DELETE', `/api/compliance-checks/${id}`)).status).toBe(400);
    const own = { userId: alice.userId!, mspId: alice.mspId!, clientId: null };
    const scope = { kind: 'tenant', role: 'msp_user', ...own } as const;
    const written = app.db.transaction(scope, (tx) =>
      tx.update(complianceResults).set({ status: 'not_met' }).where(eq(complianceResults.checkId, id)),
    );
    expect((await written).rowCount).toBe(0);

    // Reopened, results go on from there, and the version stays what it was.
    await move(3, 'draft');
    expect((await say(id, '314.4(a)', { status: 'not_met' }, 1)).status).toBe(200);
    const { versions, score } = await read(id);
    expect([versions[0]?.readiness, score.readiness]).toEqual([completed.score.readiness, 0]);
    expect((await alice.call('DELETE', `/api/compliance-checks/${id}`)).status).toBe(400);
  });

  it('are in the list of what is due: the check, its review, a requirement and an accepted gap, each until it is done', async () => {
    const clientId = await newClient();
    const id = checkIdOf(await start(clientId, FTC), FTC);
    const due = async () => {
      const page = (await alice.call('GET', `/api/today?clientId=${clientId}`)).body as { items: DueItem[] };
      return page.items
        .filter(({ kind }) => kind.startsWith('compliance'))
        .map((one) => `${one.on} ${one.what}: ${one.subject}`);
    };
    const put = (path: string, body: object, method = 'PUT') =>
      alice.call(method, `/api/compliance-checks/${id}${path}`, { body });
    await put('', { version: 1, dueOn: '2026-03-20' }, 'PATCH');
    await say(id, '314.4(b)(1)', { status: 'partly', dueOn: '2026-03-10' });
    const gap = {
      requirement: '314.4(h)',
      reason: 'Written in spring.',
      approvedBy: 'Anna Reed',
      endsOn: '2026-03-30',
    };
    await put('/exceptions', gap, 'POST');
    await put('/state', { version: 2, state: 'in_review' });
    expect(await due()).toEqual([
      '2026-03-02 Look over the compliance check: FTC Safeguards',
      '2026-03-10 Close a compliance gap: 314.4(b)(1)',
      '2026-03-20 Complete the compliance check: FTC Safeguards',
      '2026-03-30 Decide again on an accepted gap: 314.4(h)',
    ]);
    await say(id, '314.4(b)(1)', { status: 'met' }, 1);
    await put('/state', { version: 3, state: 'completed' });
    expect(await due()).toEqual(['2026-03-30 Decide again on an accepted gap: 314.4(h)']);
  });

  it('tell the days of their deadlines while an incident is open, to staff alone', async () => {
    const clientId = await newClient();
    const path = `/api/clients/${clientId}`;
    const id = checkIdOf(await start(clientId, HIPAA), HIPAA);
    expect((await read(id)).hasIncident).toBe(false);
    const notices = (await alice.call('GET', `${path}/breach-notices`)).body as BreachNotices;
    const facts = { ...notices.facts, role: 'owner', seat: 'US-NY', entityTypes: ['hipaa_covered_entity'] };
    const saved = await alice.call('PUT', `${path}/breach-notices/facts`, {
      body: { version: notices.version, facts },
    });
    const { version } = saved.body as BreachNotices;
    const incident = {
      zone: 'America/New_York',
      moments: {
        ...Object.fromEntries(INCIDENT_MOMENT_KEYS.map((key) => [key, null])),
        discovery: '2026-01-05T16:00',
      },
      people: [{ place: 'US-NY', count: 900 }],
      dataKinds: ['health', 'identity'],
      ransom: 'none',
      moneySent: false,
      told: [],
    };
    const kept = await alice.call('PUT', `${path}/incident`, { body: { version, incident } });
    expect(kept.status).toBe(200);
    const { duties } = kept.body as ClientIncident;
    const dayOf = (ruleId: string) => duties.find(({ ruleIds }) => ruleIds.includes(ruleId))!.dueDay!;
    const { deadlines, hasIncident } = await read(id);
    expect(hasIncident).toBe(true);
    expect(deadlines.map(({ clock }) => [clock?.state, clock?.dueDay])).toEqual([
      ['applies', dayOf('us-hipaa-individuals')],
      ['applies', dayOf('us-hipaa-hhs-500')],
      // 900 people are not fewer than 500.
      [undefined, undefined],
    ]);
    const portfolio = (await alice.call('GET', '/api/compliance')).body as CompliancePortfolio;
    const cell = portfolio.clients.find((one) => one.clientId === clientId)!.cells[0]!;
    expect(cell.nextDueOn).toBe(dayOf('us-hipaa-individuals'));

    await alice.call('POST', `/api/clients/${clientId}/shares`, { body: { kind: 'compliance_check', targetId: id } });
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    const shown = (await vera.call('GET', `/api/compliance-checks/${id}`)).body as ComplianceCheck;
    expect([shown.hasIncident, shown.deadlines.map(({ clock }) => clock)]).toEqual([false, [null, null, null]]);
  });

  it('say in the evidence locker what evidence has to show', async () => {
    const clientId = await newClient();
    const id = checkIdOf(await start(clientId, FTC), FTC);
    await say(id, '314.4(a)', { status: 'met' });
    const locker = (await alice.call('GET', `/api/clients/${clientId}/evidence`)).text;
    expect(locker).toContain('FTC Safeguards');
  });

  it('export the portfolio and a check', async () => {
    const clientId = await newClient();
    const id = checkIdOf(await start(clientId, 'cmmc-2.0'), 'cmmc-2.0');
    const one = await alice.call('GET', `/api/compliance-checks/${id}/export?format=csv`);
    expect(one.text).toContain('3.12.4');
    const all = await alice.call('GET', '/api/compliance/export?format=csv');
    expect(all.text).toContain('Brightwater Dental');
  });
});

const NOTHING = {
  country: 'other',
  industry: 'other',
  patientData: false,
  cardData: false,
  defenseContracts: false,
  lendingOrTax: false,
  europeanPeople: false,
  customersAsk: false,
};
