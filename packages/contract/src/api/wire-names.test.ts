import { isContractProcedure } from '@orpc/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './contract';

/** Columns and parameters that programs elsewhere rely on: they are called on the wire as in the database. */
const RELIED_ON = new Set(
  [
    ...['msp_id', 'client_id', 'demo_msp_id', 'profile_picture', 'company_logo', 'created_on', 'last_login'],
    ...['onboarding_steps_completed', 'trial_expiration_notice_shown', 'trial_feedback_shown'],
    ...['day_1_welcome_shown', 'day_7_checkin_shown'],
    ...['company_name', 'contact_name', 'contact_email', 'contact_phone', 'created_at', 'preferred_currency'],
    ...['is_demo', 'is_trial', 'is_nfr', 'trial_end_date', 'plan_period'],
    ...['company_tagline', 'primary_color', 'secondary_color'],
    ...['credit_limit', 'total_credits_used'],
    ...['financial_simulations_used', 'insurance_assessments_used', 'breach_assessments_used'],
    ...['user_id', 'event_type', 'duration_ms', 'p_msp_id', 'p_rating', 'p_comment'],
  ].sort(),
);

/** Kinds of things that are stored by their name and here stand as keys: steps, notices, feeds, credits, facts. */
const KINDS = /^(first_(client|report|result)|known_exploited|cost_of_risk)$/;

function namesIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(schema)) for (const part of schema) namesIn(part, found);
  else if (typeof schema === 'object' && schema !== null)
    for (const [key, part] of Object.entries(schema)) {
      if (key === 'properties') for (const name of Object.keys(part as object)) found.add(name);
      namesIn(part, found);
    }
  return found;
}

const operations = Object.values(contract)
  .flatMap((feature) => Object.values(feature))
  .filter(isContractProcedure);
const used = new Map<string, string>();
for (const { '~orpc': operation } of operations)
  for (const schema of [operation.inputSchema, operation.outputSchema])
    if (schema instanceof z.core.$ZodType)
      for (const name of namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))
        used.set(name, operation.route.operationId ?? '');

describe('names on the wire', () => {
  it('are in camelCase but for those that programs rely on', () => {
    const others = [...used].filter(([name]) => /_\w/.test(name) && !RELIED_ON.has(name) && !KINDS.test(name));
    expect(others.map(([name, operation]) => `${operation}: ${name}`)).toEqual([]);
  });

  it('except none that is not used', () => {
    expect([...RELIED_ON].filter((name) => !used.has(name))).toEqual([]);
  });
});
