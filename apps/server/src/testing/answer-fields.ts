import type { Role } from '@fairlead/contract/roles';
import type { OperationRoute } from '../api/routes';

/** Where each value of an answer stands; members of a list all stand in one place, and so do values kept by id or key. */
function fieldsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((member) => fieldsOf(member, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [at];
  const members = Object.entries(value);
  return members.length === 0 ? [at] : members.flatMap(([name, member]) => fieldsOf(member, `${at}.${name}`));
}

/** What operations answered to whom: the names of the fields, never their values. */
export class AnswerFields {
  readonly #seen = new Map<string, Map<string, Role[]>>();

  note({ operationId }: OperationRoute, role: Role, status: number, body: unknown): void {
    if (status !== 200 || body === null) return;
    const fields = [...new Set(fieldsOf(body))].sort().join(' ');
    const byFields = this.#seen.get(operationId) ?? new Map<string, Role[]>();
    byFields.set(fields, [...(byFields.get(fields) ?? []), role]);
    this.#seen.set(operationId, byFields);
  }

  /** One line for each operation and set of fields, with the roles that were answered so. */
  lines(): string[] {
    return [...this.#seen]
      .flatMap(([operationId, byFields]) =>
        [...byFields].map(([fields, roles]) => `${operationId} (${roles.join(', ')}): ${fields}`),
      )
      .sort();
  }
}
