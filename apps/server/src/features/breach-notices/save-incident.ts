import { NOTICE_RULES } from '@fairlead/content/notices/rules';
import type { Incident } from '@fairlead/contract/features/breach-notices';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { areNoticePlaces } from '#domain/clients/notices';
import { storeIncident } from './incident-view';

type Change = { clientId: string; version: number; incident: Incident };

/** Keeps what was entered of an incident, and which notices were sent. */
export function saveIncident(context: HandlerContext, change: Change) {
  const { people, told } = change.incident;
  const problems: Record<string, string> = {};
  if (!areNoticePlaces(people)) problems.people = 'Choose one of the listed places.';
  if (!told.every(({ ruleId }) => NOTICE_RULES.some(({ id }) => id === ruleId)))
    problems.told = 'Choose one of the notices of the list.';
  if (Object.keys(problems).length > 0) throw fail('BAD_REQUEST', problems);
  return storeIncident(context, change);
}
