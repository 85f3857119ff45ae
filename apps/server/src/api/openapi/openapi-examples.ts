/** A JSON schema, as far as an example depends on it. */
export type ExampleSchema = {
  examples?: unknown[];
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: ExampleSchema[];
  oneOf?: ExampleSchema[];
  properties?: Record<string, ExampleSchema>;
  required?: string[];
  additionalProperties?: boolean | ExampleSchema;
  propertyNames?: ExampleSchema;
  items?: ExampleSchema;
  prefixItems?: ExampleSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
};

const FORMATS: Record<string, string> = {
  uuid: '5f2c8f0a-0000-4000-8000-000000000001',
  'date-time': '2026-03-02T09:00:00.000Z',
  date: '2026-03-02',
  email: 'anna.reed@saltmarsh.example',
  uri: 'https://saltmarsh.example',
};

const FORMAT_PATTERNS: Record<string, RegExp> = {
  uuid: /^[\da-f-]{36}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
};

const PERSON = 'Anna Reed';

/** What a field of such a name holds in an example, where its schema allows it; the first that fits is taken. */
const BY_NAME: readonly [RegExp, unknown][] = [
  [/^(error|archivedAt|withdrawnReason|withdrawnAt|suspendedAt|suspendedReason|outdated|nextCursor)$/, null],
  [/^(name|clientName)$/, 'Saltmarsh Dental'],
  [/^company_?name$/i, 'Harborlight IT'],
  [/name$/i, PERSON],
  [/email$/i, FORMATS.email],
  [/phone$/i, '+1 503 555 0142'],
  [/^title$/, 'Managed detection and response'],
  [/currency$/i, 'USD'],
  [/^city$/, 'Portland'],
  [/country$|region/i, 'US'],
  [/^sector$/, 'professional'],
  [/regulation/i, 'hipaa'],
  [/^tags?$/, 'Priority'],
  [/^scenario$/, 'ransomware'],
  [/^bankId$/, 'insurance'],
  [/questionId$|^hardStops$|^softStops$/, 'I03'],
  [/^posture$|^aboutKey$/, 'mfa'],
  [/^service(s|Key)$/, 'managed_mdr'],
  [/^renewsOn$/, '2026-09-30'],
  [/^primary_color$/, '#0B5273'],
  [/sha256|fingerprint|hash/i, '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  [/^ip$/, '203.0.113.7'],
  [/^employees$/, 30],
  [/^annualRevenue$/, 4_000_000],
  [/^recordsHeld$/, 8_000],
  [/^downtimeCostPerHour$/, 900],
  [/^contributionMargin$/, 0.4],
  [/^onlineRevenueShare$/, 0.1],
  [/^criticalVendors$/, 3],
  [/^lossLimit$/, 100_000],
  [/^meanToday$/, 84_000],
  [/^meanTarget$/, 31_000],
  [/^chance/, 0.12],
  [/price$|^costMonthly$|^monthly/i, 960],
  [/^version$|^number$|^total$|count$/i, 1],
];
const TEXT = 'Text';

/** Texts that patterns of the contract ask for. */
const OF_PATTERNS = ['USD', 'professional', '#0B5273', '1', 'a'.repeat(43)];

/**
 * A value that the schema describes, the same at every start.
 * @param told values of fields as they were sent: the answer to a new client has the name it was sent with
 */
export function exampleOf(schema: ExampleSchema, told: Record<string, unknown> = {}, name = ''): unknown {
  const { anyOf, oneOf, properties, items, prefixItems } = schema;
  for (const value of [told[name], ...(schema.examples ?? []), ...namedValues(name)])
    if (fits(schema, value)) return value;
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [branch] = anyOf ?? oneOf ?? [];
  if (branch) return exampleOf(branch, told, name);
  if (schema.type === 'object' || properties) return exampleObject(schema, name === '' ? told : {});
  if (prefixItems) return prefixItems.map((item) => exampleOf(item));
  if (schema.type === 'array') return items ? [exampleOf(items, {}, name)] : [];
  if (isNumber(schema)) return exampleNumber(schema);
  if (schema.type === 'boolean') return false;
  if (schema.type === 'null') return null;
  return exampleText(schema);
}

const isNumber = ({ type }: ExampleSchema) => type === 'number' || type === 'integer';
const namedValues = (name: string) => BY_NAME.filter(([pattern]) => pattern.test(name)).map(([, value]) => value);

/** Whether a value may stand for the schema, as far as its kind says; a list or an object may where it is its own example. */
function fits(schema: ExampleSchema, value: unknown): boolean {
  if (value === undefined) return false;
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.some((branch) => fits(branch, value));
  if (schema.examples?.includes(value)) return true;
  if ('const' in schema) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  if (value === null) return schema.type === 'null';
  if (typeof value === 'string') return schema.type === 'string' && fitsText(schema, value);
  if (typeof value === 'number') return isNumber(schema) && (schema.type === 'number' || Number.isInteger(value));
  return typeof value === 'boolean' && schema.type === 'boolean';
}

function fitsText(
  { format, pattern, minLength = 0, maxLength = Number.MAX_SAFE_INTEGER }: ExampleSchema,
  text: string,
) {
  if (format && FORMATS[format] !== text && !FORMAT_PATTERNS[format]?.test(text)) return false;
  return text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
}

/** Optional fields are left out. */
function exampleObject({ properties, required = [], ...rest }: ExampleSchema, told: Record<string, unknown>) {
  if (properties)
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => required.includes(name))
        .map(([name, part]) => [name, exampleOf(part, told, name)]),
    );
  const { additionalProperties, propertyNames } = rest;
  if (typeof additionalProperties !== 'object') return {};
  const keys = propertyNames?.enum ?? (propertyNames ? [exampleOf(propertyNames)] : ['key']);
  return Object.fromEntries(keys.map((key) => [String(key), exampleOf(additionalProperties)]));
}

function exampleNumber({ minimum, maximum = Number.MAX_SAFE_INTEGER, exclusiveMinimum }: ExampleSchema): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1);
  return Math.min(Math.max(least, Number.MIN_SAFE_INTEGER), maximum);
}

function exampleText(schema: ExampleSchema): string {
  const { format, minLength = 0 } = schema;
  if (format && FORMATS[format]) return FORMATS[format];
  return [TEXT, ...OF_PATTERNS].find((text) => fitsText(schema, text)) ?? TEXT.padEnd(minLength, 'x');
}
