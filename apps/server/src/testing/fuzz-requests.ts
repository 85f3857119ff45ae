import fc from 'fast-check';

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  format?: string;
  enum?: unknown[];
  anyOf?: Schema[];
};
type Parameter = { name: string; in: string; schema?: Schema; example?: unknown };
type Operation = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema; example?: unknown }> };
};
export type OpenApi = { paths: Record<string, Record<string, Operation>> };

export type FuzzRequest = { method: string; path: string; query: string; body: string | undefined; type: string };

/** Texts that have broken servers before. */
const HOSTILE_TEXTS = [
  ...['', ' ', "'", '"', '\\', '%', '_', '%00', '\u0000', '\ud800', '../../etc/passwd', '%2e%2e%2f', '$1', '{{7*7}}'],
  ...[
    "'; reset role; --",
    "' or 1=1 --",
    '<script>x</script>',
    `$${'{7*7}'}`,
    '\u202e',
    '🦑',
    'a'.repeat(5_000),
    'null',
  ],
  ...['00000000-0000-0000-0000-000000000000', '-1', '1e400', 'NaN', '2026-13-45T99:99:99Z', '[]', '{}', '\r\nx: y'],
];
const HOSTILE_NUMBERS = [0, -1, 1.5, 1e308, -1e308, 2 ** 53, -(2 ** 53), 5e-324, Number.MAX_SAFE_INTEGER + 2];
/** The ends of what columns of 2, 4 and 8 bytes hold, and one further. */
const ENDS = [2 ** 15, 2 ** 31, 2 ** 32, 2 ** 63].flatMap((end) => [end - 1, end, -end, -end - 1]);
/** The ends of the calendars in use: of four digits, of 1970, of 32 bits, of JavaScript and of PostgreSQL. */
const HOSTILE_DAYS = [
  ...['0000-01-01', '0001-01-01', '1000-01-01', '1899-12-31', '1900-01-01', '1969-12-31', '2038-01-19', '2038-01-20'],
  ...['9999-12-30', '9999-12-31', '10000-01-01', '+010000-01-01', '275760-09-13', '294277-01-01', '-000001-01-01'],
  ...['2023-02-29', '2024-02-29', '2026-00-10', '2026-04-31', '4713-01-01 BC', 'infinity', 'now', '2026-1-1'],
];
const HOSTILE_TIMES = [
  'T00:00:00Z',
  'T23:59:59.999Z',
  'T23:59:59-23:59',
  'T00:00:00+23:59',
  'T24:00:00Z',
  'T23:59:60Z',
];
const hostileDay = fc.constantFrom(...HOSTILE_DAYS);
const hostileInstant = fc.tuple(hostileDay, fc.constantFrom(...HOSTILE_TIMES)).map((parts) => parts.join(''));

const hostileText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary', maxLength: 60 }));
const anything = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...HOSTILE_NUMBERS, null, true, [], {}),
  fc.jsonValue(),
);

/** Mostly what the schema asks for, sometimes anything else. */
function mostlyFitting(schema: Schema | undefined, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: anything });
}

function fitting(schema: Schema | undefined, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (!schema) return anything;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((branch) => fitting(branch, ids)));
  if (schema.type === 'object') {
    const members = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, mostlyFitting(part, ids)]);
    return members.length > 0
      ? fc.record(Object.fromEntries(members), { requiredKeys: [] })
      : fc.dictionary(fc.string({ maxLength: 12 }), hostileText, { maxKeys: 5 });
  }
  if (schema.type === 'array') return fc.array(mostlyFitting(schema.items, ids), { maxLength: 4 });
  if (schema.type === 'number' || schema.type === 'integer')
    return fc.oneof(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.double(),
      fc.constantFrom(...HOSTILE_NUMBERS),
      fc.constantFrom(...ENDS),
    );
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.format === 'date') return hostileDay;
  if (schema.format === 'date-time') return hostileInstant;
  return fc.oneof(fc.constantFrom(...ids), hostileText);
}

/** The body that the document shows, with at most one member otherwise: what an operation takes, and what almost is. */
function aroundExample(schema: Schema, example: unknown, ids: readonly string[]): fc.Arbitrary<unknown> {
  const others = Object.entries(schema.properties ?? {}).map(([name, part]) =>
    mostlyFitting(part, ids).map((value) => ({ ...(example as object), [name]: value })),
  );
  return fc.oneof(fc.constant(example), ...others);
}

/**
 * Requests made from the OpenAPI document: addresses, queries and bodies that mostly fit and often do not.
 * @param ids existing ids, so that requests get past the first look-up
 */
export function fuzzRequests({ paths }: OpenApi, ids: readonly string[], count: number, seed: number): FuzzRequest[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestOf(path, method, operation, ids)),
  );
  return fc.sample(fc.oneof(...operations), { numRuns: count, seed });
}

function requestOf(
  path: string,
  method: string,
  operation: Operation,
  ids: readonly string[],
): fc.Arbitrary<FuzzRequest> {
  const parameters = operation.parameters ?? [];
  const text = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: hostileText });
  const values = fc.record(
    Object.fromEntries(
      parameters.map(({ name, example }) => [
        name,
        example === undefined ? text : fc.oneof(fc.constant(example), text),
      ]),
    ),
  );
  const query = fc.record(
    Object.fromEntries(
      parameters
        .filter((each) => each.in === 'query')
        .map(({ name, schema }) => [name, mostlyFitting(schema, ids).map(asText)]),
    ),
    { requiredKeys: [] },
  );
  const { schema, example } = operation.requestBody?.content['application/json'] ?? {};
  const body = schema
    ? fc.oneof(
        { weight: 4, arbitrary: aroundExample(schema, example, ids).map((value) => JSON.stringify(value)) },
        { weight: 4, arbitrary: mostlyFitting(schema, ids).map((value) => JSON.stringify(value)) },
        { weight: 1, arbitrary: hostileText },
      )
    : fc.constant(undefined);
  const type = fc.oneof(
    { weight: 9, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constant('text/plain') },
  );
  return fc.record({ values, query, body, type }).map((made) => ({
    method: method.toUpperCase(),
    path: path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encode(asText(made.values[name] ?? 'x')) || 'x'),
    query: Object.entries(made.query)
      .map(([name, value]) => `${name}=${encode(asText(value))}`)
      .join('&'),
    body: made.body,
    type: made.type,
  }));
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 4_000);

/** Anything as the text of an address, also what has no text of its own (an object whose `toString` is data). */
function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
