/** Who may run each operation, by its name: `clients.convert`. */
import type { OperationRule, RuleGroup } from '#access/rights';
import { contract } from './contract';
import type { ProcedureMeta } from './operation';

type Contract = typeof contract;

/** Feature and operation, as contract and client name them. */
export type OperationName = {
  [Feature in keyof Contract & string]: `${Feature}.${keyof Contract[Feature] & string}`;
}[keyof Contract & string];

function rulesWithNames(): RuleGroup[] {
  const groups = new Map<string, { rule: OperationRule; names: string[] }>();
  for (const [feature, operations] of Object.entries(contract))
    for (const [name, operation] of Object.entries<{ '~orpc': { meta: ProcedureMeta } }>(operations)) {
      const { policy } = operation['~orpc'].meta;
      if (!policy) continue;
      const { who, ended, suspended } = policy;
      const rule: OperationRule = { who, ended, ...(suspended && { suspended }) };
      const group = groups.get(JSON.stringify(rule)) ?? { rule, names: [] };
      group.names.push(`${feature}.${name}`);
      groups.set(JSON.stringify(rule), group);
    }
  return [...groups.values()];
}

/** Every rule that occurs, once, with the names of its operations. */
export const OPERATION_RULES: readonly RuleGroup[] = rulesWithNames();
