import { AUDIT_WORDS } from '@fairlead/contract/api/audit-words';
import { contract } from '@fairlead/contract/api/contract';
import type { ProcedureMeta } from '@fairlead/contract/api/operation';

type Operation = { '~orpc': { meta: ProcedureMeta; route: { operationId?: string; summary?: string } } };

const operations = Object.values(contract).flatMap((group) => Object.values(group) as Operation[]);

/** Looks across organizations, by the event each leaves, in the words of its operation. */
const READ_WORDS: Record<string, string> = Object.fromEntries(
  operations.flatMap((operation) => {
    const { meta, route } = operation['~orpc'];
    if (meta.policy?.tenant !== 'platform' || meta.policy.audit !== null) return [];
    return [[`platform.${route.operationId}`, `Looked at: ${route.summary}`]];
  }),
);

export const READ_EVENTS = Object.keys(READ_WORDS);

/** What a global admin does across organizations: never part of an organization's own trail. */
export const PLATFORM_EVENTS = [
  ...READ_EVENTS,
  ...new Set(
    operations.flatMap((operation) => {
      const { policy } = operation['~orpc'].meta;
      return policy?.tenant === 'platform' && policy.audit !== null ? [policy.audit] : [];
    }),
  ),
];

const WORDS: Record<string, string> = { ...READ_WORDS, ...AUDIT_WORDS };

/** An event in plain words; one that an earlier version wrote and this one does not know keeps its name. */
export const eventWords = (action: string): string => (Object.hasOwn(WORDS, action) ? WORDS[action]! : action);
