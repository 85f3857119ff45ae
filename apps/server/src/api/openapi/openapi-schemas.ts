import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';

type Piece = Record<string, unknown>;

/**
 * Writes the contract's schemas as JSON Schema. What tidies a value on its way in (trims it, folds its case) keeps its
 * type, so an answer that holds such a field is documented by what it was made from.
 */
export const schemaConverter: ZodToJsonSchemaConverter = new ZodToJsonSchemaConverter({
  interceptors: [
    ({ schema, options, next }) => {
      const tidied = tidiedBy(schema);
      return tidied && options.strategy === 'output' ? schemaConverter.convert(tidied as never, options) : next();
    },
  ],
});

/** The schema of a value before it is tidied, when that is what the schema does. */
function tidiedBy(schema: { _zod: { def: object } }): unknown {
  const def = schema._zod.def as { type: string; in?: unknown; out?: { _zod: { def: { type: string } } } };
  return def.type === 'pipe' && def.out?._zod.def.type === 'transform' ? def.in : null;
}

const isPiece = (value: unknown): value is Piece => typeof value === 'object' && value !== null;

/** Takes out of the document what says nothing to a reader: switches of every parameter, the bounds of every integer. */
export function tidy(value: unknown): void {
  if (!isPiece(value)) return;
  for (const part of Object.values(value)) tidy(part);
  for (const name of ['allowEmptyValue', 'allowReserved']) delete value[name];
  if (value.minimum === Number.MIN_SAFE_INTEGER) delete value.minimum;
  if (value.maximum === Number.MAX_SAFE_INTEGER) delete value.maximum;
  if (value.contentMediaType === '*/*') value.contentMediaType = 'application/octet-stream';
  if (isPiece(value.content) && '*/*' in value.content) {
    const { '*/*': file, ...others } = value.content;
    value.content = { ...others, 'application/octet-stream': file };
  }
}
