import { randomUUID } from 'node:crypto';
import type { Role } from '@fairlead/contract/access/roles';
import { TRIAL_REMINDERS } from '@fairlead/contract/features/trials/reminders';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { outgoingMails } from '@fairlead/db/schema/mails';
import { notificationChoices } from '@fairlead/db/schema/notifications';
import { profiles } from '@fairlead/db/schema/profiles';
import type { NewMsp } from '@fairlead/db/seed/msps';
import { seedProfile } from '@fairlead/db/seed/profiles';
import { testEngines } from '@fairlead/db/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import type { JobDeps } from '#jobs/job';
import { createLog } from '#log';
import { startTestApp, type TestApp } from '#testing/app';
import { jobDeps } from '#testing/job-deps';
import { selectDueMsps } from './queries';
import { remindOfEndsJob } from './remind.job';

const START = Date.parse('2026-03-02T09:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(testEngines())('reminders of an end on %s', (engine) => {
  let app: TestApp;
  let now = new Date(START);
  const logLines: string[] = [];
  beforeAll(async () => {
    const log = createLog('trace', { write: (line: string) => void logLines.push(line) });
    app = await startTestApp({ engine, features: createFeatures(), log, parts: { clock: () => now } });
  });
  afterAll(() => app.close());

  const deps = (): JobDeps => ({
    db: app.db,
    files: app.services.files,
    mails: app.services.mails,
    auth: app.services.auth,
    publicUrl: app.services.publicUrl,
    clock: () => now,
    log: createLog('silent'),
    jobs: app.jobs.queue,
    fetch: app.services.fetch,
    feeds: app.services.feeds,
    domains: app.services.domains,
    website: app.services.website,
  });
  const run = (more: Partial<JobDeps> = {}) => {
    const job = remindOfEndsJob();
    return job.run({ mspId: '', userId: '', role: 'msp_admin', clientId: null }, { ...deps(), ...more });
  };
  const at = (ms: number) => {
    now = new Date(ms);
    return run();
  };
  /** An organization whose access ends at START, with people; their addresses begin with its id. */
  async function organization(fields: Partial<NewMsp>, people: Role[] = []) {
    now = new Date(START - 30 * DAY);
    const id = await app.newMsp({ company_name: 'Harbor IT', trial_end_date: new Date(START), ...fields });
    for (const role of people) await person(id, role);
    return id;
  }
  const person = (mspId: string, role: Role, fields: { status?: 'suspended' } = {}) =>
    app.db.transaction(PLATFORM, (tx) =>
      seedProfile(tx, {
        id: randomUUID(),
        name: 'Ada',
        role,
        msp_id: mspId,
        now,
        ...fields,
        email: `${role}.${randomUUID()}@people.example`,
      }),
    );
  const mailsOf = async (mspId: string) => {
    const rows = await app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(outgoingMails).where(eq(outgoingMails.mspId, mspId)),
    );
    return rows.length;
  };
  const subjectsTo = async (start: string) => {
    const mails = await app.services.mails.waiting(app.db);
    return mails.filter(({ to }) => to.startsWith(start)).map(({ subject }) => subject);
  };
  const change = (mspId: string, set: ReturnType<typeof sql>) =>
    app.db.transaction(PLATFORM, (tx) => tx.execute(sql`update msps set ${set} where id = ${mspId}`));
  const hourly = async (fromMs: number, untilMs: number) => {
    for (let ms = fromMs; ms <= untilMs; ms += HOUR) await at(ms);
  };

  it('reach the administrators of a trial three days and one day before, and at the end, once each', async () => {
    const contact = `contact.${randomUUID()}@people.example`;
    const mspId = await organization({ is_trial: true, contact_email: contact });
    const alice = `alice.${randomUUID()}@people.example`;
    await app.db.transaction(PLATFORM, async (tx) => {
      const rest = { name: 'Ada', msp_id: mspId, now };
      await seedProfile(tx, { ...rest, id: randomUUID(), email: alice, role: 'trial_admin' });
    });
    await person(mspId, 'trial_member');
    await person(mspId, 'global_admin');
    await person(mspId, 'trial_admin', { status: 'suspended' });
    await hourly(START - 3 * DAY - HOUR, START - 2 * DAY);
    expect(await subjectsTo(alice)).toEqual(['Your Fairlead trial ends in 3 days']);
    await at(START - DAY);
    await at(START - DAY);
    await at(START);
    expect(await mailsOf(mspId)).toBe(2);
    await hourly(START + 1, START + 2 * DAY);
    expect((await subjectsTo(alice)).sort()).toEqual([
      'Your Fairlead trial ends in 3 days',
      'Your Fairlead trial ends within a day',
      'Your Fairlead trial has ended',
    ]);
    expect(await mailsOf(mspId)).toBe(3);
    const [first] = (await app.services.mails.waiting(app.db)).filter(
      ({ to, subject }) => to === alice && subject.includes('3 days'),
    );
    expect(first?.text).toContain('The free trial of Harbor IT ends in 3 days, on March 2, 2026 (UTC).');
    expect(first?.text).toContain(`${app.services.publicUrl}/settings/plan`);
    expect(first?.text).not.toContain('{');
  });

  it('reach an NFR organization seven days and one day before, and at the end, which closes its access', async () => {
    const mspId = await organization({ is_nfr: true }, ['nfr_admin', 'nfr_member']);
    await app.db.transaction(PLATFORM, (tx) =>
      tx.execute(sql`insert into nfr_trials (msp_id, status, company_name, contact_email, contact_name)
        values (${mspId}, 'active', 'Harbor IT', 'a@people.example', 'Ada')`),
    );
    const status = async () => {
      const statement = sql`select status from nfr_trials where msp_id = ${mspId}`;
      return (await app.db.transaction(PLATFORM, (tx) => tx.execute(statement))).rows;
    };
    await at(START - 7 * DAY);
    await at(START - DAY);
    await at(START);
    expect([await mailsOf(mspId), await status()]).toEqual([2, [{ status: 'active' }]]);
    await at(START + 1);
    await at(START + HOUR);
    expect([await mailsOf(mspId), await status()]).toEqual([3, [{ status: 'expired' }]]);
  });

  it('come anew for an extended end', async () => {
    const contactEmail = `extended.${randomUUID()}@people.example`;
    const mspId = await organization({ is_trial: true, contact_email: contactEmail });
    await at(START - 3 * DAY);
    await change(mspId, sql`trial_end_date = ${new Date(START + 10 * DAY).toISOString()}::timestamptz`);
    await at(START);
    expect(await mailsOf(mspId)).toBe(1);
    await at(START + 7 * DAY);
    const three = 'Your Fairlead trial ends in 3 days';
    expect(await subjectsTo(contactEmail)).toEqual([three, three]);
  });

  it('skip what is no longer true when the server was away', async () => {
    const contactEmail = `away.${randomUUID()}@people.example`;
    await organization({ is_trial: true, contact_email: contactEmail });
    await at(START - 4 * DAY);
    await at(START - HOUR);
    expect(await subjectsTo(contactEmail)).toEqual(['Your Fairlead trial ends within a day']);
  });

  it('that are late say the days that are left', async () => {
    const mspId = await organization({ is_trial: true, contact_email: ' Late@People.example ' });
    await at(START - 2 * DAY);
    expect(await mailsOf(mspId)).toBe(1);
    expect(await subjectsTo('late@people.example')).toEqual(['Your Fairlead trial ends in 2 days']);
  });

  it('do not reach a demo, a plan, a withdrawn access, or an end of long ago', async () => {
    const none = [
      await organization({ is_trial: true, is_demo: true }, ['trial_admin']),
      await organization({ is_trial: true, trial_end_date: new Date(START - 7 * DAY) }, ['trial_admin']),
      await organization({ plan: 'pro' }, ['msp_admin']),
    ];
    const revoked = await organization({ is_nfr: true }, ['nfr_admin']);
    await app.db.transaction(PLATFORM, (tx) =>
      tx.execute(sql`insert into nfr_trials (msp_id, status, company_name, contact_email, contact_name)
        values (${revoked}, 'revoked', 'Harbor IT', 'a@people.example', 'Ada')`),
    );
    await at(START + 1);
    for (const mspId of [...none, revoked]) expect(await mailsOf(mspId)).toBe(0);
  });

  it('go out once from three workers at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => organization({ is_trial: true }, ['trial_admin'])));
    now = new Date(START - DAY);
    await Promise.all([run(), run(), run()]);
    for (const mspId of all) expect(await mailsOf(mspId)).toBe(1);
  });

  it('are claimed with their mail or not at all: a worker that dies between the two changes nothing', async () => {
    const mspId = await organization({ is_trial: true }, ['trial_admin']);
    now = new Date(START - DAY);
    const order = async () => {
      throw new Error('the worker died here');
    };
    await expect(run({ mails: { ...jobDeps(() => now).mails, order } })).rejects.toThrow('could not be sent');
    expect(await mailsOf(mspId)).toBe(0);
    await run();
    await run();
    expect(await mailsOf(mspId)).toBe(1);
  });

  it('wait for a later run when the organization has sent its thirty mails of the hour, and are not lost', async () => {
    const mspId = await organization({ is_trial: true }, ['trial_admin']);
    now = new Date(START - DAY);
    const sentAt = new Date(now.getTime() - 1_000).toISOString();
    await app.db.transaction(PLATFORM, (tx) =>
      tx.execute(sql`insert into outgoing_mails (msp_id, recipient, created_at)
        select ${mspId}, 'r' || n, ${sentAt}::timestamptz from generate_series(1, 30) as n`),
    );
    await run();
    expect(await mailsOf(mspId)).toBe(30);
    await at(now.getTime() + HOUR);
    expect(await mailsOf(mspId)).toBe(31);
  });

  it('leave out whoever switched them off, until the access has ended', async () => {
    const mspId = await organization({ is_trial: true }, ['trial_admin', 'trial_admin']);
    await app.db.transaction(PLATFORM, async (tx) => {
      const [quiet] = await tx.select().from(profiles).where(eq(profiles.msp_id, mspId)).limit(1);
      await tx.insert(notificationChoices).values({ mspId, userId: quiet!.id, kind: 'trial_ending', wanted: false });
    });
    await at(START - DAY);
    expect(await mailsOf(mspId)).toBe(1);
    await at(START + HOUR);
    expect(await mailsOf(mspId)).toBe(3);
  });

  it('are looked for in an index, not among all organizations', async () => {
    await app.db.transaction(PLATFORM, async (tx) => {
      await tx.execute(sql`insert into msps (company_name, created_at, is_trial, trial_end_date)
        select 'Many ' || n, now(), n % 4 = 0, timestamptz '2020-01-01' + n * interval '1 hour' from generate_series(1, 2000) as n`);
    });
    const { rows } = await app.db.transaction(PLATFORM, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const query = selectDueMsps(tx, TRIAL_REMINDERS[0], new Date(START), 500);
      return tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`);
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('msps_access_end');
  });

  it('are started by the schedule, once for a slot', async () => {
    const mspId = await organization({ is_trial: true }, ['trial_admin']);
    now = new Date(START - DAY);
    await app.jobs.runDue();
    await app.jobs.runDue();
    await app.jobs.idle();
    expect(await mailsOf(mspId)).toBe(1);
    expect(logLines.filter((line) => line.includes('people.example'))).toEqual([]);
  });
});
