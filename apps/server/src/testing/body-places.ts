/** What the API's document says of a body, as far as a test looks for places in it. */
export type Schema = {
  type?: string;
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/** A place in a body: the names that lead there, `[]` for a list. */
export type Place = readonly string[];

/** Every place of a body where something belongs that the test looks for. */
export function placesOf(schema: Schema | undefined, isWanted: (schema: Schema) => boolean, at: Place = []): Place[] {
  if (!schema) return [];
  if (isWanted(schema)) return [at];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => placesOf(part, isWanted, [...at, name])),
    ...placesOf(schema.items, isWanted, [...at, '[]']),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((branch) => placesOf(branch, isWanted, at)),
  ];
}

/** The same body with the value in that place; what leads there and is not in the body is made. */
export function withValue(body: unknown, [name, ...rest]: Place, value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '[]') return [withValue(Array.isArray(body) ? body[0] : undefined, rest, value)];
  const known = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return { ...known, [name]: withValue(known[name], rest, value) };
}
