import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Role } from '@fairlead/contract/access/roles';
import type { OperationRoute } from '../api/routes';

/** What was reviewed: operation and roles, and below them the fields that exactly these roles are answered with. */
const REVIEWED = fileURLToPath(new URL('answer-fields.txt', import.meta.url));

/** Whose names are those of whatever a line of the audit trail is about. */
const NAMED_FREELY = /\.changes$/;

/** Where each value of an answer stands; members of a list all stand in one place, and so do values kept by id or key. */
function fieldsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((member) => fieldsOf(member, `${at}[]`));
  if (typeof value !== 'object' || value === null || NAMED_FREELY.test(at)) return [at];
  const members = Object.entries(value);
  return members.length === 0 ? [at] : members.flatMap(([name, member]) => fieldsOf(member, `${at}.${name}`));
}

/** What operations answered to whom: the names of the fields, never their values. */
export class AnswerFields {
  /** By operation and field, as `getClient .name`. */
  readonly #seen = new Map<string, Set<Role>>();

  note({ operationId }: OperationRoute, role: Role, status: number, body: unknown): void {
    if (status !== 200 || body === null) return;
    for (const field of fieldsOf(body)) if (field !== '') this.#add(`${operationId} ${field}`, [role]);
  }

  #add(place: string, roles: readonly string[]): void {
    this.#seen.set(place, new Set([...(this.#seen.get(place) ?? []), ...roles] as Role[]));
  }

  /** Each field of each operation, as `getClient .name`. */
  places(): string[] {
    return [...this.#seen.keys()].sort();
  }

  /** What was answered to somebody and stands in no review, as `getClient .name msp_user`; where nothing stood, a value may. */
  unreviewed(): string[] {
    const reviewed = AnswerFields.#reviewed().#seen;
    const isReviewed = (place: string, role: Role) =>
      reviewed.get(place)?.has(role) === true ||
      [...reviewed].some(
        ([other, roles]) => roles.has(role) && (other.startsWith(`${place}.`) || other.startsWith(`${place}[`)),
      );
    return [...this.#seen]
      .flatMap(([place, roles]) =>
        [...roles].filter((role) => !isReviewed(place, role)).map((role) => `${place} ${role}`),
      )
      .sort();
  }

  /** Operations that were reviewed and are no more. */
  static stale(operationIds: readonly string[]): string[] {
    const named = AnswerFields.#reviewed()
      .places()
      .map((place) => place.split(' ')[0]!);
    return [...new Set(named)].filter((name) => !operationIds.includes(name));
  }

  /** Adds what was answered to the review, for somebody to read in the difference before it is committed. */
  writeForReview(operationIds: readonly string[]): void {
    for (const [place, roles] of AnswerFields.#reviewed().#seen)
      if (operationIds.includes(place.split(' ')[0]!)) this.#add(place, [...roles]);
    const byHead = new Map<string, string[]>();
    for (const place of this.places()) {
      const [operationId, field] = place.split(' ');
      const head = `${operationId}: ${[...this.#seen.get(place)!].sort().join(' ')}`;
      byHead.set(head, [...(byHead.get(head) ?? []), `  ${field}`]);
    }
    const lines = [...byHead].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([head, fields]) => [head, ...fields]);
    writeFileSync(REVIEWED, `${lines.join('\n')}\n`);
  }

  static #reviewed(): AnswerFields {
    const fields = new AnswerFields();
    let [operationId, roles] = ['', [] as string[]];
    for (const line of readFileSync(REVIEWED, 'utf8').split('\n')) {
      if (line.startsWith('  ')) fields.#add(`${operationId} ${line.trim()}`, roles);
      else [operationId = '', ...roles] = line.split(/:? /);
    }
    return fields;
  }
}
