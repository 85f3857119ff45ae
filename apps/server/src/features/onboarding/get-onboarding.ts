import type { Onboarding } from '@fairlead/contract/features/onboarding/onboarding';
import {
  chosenPurpose,
  isOnboardingClosed,
  onboardingProgress,
  onboardingSteps,
} from '@fairlead/contract/features/onboarding/steps';
import type { Tx } from '@fairlead/db/connection/database';
import { callerMspId, type HandlerContext } from '#api/context';
import { findSample, newestClient, newestReport, newestResult, readFacts, recordOf } from './queries';

/** How far setting up has come: facts of the organization, with what the caller passed over. */
export async function getOnboarding({ tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>): Promise<Onboarding> {
  const mspId = callerMspId(caller);
  const record = await recordOf(tx, caller.userId);
  const { activeServices, ...facts } = await readFacts(tx, mspId);
  const steps = onboardingSteps(caller.role, record, facts);
  return {
    steps,
    progress: onboardingProgress(steps),
    purpose: chosenPurpose(record),
    closed: isOnboardingClosed(record),
    activeServices,
    client: await newestClient(tx, mspId),
    simulation: await newestResult(tx, mspId, false),
    report: await newestReport(tx, mspId, false),
    sample: await sampleOf(tx, mspId),
  };
}

async function sampleOf(tx: Tx, mspId: string): Promise<Onboarding['sample']> {
  const found = await findSample(tx, mspId);
  if (!found) return null;
  const { failed, ...client } = found;
  const simulation = await newestResult(tx, mspId, true);
  const report = await newestReport(tx, mspId, true);
  return {
    client,
    simulationId: simulation?.id ?? null,
    reportId: report?.id ?? null,
    state: report ? 'ready' : failed ? 'failed' : 'making',
  };
}
