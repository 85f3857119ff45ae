import { PAINS } from '@fairlead/content/sales/pains';
import {
  CHOOSE_PAINS,
  type LineChange,
  type SalesScript,
  type ScriptSetup,
  type ScriptState,
} from '@fairlead/contract/features/sales-scripts';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { type ClientRow, findClient, lockClient } from '#domain/clients/rows';
import { changed, NO_EDITS } from './edits';
import { type MadeScript, makeScript } from './make-script';
import { addScript, changeScript, findScript, keepVersion, removeScript, selectVersions } from './queries';
import { getScript } from './read-scripts';
import { scriptFacts } from './script-facts';
import { editsOf, madeOf, scriptView } from './script-view';

type Versioned = { id: string; version: number };

/** @throws BAD_REQUEST for a pain there is not */
async function madeFor({ tx, caller }: WorkContext, client: ClientRow, setup: ScriptSetup): Promise<MadeScript> {
  if (!setup.pains.every((pain) => Object.hasOwn(PAINS, pain)))
    throw fail('BAD_REQUEST', { 'setup.pains': CHOOSE_PAINS });
  return makeScript(setup, await scriptFacts(tx, callerMspId(caller), client, setup));
}

/** Makes a script from what is known of the client. */
export async function createScript(
  context: WorkContext,
  { clientId, setup }: { clientId: string; setup: ScriptSetup },
): Promise<SalesScript> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const client = await lockClient(tx, mspId, clientId);
  const id = await addScript(tx, {
    mspId,
    clientId,
    setup,
    made: await madeFor(context, client, setup),
    edits: NO_EDITS,
    createdBy: caller.userId,
    createdAt: now,
    updatedAt: now,
  });
  await context.audit({ type: 'sales_script', id }, { after: setup });
  return getScript(context, id);
}

/** Makes it again from what is known now. Lines changed by hand stay as they are; those of a pain that is gone wait for it. */
export async function remakeScript(
  context: WorkContext,
  { id, version, setup }: Versioned & { setup: ScriptSetup },
): Promise<SalesScript> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const row = await findScript(tx, mspId, id);
  const client = await findClient(tx, mspId, row.script.clientId);
  const made = await madeFor(context, client, setup);
  await keepVersion(tx, row, { reason: 'remade', createdBy: caller.userId, createdAt: now });
  await changeScript(tx, { mspId, id, version }, { setup, made, state: 'draft' }, now);
  await context.audit({ type: 'sales_script', id }, { before: row.script.setup as ScriptSetup, after: setup });
  return getScript(context, id);
}

/** Changes one line. A script that was ready is a draft again, because nobody has read the new line yet. */
export async function changeLine(
  context: WorkContext,
  { id, version, change }: Versioned & { change: LineChange },
): Promise<SalesScript> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const row = await findScript(tx, mspId, id);
  const edits = changed(editsOf(row), madeOf(row), change);
  const state = row.script.state === 'ready' ? 'draft' : row.script.state;
  await changeScript(tx, { mspId, id, version }, { edits, state }, now);
  await context.audit({ type: 'sales_script', id }, { after: change });
  return getScript(context, id);
}

/** Goes back to a version that was kept. What the script was until now is kept as well. @throws NOT_FOUND */
export async function restoreVersion(
  context: WorkContext,
  { id, number, version }: Versioned & { number: number },
): Promise<SalesScript> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const row = await findScript(tx, mspId, id);
  const [earlier] = await selectVersions(tx, mspId, id, number);
  if (!earlier) throw fail('NOT_FOUND');
  const { setup, made, edits } = earlier.version;
  await keepVersion(tx, row, { reason: 'restored', createdBy: caller.userId, createdAt: now });
  await changeScript(tx, { mspId, id, version }, { setup, made, edits, state: 'draft' }, now);
  await context.audit({ type: 'sales_script', id }, { after: { version: number } });
  return getScript(context, id);
}

/** @throws BAD_REQUEST for one that is to be ready while something keeps it from that, such as an open placeholder */
export async function setState(
  context: WorkContext,
  { id, version, state }: Versioned & { state: ScriptState },
): Promise<SalesScript> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const row = await findScript(tx, mspId, id);
  if (state === 'ready') {
    const [problem] = scriptView(row).problems;
    if (problem) throw fail('BAD_REQUEST', { state: problem.words });
    await keepVersion(tx, row, { reason: 'ready', createdBy: caller.userId, createdAt: now });
  }
  await changeScript(tx, { mspId, id, version }, { state }, now);
  await context.audit({ type: 'sales_script', id }, { before: { state: row.script.state }, after: { state } });
  return getScript(context, id);
}

export async function deleteScript(context: WorkContext, { id }: { id: string }): Promise<{ deleted: true }> {
  const mspId = callerMspId(context.caller);
  const { script } = await findScript(context.tx, mspId, id);
  await removeScript(context.tx, mspId, id);
  await context.audit({ type: 'sales_script', id }, { before: script.setup as ScriptSetup });
  return { deleted: true };
}
