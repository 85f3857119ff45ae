import type { OfferedLinks } from '@fairlead/contract/features/plans/offered-links';
import type { PlatformSections } from '@fairlead/contract/features/platform-settings';
import type { Tx } from '@fairlead/db/connection/database';
import { storedSection } from './platform-sections';

/** What this installation was started with. */
type Environment = { links: OfferedLinks; anchorPoint: string | null };

/** The links as people are led by them: those of Captain's Settings once they are saved there, else the environment's. */
export async function offeredLinks(tx: Tx, environment: Environment): Promise<OfferedLinks> {
  const [links, brand] = [await storedSection(tx, 'links'), await storedSection(tx, 'brand')];
  return {
    ...(links ? fromSection(links, environment.links) : environment.links),
    supportEmail: brand ? brand.supportEmail || null : environment.links.supportEmail,
  };
}

/** Where `/anchor-point` leads. */
export async function anchorPoint(tx: Tx, environment: Environment): Promise<string | null> {
  const links = await storedSection(tx, 'links');
  return links ? links.anchorPoint || null : environment.anchorPoint;
}

/** The environment's links as the section holds them. */
export function linksSection({ links, anchorPoint }: Environment): PlatformSections['links'] {
  const { signUp, payment, meeting } = links;
  return {
    signUpStarter: signUp.starter ?? '',
    signUpPro: signUp.pro ?? '',
    signUpEnterprise: signUp.enterprise ?? '',
    paymentStarterMonthly: payment.starter.monthly ?? '',
    paymentStarterYearly: payment.starter.yearly ?? '',
    paymentProMonthly: payment.pro.monthly ?? '',
    paymentProYearly: payment.pro.yearly ?? '',
    meetingSales: meeting.sales ?? '',
    meetingCheckIn: meeting.checkIn ?? '',
    meetingNfr: meeting.nfr ?? '',
    anchorPoint: anchorPoint ?? '',
  };
}

function fromSection(links: PlatformSections['links'], { supportEmail }: OfferedLinks): OfferedLinks {
  const at = (name: keyof PlatformSections['links']) => links[name] || null;
  return {
    signUp: { starter: at('signUpStarter'), pro: at('signUpPro'), enterprise: at('signUpEnterprise') },
    payment: {
      starter: { monthly: at('paymentStarterMonthly'), yearly: at('paymentStarterYearly') },
      pro: { monthly: at('paymentProMonthly'), yearly: at('paymentProYearly') },
    },
    meeting: { sales: at('meetingSales'), checkIn: at('meetingCheckIn'), nfr: at('meetingNfr') },
    supportEmail,
  };
}
