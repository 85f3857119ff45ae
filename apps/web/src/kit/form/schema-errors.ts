import type { z } from 'zod';

/** The first sentence per field of a form that its contract's schema refuses. */
export function schemaErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const checked = schema.safeParse(values);
  if (checked.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) errors[String(path[0])] ??= message;
  return errors;
}
