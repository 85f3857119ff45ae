import { createTestDatabase, type TestEngine } from '@fairlead/db/testing';
import { createFeatures } from '@fairlead/server/src/features.ts';
import { startTestApp, type TestApp } from '@fairlead/server/src/testing/app';

export type Run = (statement: string, values?: unknown[]) => Promise<void>;

/** The app on a database that was filled before it started. */
export function startFilledApp(engine: TestEngine, fill: (run: Run) => Promise<void>): Promise<TestApp> {
  return startTestApp({
    engine,
    features: createFeatures(),
    parts: {
      open: (options) =>
        createTestDatabase({
          engine,
          ...options,
          // Filling it takes longer than a request may.
          statementLimitMs: 120_000,
          onMigrate: async (owner) => {
            await options.onMigrate?.(owner);
            await fill(async (statement, values = []) => void (await owner.query(statement, values)));
          },
        }),
    },
  });
}
