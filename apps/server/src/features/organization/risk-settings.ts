import { formatStatedPercent } from '@fairlead/content/format/format';
import type { OwnRiskSettings } from '@fairlead/contract/features/organization/risk-settings';
import { msps } from '@fairlead/db/schema/msps';
import { and, eq, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { ownLevels, riskSettingsOf } from '#domain/simulations/risk-settings';
import { findMsp } from './settings';

type MspRow = typeof msps.$inferSelect;

export async function getRiskSettings({ tx, caller }: HandlerContext): Promise<OwnRiskSettings> {
  return settingsOf(await findMsp(tx, callerMspId(caller)));
}

/** Changes by what the next runs are judged, if nobody has since `version`. Runs that are there keep what they have. */
export async function updateRiskSettings(
  context: HandlerContext,
  { lossLimitShare, levels, costOfRiskLoading, version }: OwnRiskSettings,
): Promise<OwnRiskSettings> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  const before = await findMsp(tx, mspId);
  const [after] = await tx
    .update(msps)
    .set({
      lossLimitShare,
      moderateFrom: levels?.moderate ?? null,
      highFrom: levels?.high ?? null,
      severeFrom: levels?.severe ?? null,
      costOfRiskLoading,
      riskVersion: sql`${msps.riskVersion} + 1`,
    })
    .where(and(eq(msps.id, mspId), eq(msps.riskVersion, version)))
    .returning();
  if (!after) throw fail('CONFLICT');
  await context.audit({ type: 'msp', id: mspId }, { before: inForce(before), after: inForce(after) });
  return settingsOf(after);
}

function settingsOf(msp: MspRow): OwnRiskSettings {
  const { lossLimitShare, costOfRiskLoading, riskVersion: version } = msp;
  return { lossLimitShare, levels: ownLevels(msp), costOfRiskLoading, version };
}

/** As the trail's reader has it: percents, also where they are the product's. */
function inForce(msp: MspRow) {
  const { lossLimitShare, levels, costOfRiskLoading } = riskSettingsOf(msp);
  const percent = (share: number) => formatStatedPercent(share, { locale: 'en-US' });
  return {
    lossLimitShare: percent(lossLimitShare),
    moderateFrom: percent(levels.moderate),
    highFrom: percent(levels.high),
    severeFrom: percent(levels.severe),
    costOfRiskLoading: percent(costOfRiskLoading),
  };
}
