import type { IndustryKey, PersonaKey } from '@fairlead/content/fields/sales-keys';
import type {
  SalesScript,
  SalesScriptSummary,
  ScriptBasis,
  ScriptVersion,
} from '@fairlead/contract/features/sales-scripts';
import { salesScripts } from '@fairlead/db/schema/sales-scripts';
import { eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { industryOf } from '#domain/clients/industry-of';
import { findClient } from '#domain/clients/rows';
import { storedCase } from '#domain/sales-cases/stored-case';
import { byPriority } from '#domain/sales-cases/told-in-words';
import { findScript, selectScripts, selectVersions } from './queries';
import { rankPains } from './rank-pains';
import { knownOf } from './script-facts';
import { scriptSummary, scriptView, versionView } from './script-view';

type Reading = Pick<HandlerContext, 'tx' | 'caller'>;

export async function listScripts(
  { tx, caller }: Reading,
  { clientId }: { clientId?: string | undefined },
): Promise<{ items: SalesScriptSummary[] }> {
  const where = clientId ? eq(salesScripts.clientId, clientId) : undefined;
  const rows = await selectScripts(tx, callerMspId(caller), where);
  return { items: rows.map(scriptSummary) };
}

export async function getScript({ tx, caller }: Reading, id: string): Promise<SalesScript> {
  return scriptView(await findScript(tx, callerMspId(caller), id));
}

/** The versions of a script that were kept, newest first. @throws NOT_FOUND */
export async function listVersions(
  { tx, caller }: Reading,
  { id }: { id: string },
): Promise<{ items: ScriptVersion[] }> {
  const mspId = callerMspId(caller);
  const { script } = await findScript(tx, mspId, id);
  return { items: (await selectVersions(tx, mspId, script.id)).map(versionView) };
}

type Wanted = { clientId: string; industry?: IndustryKey | undefined; persona?: PersonaKey | undefined };

/** The pains of a client, ranked for an industry and a persona; the industry that is named, else that of its check, else that of its sector. */
export async function getScriptBasis({ tx, caller }: Reading, wanted: Wanted): Promise<ScriptBasis> {
  const mspId = callerMspId(caller);
  const client = await findClient(tx, mspId, wanted.clientId);
  const { pains, simulation } = await knownOf(tx, mspId, client);
  const { pains: told } = await storedCase(tx, mspId, client.id);
  const industry = wanted.industry ?? (await industryOf(tx, client));
  return {
    clientId: client.id,
    clientName: client.name,
    industry,
    told: [...new Set(byPriority(told).flatMap(({ control }) => control ?? []))],
    pains: rankPains(pains, industry, wanted.persona ?? null),
    hasFigures: simulation !== null,
  };
}
