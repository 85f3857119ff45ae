import type { Assessment, AssessmentAnswer } from '@fairlead/contract/features/assessments/assessments';
import type { BusinessRiskStanding } from '@fairlead/contract/features/business-risk';
import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import type { AmortizerPlan } from '@fairlead/contract/features/risk-amortizer';
import type {
  Simulation,
  SimulationDraft,
  SimulationSummary,
} from '@fairlead/contract/features/simulations/simulations';
import { openDatabase } from '@fairlead/db/connection/database';
import { testEngines } from '@fairlead/db/testing';
import { createReleasedDatabase, releasedRows } from '@fairlead/db/testing/released-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '../features';
import { startTestApp, type TestApp } from '../testing/app';
import { type Caller, httpCaller } from '../testing/caller';
import { signInAs } from '../testing/sign-in';

// biome-ignore lint/suspicious/noExplicitAny: rows of another release, in shapes that today's code has no types of
type Row = Record<string, any>;
const rows = (await releasedRows(4)) as Record<string, Row[]>;
/** What the set of assumptions of an old draft is called now. */
const SET_NOW = { central: 'central', conservative: 'low', elevated: 'high' } as const;
const of = (table: string) => rows[table] ?? [];

describe.each(testEngines())('what the release before model 2 wrote on %s', (engine) => {
  let app: TestApp;
  let admin: Caller;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const released = await createReleasedDatabase(engine, 4);
    remove = released.remove;
    const open = (options: object) => openDatabase({ ...options, ...released.address });
    app = await startTestApp({ engine, features: createFeatures(), parts: { open } });
    const { id, email, msp_id } = of('profiles').find(({ role }) => role === 'msp_admin') as Row;
    admin = httpCaller(app.baseUrl, await signInAs(app.auth, { userId: id, email }), { userId: id, mspId: msp_id });
  });
  afterAll(async () => {
    await app.close();
    await remove();
  });
  const read = async <T>(path: string) => {
    const { status, body } = await admin.call('GET', path);
    expect([path, status]).toEqual([path, 200]);
    return body as T;
  };

  it('keeps the figures of every result, insured or not, and says that the model is another one now', async () => {
    expect(of('simulations').length).toBeGreaterThan(3);
    for (const stored of of('simulations')) {
      const { figures, result, outdated, ...simulation } = await read<Simulation>(`/api/simulations/${stored.id}`);
      expect(simulation).toMatchObject({ status: 'completed', version: stored.version, modelVersion: '1.1.0' });
      expect(outdated).toBe('model');
      expect(figures).toMatchObject({ meanToday: stored.mean_today, meanTarget: stored.mean_target, model: 1 });
      const { simulated, decision, lossLimit, insurance } = stored.result;
      expect(result).toMatchObject({
        simulated,
        returnPeriods: stored.result.returnPeriods,
        meanByScenario: stored.result.meanByScenario,
        insurance: insurance && { today: insurance.today, target: insurance.target },
        decision: {
          basis: 'gross',
          averageToday: stored.mean_today,
          returnOnAverage: decision.rosiClosedForm,
          returnOnCostOfRisk: decision.costOfRiskRosi,
        },
      });
      expect(result?.lossLimit.amount).toBe(lossLimit.limit);
    }
  });

  it('keeps assessments with answers, evidence and scores on the questions they were answered on', async () => {
    for (const stored of of('assessments')) {
      const assessment = await read<Assessment>(`/api/assessments/${stored.id}`);
      const answers = of('assessment_answers').filter((answer) => answer.assessment_id === stored.id);
      const evidence = of('assessment_evidence').filter((item) => item.assessment_id === stored.id);
      expect(assessment).toMatchObject({ state: stored.state, bankVersion: stored.bank_version });
      expect(assessment.result?.score).toBe(stored.result?.score);
      expect(assessment.result?.band).toBe(stored.band ?? undefined);
      expect(assessment.evidence).toHaveLength(evidence.length);
      const said = ({ questionId, value, note }: AssessmentAnswer) => [questionId, value, note];
      expect(assessment.answers.map(said).sort()).toEqual(
        answers.map(({ question_id, value, note }) => [question_id, value, note]).sort(),
      );
    }
  });

  it('keeps Business Risk Assessments, plans, proposals and what was agreed to', async () => {
    for (const { client_id, grade, score, number } of of('business_risks')) {
      const { versions } = await read<BusinessRiskStanding>(`/api/clients/${client_id}/business-risk`);
      expect(versions[0]).toMatchObject({ grade, score, number });
    }
    for (const { id, name, sheet } of of('amortizer_plans'))
      expect(await read<AmortizerPlan>(`/api/amortizer-plans/${id}`)).toMatchObject({ name, sheet });
    for (const { id, state, lines, fingerprint } of of('proposals')) {
      const proposal = await read<Proposal>(`/api/proposals/${id}`);
      expect(proposal).toMatchObject({ state, fingerprint });
      expect(proposal.lines.map(({ name, price }) => [name, price])).toEqual(
        (lines as Row[]).map(({ name, price }) => [name, price]),
      );
    }
    const [client] = new Set(of('roadmap_steps').map(({ client_id }) => client_id));
    const { steps } = await read<{ steps: { id: string; title: string; decision: unknown }[] }>(
      `/api/clients/${client}/roadmap`,
    );
    expect(steps.map(({ id, title }) => [id, title]).sort()).toEqual(
      of('roadmap_steps')
        .map(({ id, title }) => [id, title])
        .sort(),
    );
    for (const { id, title, released_at } of of('reports')) {
      const report = await read<{ title: string; releasedAt: string }>(`/api/reports/${id}`);
      expect([report.title, Date.parse(report.releasedAt)]).toEqual([title, Date.parse(released_at)]);
    }
  });

  it('goes on with drafts, and runs what was answered then with the model of today', async () => {
    for (const { client_id, inputs } of of('simulation_drafts')) {
      const { draft } = await read<{ draft: SimulationDraft }>(`/api/clients/${client_id}/simulation-draft`);
      const { amountOverrides: _one, insurance: _two, assumptionSet, ...facts } = inputs as Row;
      expect(draft.inputs).toMatchObject({ ...facts, assumptionSet: SET_NOW[assumptionSet as keyof typeof SET_NOW] });
    }
    for (const stored of of('simulations')) {
      const { inputs } = await read<Simulation>(`/api/simulations/${stored.id}`);
      const body = { clientId: stored.client_id, inputs, trials: 1_000 };
      const started = await admin.call('POST', '/api/simulations', { body });
      expect([started.status, started.body]).toMatchObject([200, { status: 'queued' }]);
      await app.jobs.idle();
      const done = await read<Simulation>(`/api/simulations/${(started.body as SimulationSummary).id}`);
      expect(done).toMatchObject({ status: 'completed', outdated: null, figures: { model: 2 } });
      expect(done.result?.decision.basis).toBe(stored.inputs.form.insurance ? 'retained' : 'gross');
    }
  });
});
