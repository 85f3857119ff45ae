import {
  ATTACK_VERSION,
  MITIGATIONS,
  type MitigationId,
  TECHNIQUES,
  type TechniqueId,
} from '@fairlead/content/threats/attack';
import type { AttackComparison, AttackDifference } from '@fairlead/contract/features/feeds';
import type { Tx } from '@fairlead/db/connection/database';
import { attackTechniques, feeds } from '@fairlead/db/schema/feeds';
import { eq, inArray } from 'drizzle-orm';

const ALL = Object.keys(TECHNIQUES) as TechniqueId[];

/**
 * What MITRE ATT&CK as published says otherwise than the texts of the product, which are written for one version of it. The texts
 * stay as they are until a person has read them again; this says where.
 */
export async function compareAttack(tx: Tx, ids: readonly TechniqueId[] = ALL): Promise<AttackComparison> {
  const [feed] = await tx.select({ version: feeds.sourceVersion }).from(feeds).where(eq(feeds.key, 'attack'));
  const published = feed?.version ?? null;
  const differences = published === null ? [] : await differencesOf(tx, ids);
  return { published, writtenFor: ATTACK_VERSION, differences };
}

async function differencesOf(tx: Tx, ids: readonly TechniqueId[]): Promise<AttackDifference[]> {
  const rows = await tx
    .select()
    .from(attackTechniques)
    .where(inArray(attackTechniques.id, [...ids]));
  const names = await namesOf(
    tx,
    rows.flatMap(({ replacedBy }) => replacedBy ?? []),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const now = byId.get(id);
    const difference: AttackDifference = {
      id,
      name: TECHNIQUES[id].name,
      renamedTo: now && now.name !== TECHNIQUES[id].name ? now.name : null,
      isEnded: now?.isEnded ?? true,
      replacedBy: now?.replacedBy ? { id: now.replacedBy, name: names.get(now.replacedBy) ?? '' } : null,
      // What ended has none of its own any more.
      mitigations: now && !now.isEnded ? mitigationsBetween(id, now.mitigations) : { added: [], removed: [] },
    };
    return isDifferent(difference) ? [difference] : [];
  });
}

const isDifferent = ({ isEnded, renamedTo, mitigations: { added, removed } }: AttackDifference): boolean =>
  isEnded || renamedTo !== null || added.length + removed.length > 0;

function mitigationsBetween(id: TechniqueId, published: readonly { id: string; name: string }[]) {
  const known: readonly MitigationId[] = TECHNIQUES[id].mitigations;
  const there = published.map((each) => each.id);
  return {
    added: published.filter((each) => !known.some((one) => one === each.id)).map((each) => `${each.id} ${each.name}`),
    removed: known.filter((one) => !there.includes(one)).map((one) => `${one} ${MITIGATIONS[one].name}`),
  };
}

async function namesOf(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = attackTechniques;
  const rows = await tx.select({ id, name }).from(attackTechniques).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.name]));
}
