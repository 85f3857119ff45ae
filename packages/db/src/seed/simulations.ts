import type { Tx } from '../connection/open-transaction';
import { completeSimulation } from '../functions/rpc';
import { simulations } from '../schema/simulations';

type NewSimulation = Pick<typeof simulations.$inferInsert, 'mspId' | 'clientId'> &
  Partial<typeof simulations.$inferInsert>;

/** A run that is being computed, without anything to compute it from. Gives its id. */
export async function seedRunningSimulation(tx: Tx, fields: NewSimulation): Promise<string> {
  const model = {
    modelVersion: '1.0.0',
    parameterSet: '2026.1',
    seed: 1,
    trials: 1_000,
    currency: 'USD',
    inputs: {},
  };
  const [row] = await tx
    .insert(simulations)
    .values({ version: 1, ...model, ...fields, status: 'running' })
    .returning({ id: simulations.id });
  return row!.id;
}

type Figures = { meanToday: number; riskLevel: 'low' | 'moderate' | 'high' | 'severe'; completedAt: Date };

/** A completed version with these figures, which are then its client's; a trial's credit is taken. Gives its id. */
export async function seedCompletedSimulation(tx: Tx, fields: NewSimulation, figures: Figures): Promise<string> {
  // A result comes with the completion, not before.
  const { result, ...running } = fields;
  const id = await seedRunningSimulation(tx, { ...running, createdAt: figures.completedAt });
  await completeSimulation(tx, {
    p_msp_id: fields.mspId,
    p_simulation_id: id,
    p_result: result ?? {},
    p_trials: 1_000,
    p_mean_today: figures.meanToday,
    p_mean_target: figures.meanToday / 4,
    p_risk_level: figures.riskLevel,
    p_chance_above_limit: 0.3,
    p_completed_at: figures.completedAt,
    p_level_of_figures: figures.riskLevel,
    p_critical_gaps: 0,
  });
  return id;
}
