import type { OfferedLinks } from '@fairlead/contract/features/plans/billing';
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
    support_email: brand ? brand.support_email || null : environment.links.support_email,
  };
}

/** Where `/anchor-point` leads. */
export async function anchorPoint(tx: Tx, environment: Environment): Promise<string | null> {
  const links = await storedSection(tx, 'links');
  return links ? links.anchor_point || null : environment.anchorPoint;
}

/** The environment's links as the section holds them. */
export function linksSection({ links, anchorPoint }: Environment): PlatformSections['links'] {
  const { sign_up, payment, meeting } = links;
  return {
    sign_up_starter: sign_up.starter ?? '',
    sign_up_pro: sign_up.pro ?? '',
    sign_up_enterprise: sign_up.enterprise ?? '',
    payment_starter_monthly: payment.starter.monthly ?? '',
    payment_starter_yearly: payment.starter.yearly ?? '',
    payment_pro_monthly: payment.pro.monthly ?? '',
    payment_pro_yearly: payment.pro.yearly ?? '',
    meeting_sales: meeting.sales ?? '',
    meeting_check_in: meeting.check_in ?? '',
    meeting_nfr: meeting.nfr ?? '',
    anchor_point: anchorPoint ?? '',
  };
}

function fromSection(links: PlatformSections['links'], { support_email }: OfferedLinks): OfferedLinks {
  const at = (name: keyof PlatformSections['links']) => links[name] || null;
  return {
    sign_up: { starter: at('sign_up_starter'), pro: at('sign_up_pro'), enterprise: at('sign_up_enterprise') },
    payment: {
      starter: { monthly: at('payment_starter_monthly'), yearly: at('payment_starter_yearly') },
      pro: { monthly: at('payment_pro_monthly'), yearly: at('payment_pro_yearly') },
    },
    meeting: { sales: at('meeting_sales'), check_in: at('meeting_check_in'), nfr: at('meeting_nfr') },
    support_email,
  };
}
