import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import type { OUTDATED_REASONS } from '@fairlead/contract/features/simulations/simulations';
import { clients } from '@fairlead/db/schema/clients/clients';
import { ENGINE_VERSION_2 } from '@fairlead/risk/engine/model-2/run';
import { type SQL, sql } from 'drizzle-orm';

type Reason = (typeof OUTDATED_REASONS)[number];

/** A patch of the engine changes no figure, so versions differ by what stands before the last point. */
const CURRENT_ENGINE = ENGINE_VERSION_2.slice(0, ENGINE_VERSION_2.lastIndexOf('.') + 1);

type Version = {
  completedAt: Date | null;
  factsChangedAt: Date | null;
  /** When an assessment of the client was last completed: now, and as the version was ordered. */
  postureChangedAt: Date | null;
  postureAt: Date | null;
  parameterSet: string | null;
  modelVersion: string | null;
};

/** Why a completed version no longer says how the client stands; null while it does, and while it is not completed. */
export function outdatedReason(version: Version): Reason | null {
  const { completedAt, factsChangedAt, postureChangedAt, postureAt, parameterSet, modelVersion } = version;
  if (completedAt === null) return null;
  if (factsChangedAt !== null && factsChangedAt > completedAt) return 'facts';
  if (postureChangedAt?.getTime() !== postureAt?.getTime()) return 'posture';
  const isCurrent = parameterSet === currentParameters.version && modelVersion?.startsWith(CURRENT_ENGINE);
  return isCurrent ? null : 'model';
}

/** The same question to the database, about a client's newest version: true when there is one and it is out of date. */
export const newestIsOutdated: SQL<boolean> = sql`(${clients.latestCompletedAt} is not null and (
  coalesce(${clients.factsChangedAt} > ${clients.latestCompletedAt}, false)
  or ${clients.postureChangedAt} is distinct from ${clients.latestPostureAt}
  or ${clients.latestParameterSet} is distinct from ${currentParameters.version}
  or not coalesce(starts_with(${clients.latestModelVersion}, ${CURRENT_ENGINE}), false)))`;
