import { setImmediate } from 'node:timers/promises';
import type { attackTechniques } from '@fairlead/db/schema/feeds';
import { JSONParser } from '@streamparser/json';
import { z } from 'zod';
import { FeedRefusedError } from './feed-source';

export type AttackTechnique = typeof attackTechniques.$inferSelect;

export type AttackBundle = { version: string; rowsRead: number; rejected: number; techniques: AttackTechnique[] };

/** Of the bundle read before requests get a turn. */
const PART = 64 * 1024;
const MOST_OBJECTS = 200_000;
const MOST_REJECTED = 0.05;
/** Against the version before it: some dozen techniques are added a year, and few end. */
const MOST_GROWTH = 10;
const MOST_SHRINKING = 0.5;

const NOT_ATTACK = 'What came is not ATT&CK, or it is cut short.';

const TECHNIQUE = /^T\d{4}$|^T\d{4}\.\d{3}$/;
/** The oldest ones, all ended, have ids of techniques. */
const MITIGATION = /^[MT]\d{4}$/;

const kindSchema = z.object({ type: z.string() });
const ended = { revoked: z.boolean().default(false), x_mitre_deprecated: z.boolean().default(false) };
const named = z.object({
  id: z.string().max(200),
  name: z.string().trim().min(1).max(300),
  external_references: z.array(z.object({ source_name: z.string(), external_id: z.string().optional() })),
  ...ended,
});
const relationSchema = z.object({
  relationship_type: z.string(),
  source_ref: z.string().max(200),
  target_ref: z.string().max(200),
  ...ended,
});
const versionSchema = z.object({ x_mitre_version: z.string().min(1).max(40) });

type Named = { id: string; name: string; isEnded: boolean };

/** What is kept of a bundle while it is read: hardly a hundredth of it. */
class Reading {
  version: string | null = null;
  isBundle = false;
  rowsRead = 0;
  rejected = 0;
  readonly techniques = new Map<string, Named>();
  readonly mitigations = new Map<string, Named>();
  readonly relations: { type: string; from: string; to: string }[] = [];

  take(value: unknown): void {
    if (value === 'bundle') this.isBundle = true;
    const kind = kindSchema.safeParse(value);
    if (!kind.success) return;
    if (++this.rowsRead > MOST_OBJECTS) throw new FeedRefusedError('The file is too large.');
    const { type } = kind.data;
    if (type === 'x-mitre-collection') this.version = versionSchema.safeParse(value).data?.x_mitre_version ?? null;
    else if (type === 'attack-pattern') this.name(value, this.techniques, TECHNIQUE);
    else if (type === 'course-of-action') this.name(value, this.mitigations, MITIGATION);
    else if (type === 'relationship') this.relate(value);
  }

  private name(value: unknown, into: Map<string, Named>, pattern: RegExp): void {
    const { data } = named.safeParse(value);
    const id = data?.external_references.find(({ source_name }) => source_name === 'mitre-attack')?.external_id;
    if (!data || !id || !pattern.test(id)) this.rejected += 1;
    else into.set(data.id, { id, name: data.name, isEnded: data.revoked || data.x_mitre_deprecated });
  }

  private relate(value: unknown): void {
    const { data } = relationSchema.safeParse(value);
    if (!data) this.rejected += 1;
    else if (!data.revoked && !data.x_mitre_deprecated && ['mitigates', 'revoked-by'].includes(data.relationship_type))
      this.relations.push({ type: data.relationship_type, from: data.source_ref, to: data.target_ref });
  }
}

/**
 * Reads MITRE ATT&CK as its publisher gives it (a bundle of STIX 2.1, some 50 MB) as a stream, keeping the techniques, what
 * mitigates each and what took the place of those that ended. Memory does not grow with the texts in it.
 * @param known techniques of the version before it, 0 where there was none
 * @throws FeedRefusedError
 */
export async function readAttackBundle(bytes: Uint8Array, known: number): Promise<AttackBundle> {
  const reading = new Reading();
  const parser = new JSONParser({ paths: ['$.type', '$.objects.*'], keepStack: false });
  parser.onValue = ({ value }) => reading.take(value);
  for (let from = 0; from < bytes.length; from += PART) {
    try {
      parser.write(bytes.subarray(from, from + PART));
    } catch (error) {
      throw error instanceof FeedRefusedError ? error : new FeedRefusedError(NOT_ATTACK);
    }
    await setImmediate();
  }
  if (!parser.isEnded || !reading.isBundle || reading.version === null) throw new FeedRefusedError(NOT_ATTACK);
  const { version, rowsRead, rejected } = reading;
  const techniques = techniquesOf(reading);
  if (rejected > rowsRead * MOST_REJECTED)
    throw new FeedRefusedError(`${rejected} of ${rowsRead} entries are not as they should be.`);
  if (techniques.length === 0) throw new FeedRefusedError('The file has no techniques.');
  if (known > 0 && (techniques.length >= known * MOST_GROWTH || techniques.length < known * MOST_SHRINKING))
    throw new FeedRefusedError(`The file has ${techniques.length} techniques where there were ${known}.`);
  return { version, rowsRead, rejected, techniques };
}

/** By id; of two that share one, the one in use. */
function techniquesOf({ techniques, mitigations, relations }: Reading): AttackTechnique[] {
  const mitigatedBy = new Map<string, Map<string, string>>();
  const replacedBy = new Map<string, string>();
  for (const { type, from, to } of relations) {
    if (type === 'revoked-by') replacedBy.set(from, to);
    const mitigation = type === 'mitigates' ? mitigations.get(from) : undefined;
    if (!mitigation || mitigation.isEnded) continue;
    const of = mitigatedBy.get(to) ?? new Map<string, string>();
    mitigatedBy.set(to, of.set(mitigation.id, mitigation.name));
  }
  const byId = new Map<string, AttackTechnique>();
  for (const [ref, { id, name, isEnded }] of techniques)
    if (!isEnded || !byId.has(id))
      byId.set(id, {
        id,
        name,
        isEnded,
        replacedBy: techniques.get(replacedBy.get(ref) ?? '')?.id ?? null,
        mitigations: [...(mitigatedBy.get(ref) ?? [])]
          .map(([mitigation, mitigationName]) => ({ id: mitigation, name: mitigationName }))
          .sort((a, b) => a.id.localeCompare(b.id)),
      });
  return [...byId.values()].sort((a, b) => a.id.localeCompare(b.id));
}
