import {
  MOST_TECHNOLOGY,
  type PastedLines,
  type TechnologyFields,
} from '@fairlead/contract/features/clients/technology';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { recordActivity } from '#domain/clients/activity';
import { rematch } from '#domain/threats/rematch';
import { atVersion, type ClientScope, clientScope } from '../client-scope';
import { pastedLines } from './pasted-lines';
import {
  addTechnologyRows,
  changeTechnologyRow,
  findTechnology,
  removeTechnologyRow,
  selectTechnology,
  type TechnologyRow,
  technologyColumns,
  technologyKey,
  technologyName,
  technologyView,
} from './queries';

type NewTechnology = { clientId: string; vendor: string; product: string } & Partial<TechnologyFields>;
type Change = { clientId: string; id: string; version: number } & Partial<TechnologyFields>;
type Target = { clientId: string; id: string; version: number };

const ALREADY_THERE = 'This is on the list already, with the same version.';
const FULL = `A client can have at most ${MOST_TECHNOLOGY} entries.`;
/** Lines that are told apart; more would fill the page. */
const TOLD_LINES = MOST_TECHNOLOGY;

export async function listTechnology(context: HandlerContext, clientId: string) {
  const scope = await clientScope(context, clientId);
  return { items: (await selectTechnology(context.tx, scope)).map(technologyView) };
}

/** A new row of the client's own; what was not said is not known. */
function newRow({ caller, now }: HandlerContext, { mspId, clientId }: ClientScope, fields: NewTechnology) {
  return {
    ...technologyColumns(fields),
    vendor: fields.vendor.normalize('NFC'),
    product: fields.product.normalize('NFC'),
    productVersion: fields.productVersion?.normalize('NFC') ?? '',
    mspId,
    clientId,
    createdBy: caller.userId,
    createdAt: now,
    updatedAt: now,
  };
}

export async function addTechnology(context: HandlerContext, fields: NewTechnology) {
  const scope = await clientScope(context, fields.clientId);
  const there = await selectTechnology(context.tx, scope);
  if (there.length >= MOST_TECHNOLOGY) throw fail('BAD_REQUEST', { product: FULL });
  const [row] = await addTechnologyRows(context.tx, [newRow(context, scope, fields)]);
  if (!row) throw fail('BAD_REQUEST', { product: ALREADY_THERE });
  await rematch(context.tx, [row], { now: context.now });
  await recordActivity(context, scope.clientId, 'technology.added', { subject: technologyName(row), targetId: row.id });
  await context.audit({ type: 'client_technology', id: row.id }, { after: auditable(row) });
  return technologyView(row);
}

/** Adds what can be added and says of each other line why it was left out. */
export async function pasteTechnology(
  context: HandlerContext,
  { clientId, lines }: { clientId: string; lines: string },
): Promise<PastedLines> {
  const scope = await clientScope(context, clientId);
  const there = await selectTechnology(context.tx, scope);
  const known = new Set(there.map(technologyKey));
  const given = new Set<string>();
  const skipped: PastedLines['skipped'] = [];
  const rows: ReturnType<typeof newRow>[] = [];
  const pasted = pastedLines(lines);
  for (const { line, text, ...read } of pasted.lines) {
    const skip = (problem: PastedLines['skipped'][number]['problem']) => skipped.push({ line, text, problem });
    if (read.problem !== null) skip(read.problem);
    else {
      const row = newRow(context, scope, { clientId, ...read.fields });
      const key = technologyKey(row);
      if (known.has(key)) skip('already_there');
      else if (given.has(key)) skip('twice');
      else if (there.length + rows.length >= MOST_TECHNOLOGY) skip('full');
      else {
        given.add(key);
        rows.push(row);
      }
    }
  }
  const added = rows.length > 0 ? await addTechnologyRows(context.tx, rows) : [];
  if (added.length > 0) {
    await rematch(context.tx, added, { now: context.now });
    await recordActivity(context, scope.clientId, 'technology.many_added', { subject: String(added.length) });
  }
  await context.audit({ type: 'client', id: clientId }, { after: { added: added.length, skipped: skipped.length } });
  return { added: added.map(technologyView), header: pasted.header, skipped: skipped.slice(0, TOLD_LINES) };
}

/** Whoever started from an older version gets CONFLICT and nothing is changed. */
export async function updateTechnology(context: HandlerContext, { clientId, id, version, ...fields }: Change) {
  const scope = await clientScope(context, clientId);
  const before = atVersion(await findTechnology(context.tx, scope, id), version);
  const changes = technologyColumns(fields);
  const key = technologyKey({ ...before, ...changes });
  const others = (await selectTechnology(context.tx, scope)).filter((row) => row.id !== id);
  if (others.some((row) => technologyKey(row) === key)) throw fail('BAD_REQUEST', { product: ALREADY_THERE });
  const after = await changeTechnologyRow(context.tx, before, changes, context.now);
  await rematch(context.tx, [after], { now: context.now });
  await recordActivity(context, scope.clientId, 'technology.changed', { subject: technologyName(after), targetId: id });
  await context.audit({ type: 'client_technology', id }, { before: auditable(before), after: auditable(after) });
  return technologyView(after);
}

export async function removeTechnology(context: HandlerContext, { clientId, id, version }: Target) {
  const scope = await clientScope(context, clientId);
  const row = atVersion(await findTechnology(context.tx, scope, id), version);
  await removeTechnologyRow(context.tx, row);
  await recordActivity(context, scope.clientId, 'technology.removed', { subject: technologyName(row) });
  await context.audit({ type: 'client_technology', id }, { before: auditable(row) });
  return { id };
}

/** What a person might have written freely stays out of the audit log. */
function auditable({ clientId, vendor, product, productVersion, kind, units, supportEndsOn, exposure }: TechnologyRow) {
  return { client: clientId, vendor, product, productVersion, kind, units, supportEndsOn, exposure };
}
