import { isClientUser } from '@fairlead/contract/access/roles';
import type { ExchangeRates } from '@fairlead/contract/features/platform-settings';
import type { Me } from '@fairlead/contract/features/session';
import { usesCredits } from '@fairlead/contract/features/trials/credits';
import type { Principal } from '#api/caller/principal';
import { needsFactor } from '#api/caller/session-rules';
import { type ApiContext, tenantScope } from '#api/context';
import { fail } from '#api/errors';
import { offeredLinks } from '#domain/msps/offered-links';
import { shownLogo } from '#domain/msps/shown-brand';
import { exchangeRates } from '#domain/simulations/exchange-rate';
import { riskSettingsOf } from '#domain/simulations/risk-settings';
import { profileView } from '#domain/team/view';
import { creditsView } from '#domain/trials/credits';
import { findMspWithBranding } from './queries';

/** Everything the shell needs about the caller. An account without a profile learns just that. */
export async function getMe(context: ApiContext): Promise<Me> {
  const { db, identity, principal } = context;
  if (!identity) throw fail('UNAUTHORIZED');
  const account = {
    userId: identity.userId,
    email: identity.email,
    now: context.now.toISOString(),
    needsFactor: needsFactor(context),
  };
  if (!principal) return { ...account, profile: null, isAccessOver: false, ...NONE };
  const { mspId } = principal;
  const found = mspId
    ? await db.transaction(tenantScope(principal), async (tx) => {
        const [row, rates] = await Promise.all([findMspWithBranding(tx, mspId), exchangeRates(tx)]);
        return row && { ...row, rates };
      })
    : undefined;
  const { isAccessOver, suspendedReason, role } = principal;
  const suspension =
    suspendedReason === null
      ? {}
      : {
          suspension: {
            reason: isClientUser(role) ? null : suspendedReason,
            supportEmail: (await db.transaction(tenantScope(principal), (tx) => offeredLinks(tx, context.services)))
              .supportEmail,
          },
        };
  const own = found ? organization(principal, found) : NONE;
  return { ...account, profile: profileView(principal.profile), isAccessOver, ...own, ...suspension };
}

const NONE = { msp: null, branding: null, credits: null };

type Found = NonNullable<Awaited<ReturnType<typeof findMspWithBranding>>> & { rates: ExchangeRates };

function organization(
  { role, profile }: Principal,
  { msp, branding, trial, usedByKind, nfr, requester, inProgress, rates }: Found,
): Pick<Me, 'msp' | 'branding' | 'credits' | 'deletion'> {
  const { deletionRequestedAt: asked, deletionDueAt: due } = msp;
  return {
    ...(asked && due && !isClientUser(role)
      ? {
          deletion: {
            requestedAt: asked.toISOString(),
            dueAt: due.toISOString(),
            requestedBy: requester?.name ?? null,
          },
        }
      : {}),
    msp: {
      id: msp.id,
      company_name: msp.company_name,
      preferred_currency: msp.preferred_currency,
      country: msp.country,
      locale: msp.locale,
      is_demo: msp.is_demo,
      is_trial: msp.is_trial,
      is_nfr: msp.is_nfr,
      trial_end_date: msp.trial_end_date?.toISOString() ?? null,
      nfrStatus: nfr?.status ?? null,
      plan: msp.plan,
      plan_period: msp.plan_period,
      risk: riskSettingsOf(msp),
      usdPerUnit: rates.usdPerUnit,
    },
    branding: {
      logo: shownLogo({ branding, trial, profile }),
      logoDark: branding?.logoDark ?? null,
      logoMark: branding?.logoMark ?? null,
      company_tagline: branding?.company_tagline ?? null,
      primary_color: branding?.primary_color ?? null,
      secondary_color: branding?.secondary_color ?? null,
    },
    // NFR use is unlimited, and a client's user has nothing to do with its provider's credits.
    credits:
      trial && !isClientUser(role) && usesCredits(role, msp) ? creditsView(trial, { usedByKind, inProgress }) : null,
  };
}
