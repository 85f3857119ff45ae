import type { PlanStanding } from '@fairlead/contract/features/plans/plan-standing';
import { PLAN_LABELS, PLAN_PERIOD_LABELS, takesSeat } from '@fairlead/contract/features/plans/plans';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#app/api/api';
import type { Figures } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { useMe } from '#app/session/session';
import { useTrial } from '#domain/trials/trial';
import { daysLeftWords } from '#domain/trials/trial-words';
import { type Figure, FigureStrip } from '#kit/chart/FigureStrip';
import { Loaded } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';

/** The plan of the organization, what of it is in use, and the plans to choose from. */
export function PlanTab({ chooser }: { chooser: ReactNode }) {
  const { profile, msp } = useMe();
  // Prices are in US dollars, whatever the MSP's own currency.
  const dollars = useWriters().in('USD');
  const trial = useTrial();
  const query = useQuery(api.plans.standing.queryOptions());
  const access = trial.isTrialUser ? (daysLeftWords(trial) ?? 'No end date') : null;
  return (
    <Loaded query={query} skeleton={<Skeleton height={116} radius="lg" />} failed="Your plan could not load">
      {(standing) => (
        <Stack gap={24}>
          <FigureStrip label="Your plan" figures={stripOf(standing, access, dollars)} />
          {takesSeat(profile.role) && (
            <Card
              title={standing.plan ? 'Change your plan' : 'Choose your plan'}
              sub={
                standing.plan === null && trial.isTrialUser
                  ? `Everything ${msp?.company_name ?? 'your organization'} has made so far stays, and prospects can become clients.`
                  : 'Paying for another plan changes it at once, for everyone here.'
              }
            >
              {chooser}
            </Card>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function stripOf(standing: PlanStanding, access: string | null, dollars: Figures): Figure[] {
  const { users } = standing;
  return [
    planFigure(standing, access, dollars),
    ...(standing.plan ? [clientsFigure(standing, dollars)] : []),
    {
      label: 'Users',
      value: ofLimit(users, dollars),
      note: users.limit === null ? 'No limit.' : seatsNote(users.limit - users.used),
    },
  ];
}

function planFigure(
  { plan, plan_period, planSince }: PlanStanding,
  access: string | null,
  { fullDate }: Figures,
): Figure {
  if (plan === null)
    return { label: 'Plan', value: 'None yet', note: access ?? 'Nothing is limited until you choose one.' };
  const billed = plan_period && `Billed ${PLAN_PERIOD_LABELS[plan_period].toLowerCase()}`;
  const since = planSince && `since ${fullDate(planSince)}`;
  return { label: 'Plan', value: PLAN_LABELS[plan], note: [billed, since].filter(Boolean).join(', ') || undefined };
}

/** Clients are never blocked: beyond the plan they cost money, which stands here and not on a surprising bill. */
function clientsFigure({ clients, overagePerMonth }: PlanStanding, dollars: Figures): Figure {
  const { used, limit } = clients;
  const beyond = limit === null ? 0 : Math.max(0, used - limit);
  const note =
    beyond > 0
      ? `${beyond} beyond your plan: ${dollars.money(overagePerMonth)} a month more.`
      : limit === null
        ? 'No limit.'
        : 'Prospects and archived clients do not count.';
  return { label: 'Clients', value: ofLimit(clients, dollars), note };
}

const ofLimit = ({ used, limit }: { used: number; limit: number | null }, { number }: Figures) =>
  limit === null ? number(used) : `${number(used)} of ${number(limit)}`;

function seatsNote(left: number): string {
  if (left <= 0) return 'Every seat is taken. A larger plan has more.';
  return left === 1 ? '1 seat left. Client users take none.' : `${left} seats left. Client users take none.`;
}
