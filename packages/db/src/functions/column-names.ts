import { toSnakeCase } from 'drizzle-orm/casing';

/** The name of a column in the database by its name in the schema: `annual_revenue` of `annualRevenue`. */
export const columnName = (key: string): string => toSnakeCase(key);

/** Values of a row by the names that the database knows, for statements that are handed rows as JSON. */
export const byColumnName = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [columnName(key), value]));
