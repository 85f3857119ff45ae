import type { OperationRoute } from '../api/routes';
import { type Place, placesOf, type Schema, withValue } from './body-places';
import type { Answer, Caller } from './caller';
import { inParallel } from './in-parallel';
import { type OperationSample, sampleOf, send, sendSample } from './operation-samples';
import { type Targets, unknownTargets } from './world';

/** Stands in every text of the organization that nobody may see. */
export const CANARY = 'canary-of-the-neighbor';

/** Whether the operation's request names an id at all. */
function namesTargets(route: OperationRoute): boolean {
  const [one, other] = [unknownTargets(), unknownTargets()].map((targets) => JSON.stringify(sampleOf(route, targets)));
  return one !== other;
}

/** An answer as far as it depends on what was asked for. */
const said = (answer: Answer) => `${answer.status} ${answer.text.replace(/"request_id":"[^"]*"/, '')}`;

/** What a caller learns of somebody else's organization: a text of it, or that an id exists there. */
export async function leaks(caller: Caller, tried: readonly OperationRoute[], foreign: Targets): Promise<string[]> {
  const found = await inParallel(tried, async (route) => {
    const answer = await sendSample(caller, route, foreign);
    const shows = answer.text.includes(CANARY) ? [`${route.operationId} shows the neighbor`] : [];
    if (!namesTargets(route)) return shows;
    const unknown = await sendSample(caller, route, unknownTargets());
    const tells = said(answer) === said(unknown) ? [] : [`${route.operationId} tells a foreign id from an unknown one`];
    // A list of nothing is an answer; a write at something, and a read of it, are not. A role that may not do the thing
    // at all with what it names is told so at the field.
    const isAimed = route.path.includes('{') || route.method !== 'GET';
    const isRefused = answer.status === 404 || answer.error?.data?.fields !== undefined;
    return [...shows, ...tells, ...(isAimed && !isRefused ? [`${route.operationId} answers ${answer.status}`] : [])];
  });
  return found.flat();
}

/** Every place of a body that takes an id. */
export const idPlaces = (schema: Schema | undefined) => placesOf(schema, ({ format }) => format === 'uuid');

export type BodyWithIds = { route: OperationRoute; places: Place[] };

/**
 * Puts ids of somebody else's things into every place of a body that takes one, beside the caller's own, as somebody does
 * who adopts, shares or merges what is not theirs. Gives what was taken, or answered otherwise than an id of nobody.
 */
export async function adoptions(
  caller: Caller,
  { route, places }: BodyWithIds,
  own: Targets,
  foreign: Targets,
): Promise<string[]> {
  const sample = sampleOf(route, own);
  const at = (place: Place, id: string): OperationSample => ({
    ...sample,
    body: withValue(sample.body ?? {}, place, id) as Record<string, unknown>,
  });
  const found: string[] = [];
  for (const place of places) {
    const unknown = await send(caller, route, at(place, unknownTargets().client));
    for (const [kind, id] of Object.entries(foreign)) {
      const answer = await send(caller, route, at(place, id));
      const where = `${route.operationId} ${place.join('.')} = a foreign ${kind}`;
      if (answer.status < 400) found.push(`${where} is taken`);
      else if (said(answer) !== said(unknown)) found.push(`${where} is told from an unknown one`);
      if (answer.text.includes(CANARY)) found.push(`${where} shows the neighbor`);
    }
  }
  return found;
}
