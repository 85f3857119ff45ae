import { DAY_MS } from '@fairlead/content/format/days';
import { LEAST_ORGANIZATIONS, type OnboardingMeasures } from '@fairlead/contract/features/onboarding/onboarding';
import { NEEDED_SERVICES, type OnboardingStep } from '@fairlead/contract/features/onboarding/steps';
import type { Tx } from '@fairlead/db/connection/database';
import { sql } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';

type Organization = {
  founded: Date;
  has_country: boolean;
  services: Date | null;
  client: Date | null;
  result: Date | null;
  report: Date | null;
};

const MINUTE_MS = 60_000;
const DAYS_7_MS = 7 * DAY_MS;

/** How setting up goes across organizations, without the demo's and without samples; few of them give no figure. */
export async function onboardingMeasures({ tx, now }: HandlerContext): Promise<OnboardingMeasures> {
  const all = await organizations(tx);
  const minutes = all
    .flatMap(({ founded, report }) => (report ? [(report.getTime() - founded.getTime()) / MINUTE_MS] : []))
    .sort((a, b) => a - b);
  const old = all.filter(({ founded }) => now.getTime() - founded.getTime() >= DAYS_7_MS);
  const inTime = old.filter((one) => {
    const at = finishedAt(one);
    return at !== null && at.getTime() - one.founded.getTime() <= DAYS_7_MS;
  });
  const stopped = all.flatMap((one) => firstOpen(one) ?? []);
  return {
    organizations: all.length,
    minutesToFirstReport: minutes.length < LEAST_ORGANIZATIONS ? null : Math.round(middle(minutes)),
    finishedIn7Days: old.length < LEAST_ORGANIZATIONS ? null : inTime.length / old.length,
    stops: stopped.length < LEAST_ORGANIZATIONS ? null : counted(stopped),
  };
}

async function organizations(tx: Tx): Promise<Organization[]> {
  const instant = (value: unknown) => (value === null ? null : new Date(String(value)));
  const { rows } = await tx.execute<Record<keyof Organization, unknown>>(sql`
    select m.created_at as founded, coalesce(m.country, '') <> '' as has_country,
      (select s.activated_at from msp_services s where s.msp_id = m.id and s.active
        order by s.activated_at offset ${NEEDED_SERVICES - 1} limit 1) as services,
      (select min(c.created_at) from clients c where c.msp_id = m.id and not c.is_sample) as client,
      (select min(r.completed_at) from simulations r join clients c on c.msp_id = r.msp_id and c.id = r.client_id
        where r.msp_id = m.id and r.status = 'completed' and not c.is_sample) as result,
      (select min(r.created_at) from reports r join clients c on c.msp_id = r.msp_id and c.id = r.client_id
        where r.msp_id = m.id and r.status = 'ready' and not c.is_sample) as report
    from msps m where not m.is_demo`);
  return rows.map((row) => ({
    founded: new Date(String(row.founded)),
    has_country: row.has_country === true,
    services: instant(row.services),
    client: instant(row.client),
    result: instant(row.result),
    report: instant(row.report),
  }));
}

/** When the last needed step came about; the company's has no time of its own. */
function finishedAt({ has_country, services, client, result, report }: Organization): Date | null {
  if (!has_country || !services || !client || !result || !report) return null;
  return [services, client, result, report].reduce((a, b) => (a > b ? a : b));
}

function firstOpen({ has_country, services, client, result, report }: Organization): OnboardingStep | null {
  if (!has_country) return 'company';
  if (!services) return 'services';
  if (!client) return 'first_client';
  if (!result) return 'first_result';
  return report ? null : 'first_report';
}

/** By step, the one where most stand first. A step where few stand is left out, so that nobody can be told by it. */
function counted(stopped: readonly OnboardingStep[]): OnboardingMeasures['stops'] {
  const counts = new Map<OnboardingStep, number>();
  for (const step of stopped) counts.set(step, (counts.get(step) ?? 0) + 1);
  return [...counts]
    .filter(([, organizations]) => organizations >= LEAST_ORGANIZATIONS)
    .map(([step, organizations]) => ({ step, organizations }))
    .sort((a, b) => b.organizations - a.organizations);
}

function middle(sorted: readonly number[]): number {
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? 0)) / 2;
}
