import type { CallRecord } from '@fairlead/contract/features/sales-calls';
import { salesScripts } from '@fairlead/db/schema/sales-scripts';
import { eq } from 'drizzle-orm';
import { dayFrom } from '../domain/team/due-reminders';
import { DEMO_CLIENTS } from './clients';
import { DEMO_TALKS, type DemoTalk } from './sales-talks';
import { demoClientId } from './seed-clients';
import { asAuthor, type DemoWork } from './seed-work';

const MINUTE_MS = 60_000;
/** From the script to the first talk. */
const DAYS_BEFORE = 3;
const NEXT_IN_DAYS = 14;

/** Scripts of the demo's clients, made from what is known of them, and the talks held by each. A client that has one keeps it. */
export async function seedSales(work: DemoWork): Promise<void> {
  for (const talk of DEMO_TALKS) {
    const client = DEMO_CLIENTS.find(({ key }) => key === talk.client);
    if (!client || work.stopping()) return;
    const clientId = demoClientId(client);
    const first = talk.calls[0]?.daysAgo ?? 0;
    const made: string[] = [];
    await asAuthor(
      work,
      client,
      async (context) => {
        if ((await context.tx.$count(salesScripts, eq(salesScripts.clientId, clientId))) > 0) return;
        made.push(await writeScript(work, context, clientId, talk));
      },
      first + DAYS_BEFORE,
    );
    const [id] = made;
    if (!id) continue;
    for (const [at, call] of talk.calls.entries())
      await asAuthor(
        work,
        client,
        async (context) => {
          await work.useCases.saveCall(context, {
            id,
            key: `demo-${talk.client}-${at}`,
            call: recordOf(call, context.now),
          });
        },
        call.daysAgo,
      );
  }
}

type Context = Parameters<Parameters<typeof asAuthor>[2]>[0];

async function writeScript(work: DemoWork, context: Context, clientId: string, talk: DemoTalk): Promise<string> {
  const { persona, purpose, minutes } = talk;
  const { industry, pains } = await work.useCases.getScriptBasis(context, { clientId, persona });
  const chosen = pains.slice(0, talk.pains).map(({ control }) => control);
  const script = await work.useCases.createScript(context, {
    clientId,
    setup: {
      industry,
      persona,
      purpose,
      minutes,
      pains: chosen,
      nextOn: talk.isReady ? dayFrom(context.now, NEXT_IN_DAYS) : null,
    },
  });
  if (talk.isReady && script.problems.length === 0)
    await work.useCases.setScriptState(context, { id: script.id, version: script.version, state: 'ready' });
  return script.id;
}

/** @param endedAt when the call ended */
function recordOf(call: DemoTalk['calls'][number], endedAt: Date): CallRecord {
  const { minutes, ticks, notes, outcome, outcomeNote, nextStep, talkShare } = call;
  return {
    startedAt: new Date(endedAt.getTime() - minutes * MINUTE_MS).toISOString(),
    endedAt: endedAt.toISOString(),
    seconds: {},
    ticks: [...ticks],
    notes,
    outcome,
    outcomeNote,
    nextStep: nextStep ? { text: nextStep.text, person: nextStep.person, on: dayFrom(endedAt, nextStep.inDays) } : null,
    talkShare,
  };
}
