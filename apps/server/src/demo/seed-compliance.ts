import { DAY_MS } from '@fairlead/content/format/days';
import { frameworkOf } from '@fairlead/content/frameworks/frameworks';
import { complianceChecks, complianceResults } from '@fairlead/db/schema/compliance';
import { leftOut } from '@fairlead/risk/compliance/results';
import { and, eq } from 'drizzle-orm';
import { callerMspId } from '../api/context';
import type { WorkContext } from '../api/work-context';
import { DEMO_CLIENTS } from './clients';
import { DEMO_COMPLIANCE, type DemoCompliance } from './compliance-answers';
import { demoClientId } from './seed-clients';
import { asAuthor, type DemoWork } from './seed-work';

type DemoCheck = DemoCompliance['checks'][number];

/** When the checks were begun, and when they were last gone through. */
const FIRST_TALK = 45;
const LAST_TALK = 2;

/** Checks of the demo's clients: begun at a first talk, gone through again since. What a client has begun already stays. */
export async function seedCompliance(work: DemoWork): Promise<void> {
  for (const { client: key, facts, checks } of DEMO_COMPLIANCE) {
    const client = DEMO_CLIENTS.find((one) => one.key === key);
    if (!client || work.stopping()) return;
    const clientId = demoClientId(client);
    let isNew = false;
    await asAuthor(
      work,
      client,
      async (context) => {
        if ((await context.tx.$count(complianceChecks, eq(complianceChecks.clientId, clientId))) > 0) return;
        isNew = true;
        await work.useCases.saveFacts(context, { clientId, version: 0, facts });
        const frameworkIds = checks.map(({ frameworkId }) => frameworkId);
        const started = await work.useCases.startChecks(context, { clientId, frameworkIds });
        for (const check of checks) {
          const id = started.checks.find((one) => one.frameworkId === check.frameworkId)?.id;
          if (id) await say(work, context, { clientId, id, check, version: 1 });
        }
      },
      FIRST_TALK,
    );
    if (isNew) await asAuthor(work, client, (context) => lastTalk(work, context, clientId, checks), LAST_TALK);
  }
}

type Said = { clientId: string; id: string; check: DemoCheck; version: number };

/** What was known at the first talk, and the scope that was agreed. */
async function say(work: DemoWork, context: WorkContext, { clientId, id, check, version }: Said): Promise<void> {
  const rows = resultsOf(check);
  if (rows.length > 0)
    await context.tx.insert(complianceResults).values(
      rows.map((row) => ({
        ...row,
        mspId: callerMspId(context.caller),
        clientId,
        checkId: id,
        source: 'own' as const,
        updatedBy: context.caller.userId,
        updatedAt: context.now,
      })),
    );
  const scope = { choices: check.choices, takenIn: [] };
  await work.useCases.updateCheck(context, { id, version, scope });
}

function resultsOf({ frameworkId, choices, isOpen, ...said }: DemoCheck) {
  if (isOpen) return [];
  const framework = frameworkOf(frameworkId);
  const out = leftOut(framework, { choices, takenIn: [] });
  const [partly, notMet, unknown, settled] = [said.partly, said.notMet, said.unknown, said.settled].map((ids) =>
    ids.split(' '),
  );
  return framework.requirements.flatMap(({ id }) => {
    if (out.has(id) || unknown?.includes(id)) return [];
    const status = notMet?.includes(id) || settled?.includes(id) ? 'not_met' : partly?.includes(id) ? 'partly' : 'met';
    const note = said.notes[id] ?? '';
    return [
      {
        requirement: id,
        status: status as 'met' | 'partly' | 'not_met',
        note,
        knownBy: note ? ('shown' as const) : null,
      },
    ];
  });
}

/** What was settled since, when each check is due, what was accepted for a time, and what the client may read. */
async function lastTalk(
  work: DemoWork,
  context: WorkContext,
  clientId: string,
  checks: readonly DemoCheck[],
): Promise<void> {
  const { tx, now } = context;
  const rows = await tx.select().from(complianceChecks).where(eq(complianceChecks.clientId, clientId));
  for (const check of checks) {
    const row = rows.find(({ frameworkId }) => frameworkId === check.frameworkId);
    if (!row) continue;
    for (const requirement of check.settled.split(' ').filter(Boolean))
      await tx
        .update(complianceResults)
        .set({ status: 'met', version: 2, updatedAt: now })
        .where(and(eq(complianceResults.checkId, row.id), eq(complianceResults.requirement, requirement)));
    const after = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
    const dueOn = check.dueInDays === null ? null : after(check.dueInDays + LAST_TALK);
    await work.useCases.updateCheck(context, { id: row.id, version: row.version, dueOn });
    if (check.exception) {
      const { requirement, reason, approvedBy, days } = check.exception;
      await work.useCases.acceptGap(context, { id: row.id, requirement, reason, approvedBy, endsOn: after(days) });
    }
    if (check.isShared)
      await work.useCases.shareWithClient(context, { clientId, kind: 'compliance_check', targetId: row.id });
  }
}
